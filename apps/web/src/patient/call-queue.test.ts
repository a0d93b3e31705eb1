import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallQueue, type CallQueueDeps, type Outcome, type QueuedCall } from './call-queue';
import type { PageStore } from './page-store';

const link = 'S'.repeat(22);
const call = (name: string, linkId = link): QueuedCall => ({
  linkId,
  path: 'view',
  key: name,
  body: { session: 'a', call: name },
});
const later: Outcome = { kind: 'later', afterMs: null };
const taken: Outcome = { kind: 'taken' };

function memory() {
  const kept = new Map<string, string>();
  const store: PageStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
  return { kept, store };
}

function queueOf(session: string, store: PageStore, send: CallQueueDeps['send'], onGone = vi.fn()) {
  const onState = vi.fn<CallQueueDeps['onState']>();
  const queue = createCallQueue({
    session,
    store,
    send,
    now: () => Date.now(),
    timer: (run, afterMs) => {
      const id = setTimeout(run, afterMs);
      return () => clearTimeout(id);
    },
    random: () => 1,
    onGone,
    onState,
  });
  return { queue, onGone, onState };
}

const names = (send: ReturnType<typeof vi.fn<CallQueueDeps['send']>>) =>
  send.mock.calls.map(([sent]) => sent.key);

describe('createCallQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends one call after the other and forgets accepted ones', async () => {
    const { store, kept } = memory();
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    const { queue, onState } = queueOf('a', store, send);
    queue.add(call('1'));
    queue.add(call('2'));
    expect(names(send)).toEqual(['1']);
    expect(kept.size).toBe(1);
    expect(onState).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(names(send)).toEqual(['1', '2']);
    expect(kept.size).toBe(0);
    expect(onState.mock.calls).toEqual([
      [call('1'), 'taken'],
      [call('2'), 'taken'],
    ]);
  });

  it('reports that a call is refused', async () => {
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue({ kind: 'refused' });
    const { queue, onState } = queueOf('a', memory().store, send);
    queue.add(call('1'));
    await vi.advanceTimersByTimeAsync(0);
    expect([queue.size(), onState.mock.calls]).toEqual([0, [[call('1'), 'refused']]]);
  });

  it('reports of everything that waits behind a lost network that it waits', async () => {
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(later);
    const { queue, onState } = queueOf('a', memory().store, send);
    queue.add(call('1'));
    queue.add(call('2'));
    await vi.advanceTimersByTimeAsync(0);
    queue.add(call('3'));
    expect(onState.mock.calls).toEqual(['1', '2', '3'].map((name) => [call(name), 'later']));
    onState.mockClear();
    send.mockResolvedValueOnce(taken).mockResolvedValueOnce({ kind: 'gone' });
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(onState.mock.calls).toEqual([
      [call('1'), 'taken'],
      [call('2'), 'gone'],
      [call('3'), 'gone'],
    ]);
  });

  it('tries again at growing intervals, and at once when the network is back', async () => {
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(later);
    const { queue } = queueOf('a', memory().store, send);
    queue.add(call('1'));
    await vi.advanceTimersByTimeAsync(999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockResolvedValue(taken);
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([send.mock.calls.length, queue.size()]).toEqual([3, 0]);
  });

  it('waits as long as the server says, even when the network comes back in between', async () => {
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValueOnce({ kind: 'later', afterMs: 40_000 });
    send.mockResolvedValue(taken);
    const { queue } = queueOf('a', memory().store, send);
    queue.add(call('1'));
    await vi.advanceTimersByTimeAsync(20_000);
    queue.retry();
    queue.add(call('2'));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(names(send)).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(names(send)).toEqual(['1', '1', '2']);
  });

  it('gives up a call that can never succeed and continues with the next', async () => {
    const send = vi
      .fn<CallQueueDeps['send']>()
      .mockResolvedValueOnce({ kind: 'refused' })
      .mockResolvedValue(taken);
    const { queue } = queueOf('a', memory().store, send);
    queue.add(call('bad'));
    queue.add(call('good'));
    await vi.advanceTimersByTimeAsync(0);
    expect([names(send), queue.size()]).toEqual([['bad', 'good'], 0]);
  });

  it('drops everything for a link that is gone, and only that', async () => {
    const other = 'T'.repeat(22);
    const send = vi.fn<CallQueueDeps['send']>((sent) =>
      Promise.resolve(sent.linkId === link ? { kind: 'gone' } : taken),
    );
    const { store, kept } = memory();
    const { queue, onGone } = queueOf('a', store, send);
    for (const one of [call('1'), call('2', other), call('3')]) queue.add(one);
    await vi.advanceTimersByTimeAsync(0);
    expect(names(send)).toEqual(['1', '2']);
    expect(onGone.mock.calls).toEqual([[link]]);
    expect(kept.size).toBe(0);
  });

  it('leaves unanswered calls to the next page load, which sends them under the same name', async () => {
    const { store, kept } = memory();
    const never = vi.fn<CallQueueDeps['send']>(() => new Promise(() => undefined));
    const first = queueOf('a', store, never);
    first.queue.add(call('1'));
    first.queue.add(call('2'));
    first.queue.leave();
    expect(names(never)).toEqual(['1', '2']);
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, send);
    await vi.advanceTimersByTimeAsync(0);
    expect(names(send)).toEqual(['1', '2']);
    expect(kept.size).toBe(0);
  });

  it('leaves the queue of a living page alone, and takes over that of a crashed one', async () => {
    const { store } = memory();
    const never = vi.fn<CallQueueDeps['send']>(() => new Promise(() => undefined));
    queueOf('a', store, never).queue.add(call('1'));
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, send);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(names(send)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(names(send)).toEqual(['1']);
  });

  it('does not resend what another page took over while this one was frozen', async () => {
    const { store } = memory();
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(later);
    const frozen = queueOf('a', store, send).queue;
    frozen.add(call('1'));
    await vi.advanceTimersByTimeAsync(0);
    frozen.leave();
    const other = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, other);
    expect(names(other)).toEqual(['1']);
    send.mockClear();
    frozen.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([names(send), frozen.size()]).toEqual([[], 0]);
  });

  it('stores the rest when an answer arrives while the page closes', async () => {
    const { store } = memory();
    let answer: (outcome: Outcome) => void = () => undefined;
    const slow = vi.fn<CallQueueDeps['send']>(() => new Promise((resolve) => (answer = resolve)));
    const leaving = queueOf('a', store, slow).queue;
    leaving.add(call('1'));
    const answerFirst = answer;
    leaving.add(call('2'));
    leaving.leave();
    answerFirst(taken);
    await vi.advanceTimersByTimeAsync(0);
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, send);
    await vi.advanceTimersByTimeAsync(0);
    expect(names(send)).toEqual(['2']);
  });

  it('stores the rest when the network comes back while the page closes', async () => {
    const { store } = memory();
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(later);
    const leaving = queueOf('a', store, send).queue;
    leaving.add(call('1'));
    leaving.add(call('2'));
    await vi.advanceTimersByTimeAsync(0);
    leaving.leave();
    send.mockClear();
    send.mockResolvedValueOnce(taken).mockImplementation(() => new Promise(() => undefined));
    leaving.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(names(send)).toEqual(['1', '2']);
    const other = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, other);
    await vi.advanceTimersByTimeAsync(0);
    expect(names(other)).toEqual(['2']);
  });

  it('keeps to itself what a hidden page still plays', async () => {
    const { store } = memory();
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(later);
    const hidden = queueOf('a', store, send).queue;
    hidden.add(call('1'));
    await vi.advanceTimersByTimeAsync(0);
    hidden.leave();
    hidden.add(call('2'));
    const other = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, other);
    await vi.advanceTimersByTimeAsync(0);
    expect([names(other), hidden.size()]).toEqual([[], 2]);
  });

  it('works without storage', async () => {
    const store: PageStore = {
      read: () => null,
      write: () => undefined,
      remove: () => undefined,
      keys: () => [],
    };
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValueOnce(later).mockResolvedValue(taken);
    const { queue } = queueOf('a', store, send);
    queue.add(call('1'));
    await vi.advanceTimersByTimeAsync(0);
    queue.leave();
    queue.resume();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([names(send), queue.size()]).toEqual([['1', '1'], 0]);
  });

  it.each([
    'nonsense',
    '{"at":0}',
    '{"at":0,"calls":[{"path":"../login","key":"x","linkId":"y","body":{}},7]}',
  ])('sends nothing from a stored queue that reads %s', async (text) => {
    const { store, kept } = memory();
    kept.set('bedside.calls.old', text);
    const send = vi.fn<CallQueueDeps['send']>().mockResolvedValue(taken);
    queueOf('b', store, send);
    await vi.advanceTimersByTimeAsync(300_000);
    expect([send.mock.calls.length, kept.size]).toEqual([0, 0]);
  });
});
