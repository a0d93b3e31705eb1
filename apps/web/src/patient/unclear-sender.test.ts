import { describe, expect, it, vi } from 'vitest';
import { createUnclearSender, type Mark } from './unclear-sender';

function create(
  confirmed: number[],
  send: (mark: Mark) => Promise<void>,
  keep: (mark: Mark) => boolean = () => false,
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
    sender.set({ second: 12, isMarked: true });
    sender.set({ second: 40, isMarked: false });
    expect(shown).toEqual([[12, 40], [12]]);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.waitFor(() =>
      expect(send.mock.calls).toEqual([[{ second: 12, isMarked: true }], [{ second: 40, isMarked: false }]]),
    );
  });

  it('undoes only the failed mark, and says so', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const { sender, shown, failed } = create([], send);
    sender.set({ second: 5, isMarked: true });
    sender.set({ second: 9, isMarked: true });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(shown).toEqual([[5], [5, 9], [9]]);
    expect(failed).toHaveBeenCalledWith(expect.any(Error));
  });

  it('stores the marks that a lost network holds back, and lets nothing overtake them', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const kept: Mark[] = [];
    const { sender, shown, failed } = create([], send, (mark) => kept.push(mark) > 0);
    sender.set({ second: 5, isMarked: true });
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    sender.set({ second: 5, isMarked: false });
    sender.set({ second: 9, isMarked: true });
    await vi.waitFor(() => expect(kept).toHaveLength(3));
    expect(kept.map(({ second, isMarked }) => [second, isMarked])).toEqual([
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
    sender.set({ second: 5, isMarked: true });
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
    sender.caughtUp();
    sender.set({ second: 9, isMarked: true });
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ second: 9, isMarked: true }));
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('keeps a mark whose removal failed', async () => {
    const { sender, shown, failed } = create([7], vi.fn().mockRejectedValue(new Error('offline')));
    sender.set({ second: 7, isMarked: false });
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(shown).toEqual([[], [7]]);
  });
});
