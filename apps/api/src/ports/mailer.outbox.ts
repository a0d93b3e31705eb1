import { insertOutboxMessage } from '@bedside/db/postgres/base/outbox-message.repository';
import type { Database } from './database';
import type { Mailer } from './mailer';

/** Stores mails for /dev/outbox instead of sending them. */
export function createOutboxMailer(db: Database): Mailer {
  return {
    async send(mail) {
      const { unsubscribeUrl: _isInTheText, senderName, replyTo, attachment, ...message } = mail;
      const from = { senderName: senderName ?? null, replyTo: replyTo ?? null };
      const attachmentName = attachment?.fileName ?? null;
      await insertOutboxMessage(db, { ...message, ...from, attachmentName, channel: 'mail' });
      return { providerId: null };
    },
    // The key prevents a repeated message from being stored twice.
    look: () => Promise.resolve({ state: 'not-taken' }),
  };
}
