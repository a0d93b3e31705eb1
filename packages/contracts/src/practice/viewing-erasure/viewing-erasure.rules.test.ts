import { describe, expect, it } from 'vitest';
import { erasedBefore, isShorter } from './viewing-erasure.rules';

describe('the time before which viewing is erased', () => {
  it.each([
    ['2026-11-25T20:00:00.000Z', 3, '2026-08-25T20:00:00.000Z'],
    ['2026-05-31T00:00:00.000Z', 3, '2026-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 36, '2023-01-15T00:00:00.000Z'],
  ])('of %s, %i months earlier, is %s', (now, months, before) => {
    expect(erasedBefore(new Date(now), months).toISOString()).toBe(before);
  });
});

describe('a change of the months', () => {
  it.each([
    [3, 6, true],
    [36, null, true],
    [6, 6, false],
    [12, 6, false],
    [null, 3, false],
  ] as const)('to %s from %s erases earlier: %s', (next, present, expected) => {
    expect(isShorter(next, present)).toBe(expected);
  });
});
