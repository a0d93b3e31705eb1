import { insertOutboxMessage } from '@bedside/db/postgres/outbox-message.repository';
import type { Database } from './database';
import type { Mailer } from './mailer';

/** Keeps mails for /dev/outbox instead of sending them. */
export function createOutboxMailer(db: Database): Mailer {
  return {
    async send(mail) {
      await insertOutboxMessage(db, { ...mail, channel: 'mail' });
      return { providerId: null };
    },
  };
}
