import { insertOutboxMessage } from '@bedside/db/postgres/outbox-message.repository';
import type { Database } from './database';
import type { Mailer } from './mailer';

/** Keeps mails for /dev/outbox instead of sending them. */
export function createOutboxMailer(db: Database): Mailer {
  return {
    async send(mail) {
      const { unsubscribeUrl: _isInTheText, ...message } = mail;
      await insertOutboxMessage(db, { ...message, channel: 'mail' });
      return { providerId: null };
    },
    // Its key keeps a repeated message from being kept twice.
    look: () => Promise.resolve({ state: 'not-taken' }),
  };
}
