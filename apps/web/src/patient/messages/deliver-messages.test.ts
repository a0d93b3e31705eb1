import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { browserStore } from '../page-store';
import { ChatFailure, type ChatCalls, type Sent } from './chat-calls';
import { deliverMessages } from './deliver-messages';
import { fakeStorage, waitingMessage } from './test-waiting';
import { openWaitingStore, WAITS_AT_MOST_MS, type StoredMessage, type WaitingFile } from './waiting-store';

const openStore = (factory = new IDBFactory()) => openWaitingStore(factory, browserStore(fakeStorage));
const note = (local: string, sent: WaitingFile['sent'] = null): WaitingFile => ({
  local,
  name: local,
  isNote: true,
  isTold: false,
  sent,
  file: new Blob([local]),
});
function makeCalls() {
  const attach = vi.fn<ChatCalls['attach']>((_file, name) => Promise.resolve({ id: `id-${name}` } as Sent));
  const write = vi.fn<ChatCalls['write']>(() =>
    Promise.resolve({} as Awaited<ReturnType<ChatCalls['write']>>),
  );
  return { attach, write, written: () => write.mock.calls.map(([message]) => message) };
}
async function storeWith(...messages: StoredMessage[]) {
  const store = openStore();
  for (const message of messages) await store.add(message);
  return store;
}

describe('sending what waits', () => {
  it('happens once and in order, by 40 pages and workers at once', async () => {
    const factory = new IDBFactory();
    const first = openStore(factory);
    for (const [at, key] of ['a', 'b', 'c'].entries())
      await first.add(waitingMessage(key, { atMs: Date.now() + at, files: [note(`${key}-note`)] }));
    const calls = makeCalls();
    const all = Array.from({ length: 40 }, () => deliverMessages('L', { store: openStore(factory), calls }));
    expect(new Set(await Promise.all(all))).toEqual(new Set([null]));
    expect(calls.written().map(({ key, attachment_ids }) => [key, attachment_ids])).toEqual([
      ['a', ['id-a-note']],
      ['b', ['id-b-note']],
      ['c', ['id-c-note']],
    ]);
    expect(calls.attach).toHaveBeenCalledTimes(3);
    expect(await first.list()).toEqual([]);
  });

  it('does not send a file again that the server has, unless it is about to remove it', async () => {
    const store = await storeWith(
      waitingMessage('a', {
        files: [
          note('new', { id: 'has', atMs: Date.now() }),
          note('old', { id: 'removed', atMs: Date.now() - 13 * 3_600_000 }),
        ],
      }),
    );
    const calls = makeCalls();
    calls.write.mockRejectedValueOnce(new ChatFailure('later'));
    const failure = await deliverMessages('L', { store, calls });
    expect(failure?.reason).toBe('later');
    expect(await deliverMessages('L', { store, calls })).toBeNull();
    expect(calls.attach.mock.calls.map(([, name]) => name)).toEqual(['old']);
    expect(calls.written().at(-1)?.attachment_ids).toEqual(['has', 'id-old']);
  });

  it('waits for a file that the page is sending, and sends it again where that failed', async () => {
    const store = await storeWith(waitingMessage('a', { files: [note('one'), note('two')] }));
    const calls = makeCalls();
    const failing = Promise.reject<Sent>(new ChatFailure('later'));
    failing.catch(() => undefined);
    const underWay = new Map([
      ['one', Promise.resolve({ id: 'under-way' } as Sent)],
      ['two', failing],
    ]);
    await deliverMessages('L', { store, calls, underWay });
    expect(calls.written()[0]?.attachment_ids).toEqual(['under-way', 'id-two']);
  });

  it('goes on after a refused message, and keeps it with its files', async () => {
    const store = await storeWith(
      waitingMessage('a', { atMs: Date.now() - 1, files: [note('bad')] }),
      waitingMessage('b'),
    );
    const calls = makeCalls();
    calls.attach.mockRejectedValueOnce(new ChatFailure('refused', 'The file is damaged.'));
    expect(await deliverMessages('L', { store, calls })).toBeNull();
    expect(calls.written().map(({ key }) => key)).toEqual(['b']);
    expect(await store.list()).toMatchObject([
      { key: 'a', refusal: 'The file is damaged.', files: [{ local: 'bad' }] },
    ]);
  });

  it('ends after 30 days: the words stay, and what was recorded goes', async () => {
    const store = await storeWith(
      waitingMessage('a', { atMs: Date.now() - WAITS_AT_MOST_MS - 1, files: [note('spoken')] }),
    );
    const calls = makeCalls();
    expect(await deliverMessages('L', { store, calls })).toBeNull();
    expect(calls.written()).toEqual([]);
    expect(await store.list()).toMatchObject([{ text: 'Text a', refusal: '', files: [] }]);
  });

  it('does not take what cannot be read for sent', async () => {
    const store = { ...(await storeWith()), list: () => Promise.reject(new Error('lost')) };
    expect((await deliverMessages('L', { store, calls: makeCalls() }))?.reason).toBe('later');
  });
});
