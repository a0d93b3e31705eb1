import { describe, expect, it } from 'vitest';
import { createCallWindow } from './create-call-window';

describe('a call window', () => {
  it('accepts a number of calls per key and minute, then says how long to wait', () => {
    let now = 1_000;
    const window = createCallWindow(3, () => now);
    expect([window.take('a'), window.take('a'), window.take('a')]).toEqual([0, 0, 0]);
    now += 20_000;
    expect([window.take('a'), window.take('b')]).toEqual([40, 0]);
    now += 39_999;
    expect(window.take('a')).toBe(1);
    now += 1;
    expect(window.take('a')).toBe(0);
  });
});
