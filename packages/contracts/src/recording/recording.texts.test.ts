import { describe, expect, it } from 'vitest';
import { titleOfKeptTake } from './recording.texts';

describe('a take that the server finished', () => {
  it('is titled by the day and hour where its doctor was', () => {
    const startedAt = new Date('2026-11-21T13:05:59.000Z');
    expect(titleOfKeptTake(startedAt, { timeZone: 'Europe/Prague', region: 'CZ' })).toBe(
      'Recording of 21 Nov 2026, 14:05',
    );
    expect(titleOfKeptTake(startedAt, { timeZone: 'America/Los_Angeles', region: null })).toBe(
      'Recording of 21 Nov 2026, 05:05',
    );
    expect(titleOfKeptTake(startedAt, { timeZone: 'America/New_York', region: 'US' })).toMatch(
      /^Recording of Nov 21, 2026, 8:05\sAM$/,
    );
  });
});
