import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendWaiting } from './send-waiting';
import { waitingMessage } from './test-waiting';
import { messageTexts } from './texts';
import { openWaitingStore, type StoredMessage } from './waiting-store';

afterEach(() => document.body.replaceChildren());

/** A store in the memory of this test alone, since jsdom has no database. */
async function storeWith(...messages: StoredMessage[]) {
  const store = openWaitingStore(undefined);
  for (const message of messages) await store.add(message);
  return { store, left: async () => (await store.list()).map(({ link }) => link) };
}
const answering = (status: number, message?: string) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: {}, message }, { status })));
const pathsOf = (request: ReturnType<typeof answering>) => request.mock.calls.map(([url]) => url);

describe('what was written on other pages without a network', () => {
  it('is sent from the next page of ours, and that of the page itself is left to it', async () => {
    const { store, left } = await storeWith(
      waitingMessage('a', { link: 'one' }),
      waitingMessage('b', { link: 'own' }),
    );
    const request = answering(201);
    await sendWaiting('own', request, store);
    await vi.waitFor(async () => expect(await left()).toEqual(['own']));
    expect(pathsOf(request)).toEqual(['/v1/public-chats/one/messages']);
  });

  it('waits on while there is no network', async () => {
    const { store, left } = await storeWith(waitingMessage('a', { link: 'one' }));
    const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    await sendWaiting(undefined, request, store);
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(await left()).toEqual(['one']);
    expect(document.body.textContent).toBe('');
  });

  it.each([
    ['its link opens nothing any more', 404, messageTexts.lost],
    ['it was refused', 409, `${messageTexts.notSent} Closed.`],
  ])('is shown where %s, until the patient deletes it', async (_case, status, why) => {
    const { store, left } = await storeWith(waitingMessage('a', { link: 'one', text: '<b>My wound</b>' }));
    await sendWaiting(undefined, answering(status, 'Closed.'), store);
    await vi.waitFor(() => expect(document.body.textContent).toContain('<b>My wound</b>'));
    expect(document.body.textContent).toContain(why);
    document.querySelector('button')?.click();
    await vi.waitFor(async () => expect([document.body.textContent, await left()]).toEqual(['', []]));
  });
});
