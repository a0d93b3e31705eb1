import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { browserStore } from '../page-store';
import { fakeStorage, waitingMessage } from './test-waiting';
import { openWaitingStore } from './waiting-store';

const open = (factory?: IDBFactory, storage = fakeStorage()) =>
  openWaitingStore(
    factory,
    browserStore(() => storage),
  );
const note = {
  local: 'n',
  name: 'voice-note',
  isNote: true,
  isTold: true,
  sent: null,
  file: new Blob(['sound'], { type: 'audio/webm' }),
};

describe('what waits in the browser', () => {
  it('is there for the next page with its voice note, in order, and marks that something waits', async () => {
    const factory = new IDBFactory();
    const storage = fakeStorage();
    const page = open(factory, storage);
    await page.add(waitingMessage('b', { atMs: 2 }));
    await page.add(waitingMessage('a', { atMs: 1, files: [note] }));
    await page.add(waitingMessage('c', { atMs: 3, link: 'other' }));
    expect(storage.getItem('bedside.messages.wait')).toBe('1');

    const next = open(factory, storage);
    const [first, ...others] = await next.list('L');
    expect([first?.key, others.map(({ key }) => key)]).toEqual(['a', ['b']]);
    const [received] = first?.files ?? [];
    expect([await received?.file.text(), received?.file.type]).toEqual(['sound', 'audio/webm']);
    expect((await next.list()).map(({ link }) => link)).toEqual(['L', 'L', 'other']);
    for (const key of ['a', 'b', 'c']) await next.remove(key);
    expect([await next.list(), storage.getItem('bedside.messages.wait')]).toEqual([[], null]);
  });

  it('is told to other pages, and a change of what was sent meanwhile brings nothing back', async () => {
    const factory = new IDBFactory();
    const [one, other] = [open(factory), open(factory)];
    const received = vi.fn();
    other.listen(received);
    await one.add(waitingMessage('a'));
    await vi.waitFor(() => expect(received).toHaveBeenCalledOnce());
    await other.remove('a');
    await one.change('a', () => ({ refusal: '' }));
    expect(await one.list()).toEqual([]);
  });

  it('stays in the memory of the page where the browser gives no room', async () => {
    const page = open();
    await page.add(waitingMessage('a'));
    await page.change('a', () => ({ refusal: 'No.' }));
    expect(await page.list('L')).toMatchObject([{ key: 'a', refusal: 'No.' }]);
    expect(page.isOnlyHere('a')).toBe(true);
    await page.remove('a');
    expect(await page.list()).toEqual([]);
  });

  it('does not look sent where the browser has lost its database for a moment', async () => {
    const real = new IDBFactory();
    let isLost = false;
    const factory = {
      open: (...given: Parameters<IDBFactory['open']>) => {
        if (isLost) throw new Error('connection lost');
        return real.open(...given);
      },
    } as IDBFactory;
    const page = open(factory);
    await page.add(waitingMessage('a'));
    // Another page with a newer version ends the connection.
    await new Promise((resolve) => {
      real.deleteDatabase('bedside-messages').onsuccess = resolve;
    });
    isLost = true;
    await expect(page.list('L')).rejects.toThrow('connection lost');
  });
});
