import { describe, expect, it, vi } from 'vitest';
import { createUnclearSender } from './unclear-sender';

function create(
  confirmed: number[],
  send: (second: number, isMarked: boolean) => Promise<void>,
  keep: (second: number, isMarked: boolean) => boolean = () => false,
) {
  const shown: (readonly number[])[] = [];
  const failed = vi.fn();
  const show = (seconds: readonly number[]) => shown.push(seconds);
  return { sender: createUnclearSender({ confirmed, send, keep, show, failed }), shown, failed };
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

  it('undoes only the failed mark, and says so', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const { sender, shown, failed } = create([], send);
    sender.set(5, true);
    sender.set(9, true);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(shown).toEqual([[5], [5, 9], [9]]);
    expect(failed).toHaveBeenCalledWith(expect.any(Error));
  });

  it('stores the marks that a lost network holds back, and lets nothing overtake them', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const kept: [number, boolean][] = [];
    const { sender, shown, failed } = create([], send, (...call) => kept.push(call) > 0);
    sender.set(5, true);
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    sender.set(5, false);
    sender.set(9, true);
    await vi.waitFor(() => expect(kept).toHaveLength(3));
    expect(kept.map(([second, isMarked]) => [second, isMarked])).toEqual([
      [5, true],
      [5, false],
      [9, true],
    ]);
    expect(shown).toEqual([[5], [], [9]]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });

  it('sends directly again once everything that waited was sent', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const keep = vi.fn().mockReturnValue(true);
    const { sender } = create([], send, keep);
    sender.set(5, true);
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
    sender.caughtUp();
    sender.set(9, true);
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(9, true));
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('keeps a mark whose removal failed', async () => {
    const { sender, shown, failed } = create([7], vi.fn().mockRejectedValue(new Error('offline')));
    sender.set(7, false);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(shown).toEqual([[], [7]]);
  });
});
