import { describe, expect, it } from 'vitest';
import { localDays, localMidnight, localMidnightBefore, timesOfDate } from './local-days';

const at = (iso: string) => Date.parse(iso);

describe('localMidnight', () => {
  it.each([
    ['UTC', '2026-03-10T23:59:59.999Z', '2026-03-10T00:00:00Z'],
    ['UTC', '2026-03-10T00:00:00.000Z', '2026-03-10T00:00:00Z'],
    ['Asia/Kathmandu', '2026-03-10T18:14:59Z', '2026-03-09T18:15:00Z'],
    ['Asia/Kathmandu', '2026-03-10T18:15:00Z', '2026-03-10T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-03-10T09:59:00Z', '2026-03-09T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-10T10:59:00Z', '2026-03-09T11:00:00Z'],
    ['UTC', '1969-12-31T12:00:00Z', '1969-12-31T00:00:00Z'],
  ])('in %s finds the day of %s', (zone, time, start) => {
    expect(localMidnight(at(time), zone)).toBe(at(start));
  });

  it.each([
    ['the clocks went forward at two', 'Europe/Berlin', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z'],
    ['the clocks go forward later', 'Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z'],
    ['the clocks went back at three', 'Europe/Berlin', '2026-10-25T20:00:00Z', '2026-10-24T22:00:00Z'],
    ['the clocks went back at two', 'America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z'],
    ['midnight was left out', 'America/Sao_Paulo', '2018-11-04T15:00:00Z', '2018-11-04T03:00:00Z'],
    ['midnight came twice', 'America/Havana', '2020-11-01T17:00:00Z', '2020-11-01T04:00:00Z'],
    ['the evening came twice', 'America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17T02:00:00Z'],
    ['it was half an hour', 'Australia/Lord_Howe', '2026-04-05T05:00:00Z', '2026-04-04T13:00:00Z'],
  ])('handles a day on which %s (%s)', (_what, zone, time, start) => {
    expect(localMidnight(at(time), zone)).toBe(at(start));
  });

  it('finds the same day for every hour of it, in every zone', () => {
    const zones = [
      'Europe/Berlin',
      'America/Sao_Paulo',
      'America/Havana',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Asia/Tehran',
    ];
    for (const zone of zones) {
      const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      for (let hour = 0; hour < 24 * 366; hour += 29) {
        const time = at('2018-01-01T00:30:00Z') + hour * 3_600_000;
        const start = localMidnight(time, zone);
        const found = [zone, dayOf.format(start), dayOf.format(start - 1) < dayOf.format(start)];
        expect(found).toEqual([zone, dayOf.format(time), true]);
      }
    }
  });
});

describe('localMidnightBefore', () => {
  it.each([
    ['a day', 'UTC', '2026-03-10T23:59:00Z', 6, '2026-03-04T00:00:00Z'],
    ['no day', 'Asia/Kathmandu', '2026-03-10T18:15:00Z', 0, '2026-03-10T18:15:00Z'],
    [
      'a day of 23 hours just after midnight',
      'America/New_York',
      '2026-03-09T04:30:00Z',
      6,
      '2026-03-03T05:00:00Z',
    ],
    [
      'a day of 25 hours just before it',
      'America/New_York',
      '2026-11-02T04:30:00Z',
      6,
      '2026-10-26T04:00:00Z',
    ],
    ['half an hour', 'Australia/Lord_Howe', '2026-04-06T00:00:00Z', 7, '2026-03-29T13:00:00Z'],
    ['a year', 'Europe/Berlin', '2026-07-01T12:00:00Z', 364, '2025-07-01T22:00:00Z'],
  ])('goes back over %s in %s', (_what, zone, time, days, start) => {
    expect(localMidnightBefore(at(time), days, zone)).toBe(at(start));
  });
});

describe('localDays', () => {
  it('divides a stretch of time into the days that it touches', () => {
    expect(localDays(at('2026-03-10T22:30:00Z'), at('2026-03-12T00:00:00Z'), 'UTC')).toEqual([
      { date: '2026-03-10', start: at('2026-03-10T00:00:00Z') },
      { date: '2026-03-11', start: at('2026-03-11T00:00:00Z') },
    ]);
    expect(localDays(at('2026-03-10T18:15:00Z'), at('2026-03-10T18:15:01Z'), 'Asia/Kathmandu')).toEqual([
      { date: '2026-03-11', start: at('2026-03-10T18:15:00Z') },
    ]);
  });

  it('is empty for an empty stretch', () => {
    expect(localDays(at('2026-03-10T00:00:00Z'), at('2026-03-10T00:00:00Z'), 'UTC')).toEqual([]);
  });

  it.each(['Europe/Berlin', 'America/Havana', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Tehran'])(
    'names each day of a year once and in order in %s, whatever its clocks do',
    (zone) => {
      const days = localDays(at('2018-01-01T12:00:00Z'), at('2018-12-31T12:00:00Z'), zone);
      const dates = days.map(({ date }) => date);
      expect(dates).toHaveLength(365);
      expect(new Set(dates).size).toBe(365);
      expect([...dates].sort()).toEqual(dates);
      expect(days.every(({ start }) => localMidnight(start, zone) === start)).toBe(true);
    },
  );
});

describe('timesOfDate', () => {
  it.each([
    ['a half-hour zone', 'Asia/Kolkata', '2026-03-10', '2026-03-09T18:30:00Z', '2026-03-10T18:30:00Z'],
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    [
      'clocks that change by half an hour',
      'Australia/Lord_Howe',
      '2026-04-05',
      '2026-04-04T13:00:00Z',
      '2026-04-05T13:30:00Z',
    ],
    [
      'the date that was left out',
      'Pacific/Apia',
      '2011-12-30',
      '2011-12-30T10:00:00Z',
      '2011-12-30T10:00:00Z',
    ],
  ])('of %s', (_what, zone, date, start, end) => {
    expect(timesOfDate(date, zone)).toEqual({ start: at(start), end: at(end) });
  });

  it.each(['0000-01-01', '9999-12-31'])('of the edge %s', (date) => {
    const { start, end } = timesOfDate(date, 'UTC');
    expect(end).toBeGreaterThanOrEqual(start);
  });
});
