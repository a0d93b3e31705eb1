import type { LiveReport } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { describe, expect, it } from 'vitest';
import { createLiveSessions } from './create-live-sessions';

const report = (session: string, given: Partial<LiveReport> = {}): LiveReport => ({
  videoId: 'video',
  shareId: session,
  session,
  positionMs: 1_000,
  durationMs: 60_000,
  isPaused: false,
  device: null,
  call: 0,
  ...given,
});

describe('createLiveSessions', () => {
  it('keeps the order of beginning, whoever reports', () => {
    const sessions = createLiveSessions();
    sessions.report(report('a'), 1_000);
    sessions.report(report('b'), 2_000);
    sessions.report(report('a', { call: 1, positionMs: 6_000 }), 6_000);
    expect(sessions.list(6_000).map(({ session, positionMs }) => [session, positionMs])).toEqual([
      ['b', 1_000],
      ['a', 6_000],
    ]);
  });

  it('lets a session go half a minute after its last report, and says when', () => {
    const sessions = createLiveSessions();
    sessions.report(report('a'), 1_000);
    sessions.report(report('b'), 11_000);
    expect(sessions.nextEnd(11_000)).toBe(20_000);
    expect(sessions.list(30_999)).toHaveLength(2);
    expect(sessions.list(31_000).map(({ session }) => session)).toEqual(['b']);
    expect(sessions.nextEnd(31_000)).toBe(10_000);
    expect(sessions.list(41_000)).toEqual([]);
    expect(sessions.nextEnd(41_000)).toBe(30_000);
  });

  it('takes what was recalled for the beginning, and the report that just came for the place', () => {
    const sessions = createLiveSessions();
    sessions.report(report('a', { positionMs: 9_000 }), 10_000);
    sessions.recall({ ...report('a'), firstAt: 3_000, at: 5_000 }, 10_100);
    sessions.recall({ ...report('silent'), firstAt: 1_000, at: 2_000 }, 10_100);
    expect(
      sessions
        .list(10_100)
        .map(({ session, positionMs, firstAt, isPaused }) => [session, positionMs, firstAt, isPaused]),
    ).toEqual([
      ['a', 9_000, 3_000, false],
      ['silent', 1_000, 1_000, true],
    ]);
  });

  it('holds no more than a screen needs, however many sessions somebody invents', () => {
    const sessions = createLiveSessions();
    for (let count = 0; count < 2_000; count += 1) sessions.report(report(`s${count}`), count);
    const held = sessions.list(2_000);
    expect(held).toHaveLength(500);
    expect(held[0]?.session).toBe('s1999');
  });
});
