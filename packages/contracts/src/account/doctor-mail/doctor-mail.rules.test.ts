import { describe, expect, it } from 'vitest';
import { isMailOn, mailChangeOf, newsWaitMs, nextNewsStep, defaultNews } from './doctor-mail.rules';

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
