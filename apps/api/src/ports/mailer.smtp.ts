import { createTransport } from 'nodemailer';
import { onOneLine } from './mail-layout';
import { POSTMARK_KEY_HEADER } from './mail-reports.postmark';
import { MAILS_AT_ONCE } from './send-slots';
import type { Mailer } from './mailer';
import { readSmtpFault, type SmtpFault } from './read-smtp-fault';

const MESSAGES_PER_CONNECTION = 100;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

type SmtpOptions = {
  /** When the server is silent for longer, it is unknown whether it accepted the mail. */
  answerWithinMs?: number;
  /** To which address a mail comes back, by its key; by default to the sender. */
  returnPath?: ((key: string) => string | undefined) | undefined;
};

/**
 * Sends by SMTP (`smtp://user:password@host:port`) over a few open connections. They are encrypted unless the server is
 * this machine or the address ends in `?requireTLS=false`. The message id is made from the key, so a mailbox can
 * recognise a repeat. SMTP itself cannot ask about a message whose answer was lost.
 * @param from the sender, whose domain the message ids carry; a mail that names its own sender keeps only the address
 */
export function createSmtpMailer(
  url: string,
  from: string,
  { answerWithinMs = ANSWER_TIMEOUT_MS, returnPath }: SmtpOptions = {},
): Mailer & { close(): void } {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const address = /<([^>]*)>/.exec(from)?.[1] ?? from;
  const isPostmark = new URL(url).hostname.endsWith('.postmarkapp.com');
  const transport = createTransport({
    pool: true,
    url,
    // Options in the address take precedence, so `?requireTLS=false` turns encryption off.
    requireTLS: !isLoopback(new URL(url).hostname),
    maxConnections: MAILS_AT_ONCE,
    maxMessages: MESSAGES_PER_CONNECTION,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // After a broken connection only this line says whether the server got the message. It is read for nothing else.
  const bodies = new Map<string, NodeJS.ReadableStream & { readableDidRead?: boolean }>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const body = createReadStream(options);
      bodies.set(String(mail.data.messageId), body);
      return body;
    };
    done();
  });
  return {
    async send({ key, returnKey, to, senderName, replyTo, subject, text, html, unsubscribeUrl, attachment }) {
      const messageId = `<${returnKey === undefined ? key : `${key}.${returnKey}`}@${domain}>`;
      const comesBackTo = returnPath?.(returnKey ?? key);
      try {
        const sent = await transport.sendMail({
          from: senderName === undefined ? from : { name: onOneLine(senderName), address },
          // An address and never a list, so a comma in it starts no second recipient.
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(comesBackTo === undefined
            ? {}
            : { envelope: { from: comesBackTo, to: { name: '', address: to } } }),
          subject,
          text,
          html,
          messageId,
          ...(attachment
            ? {
                attachments: [
                  {
                    filename: attachment.fileName,
                    content: attachment.file,
                    contentType: typeOf(attachment.fileName),
                  },
                ],
              }
            : {}),
          headers: {
            ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
            ...(isPostmark ? { [POSTMARK_KEY_HEADER]: returnKey ?? key } : {}),
          },
        });
        return { providerId: sent.messageId };
      } catch (error) {
        throw readSmtpFault(error as SmtpFault, bodies.get(messageId)?.readableDidRead === true);
      } finally {
        bodies.delete(messageId);
      }
    },
    look: () => Promise.resolve({ state: 'unknown' }),
    close() {
      transport.close();
    },
  };
}

/** The type of an attachment by the end of its name. */
function typeOf(fileName: string): string {
  if (fileName.endsWith('.pdf')) return 'application/pdf';
  return fileName.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'text/plain';
}

/** One POST to this address, sent by the mail program, ends the mails (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Whether a host is this machine, where nothing needs encryption. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}
