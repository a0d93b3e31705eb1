import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { browserStore } from '../page-store';
import { ChatFailure, type ChatCalls, type Sent } from './chat-calls';
import { createWaitingQueue, type WaitingMessage, type WrittenMessage } from './waiting-queue';
import { fakeStorage, waitingMessage } from './test-waiting';
import type { AddedFile } from './use-attachments';
import { openWaitingStore, WAITS_AT_MOST_MS } from './waiting-store';

const written = (key: string, more: Partial<WrittenMessage> = {}): WrittenMessage => ({
  key,
  text: `Text ${key}`,
  files: [],
  about: null,
  ...more,
});
const note = (local: string): AddedFile => ({
  local,
  name: 'voice-note',
  file: new Blob(['sound']),
  isNote: true,
  isTold: true,
  state: 'failed',
  upload: null,
  sent: null,
  seconds: null,
  note: 'blob:note',
});
const answer = {} as Awaited<ReturnType<ChatCalls['write']>>;

type Options = { factory?: IDBFactory | undefined; ask?: () => Promise<boolean> };
function open(
  write: ChatCalls['write'],
  { factory = new IDBFactory(), ask = () => Promise.resolve(false) }: Options = {},
) {
  let shown: readonly WaitingMessage[] = [];
  const later: { run: () => void; afterMs: number }[] = [];
  const attach = vi.fn<ChatCalls['attach']>((_file, name) => Promise.resolve({ id: `id-${name}` } as Sent));
  const onSent = vi.fn();
  const onGone = vi.fn();
  const store = openWaitingStore(factory, browserStore(fakeStorage));
  const queue = createWaitingQueue({
    link: 'L',
    store,
    calls: { attach, write },
    ask,
    onSent,
    onGone,
    show: (waiting) => (shown = waiting),
    timer(run, afterMs) {
      later.push({ run, afterMs });
      return () => undefined;
    },
  });
  const states = () => shown.map(({ key, state }) => `${key} ${state}`);
  return { queue, store, later, attach, onSent, onGone, states, shown: () => shown };
}
const failing = (failure: ChatFailure) => vi.fn<ChatCalls['write']>(() => Promise.reject(failure));
const sending = () => vi.fn<ChatCalls['write']>(() => Promise.resolve(answer));
const keysOf = (write: ReturnType<typeof sending>) => write.mock.calls.map(([{ key }]) => key);

describe('messages that wait', () => {
  it('are sent in order, one after another', async () => {
    const write = sending();
    const { queue, states, onSent } = open(write);
    for (const key of ['a', 'b', 'c']) queue.add(written(key));
    expect(states()).toEqual(['a sending', 'b sending', 'c sending']);
    await vi.waitFor(() => expect([keysOf(write), states()]).toEqual([['a', 'b', 'c'], []]));
    expect(onSent).toHaveBeenCalled();
  });

  it('survive a page that is closed with what was spoken, and keep their keys', async () => {
    const factory = new IDBFactory();
    const first = open(failing(new ChatFailure('later')), { factory });
    first.queue.add(written('a', { text: '', files: [note('n')] }));
    first.queue.add(written('b'));
    await vi.waitFor(() => expect(first.states()).toEqual(['a waiting', 'b waiting']));
    first.queue.close();
    const write = sending();
    const next = open(write, { factory });
    await vi.waitFor(() => expect([keysOf(write), next.states()]).toEqual([['a', 'b'], []]));
    expect(next.attach).not.toHaveBeenCalled();
    expect(first.attach.mock.calls.map(([, name, isTold]) => [name, isTold])).toEqual([['voice-note', true]]);
    expect(write.mock.calls[0]?.[0].attachment_ids).toEqual(['id-voice-note']);
  });

  it("are retried more and more slowly, after the server's own time, and at once when the network is back", async () => {
    const write = failing(new ChatFailure('later'));
    const { queue, later, shown } = open(write);
    queue.add(written('a'));
    await vi.waitFor(() => expect(later).toHaveLength(1));
    later.at(-1)?.run();
    await vi.waitFor(() => expect(later.map(({ afterMs }) => afterMs)).toEqual([1_000, 2_000]));
    write.mockRejectedValueOnce(new ChatFailure('later', 'Please try again in 40 minutes.', 2_400_000));
    queue.retry();
    await vi.waitFor(() => expect(later.at(-1)?.afterMs).toBe(2_400_000));
    expect([keysOf(write), shown()[0]?.says]).toEqual([['a', 'a', 'a'], 'Please try again in 40 minutes.']);
  });

  it('that were refused do not stop others, and can be sent again or discarded', async () => {
    const write = sending();
    write.mockRejectedValueOnce(new ChatFailure('refused', 'This conversation is closed.'));
    const { queue, states, shown } = open(write);
    queue.add(written('a'));
    queue.add(written('b'));
    await vi.waitFor(() => expect(states()).toEqual(['a refused']));
    expect(shown()[0]?.says).toBe('This conversation is closed.');
    await queue.sendAgain('a');
    await vi.waitFor(() => expect(states()).toEqual([]));
    write.mockRejectedValueOnce(new ChatFailure('refused'));
    queue.add(written('c'));
    await vi.waitFor(() => expect(states()).toEqual(['c refused']));
    await queue.drop('c');
    await vi.waitFor(() => expect(states()).toEqual([]));
  });

  it('stay where the conversation is gone, and another page sees them come and go', async () => {
    const factory = new IDBFactory();
    const one = open(failing(new ChatFailure('gone')), { factory });
    const other = open(failing(new ChatFailure('later')), { factory });
    one.queue.add(written('a'));
    await vi.waitFor(() => expect(one.onGone).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(other.states()).toEqual(['a waiting']));
    await one.store.remove('a');
    await vi.waitFor(() => expect(other.onSent).toHaveBeenCalledOnce());
    expect(other.states()).toEqual([]);
  });

  it('lose a file or all by a press, without being taken for sent', async () => {
    const { queue, states, shown, onSent } = open(failing(new ChatFailure('later')));
    queue.add(written('a', { files: [note('n')] }));
    queue.add(written('b', { text: '', files: [note('m')] }));
    await vi.waitFor(() => expect(states()).toEqual(['a waiting', 'b waiting']));
    await queue.dropFile('a', 'n');
    await queue.dropFile('b', 'm');
    await vi.waitFor(() => expect([states(), shown()[0]?.files]).toEqual([['a waiting'], []]));
    expect(onSent).not.toHaveBeenCalled();
  });

  it('say who sends them: the browser, the next page, or this page alone', async () => {
    const later = () => failing(new ChatFailure('later'));
    const sentBy = (asked: boolean, factory?: IDBFactory) => {
      const page = open(later(), { factory, ask: () => Promise.resolve(asked) });
      page.queue.add(written('a'));
      return page;
    };
    const bySync = sentBy(true, new IDBFactory());
    await vi.waitFor(() => expect(bySync.shown()[0]).toMatchObject({ state: 'waiting', sentBy: 'browser' }));
    const byPage = sentBy(false, new IDBFactory());
    await vi.waitFor(() =>
      expect(byPage.shown()[0]).toMatchObject({ state: 'waiting', sentBy: 'next page' }),
    );
    const refusing = { open: () => void 0 } as unknown as IDBFactory;
    const here = sentBy(true, refusing);
    await vi.waitFor(() => expect(here.shown()[0]).toMatchObject({ state: 'waiting', sentBy: 'this page' }));
  });

  it('that waited too long are not sent before somebody presses again', async () => {
    const factory = new IDBFactory();
    const store = openWaitingStore(factory, browserStore(fakeStorage));
    await store.add(waitingMessage('a', { atMs: Date.now() - WAITS_AT_MOST_MS - 1 }));
    const write = sending();
    const { queue, shown, states } = open(write, { factory });
    await vi.waitFor(() => expect(shown()[0]).toMatchObject({ state: 'refused', isOld: true }));
    expect(write).not.toHaveBeenCalled();
    await queue.sendAgain('a');
    await vi.waitFor(() => expect([keysOf(write), states()]).toEqual([['a'], []]));
  });
});
