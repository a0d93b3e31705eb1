import { SMS_BREAKER_REST_MS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { countSms } from '@bedside/db/postgres/sharing/sms-breaker.repository';
import type { Deps } from '../../../deps';

/**
 * Counts one text message against what the whole installation sends within an hour (decision 049). Whatever slipped past
 * every other limit stops here: nothing is sent for an hour, or until the operator closes the breaker.
 * @returns whether the message may be sent now; otherwise it waits
 */
export async function passSmsBreaker(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'sending'>): Promise<boolean> {
  const { limited, smsPerHour: most } = deps.sending;
  if (!limited.includes('sms')) return true;
  const breaker = await countSms(deps.db, { most, restMs: SMS_BREAKER_REST_MS }, new Date(deps.clock()));
  if (breaker.isOpen && breaker.refused === 1)
    deps.log.error(
      { most },
      'text messages are stopped: more than SMS_PER_HOUR were to be sent; look at who sends, then run: npm run bedside -- sms close',
    );
  return !breaker.isOpen;
}
