import { expect } from 'vitest';
import { naiveTotals, type IsIn, type NaiveShare } from './naive-figures';

/** Totals of the plain model, whose means may differ in their last digits. */
export const near = (totals: ReturnType<typeof naiveTotals>) => ({
  ...totals,
  avg_viewing_time: expect.closeTo(totals.avg_viewing_time, 2) as number,
  relative_viewing_time_of_video: expect.closeTo(totals.relative_viewing_time_of_video, 1) as number,
});

/** Without the fields that the account's totals do not have. */
export const nearAccount = (totals: ReturnType<typeof naiveTotals>) => {
  const { opened: _opened, repeat_views: _repeats, ...rest } = near(totals);
  return rest;
};

/** A row of a top list. */
export type Top = { totals: object; video?: { id: string }; playlist?: { id: string } };

/** The expected top list of a history: everything opened or viewed in the period, with its figures of the period. */
export function expectTop(found: readonly Top[], groups: Map<string, NaiveShare[]>, isIn: IsIn) {
  const expected = [...groups].flatMap(([id, shares]) => {
    const totals = naiveTotals(shares, isIn);
    return totals.views + totals.opened > 0 ? [[id, near(totals)] as const] : [];
  });
  expect(Object.fromEntries(found.map((row) => [row.video?.id ?? row.playlist?.id, row.totals]))).toEqual(
    Object.fromEntries(expected),
  );
  const views = found.map(({ totals }) => (totals as { views: number }).views);
  expect(views).toEqual([...views].sort((one, other) => other - one));
}

/** Shares by a key; those without one are left out. */
export function groupBy(shares: readonly NaiveShare[], of: (share: NaiveShare) => string | null) {
  const keys = new Set(shares.flatMap((share) => of(share) ?? []));
  return new Map([...keys].map((key) => [key, shares.filter((share) => of(share) === key)] as const));
}
