import { sendable } from './foreign-link';
import { onOneLine } from './mail-layout';
import type { Mailer } from './mailer';
import type { SmsSender } from './sms-sender';

/** A style sheet or a tag; the rest of a mail's html is text. */
const MARKUP = /(<style>[\s\S]*?<\/style>|<[^>]*>)/;

/** A mailer whose mails lead to our own pages only, and whose headers are of one line. */
export function leadHomeByMail(mailer: Mailer, publicUrl: () => string): Mailer {
  return {
    send({ senderName, ...mail }) {
      const { host } = new URL(publicUrl());
      const html = mail.html.split(MARKUP).map((part) => (MARKUP.test(part) ? part : sendable(part, host)));
      return mailer.send({
        ...mail,
        ...(senderName !== undefined && { senderName: sendable(onOneLine(senderName), host) }),
        subject: sendable(onOneLine(mail.subject), host),
        text: sendable(mail.text, host),
        html: html.join(''),
      });
    },
    look: (mail) => mailer.look(mail),
  };
}

/** A sender of text messages that lead to our own pages only. */
export function leadHomeBySms(sms: SmsSender, publicUrl: () => string): SmsSender {
  return {
    send: (message) => sms.send({ ...message, text: sendable(message.text, new URL(publicUrl()).host) }),
    look: (message) => sms.look(message),
  };
}
