import { describe, expect, it } from 'vitest';
import { titleOfAbandonedTake } from './recording.texts';

const asCountry = { timeFormat: 'language', dateFormat: 'language' } as const;

describe('a take that the server kept', () => {
  it('is titled by the day and hour where its doctor was', () => {
    const startedAt = new Date('2026-11-21T13:05:59.000Z');
    expect(titleOfAbandonedTake(startedAt, { timeZone: 'Europe/Prague', region: 'CZ' }, asCountry)).toBe(
      'Recording of 21 Nov 2026, 14:05',
    );
    expect(
      titleOfAbandonedTake(startedAt, { timeZone: 'America/Los_Angeles', region: null }, asCountry),
    ).toBe('Recording of 21 Nov 2026, 05:05');
    expect(
      titleOfAbandonedTake(startedAt, { timeZone: 'America/New_York', region: 'US' }, asCountry),
    ).toMatch(/^Recording of Nov 21, 2026, 8:05\sAM$/);
  });

  it('is titled as its doctor chose to write times', () => {
    const startedAt = new Date('2026-11-21T13:05:59.000Z');
    const prague = { timeZone: 'Europe/Prague', region: 'CZ' };
    expect(
      titleOfAbandonedTake(startedAt, prague, { timeFormat: '12-hours', dateFormat: 'month-first' }),
    ).toMatch(/^Recording of Nov 21, 2026, 2:05\sPM$/);
    expect(
      titleOfAbandonedTake(startedAt, prague, { timeFormat: 'language', dateFormat: 'month-first' }),
    ).toBe('Recording of Nov 21, 2026, 14:05');
  });
});
