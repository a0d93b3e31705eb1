import { z } from 'zod';
import type { MailReportKeys } from './ports/mail-reports';

/** `name+` and 48 letters of a mail's own return path make 64, which is the most that a mailbox may have. */
const BOUNCE_ADDRESS = /^[a-z0-9._-]{1,15}@[a-z0-9.-]+$/i;
const key = z.string().regex(/^[\w-]{16,200}$/, 'must have at least 16 letters, digits, _ or -');

/** Who sends mails and text messages, and who reports what became of them. */
export const messageVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Bedside <no-reply@bedside.example>'),
  /** The mailbox of mails that come back, of whose name each mail has a form of its own. */
  BOUNCE_ADDRESS: z
    .string()
    .regex(BOUNCE_ADDRESS, 'must be an address whose name has at most 15 letters')
    .optional(),
  /** Proves what the mail server's own pipe reports, and Postmark. */
  MAIL_REPORT_KEY: key.optional(),
  /** The public half of the key by which SendGrid signs, in base64. */
  SENDGRID_WEBHOOK_KEY: z.base64().optional(),
  MAILGUN_WEBHOOK_KEY: key.optional(),
  /** The one topic of Amazon's SNS that reports of SES come by. */
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/)
    .optional(),
  /** All three or none; TWILIO_FROM is a number (`+15550100`) or a messaging service (`MG...`). */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|MG[0-9a-fA-F]{32})$/)
    .optional(),
  /** Another host that speaks Twilio's API. */
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type MessageEnvironment = z.infer<z.ZodObject<typeof messageVariables>>;
export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  from: string;
  apiUrl: string | undefined;
};

/** The account at Twilio; undefined without all of its parts. */
export function twilioOf(env: MessageEnvironment): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return { accountSid, authToken, from, apiUrl: env.TWILIO_API_URL };
}

/** How reports about mails are proven, by who sends them. */
export const mailReportKeysOf = (env: MessageEnvironment): MailReportKeys => ({
  own: env.MAIL_REPORT_KEY,
  sendgrid: env.SENDGRID_WEBHOOK_KEY,
  mailgun: env.MAILGUN_WEBHOOK_KEY,
  sesTopic: env.SES_TOPIC_ARN,
});
