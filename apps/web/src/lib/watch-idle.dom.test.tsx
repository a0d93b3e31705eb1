import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdScreen } from './hold-screen';
import { USED_AT } from './session';
import { watchIdle } from './watch-idle';

const MINUTE = 60_000;
let ends: (() => void)[] = [];

function watch(minutes: number) {
  const onIdle = vi.fn();
  ends.push(watchIdle(minutes, onIdle));
  return onIdle;
}

describe('the watch for a doctor who left', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.removeItem(USED_AT);
  });

  afterEach(() => {
    ends.forEach((end) => end());
    ends = [];
    vi.useRealTimers();
    localStorage.removeItem(USED_AT);
  });

  it('ends after so many minutes without use, once', () => {
    const onIdle = watch(5);
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('counts from the last use, in this tab and in others', () => {
    const onIdle = watch(5);
    vi.advanceTimersByTime(4 * MINUTE);
    fireEvent.keyDown(document.body, { key: 'a' });
    vi.advanceTimersByTime(4 * MINUTE);
    localStorage.setItem(USED_AT, String(Date.now()));
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('does not take the touch of whoever wakes the computer for use', () => {
    const onIdle = watch(5);
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    fireEvent.pointerMove(document.body);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('ends at once in a browser that was closed for longer', () => {
    localStorage.setItem(USED_AT, String(Date.now() - 6 * MINUTE));
    expect(watch(5)).toHaveBeenCalledTimes(1);
    expect(watch(15)).not.toHaveBeenCalled();
  });

  it('waits while a recording runs, here or in another tab', () => {
    const end = holdScreen();
    const onIdle = watch(5);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(onIdle).not.toHaveBeenCalled();
    expect(Date.now() - Number(localStorage.getItem(USED_AT))).toBeLessThanOrEqual(MINUTE);
    end();
    vi.advanceTimersByTime(5 * MINUTE + 1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('never ends where the lock is off', () => {
    const onIdle = watch(0);
    vi.advanceTimersByTime(24 * 60 * MINUTE);
    expect(onIdle).not.toHaveBeenCalled();
  });
});
