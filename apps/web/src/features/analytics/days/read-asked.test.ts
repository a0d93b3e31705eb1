import { describe, expect, it } from 'vitest';
import { listQuickDays, readAsked } from './read-asked';

const read = (days?: string, against?: string) => readAsked({ period: 'week', days, against }, '2026-11-28');

describe('the address of the figures', () => {
  it('names a period, and the week without one', () => {
    expect(readAsked({ period: 'yearly' }, '2026-11-28').period).toBe('yearly');
    expect(readAsked({}, '2026-11-28').period).toBe('week');
    expect(readAsked({ period: 'never' as 'week' }, '2026-11-28').period).toBe('week');
  });

  it('names days and what they are compared with', () => {
    const asked = { period: 'week', refused: null, refusedOther: null };
    expect(read()).toEqual(asked);
    expect(read('2026-11-01..2027-01-01', 'year')).toEqual({
      ...asked,
      days: '2026-11-01..2027-01-01',
      against: 'year',
    });
    expect(read(undefined, '1970-01-01..2026-01-01')).toEqual({
      ...asked,
      against: '1970-01-01..2026-01-01',
    });
  });

  it.each([
    ['yesterday', 'unreadable'],
    ['2026-11-02..2026-11-01', 'reversed'],
    ['2026-11-29..2026-12-01', 'future'],
  ])('is not asked for %s, and says why', (days, why) => {
    const asked = { period: 'week', refused: why, refusedOther: why };
    expect(read(days, days)).toEqual(asked);
  });
});

it('often wanted days end today, or with their month', () => {
  expect(listQuickDays('2024-03-31')).toEqual({
    month: '2024-03-01..2024-03-31',
    lastMonth: '2024-02-01..2024-02-29',
    ninety: '2024-01-02..2024-03-31',
    year: '2024-01-01..2024-03-31',
  });
  expect(listQuickDays('2026-01-15').lastMonth).toBe('2025-12-01..2025-12-31');
});
