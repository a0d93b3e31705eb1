import { readSmsReply } from '@bedside/contracts/sms-reply/sms-reply.rules';
import { setSmsOptedOut } from '@bedside/db/postgres/patient.repository';
import { insertSmsReply } from '@bedside/db/postgres/sms-reply.repository';
import type { Deps } from '../../deps';

/**
 * A patient answered a text message. STOP closes the way by SMS to that number, START opens it again (decisions.md,
 * "Sharing"); any other text is left to nobody. An answer that the provider hands in again has no effect: meanwhile
 * the patient may have asked for the opposite.
 */
export async function recordSmsReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  reply: {
    providerId: string;
    /** Digits of the international number, without '+'. */
    from: string;
    text: string;
  },
): Promise<void> {
  const wish = readSmsReply(reply.text);
  if (!wish) return;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertSmsReply(tx, reply.providerId))) return;
    await setSmsOptedOut(tx, reply.from, wish === 'stop' ? new Date(deps.clock()) : null);
  });
}
