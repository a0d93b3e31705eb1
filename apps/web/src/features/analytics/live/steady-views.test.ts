import type { LiveView } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { describe, expect, it } from 'vitest';
import { shownPositionMs, steadyViews, stillLive } from './steady-views';

const view: LiveView = {
  id: 'rosa',
  patient: null,
  video: { id: 'video' as VideoId, title: 'Knee' },
  positionMs: 10_000,
  durationMs: 60_000,
  ageMs: 0,
  isPaused: false,
  device: 'mobile',
};
const first = steadyViews([], [view], 1_000);
const positions = (views: ReturnType<typeof steadyViews>, now: number) =>
  views.map((one) => shownPositionMs(one, now));

describe('steadyViews', () => {
  it('counts on from a report that is already old', () => {
    expect(positions(steadyViews([], [{ ...view, ageMs: 2_000 }], 1_000), 1_500)).toEqual([12_500]);
  });

  it('takes no second back when a report is a little behind, now and later', () => {
    const next = steadyViews(first, [{ ...view, positionMs: 14_300 }], 6_000);
    expect(positions(next, 6_000)).toEqual([15_000]);
    expect(positions(next, 7_000)).toEqual([16_000]);
    const paused = steadyViews(next, [{ ...view, positionMs: 15_900, isPaused: true }], 7_500);
    expect(positions(paused, 12_000)).toEqual([16_500]);
  });

  it('follows a jump, and never passes the end', () => {
    expect(positions(steadyViews(first, [{ ...view, positionMs: 2_000 }], 4_000), 4_000)).toEqual([2_000]);
    expect(positions(steadyViews(first, [{ ...view, positionMs: 58_500 }], 4_000), 8_000)).toEqual([60_000]);
  });

  it('does not count on for longer because others reported', () => {
    const late = steadyViews(first, [{ ...view, ageMs: 15_000 }], 16_000);
    expect(positions(late, 16_000)).toEqual(positions(first, 16_000));
    expect(positions(late, 20_000)).toEqual([17_000]);
  });
});

describe('stillLive', () => {
  it('lets nobody stay who was silent for half a minute', () => {
    expect(stillLive(first, 30_500)).toHaveLength(1);
    expect(stillLive(first, 31_000)).toEqual([]);
  });
});
