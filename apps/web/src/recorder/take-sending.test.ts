import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TakeStore } from './take-store/take-store';
import type { RecorderPorts } from './recorder';
import { createTakeSending } from './take-sending';

const recordingId = recordingIdSchema.parse('0199aa00-0000-7000-8000-000000000001');
const take = { recordingId, bytes: 10, durationMs: 1_000, gaps: [], script: null, traces: null };

/** A take whose bytes are all on the server. */
function setUp(stopRecording: RecorderPorts['stopRecording']) {
  const store = {
    progressOf: () => ({ recordingId, isDone: true, refusal: null }),
    onProgress: () => () => undefined,
    again: vi.fn(),
    note: vi.fn(),
    forget: vi.fn(() => Promise.resolve()),
  };
  const trashRecording = vi.fn(() => Promise.resolve());
  const isFinal = (error: unknown) => error instanceof Error && error.message === 'unreadable';
  const ports = { stopRecording, trashRecording, isFinal } as unknown as RecorderPorts;
  return {
    store,
    trashRecording,
    sending: createTakeSending(store as unknown as TakeStore, ports, () => undefined),
  };
}

describe('a take after Stop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is reported to the server again after a temporary fault, with missing bytes sent first', async () => {
    const stop = vi
      .fn<RecorderPorts['stopRecording']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ durationMs: 900 });
    const { sending, store } = setUp(stop);
    sending.finish(take);
    const told = sending.whenOnServer(recordingId);
    await vi.advanceTimersByTimeAsync(1_000);
    await told;
    expect([stop.mock.calls.length, store.again.mock.calls.length]).toEqual([2, 1]);
    expect(sending.isOnServer(recordingId)).toBe(true);
  });

  test('that is refused for good is tried once, and callers are told why, also later ones', async () => {
    const stop = vi.fn<RecorderPorts['stopRecording']>().mockRejectedValue(new Error('unreadable'));
    const { sending } = setUp(stop);
    sending.finish(take);
    await expect(sending.whenOnServer(recordingId)).rejects.toThrow('unreadable');
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(sending.whenOnServer(recordingId)).rejects.toThrow('unreadable');
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('that is refused for good can still be moved to the trash', async () => {
    const { sending, trashRecording, store } = setUp(() => Promise.reject(new Error('unreadable')));
    sending.finish(take);
    await vi.advanceTimersByTimeAsync(0);
    sending.trash(recordingId);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(trashRecording).toHaveBeenCalledTimes(1);
    // If the page is closed now, a restored take is not moved to the trash again.
    expect(store.note.mock.calls.map(([, change]: unknown[]) => change)).toEqual([
      { isTrashed: true, isTrashReported: false },
      { isTrashReported: true },
    ]);
    expect(store.forget).toHaveBeenCalledWith(recordingId);
  });
});
