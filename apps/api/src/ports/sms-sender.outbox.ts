import { insertOutboxMessage } from '@bedside/db/postgres/base/outbox-message.repository';
import type { Database } from './database';
import type { SmsSender } from './sms-sender';

/** Stores text messages for /dev/outbox instead of sending them. */
export function createOutboxSmsSender(db: Database): SmsSender {
  return {
    async send(sms) {
      await insertOutboxMessage(db, { ...sms, channel: 'sms', subject: null, html: null });
      return { providerId: null };
    },
    // The key prevents a repeated message from being stored twice.
    look: () => Promise.resolve({ state: 'not-taken' }),
  };
}
