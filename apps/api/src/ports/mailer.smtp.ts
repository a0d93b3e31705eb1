import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { SendError } from './send-error';

const CONNECTIONS = 4;
const MESSAGES_PER_CONNECTION = 100;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

const NO_MAILBOX =
  'The mail server says that this address does not exist. Check the address, then send it again.';
const REFUSED = 'The mail server refused this message. Check the address, then send it again.';

/**
 * Sends by SMTP (`smtp://user:password@host:port`) over a few kept connections. The message id is made of the key, so
 * that a mailbox can tell a repeat; SMTP itself has no way to ask what became of a message whose answer got lost.
 * @param from the sender, whose domain the message ids carry
 */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Of a connection that broke only this tells whether the server was given the message: it is read for it alone.
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
    async send({ key, to, subject, text, html, unsubscribeUrl }) {
      const messageId = `<${key}@${domain}>`;
      try {
        const sent = await transport.sendMail({
          from,
          // An address and never a list: a comma in it starts no second recipient.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
        });
        return { providerId: sent.messageId };
      } catch (error) {
        throw toSendError(error, bodies.get(messageId)?.readableDidRead === true);
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

/** One POST to this address, sent by the mail program, ends the mails (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type SmtpFault = { code?: string; responseCode?: number | false; command?: string };

function toSendError(error: unknown, wasGiven: boolean): SendError {
  const { code, responseCode, command } = (error ?? {}) as SmtpFault;
  // Codes alone: a server's words often quote the address.
  const message = `the mail server did not take the message (${[code, responseCode, command].filter(Boolean).join(' ')})`;
  if (!responseCode) return new SendError(wasGiven ? 'uncertain' : 'not-taken', message);
  // Refused sign-in and refused sender are ours to mend; the queue waits for it.
  const isOurs = code === 'EAUTH' || command === 'MAIL FROM';
  if (responseCode < 500 || isOurs) return new SendError('not-taken', message);
  return new SendError('refused', message, command === 'RCPT TO' ? NO_MAILBOX : REFUSED);
}
