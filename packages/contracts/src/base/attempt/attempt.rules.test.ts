import { describe, expect, it } from 'vitest';
import { longestWindowOf, waitOf, type Limit } from './attempt.rules';

const MINUTE = 60_000;
const mails: Limit = {
  kind: 'mails',
  windows: [
    { most: 3, ms: 15 * MINUTE },
    { most: 5, ms: 60 * MINUTE },
  ],
};
const now = 1_000 * MINUTE;
const ago = (...minutes: number[]) => minutes.map((minute) => now - minute * MINUTE);

describe('the wait for an attempt', () => {
  it.each([
    ['nothing was tried', [], 0],
    ['one attempt is left', ago(2, 1), 0],
    ['the short window is full', ago(14, 2, 1), 60],
    ['the oldest of them has just left the window', ago(15, 2, 1), 0],
    ['more than the limit were made, when it was a higher one', ago(14, 13, 2, 1), 120],
    ['the long window is full and the short one is not', ago(50, 40, 30, 20, 10), 600],
    ['both are full: the longer wait counts', ago(50, 40, 3, 2, 1), 720],
  ])('is right when %s', (_when, made, seconds) => {
    expect(waitOf(mails, made, now)).toBe(seconds);
  });

  it('is rounded up to whole seconds', () => {
    expect(waitOf(mails, [now - 15 * MINUTE + 1, now, now], now)).toBe(1);
  });

  it('is never longer than the window, even with attempts counted meanwhile', () => {
    expect(waitOf(mails, [now + 5, now + 6, now + 7], now)).toBe(15 * 60);
  });

  it('looks back as far as the longest window', () => {
    expect(longestWindowOf(mails)).toBe(60 * MINUTE);
  });
});
