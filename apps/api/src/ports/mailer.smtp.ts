import { createTransport } from 'nodemailer';
import { MAILS_AT_ONCE } from './send-slots';
import type { Mailer } from './mailer';
import { readSmtpFault, type SmtpFault } from './read-smtp-fault';

const MESSAGES_PER_CONNECTION = 100;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Sends by SMTP (`smtp://user:password@host:port`) over a few kept connections, encrypted unless the server is this machine
 * or the address ends in `?requireTLS=false`. The message id is made of the key, so
 * that a mailbox can tell a repeat; SMTP itself has no way to ask what became of a message whose answer got lost.
 * @param from the sender, whose domain the message ids carry
 * @param options.answerWithinMs after this silence of the server it is unknown whether it took the mail
 */
export function createSmtpMailer(
  url: string,
  from: string,
  { answerWithinMs = ANSWER_TIMEOUT_MS } = {},
): Mailer & { close(): void } {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    pool: true,
    url,
    // What stands in the address goes first, so `?requireTLS=false` turns it off.
    requireTLS: !isLoopback(new URL(url).hostname),
    maxConnections: MAILS_AT_ONCE,
    maxMessages: MESSAGES_PER_CONNECTION,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: answerWithinMs,
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

/** One POST to this address, sent by the mail program, ends the mails (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Whether a host is this machine, to which nothing has to be encrypted. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}
