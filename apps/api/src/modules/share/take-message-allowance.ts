import { AppError } from '@bedside/contracts/kit/app-error';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { channelSchema, type Channel } from '@bedside/contracts/share/share.schema';
import { takeMessages, type UsedUp } from '@bedside/db/postgres/message-count.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';

/**
 * Counts messages against the limit of a new account (decisions 024), in the transaction that queues them: a rollback
 * returns them. Messages by a channel without a provider are not counted.
 * @throws AppError `rate-limited`
 */
export async function takeMessageAllowance(
  deps: Pick<Deps, 'clock' | 'newAccounts'>,
  tx: Database,
  scope: DoctorScope,
  channels: readonly Channel[],
): Promise<void> {
  const wanted = channelSchema.options
    .filter((channel) => deps.newAccounts.limited.includes(channel))
    .map((channel) => ({ channel, count: channels.filter((one) => one === channel).length }))
    .filter(({ count }) => count > 0);
  if (wanted.length === 0) return;
  const usedUp = await takeMessages(tx, scope, wanted, deps.newAccounts, new Date(deps.clock()));
  if (usedUp) throw refuse(usedUp, deps.clock());
}

function refuse({ channel, day, limit, left, until }: UsedUp, now: number): AppError {
  const waitS = Math.max(1, Math.ceil((until.getTime() - now) / 1_000));
  const hours = Math.ceil(waitS / 3_600);
  return new AppError('rate-limited', {
    says: {
      code: 'share.allowance-used-up',
      params: { channel, limit, isFirstDay: day === 0, left, hours },
    },
    retryAfterS: waitS,
  });
}
