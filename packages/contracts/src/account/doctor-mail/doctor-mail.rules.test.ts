import { describe, expect, it } from 'vitest';
import {
  dueDigest,
  isMailOn,
  mailChangeOf,
  newsWaitMs,
  nextNewsStep,
  defaultNews,
} from './doctor-mail.rules';

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

describe('mails about news', () => {
  const MINUTE_MS = 60_000;
  const DAY_MS = 24 * 60 * MINUTE_MS;

  it('wait ten minutes, each time twice as long, and never a day', () => {
    expect([0, 1, 2, 7, 8, 100].map((step) => newsWaitMs(step) / MINUTE_MS)).toEqual([
      10, 20, 40, 1_280, 1_280, 1_280,
    ]);
  });

  it('start over after a day without one', () => {
    expect(nextNewsStep(null, 0)).toBe(0);
    expect(nextNewsStep({ at: 0, step: 2 }, DAY_MS - 1)).toBe(3);
    expect(nextNewsStep({ at: 0, step: 7 }, DAY_MS - 1)).toBe(7);
    expect(nextNewsStep({ at: 0, step: 2 }, DAY_MS)).toBe(0);
  });

  it.each([
    [{ kind: 'at-once' }, { news: { unclear: 'digest' } }],
    [{ kind: 'daily' }, { daily: false }],
    [{ kind: 'joined' }, { joined: false }],
    [{ kind: 'news', news: ['message', 'reply'] }, { news: { message: 'digest', reply: 'digest' } }],
  ] as const)('are turned off and on by %j', (mails, change) => {
    const on = { news: { ...defaultNews, unclear: 'at-once' as const }, daily: true, invoices: true };
    const ofPractice = { joined: true, colleagues: false };
    const settings = { ...on, ...ofPractice, isWeekly: false, timeZone: 'UTC' };
    expect(isMailOn(settings, mails)).toBe(true);
    const off = mailChangeOf(mails, false);
    expect(off).toEqual(change);
    expect(isMailOn({ ...settings, ...off, news: { ...settings.news, ...off.news } }, mails)).toBe(false);
  });
});
