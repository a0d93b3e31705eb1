import { AppError } from '@bedside/contracts/kit/app-error';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { channelSchema, type Channel } from '@bedside/contracts/share/share.schema';
import { takeMessages, type UsedUp } from '@bedside/db/postgres/message-count.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';

const names = { sms: 'text messages', mail: 'e-mails' } as const satisfies Record<Channel, string>;

/**
 * Takes messages from what a new account may send (decisions 024), in the transaction that queues them: whatever undoes
 * it gives them back. Messages by a channel that no provider sends cost nothing and are not counted.
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
  const span = day === 0 ? 'in its first day' : 'a day in its first week';
  const rest = left === 0 ? 'None is left' : `${left} ${left === 1 ? 'is' : 'are'} left`;
  return new AppError('rate-limited', {
    message: `A new account can send ${limit} ${names[channel]} ${span}. ${rest} for today, so nothing was sent. Choose fewer patients, or try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    retryAfterS: waitS,
  });
}
