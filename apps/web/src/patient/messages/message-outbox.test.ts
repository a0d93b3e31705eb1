import { describe, expect, it, vi } from 'vitest';
import { browserStore } from '../page-store';
import { ChatFailure, type NewMessage } from './chat-calls';
import { createMessageOutbox, type WaitingMessage } from './message-outbox';

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const message = (key: string): NewMessage => ({ key, text: `Text ${key}`, attachment_ids: [], about: null });

function open(
  send: (message: NewMessage) => Promise<unknown>,
  store = browserStore(fakeStorage as unknown as () => Storage),
) {
  let shown: readonly WaitingMessage[] = [];
  const later: { run: () => void; afterMs: number }[] = [];
  const onSent = vi.fn();
  const onGone = vi.fn();
  const outbox = createMessageOutbox({
    ...{ link: 'L', store, send, onSent, onGone },
    show: (waiting) => (shown = waiting),
    timer(run, afterMs) {
      later.push({ run, afterMs });
      return () => undefined;
    },
  });
  return { outbox, later, onSent, onGone, shown: () => shown.map(({ key, state }) => `${key} ${state}`) };
}
const sameStore = () => {
  const storage = fakeStorage();
  return browserStore(() => storage);
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('messages that wait', () => {
  it('are sent in order, one after another', async () => {
    const sent: string[] = [];
    const { outbox, shown, onSent } = open(({ key }) => Promise.resolve(sent.push(key)), sameStore());
    for (const key of ['a', 'b', 'c']) outbox.add(message(key));
    await settled();
    expect(sent).toEqual(['a', 'b', 'c']);
    expect([shown(), onSent.mock.calls.length]).toEqual([[], 3]);
  });

  it('survive a page that is closed, and keep their keys', async () => {
    const store = sameStore();
    const first = open(() => Promise.reject(new ChatFailure('later')), store);
    first.outbox.add(message('a'));
    first.outbox.add(message('b'));
    await settled();
    expect(first.shown()).toEqual(['a waiting', 'b waiting']);
    const sent: string[] = [];
    open(({ key }) => Promise.resolve(sent.push(key)), store);
    await settled();
    expect(sent).toEqual(['a', 'b']);
    const third = open(({ key }) => Promise.resolve(sent.push(key)), store);
    await settled();
    expect([sent, third.shown()]).toEqual([['a', 'b'], []]);
  });

  it("are retried more and more slowly, after the server's own time, and at once when the network is back", async () => {
    const send = vi.fn((_sent: NewMessage) => Promise.reject<unknown>(new ChatFailure('later')));
    const { outbox, later } = open(send, sameStore());
    outbox.add(message('a'));
    await settled();
    later.at(-1)?.run();
    await settled();
    expect(later.map(({ afterMs }) => afterMs)).toEqual([1_000, 2_000]);
    send.mockRejectedValueOnce(new ChatFailure('later', 'Please try again in 40 minutes.', 2_400_000));
    outbox.retry();
    await settled();
    expect(later.at(-1)?.afterMs).toBe(2_400_000);
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'a', 'a']);
  });

  it('that were refused do not stop others, and can be sent again or discarded', async () => {
    const send = vi.fn((_sent: NewMessage) => Promise.resolve<unknown>(null));
    send.mockRejectedValueOnce(new ChatFailure('refused', 'This conversation is closed.'));
    const { outbox, shown } = open(send, sameStore());
    outbox.add(message('a'));
    outbox.add(message('b'));
    await settled();
    expect(shown()).toEqual(['a refused']);
    outbox.sendAgain('a');
    await settled();
    expect(shown()).toEqual([]);
    send.mockRejectedValueOnce(new ChatFailure('refused'));
    outbox.add(message('c'));
    await settled();
    outbox.drop('c');
    expect(shown()).toEqual([]);
  });

  it('stay stored where the conversation is gone, and where another page added some', async () => {
    const store = sameStore();
    const one = open(() => Promise.reject(new ChatFailure('gone')), store);
    one.outbox.add(message('a'));
    await settled();
    expect(one.onGone).toHaveBeenCalledOnce();
    const other = open(() => Promise.reject(new ChatFailure('later')), store);
    other.outbox.add(message('b'));
    one.outbox.drop('a');
    await settled();
    expect(store.read('bedside.messages.L')).toContain('Text b');
    store.write('bedside.messages.L', '[{"key":1},7,{"key":"x"}]');
    expect(open(() => Promise.resolve(), store).shown()).toEqual([]);
  });
});
