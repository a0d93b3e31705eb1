import { join, resolve } from 'node:path';
import type { Seller } from '@bedside/contracts/account/billing/billing-invoice.schema';
import { countryCodes } from '@bedside/contracts/account/billing/billing-country.schema';
import { plans } from '@bedside/contracts/account/billing/billing-plan.rules';
import { AI_TOKENS_PER_DAY } from '@bedside/contracts/figures/assistant/assistant.rules';
import { newAccountLimits, SMS_PER_HOUR } from '@bedside/contracts/sharing/share/share-limit.rules';
import { GIGABYTE } from '@bedside/contracts/kit/constants';
import { isMailAddress } from '@bedside/contracts/kit/mail-address.rules';
import type { Quota } from '@bedside/contracts/account/billing/billing-plan.rules';
import type { Currency } from '@bedside/contracts/account/billing/billing.schema';
import { z } from 'zod';
import { analystsOf, analystVariables, type AnalystSettings } from './analyst-config';
import { mailReportKeysOf, messageVariables, twilioOf, type TwilioSettings } from './message-config';
import { readGiven } from './read-given';
import { ratesUrlOf, sellerNamed, sellerOf, sellerTaxed, sellerVariables } from './seller-config';
import type { MailReportKeys } from './ports/mail-reports';
import type { SessionLife } from './ports/sessions';
import type { StripeAccount } from './ports/stripe-client';
import type { S3Account } from './ports/storage.s3';
import { trustProxySchema } from './transport/trusted-proxies';

const port = z.coerce.number().int().min(0).max(65_535);
const messages = z.coerce.number().int().min(0).max(1_000_000);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const DAY_MS = 24 * 3_600_000;
const countriesSchema = z
  .string()
  .transform((text) => text.split(',').map((country) => country.trim().toUpperCase()))
  .refine((countries) => countries.every((country) => countryCodes.includes(country)), {
    message: 'must be countries by their two letters (US,CA)',
  });

const allOrNone = (...parts: (string | undefined)[]) =>
  new Set(parts.map((part) => part === undefined)).size === 1;

const environmentSchema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /**
     * The role that owns the tables and migrates them. When it is set, `DATABASE_URL` names the role of the
     * application. Bedside creates that role, and it may not change the audit trail.
     */
    DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }).optional(),
    ...analystVariables,
    /**
     * Bucket, key id and key, or none of them. With an endpoint, any server that speaks S3; without one, Amazon's in
     * the region.
     */
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .default('us-east-1'),
    ...messageVariables,
    /**
     * How many messages a new account may send by each channel: on its first day, and on each other day of its first
     * week.
     */
    FIRST_DAY_MESSAGES: messages.default(newAccountLimits.firstDay.messages),
    FIRST_WEEK_MESSAGES: messages.default(newAccountLimits.firstWeek.messages),
    /** The countries that get text messages, such as `US,CA`; without it all do. */
    SMS_COUNTRIES: countriesSchema.optional(),
    /** How many text messages the whole installation sends within an hour before it stops. */
    SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(SMS_PER_HOUR),
    /** Who may make an account: everybody, whoever the operator approves, or whoever the operator invites. */
    REGISTRATION: z.enum(['open', 'approval', 'invite']).default('open'),
    /** Where a patient's area asks for a code: on its pages, or also before REST v1 lists what is in it. */
    AREA_CODE: z.enum(['page', 'always']).default('page'),
    /** What a practice may store, and how many of its uploads may run at once. */
    STORAGE_GB: z.coerce.number().int().min(1).max(1_000_000).default(200),
    /** Whether practices have what their plans contain and no more; by default where Stripe is paid. */
    PLAN_LIMITS: flag.optional(),
    UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(5),
    ...sellerVariables,
    /** All three or none: without them nobody can pay. On this machine, test cards can. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/)
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/)
      .optional(),
    /** At a public address without Stripe, whether test cards buy plans. */
    TEST_PAYMENTS: flag.default(false),
    /** Another host that speaks Stripe's API. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    FFMPEG_PATH: z.string().default('ffmpeg'),
    FFPROBE_PATH: z.string().default('ffprobe'),
    ROLE: z.enum(['all', 'api', 'worker', 'migrate']).default('all'),
    /** Whether this process migrates both databases when it starts; otherwise `ROLE=migrate` did so before. */
    MIGRATE: flag.default(true),
    /**
     * The first key behind signed URLs, sealed values and keyed hashes; created and stored in DATA_DIR when not given.
     */
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Where `npm run bedside -- keys` stores the keys; all processes of an installation read it. */
    KEYS_FILE: z.string().optional(),
    /** Whether new texts of practices are encrypted in the records (docs/decisions/052-keys.md). */
    ENCRYPT_TEXTS: flag.default(true),
    /** The realtime channel's names, as clients of the Pusher protocol know them. */
    PUSHER_KEY: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('bedside'),
    PUSHER_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    PUSHER_CLUSTER: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('bedside'),
    /** Any server that speaks OpenAI's API. The address ends with the version: `https://host/v1`. */
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().optional(),
    /** How many tokens the whole installation sends to it and gets from it in a day (UTC). */
    AI_TOKENS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(AI_TOKENS_PER_DAY),
    /** The server's model that transcribes speech. */
    AI_TRANSCRIBE_MODEL: z.string().optional(),
    /** Where the events of the audit trail are sent, and whether that may be a private network. */
    SIEM_URL: z.url({ protocol: /^https?$/ }).optional(),
    SIEM_PRIVATE: flag.default(false),
    /** Whether practices may store reports in buckets of a private network, and without TLS. */
    BUCKETS_PRIVATE: flag.default(false),
    /** Who runs the installation, and gets the signed heads of the audit trail each day. */
    OPERATOR_MAIL: z.string().refine(isMailAddress, 'must be an e-mail address').optional(),
    /** The address for reports of vulnerabilities, in `/.well-known/security.txt`. */
    SECURITY_CONTACT: z.url({ protocol: /^(mailto|https|tel)$/ }).optional(),
    /** With it, `/metrics` and the details of `/readyz` are read from other machines. */
    METRICS_KEY: z
      .string()
      .regex(/^[\w-]{16,200}$/, 'must have at least 16 letters, digits, _ or -')
      .optional(),
    /** A session ends by its age, and earlier when it is not used. */
    SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(365).default(14),
    TRUST_PROXY: trustProxySchema,
    /** For tests only: views by automated browsers count like those of people. */
    COUNT_AUTOMATED: flag.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Jobs run side by side; media jobs take a core each. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** How many media jobs of one practice run side by side; by default one slot stays for the others. */
    MEDIA_AT_ONCE: z.coerce.number().int().min(1).max(64).optional(),
  })
  .refine((env) => env.AI_BASE_URL === undefined || (env.AI_MODEL ?? env.AI_TRANSCRIBE_MODEL) !== undefined, {
    path: ['AI_MODEL'],
    message: 'must be set with AI_BASE_URL, or AI_TRANSCRIBE_MODEL',
    // Checked together with the other variables, so that one run reports every fault.
    when: () => true,
  })
  .refine((env) => env.SIEM_PRIVATE || !env.SIEM_URL?.startsWith('http:'), {
    path: ['SIEM_URL'],
    message: 'must be https, or SIEM_PRIVATE must be true',
    when: () => true,
  })
  .refine((env) => env.DATABASE_OWNER_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_OWNER_URL'],
    message: 'must be set with DATABASE_URL',
    when: () => true,
  })
  .refine(
    ({ DATABASE_OWNER_URL: owner, DATABASE_URL: app }) =>
      !owner || !app || new URL(owner).username !== new URL(app).username,
    { path: ['DATABASE_OWNER_URL'], message: 'must name another user than DATABASE_URL', when: () => true },
  )
  .refine((env) => env.MIGRATE || (env.DATABASE_URL !== undefined && env.CLICKHOUSE_URL !== undefined), {
    path: ['MIGRATE'],
    message: 'must be true without DATABASE_URL and CLICKHOUSE_URL',
    when: () => true,
  })
  .refine((env) => env.AI_TRANSCRIBE_MODEL === undefined || env.AI_BASE_URL !== undefined, {
    path: ['AI_TRANSCRIBE_MODEL'],
    message: 'must be set with AI_BASE_URL',
    when: () => true,
  })
  .refine((env) => allOrNone(env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_FROM), {
    path: ['TWILIO_ACCOUNT_SID'],
    message: 'must be set together with TWILIO_AUTH_TOKEN and TWILIO_FROM',
    when: () => true,
  })
  .refine((env) => allOrNone(env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET), {
    path: ['STRIPE_SECRET_KEY'],
    message: 'must be set together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    when: () => true,
  })
  .refine(...sellerNamed)
  .refine(...sellerTaxed)
  .refine((env) => allOrNone(env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    message: 'must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    when: () => true,
  });

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  /** The role that migrates the records; by default the one of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  clickhouseUrl: string | undefined;
  analysts: AnalystSettings;
  /** Without it files are stored in the data directory. */
  s3: S3Account | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without it text messages are stored in the outbox. */
  twilio: TwilioSettings | undefined;
  /** Without it no mail has a return path of its own. */
  bounceAddress: string | undefined;
  mailReportKeys: MailReportKeys;
  /** What a new account may send by a channel that a provider sends, and what is sent at all by SMS. */
  registration: 'open' | 'approval' | 'invite';
  areaCode: 'page' | 'always';
  assistantTokensPerDay: number;
  sending: {
    firstDay: number;
    perDay: number;
    countries: readonly string[] | undefined;
    smsPerHour: number;
  };
  quota: Quota;
  seller: Seller;
  currency: Currency;
  /** Without it only test cards pay, if they do, and no money moves. */
  stripe: StripeAccount | undefined;
  takesTestCards: boolean;
  /** Without it the form of a VAT ID is checked, and no more. */
  viesUrl: string | undefined;
  /** Without it the rates of the built-in bank stand on test invoices. */
  ratesUrl: string | undefined;
  ffmpeg: { ffmpegPath: string; ffprobePath: string };
  role: 'all' | 'api' | 'worker' | 'migrate';
  migrates: boolean;
  secret: string | undefined;
  /** Not there before the first rotation. */
  keysFile: string;
  encryptTexts: boolean;
  /** Without its own secret, one is derived from the installation's. */
  realtime: { key: string; secret: string | undefined; cluster: string };
  /** Without it the writing assistant is off. */
  ai: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** Without it nothing is transcribed. */
  transcription: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** Without it the audit trail is sent nowhere. */
  siem: { url: string; isPrivateAllowed: boolean } | undefined;
  /** What the addresses of practices' buckets may lead to. */
  buckets: { isPrivateAllowed: boolean };
  /** Without it nobody gets the mails about the installation. */
  operatorMail: string | undefined;
  securityContact: string | undefined;
  /** Without it only this machine reads `/metrics`. */
  metricsKey: string | undefined;
  sessionLife: SessionLife;
  trustProxy: false | number | string[];
  countAutomated: boolean;
  logLevel: string;
  workerConcurrency: number;
  mediaAtOnce: number;
};

/** The environment is invalid; `message` names every fault at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const settingNames = Object.keys(environmentSchema.shape);

/**
 * Reads the environment once. No other file reads it.
 * @throws ConfigError naming every variable at fault
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { given, faults } = readGiven(environment, settingNames);
  const parsed = environmentSchema.safeParse(given, {
    error: (issue) => (issue.code === 'custom' ? undefined : `is not valid (${issue.code})`),
  });
  if (!parsed.success || faults.length > 0) {
    for (const { path, message } of parsed.error?.issues ?? [])
      faults.push(`  ${path.join('.')}: ${message}`);
    throw new ConfigError(`The configuration has ${faults.length} fault(s):\n${faults.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    clickhouseUrl: env.CLICKHOUSE_URL,
    analysts: analystsOf(env),
    s3:
      env.S3_BUCKET !== undefined &&
      env.S3_ACCESS_KEY_ID !== undefined &&
      env.S3_SECRET_ACCESS_KEY !== undefined
        ? {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    twilio: twilioOf(env),
    bounceAddress: env.BOUNCE_ADDRESS,
    mailReportKeys: mailReportKeysOf(env),
    registration: env.REGISTRATION,
    areaCode: env.AREA_CODE,
    assistantTokensPerDay: env.AI_TOKENS_PER_DAY,
    sending: {
      firstDay: env.FIRST_DAY_MESSAGES,
      perDay: env.FIRST_WEEK_MESSAGES,
      countries: env.SMS_COUNTRIES,
      smsPerHour: env.SMS_PER_HOUR,
    },
    quota: {
      storageBytes: env.STORAGE_GB * GIGABYTE,
      uploadsAtOnce: env.UPLOADS_AT_ONCE,
      plans: (env.PLAN_LIMITS ?? env.STRIPE_SECRET_KEY !== undefined) ? plans : undefined,
    },
    seller: sellerOf(env),
    currency: env.SELLER_CURRENCY,
    stripe:
      env.STRIPE_SECRET_KEY !== undefined &&
      env.STRIPE_PUBLISHABLE_KEY !== undefined &&
      env.STRIPE_WEBHOOK_SECRET !== undefined
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
    takesTestCards: env.TEST_PAYMENTS || isForThisMachine({ publicUrl: env.PUBLIC_URL }),
    viesUrl: env.VIES_URL?.replace(/\/$/, ''),
    ratesUrl: ratesUrlOf(env),
    ffmpeg: { ffmpegPath: env.FFMPEG_PATH, ffprobePath: env.FFPROBE_PATH },
    role: env.ROLE,
    migrates: env.MIGRATE || env.ROLE === 'migrate',
    secret: env.SECRET,
    encryptTexts: env.ENCRYPT_TEXTS,
    keysFile: resolve(env.KEYS_FILE ?? join(env.DATA_DIR, 'keys')),
    realtime: { key: env.PUSHER_KEY, secret: env.PUSHER_SECRET, cluster: env.PUSHER_CLUSTER },
    ai:
      env.AI_BASE_URL !== undefined && env.AI_MODEL !== undefined
        ? { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL }
        : undefined,
    transcription:
      env.AI_BASE_URL !== undefined && env.AI_TRANSCRIBE_MODEL !== undefined
        ? { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_TRANSCRIBE_MODEL }
        : undefined,
    siem: env.SIEM_URL === undefined ? undefined : { url: env.SIEM_URL, isPrivateAllowed: env.SIEM_PRIVATE },
    buckets: { isPrivateAllowed: env.BUCKETS_PRIVATE },
    operatorMail: env.OPERATOR_MAIL,
    securityContact: env.SECURITY_CONTACT,
    metricsKey: env.METRICS_KEY,
    sessionLife: { mostMs: env.SESSION_DAYS * DAY_MS, idleMs: env.SESSION_IDLE_DAYS * DAY_MS },
    trustProxy: env.TRUST_PROXY,
    countAutomated: env.COUNT_AUTOMATED,
    logLevel: env.LOG_LEVEL,
    workerConcurrency: env.WORKER_CONCURRENCY,
    mediaAtOnce: env.MEDIA_AT_ONCE ?? Math.max(1, env.WORKER_CONCURRENCY - 1),
  };
}

/** Whether only this machine can reach us, so that stored messages may be shown without signing in. */
export function isForThisMachine({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (publicUrl === undefined) return true;
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
}
