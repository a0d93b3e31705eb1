import { describe, expect, it } from 'vitest';
import { hasEnded, nextStatus, refusalOf, subscriptionMoves } from './billing-status.rules';
import { subscriptionStatusSchema, type SubscriptionStatus } from './billing.schema';
import { said as billingTexts } from './billing.en.json';

const statuses = subscriptionStatusSchema.options;
const commands = ['subscribe', 'change-plan', 'cancel', 'resume', 'pay', 'confirm'] as const;
const events = [
  ...(['trial-runs', 'confirmation-asked', 'paid', 'payment-failed', 'payment-expired'] as const),
  ...(['retries-ended', 'period-ended', 'was-paused'] as const),
];

/** Every move that there is, written down a second time. */
const moves: readonly (readonly [
  SubscriptionStatus,
  (typeof commands | typeof events)[number],
  SubscriptionStatus,
])[] = [
  ['inactive', 'subscribe', 'pending'],
  ['canceled', 'subscribe', 'pending'],
  ['incomplete-expired', 'subscribe', 'pending'],
  ['pending', 'trial-runs', 'trialing'],
  ['pending', 'confirmation-asked', 'incomplete-payment'],
  ['pending', 'paid', 'active'],
  ['pending', 'payment-failed', 'incomplete'],
  ['pending', 'payment-expired', 'incomplete-expired'],
  ['pending', 'cancel', 'canceled'],
  ['incomplete-payment', 'pay', 'incomplete-payment'],
  ['incomplete-payment', 'confirm', 'incomplete-payment'],
  ['incomplete-payment', 'confirmation-asked', 'incomplete-payment'],
  ['incomplete-payment', 'paid', 'active'],
  ['incomplete-payment', 'payment-failed', 'incomplete'],
  ['incomplete-payment', 'payment-expired', 'incomplete-expired'],
  ['incomplete-payment', 'cancel', 'canceled'],
  ['incomplete', 'pay', 'pending'],
  ['incomplete', 'paid', 'active'],
  ['incomplete', 'confirmation-asked', 'incomplete-payment'],
  ['incomplete', 'payment-failed', 'incomplete'],
  ['incomplete', 'payment-expired', 'incomplete-expired'],
  ['incomplete', 'cancel', 'canceled'],
  ...(['trialing', 'active'] as const).flatMap(
    (status) =>
      [
        [status, 'change-plan', status],
        [status, 'confirm', status],
        [status, 'cancel', 'on-grace-period'],
        [status, 'paid', 'active'],
        [status, 'payment-failed', 'past-due'],
        [status, 'confirmation-asked', 'past-due'],
        [status, 'was-paused', 'paused'],
      ] as const,
  ),
  ...(['past-due', 'unpaid'] as const).flatMap(
    (status) =>
      [
        [status, 'pay', status],
        [status, 'confirm', status],
        [status, 'confirmation-asked', status],
        [status, 'paid', 'active'],
        [status, 'payment-failed', status],
        [status, 'cancel', 'canceled'],
      ] as const,
  ),
  ['past-due', 'retries-ended', 'unpaid'],
  ['paused', 'resume', 'active'],
  ['paused', 'trial-runs', 'trialing'],
  ['paused', 'cancel', 'canceled'],
  ['on-grace-period', 'resume', 'active'],
  ['on-grace-period', 'trial-runs', 'trialing'],
  ['on-grace-period', 'period-ended', 'canceled'],
];

describe('the twelve statuses', () => {
  const every = statuses.flatMap((status) =>
    [...commands, ...events].map((event) => [status, event] as const),
  );

  it.each(every)('%s and %s', (status, event) => {
    const move = moves.find(([from, by]) => from === status && by === event);
    expect(nextStatus(status, event)).toBe(move?.[2]);
  });

  it('have no move by another name', () => {
    const known = new Set<string>([...commands, ...events]);
    const named = Object.values(subscriptionMoves).flatMap((table) => Object.keys(table));
    expect(named.filter((event) => !known.has(event))).toEqual([]);
    expect(statuses).toHaveLength(12);
  });

  it('are all reached from the first one, and none is a dead end', () => {
    const reachedFrom = (start: SubscriptionStatus) => {
      const reached = new Set<SubscriptionStatus>([start]);
      for (const from of reached) for (const to of Object.values(subscriptionMoves[from])) reached.add(to);
      return reached;
    };
    expect([...reachedFrom('inactive')].sort()).toEqual([...statuses].sort());
    for (const status of statuses) expect(reachedFrom(status)).toContain('active');
  });

  it('refuse a command that leads nowhere by a code that has words', () => {
    for (const status of statuses) {
      for (const command of commands) {
        const refusal = refusalOf(status, command);
        expect([status, command, refusal === undefined]).toEqual([
          status,
          command,
          nextStatus(status, command) !== undefined,
        ]);
        if (refusal) expect(billingTexts).toHaveProperty([refusal.slice('billing.'.length)]);
      }
    }
  });

  it('have ended where another subscription may begin', () => {
    expect(statuses.filter(hasEnded).sort()).toEqual(['canceled', 'inactive', 'incomplete-expired']);
  });
});
