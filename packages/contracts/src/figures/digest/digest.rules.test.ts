import { describe, expect, it } from 'vitest';
import { dueDigest } from './digest.rules';

const at = (time: string) => Date.parse(time);

describe('the digest', () => {
  it('is due from 7:00 to noon of the zone, and is about the whole day before', () => {
    expect(dueDigest(at('2026-11-24T05:59:59Z'), 'Europe/Berlin')).toBeNull();
    expect(dueDigest(at('2026-11-24T06:00:00Z'), 'Europe/Berlin')).toEqual({
      sentOn: '2026-11-24',
      from: at('2026-11-22T23:00:00Z'),
      to: at('2026-11-23T23:00:00Z'),
      isMonday: false,
    });
    expect(dueDigest(at('2026-11-24T10:59:59Z'), 'Europe/Berlin')?.sentOn).toBe('2026-11-24');
    expect(dueDigest(at('2026-11-24T11:00:00Z'), 'Europe/Berlin')).toBeNull();
  });

  it('is about the whole week before, on a Monday', () => {
    expect(dueDigest(at('2026-11-23T06:00:00Z'), 'Europe/Berlin', 7)).toEqual({
      sentOn: '2026-11-23',
      from: at('2026-11-15T23:00:00Z'),
      to: at('2026-11-22T23:00:00Z'),
      isMonday: true,
    });
  });

  it('handles zones with a quarter of an hour, and days of another length', () => {
    expect(dueDigest(at('2026-11-24T01:14:00Z'), 'Asia/Kathmandu')).toBeNull();
    expect(dueDigest(at('2026-11-24T01:15:00Z'), 'Asia/Kathmandu')?.sentOn).toBe('2026-11-24');
    // The clocks went back in the night of 1 November: the day has 25 hours.
    const due = dueDigest(at('2026-11-02T12:00:00Z'), 'America/New_York');
    expect(due && due.to - due.from).toBe(25 * 3_600_000);
  });
});
