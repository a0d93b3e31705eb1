import { describe, expect, it } from 'vitest';
import { cutDays, daysBefore, daysLastYear, readDays, writeDays } from './analytics-days.rules';

describe('the days of an address', () => {
  it.each(['2026-10-01..2026-10-31', '2024-02-29..2024-02-29', '1970-01-01..2069-12-31'])(
    '%s are read',
    (text) => {
      const days = readDays(text);
      expect(typeof days === 'string' ? days : writeDays(days)).toBe(text);
    },
  );

  it.each([
    '',
    '2026-10-01',
    '2026-02-30..2026-03-01',
    '2026-02-01..2025-02-29',
    '2026-1-1..2026-2-1',
    '2026-10-01..2026-10-02..2026-10-03',
    '2026-10-01..later',
    '+02026-01-01..2026-10-03',
    '2026-13-01..2026-13-02',
  ])('%j are no days', (text) => expect(readDays(text)).toBe('unreadable'));

  it('may not end before they begin', () => expect(readDays('2026-10-02..2026-10-01')).toBe('reversed'));
});

describe('days', () => {
  const within = { from: '2026-03-01', until: '2026-11-28' };

  it.each([
    ['of fifty years', '1980-01-01..2030-12-31', '2026-03-01..2026-11-28'],
    ['in the future', '2026-11-29..2026-12-24', null],
    ['before the first one', '2020-01-01..2026-02-28', null],
    ['that go on', '2026-11-20..2026-12-24', '2026-11-20..2026-11-28'],
    ['inside', '2026-03-01..2026-11-28', '2026-03-01..2026-11-28'],
  ])('%s are cut to those that there are', (_, asked, expected) => {
    const days = readDays(asked);
    const cut = typeof days === 'string' ? null : cutDays(days, within);
    expect(cut && writeDays(cut)).toBe(expected);
  });

  it.each([
    ['2026-11-01..2026-11-30', '2026-10-02..2026-10-31', '2025-11-01..2025-11-30'],
    // The clocks change inside, and the year has a day more.
    ['2026-03-29..2026-03-29', '2026-03-28..2026-03-28', '2025-03-29..2025-03-29'],
    ['2024-02-29..2024-03-01', '2024-02-27..2024-02-28', '2023-02-28..2023-03-01'],
    ['2025-02-20..2025-02-28', '2025-02-11..2025-02-19', '2024-02-20..2024-02-28'],
  ])('%s follow %s, and a year later %s', (text, before, year) => {
    const days = readDays(text);
    if (typeof days === 'string') throw new Error(days);
    expect([writeDays(daysBefore(days)), writeDays(daysLastYear(days))]).toEqual([before, year]);
  });
});
