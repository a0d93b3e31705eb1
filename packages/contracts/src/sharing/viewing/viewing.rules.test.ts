import { describe, expect, it } from 'vitest';
import { playedRanges, positionMs } from './viewing.rules';
import { openedBodyRestV1, viewBodyRestV1 } from './viewing.rest-v1';

describe('positionMs', () => {
  it.each([
    [0, 0],
    [1.2345, 1_235],
    [59.9996, 60_000],
    [60, 60_000],
    [61, 60_000],
    [1e308, 60_000],
  ])('makes %d s of a minute %d ms', (seconds, expected) => {
    expect(positionMs(seconds, 60_000)).toBe(expected);
  });
});

describe('playedRanges', () => {
  it('joins ranges that touch or overlap, in order, and drops empty or backward ones', () => {
    const ranges = [
      [20, 30],
      [0, 5],
      [5, 10],
      [9, 12],
      [40, 40],
      [50, 45],
      [55, 99],
    ] as const;
    expect(playedRanges(ranges, 60_000)).toEqual([
      [0, 12_000],
      [20_000, 30_000],
      [55_000, 60_000],
    ]);
  });

  it('gives the same result for the same playing, however it is split and ordered', () => {
    const cut = (parts: number) =>
      Array.from({ length: parts }, (_, at) => [(at * 12) / parts, ((at + 1) * 12) / parts] as const);
    for (const parts of [1, 2, 3, 4, 6, 12]) {
      expect(playedRanges(cut(parts), 60_000)).toEqual([[0, 12_000]]);
      expect(playedRanges(cut(parts).toReversed(), 60_000)).toEqual([[0, 12_000]]);
    }
  });
});

describe("a page's report", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0.001, '5', null, undefined])(
    'has no position %s',
    (time) => {
      expect(viewBodyRestV1.safeParse({ session: 's', current_time: time }).success).toBe(false);
    },
  );

  it('has the channel under either name, and one of them is required', () => {
    const names = (body: object) =>
      openedBodyRestV1.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(names({ via: 'sms', device: 'mobile' })).toEqual([]);
    expect(names({ opened_via: 'sms', device: 'mobile' })).toEqual([]);
    expect(names({ opened_via: 'x', device: 'mobile' })).toEqual(['opened_via']);
    expect(names({ device: 'mobile' })).toEqual(['via']);
    expect(names({}).sort()).toEqual(['device', 'via']);
  });
});
