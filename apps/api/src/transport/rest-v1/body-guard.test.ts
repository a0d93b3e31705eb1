import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBodyGuard } from './body-guard';

/** A request whose body has not arrived. */
function makeCall() {
  const call = { complete: false, destroyed: false, destroy: vi.fn(() => (call.destroyed = true)) };
  return call as typeof call & IncomingMessage;
}

describe('the guard of bodies', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a request whose body does not arrive in time, and no other', () => {
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

  it('does not mistake a request for the one that had its slot before', () => {
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
