import { AppError } from '@bedside/contracts/kit/app-error';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { messageMonthOf, untilNextMonth } from '@bedside/contracts/base/usage/usage.rules';
import {
  DELIVERED_AT_MOST,
  dailyLimitOf,
  type DailyLimit,
} from '@bedside/contracts/sharing/share/share-limit.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import {
  countDelivered,
  countMessages,
  findAccountDay,
  type AccountDay,
  type DayCount,
  type MonthCount,
} from '@bedside/db/postgres/base/message-count.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { findPhoneCountry } from '../../patients/patient/find-phone-country';

/** A message to one patient. */
export type MessageTo = { channel: Channel; patient: { id: PatientId; phone: string; email: string | null } };

/**
 * Counts messages against what the account may send in a day (decision 049) and what its plan has in a month (decision
 * 061), in the transaction that queues them: a rollback returns them. Messages by a channel without a provider are not
 * counted.
 * @throws AppError `rate-limited`, `share.messages-beyond-plan`
 */
export async function takeMessageAllowance(
  deps: Pick<Deps, 'clock' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  messages: readonly MessageTo[],
): Promise<void> {
  const counted = messages.filter(({ channel }) => deps.sending.limited.includes(channel));
  if (counted.length === 0) return;
  const account = await findAccountDay(tx, scope, new Date(deps.clock()));
  if (!account) throw new AppError('not-found');
  const when = { day: account.day, month: messageMonthOf(deps.clock()) };
  const { ofDay, ofMonth } = await countMessages(tx, scope, counted.map(toCounted), when);
  refuseBeyondPlan(deps, ofMonth, counted.length);
  for (const sum of ofDay) {
    // An account that sends little has nothing to prove.
    const isWithin = (limit: DailyLimit) => findUsedUp(sum, limit) === undefined;
    if (isWithin(dailyLimitOf({ ...account, delivered: 0 }, deps.sending))) continue;
    const delivered = await countDelivered(tx, scope, sum.channel, DELIVERED_AT_MOST);
    const limit = dailyLimitOf({ ...account, delivered }, deps.sending);
    const usedUp = findUsedUp(sum, limit);
    const wanted = counted.filter(({ channel }) => channel === sum.channel).length;
    if (usedUp) throw refuse(deps, { usedUp, sum, limit, wanted }, account);
  }
}

/** Asked again after a day at the latest: the practice may have another plan by then. */
const ASK_AGAIN_MS = 24 * 3_600_000;

function refuseBeyondPlan(
  { clock, sending }: Pick<Deps, 'clock' | 'sending'>,
  { plan, messages }: MonthCount,
  wanted: number,
): void {
  const limit = sending.monthly?.[plan];
  if (limit === undefined || messages <= limit) return;
  throw new AppError('share.messages-beyond-plan', {
    says: {
      code: 'share.messages-beyond-plan',
      params: { limit, left: Math.max(0, limit - (messages - wanted)) },
    },
    retryAfterS: Math.ceil(Math.min(ASK_AGAIN_MS, untilNextMonth(clock())) / 1_000),
  });
}

function toCounted({ channel, patient }: MessageTo) {
  const isSms = channel === 'sms';
  return {
    channel,
    patientId: patient.id,
    address: isSms ? patient.phone : (patient.email ?? ''),
    country: isSms ? findPhoneCountry(patient.phone) : '',
  };
}

function findUsedUp(sum: DayCount, limit: DailyLimit): keyof DailyLimit | undefined {
  return (['messages', 'newRecipients', 'countries'] as const).find((what) => sum[what] > limit[what]);
}

function refuse(
  { clock, sending }: Pick<Deps, 'clock' | 'sending'>,
  {
    usedUp,
    sum,
    limit,
    wanted,
  }: { usedUp: keyof DailyLimit; sum: DayCount; limit: DailyLimit; wanted: number },
  { day, until }: AccountDay,
): AppError {
  const waitS = Math.max(1, Math.ceil((until.getTime() - clock()) / 1_000));
  const hours = Math.ceil(waitS / 3_600);
  const { channel } = sum;
  const about = { channel, limit: limit[usedUp], hours };
  const left = Math.max(0, limit.messages - (sum.messages - wanted));
  const texts: Record<keyof DailyLimit, CodedText> = {
    messages:
      day < sending.days
        ? { code: 'share.allowance-used-up', params: { ...about, isFirstDay: day === 0, left } }
        : { code: 'share.messages-used-up', params: { ...about, left } },
    newRecipients: { code: 'share.new-recipients-used-up', params: about },
    countries: { code: 'share.countries-used-up', params: { limit: about.limit, hours } },
  };
  return new AppError('rate-limited', { says: texts[usedUp], retryAfterS: waitS });
}
