import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSoundTimer } from './time-sound';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A piece of 10 ms that claims to begin at a time. */
const piece = (fromMs: number) => ({ timestamp: fromMs * 1_000, duration: 10_000 }) as AudioData;
const at = (ms: number) => vi.advanceTimersByTime(ms - performance.now());

test('a piece was made when it says, however late it arrives', () => {
  const timed = createSoundTimer();
  at(5_015);
  expect(timed(piece(5_000)).atMs).toBe(5_015);
  at(5_300);
  expect([5_010, 5_020].map((from) => timed(piece(from)).atMs)).toEqual([5_025, 5_035]);
});

test('times that go back belong to another clock, which is synchronised by later arrivals', () => {
  const timed = createSoundTimer();
  // A page that is two seconds older than the worker gave this time.
  at(515);
  for (const from of [2_400, 2_410]) timed(piece(from));
  at(620);
  expect(timed(piece(600)).atMs).toBe(620);
  at(625);
  expect(timed(piece(610)).atMs).toBe(625);
});

test('a source that is unsteady by some milliseconds is still the same', () => {
  const timed = createSoundTimer();
  at(1_020);
  timed(piece(1_000));
  at(1_100);
  expect(timed(piece(985)).atMs).toBe(1_005);
});
