import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBodyGuard } from './body-guard';

/** A call whose body has not arrived. */
function makeCall() {
  const call = { complete: false, destroyed: false, destroy: vi.fn(() => (call.destroyed = true)) };
  return call as typeof call & IncomingMessage;
}

describe('the guard of bodies', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a call whose body does not arrive in time, and no other', () => {
    const guard = createBodyGuard(5_000);
    const [slow, arrived, complete] = [makeCall(), makeCall(), makeCall()];
    guard.watch(slow);
    guard.watch(arrived)();
    guard.watch(complete);
    complete.complete = true;
    vi.advanceTimersByTime(4_000);
    expect(slow.destroy).not.toHaveBeenCalled();
    const late = makeCall();
    guard.watch(late);
    vi.advanceTimersByTime(3_000);
    expect(
      [slow, arrived, complete, late].map((call) => vi.mocked(call.destroy).mock.calls.length > 0),
    ).toEqual([true, false, false, false]);
    guard.stop();
  });

  it('does not take a call for the one that had its place before', () => {
    const guard = createBodyGuard(5_000);
    const hasArrived = guard.watch(makeCall());
    hasArrived();
    const next = makeCall();
    guard.watch(next);
    hasArrived();
    vi.advanceTimersByTime(7_000);
    expect(next.destroy).toHaveBeenCalledOnce();
    guard.stop();
  });
});
