import { describe, expect, it } from 'vitest';
import { progressGate, readProgressLine } from './progress.rules';

describe('readProgressLine', () => {
  it('reads encoded time, frames and bytes', () => {
    expect(readProgressLine('out_time_us=1234567')).toEqual({ key: 'encoded', ms: 1235 });
    expect(readProgressLine('frame=42')).toEqual({ key: 'frame', count: 42 });
    expect(readProgressLine('total_size=48')).toEqual({ key: 'size', bytes: 48 });
  });

  it('counts a time before the start as zero', () => {
    expect(readProgressLine('out_time_us=-23000')).toEqual({ key: 'encoded', ms: 0 });
  });

  it('tells progress lines without a value from errors', () => {
    expect(readProgressLine('total_size=N/A')).toEqual({ key: 'other' });
    expect(readProgressLine('stream_0_0_q=-1.0')).toEqual({ key: 'other' });
    expect(readProgressLine('film.mp4: No space left on device')).toBeUndefined();
  });
});

describe('progressGate', () => {
  it('never goes back, never repeats and keeps 100 for the end', () => {
    const told: number[] = [];
    const gate = progressGate(1000, (percent) => told.push(percent));
    [0, 500, 400, 500, 1200].forEach((ms) => gate.report(ms));
    gate.finish();
    expect(told).toEqual([0, 50, 99, 100]);
  });

  it('reports only the end when the length is unknown', () => {
    const told: number[] = [];
    const gate = progressGate(0, (percent) => told.push(percent));
    gate.report(500);
    gate.finish();
    expect(told).toEqual([100]);
  });
});
