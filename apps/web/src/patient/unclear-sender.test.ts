import { describe, expect, it, vi } from 'vitest';
import { createUnclearSender } from './unclear-sender';

function create(confirmed: number[], send: (second: number, isMarked: boolean) => Promise<void>) {
  const shown: (readonly number[])[] = [];
  const failed = vi.fn();
  const sender = createUnclearSender(confirmed, send, (seconds) => shown.push(seconds), failed);
  return { sender, shown, failed };
}

describe('createUnclearSender', () => {
  it('shows a mark at once in the order of the video, and sends one after the other', async () => {
    const send = vi.fn().mockResolvedValue(undefined);
    const { sender, shown } = create([40], send);
    sender.set(12, true);
    sender.set(40, false);
    expect(shown).toEqual([[12, 40], [12]]);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.waitFor(() =>
      expect(send.mock.calls).toEqual([
        [12, true],
        [40, false],
      ]),
    );
  });

  it('puts back alone what failed, and says so', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const { sender, shown, failed } = create([], send);
    sender.set(5, true);
    sender.set(9, true);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(shown).toEqual([[5], [5, 9], [9]]);
    expect(failed).toHaveBeenCalledWith(expect.any(Error), true);
  });

  it('keeps a mark that could not be taken back', async () => {
    const { sender, shown, failed } = create([7], vi.fn().mockRejectedValue(new Error('offline')));
    sender.set(7, false);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(shown).toEqual([[], [7]]);
  });
});
