import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

/** Sends by SMTP (`smtp://user:password@host:port`). The message id is made of the key, so repeats can be told. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      const sent = await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.key}@bedside>`,
      });
      return { providerId: sent.messageId };
    },
  };
}
