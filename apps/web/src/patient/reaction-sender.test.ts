import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import { describe, expect, it, vi } from 'vitest';
import { createReactionSender } from './reaction-sender';

function slowServer() {
  const waiting: { resolve: () => void; reject: (reason: Error) => void; reaction: Reaction }[] = [];
  const send = (reaction: Reaction) =>
    new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject, reaction }));
  const flush = () => new Promise<void>((done) => setImmediate(done));
  return { waiting, send, flush };
}

describe('createReactionSender', () => {
  it('sends one after the other, so that the server keeps the last press', async () => {
    const { waiting, send, flush } = slowServer();
    const sender = createReactionSender('no-reaction', send, vi.fn(), vi.fn());
    sender.choose('like');
    sender.choose('dislike');
    sender.choose('no-reaction');
    sender.choose('dislike');
    expect(waiting.map((call) => call.reaction)).toEqual(['like']);
    waiting[0]?.resolve();
    await flush();
    expect(waiting.map((call) => call.reaction)).toEqual(['like', 'dislike']);
  });

  it("returns to the server's state when a call fails", async () => {
    const { waiting, send, flush } = slowServer();
    const [show, failed] = [vi.fn(), vi.fn()];
    const sender = createReactionSender('dislike', send, show, failed);
    sender.choose('like');
    expect(show).toHaveBeenLastCalledWith('like');
    waiting[0]?.reject(new Error('no'));
    await flush();
    expect(show).toHaveBeenLastCalledWith('dislike');
    expect(failed.mock.calls).toEqual([[new Error('no')]]);
  });

  it('does not undo a press made after the failed one', async () => {
    const { waiting, send, flush } = slowServer();
    const show = vi.fn();
    const sender = createReactionSender('no-reaction', send, show, vi.fn());
    sender.choose('like');
    sender.choose('dislike');
    waiting[0]?.reject(new Error('no'));
    await flush();
    expect(waiting.map((call) => call.reaction)).toEqual(['like', 'dislike']);
    expect(show).toHaveBeenLastCalledWith('dislike');
  });
});
