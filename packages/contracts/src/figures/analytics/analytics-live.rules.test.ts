import { describe, expect, it } from 'vitest';
import { livePositionMs, SILENT_MS, steadyPositionMs } from './analytics-live.rules';

const playing = { positionMs: 10_000, durationMs: 60_000, isPaused: false };

describe('livePositionMs', () => {
  it('moves on with the time while the video plays', () => {
    expect(livePositionMs(playing, 0)).toBe(10_000);
    expect(livePositionMs(playing, 4_500)).toBe(14_500);
  });

  it('stands still at a pause, at the end and in a silence', () => {
    expect(livePositionMs({ ...playing, isPaused: true }, 4_500)).toBe(10_000);
    expect(livePositionMs({ ...playing, positionMs: 58_000 }, 4_500)).toBe(60_000);
    expect(livePositionMs(playing, 25_000)).toBe(10_000 + SILENT_MS);
  });

  it('is the reported position where the length is not known', () => {
    expect(livePositionMs({ ...playing, durationMs: 0 }, 4_500)).toBe(10_000);
  });
});

describe('steadyPositionMs', () => {
  it('takes no second back for a report that is a little late', () => {
    expect(steadyPositionMs(15_200, 14_600)).toBe(15_200);
  });

  it('follows a jump in both directions', () => {
    expect(steadyPositionMs(15_200, 40_000)).toBe(40_000);
    expect(steadyPositionMs(15_200, 3_000)).toBe(3_000);
  });
});
