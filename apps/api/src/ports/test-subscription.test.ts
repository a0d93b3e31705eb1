import { subscriptionStatusSchema } from '@bedside/contracts/billing/billing.schema';
import { describe, expect, it } from 'vitest';
import { beginTestSubscription, moveTestSubscription } from './test-subscription';

const now = new Date('2026-06-01T10:00:00Z');
const paid = beginTestSubscription(
  {
    ...{ plan: 'pro-monthly', withTrial: false, sellerCountry: 'IE' },
    method: { kind: 'card', number: '4242424242424242', expiry: '12/79', cvc: '123' },
    buyer: { country: 'IE', hasVatId: false },
  },
  now,
);

describe('money that goes back', () => {
  it.each(subscriptionStatusSchema.options)('leaves a subscription that is %s as it is', (status) => {
    for (const move of ['refunded', 'partly-refunded', 'disputed'] as const) {
      const { refunds, ...rest } = moveTestSubscription({ ...paid, status }, move, now);
      expect(refunds).toHaveLength(1);
      expect({ ...rest, refunds: [] }).toEqual({ ...paid, status });
    }
  });

  it('is never more than was paid, however often it is asked for', () => {
    let state = paid;
    for (let times = 0; times < 60; times += 1) state = moveTestSubscription(state, 'partly-refunded', now);
    expect(state.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_567);
    expect(state.refunds.every(({ amount }) => amount > 0)).toBe(true);
  });
});
