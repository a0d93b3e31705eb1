import { describe, expect, it } from 'vitest';
import { quietUntil } from './share-quiet-hour.rules';

describe('the quiet hours', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 'UTC', null],
    ['2026-11-20T08:00:00Z', 'UTC', null],
    ['2026-11-20T20:59:59Z', 'UTC', null],
    ['2026-11-20T21:00:00Z', 'UTC', '2026-11-21T08:00:00.000Z'],
    ['2026-11-20T07:59:59Z', 'UTC', '2026-11-20T08:00:00.000Z'],
    ['2026-11-30T23:30:00Z', 'UTC', '2026-12-01T08:00:00.000Z'],
    ['2026-11-20T20:30:00Z', 'Europe/Prague', '2026-11-21T07:00:00.000Z'],
    ['2026-11-20T20:30:00Z', 'America/New_York', null],
    ['2026-11-20T10:00:00Z', 'Asia/Kolkata', null],
    ['2026-11-20T16:00:00Z', 'Asia/Kolkata', '2026-11-21T02:30:00.000Z'],
  ])('let a message of %s in %s go at %s', (now, zone, until) => {
    expect(quietUntil(new Date(now), zone)?.toISOString() ?? null).toBe(until);
  });

  it('end at eight by the clock of the morning, also after a night that changes it', () => {
    expect(quietUntil(new Date('2026-10-24T20:30:00Z'), 'Europe/Prague')?.toISOString()).toBe(
      '2026-10-25T07:00:00.000Z',
    );
    expect(quietUntil(new Date('2026-03-28T22:30:00Z'), 'Europe/Prague')?.toISOString()).toBe(
      '2026-03-29T06:00:00.000Z',
    );
  });
});
