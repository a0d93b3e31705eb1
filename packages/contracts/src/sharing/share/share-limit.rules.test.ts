import { describe, expect, it } from 'vitest';
import { DELIVERED_AT_MOST, dailyLimitOf, sendingStages } from './share-limit.rules';

const newAccounts = { firstDay: 20, perDay: 200, days: 7 };
const messages = (day: number, delivered: number) => dailyLimitOf({ day, delivered }, newAccounts).messages;

describe('what an account may send in a day', () => {
  it.each([
    [0, 0, 20],
    [0, 9_999, 20],
    [1, 9_999, 200],
    [6, 0, 200],
    [7, 0, 1_000],
    [7, 199, 1_000],
    [7, 200, 5_000],
    [400, 1_999, 5_000],
    [400, 2_000, 50_000],
    [400, 1_000_000, 50_000],
  ])('on day %i with %i delivered messages is %i', (day, delivered, most) => {
    expect(messages(day, delivered)).toBe(most);
  });

  it('grows in every respect', () => {
    for (const key of ['fromDelivered', 'messages', 'newRecipients', 'countries'] as const) {
      const numbers = sendingStages.map((stage) => stage[key]);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
    expect(DELIVERED_AT_MOST).toBe(2_000);
  });
});
