import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStore } from '../page-store';
import { sendWaiting } from './send-waiting';
import { messageTexts } from './texts';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

const store = browserStore(() => localStorage);
const left = () => store.keys().filter((key) => key.startsWith('bedside.messages.'));
const keep = (link: string, text: string) =>
  localStorage.setItem(
    `bedside.messages.${link}`,
    JSON.stringify([{ key: `k-${link}`, text, attachment_ids: [], about: null }]),
  );
const answering = (status: number) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: {} }, { status })));
const pathsOf = (request: ReturnType<typeof answering>) => request.mock.calls.map(([url]) => url);

describe('what was written on other pages without a network', () => {
  it('is sent from the next page of ours, and that of the page itself is left to it', async () => {
    keep('one', 'Does it have to hurt?');
    keep('own', 'And stairs?');
    const request = answering(201);
    sendWaiting('own', request, store);
    await vi.waitFor(() => expect(left()).toEqual(['bedside.messages.own']));
    expect(pathsOf(request)).toEqual(['/v1/public-chats/one/messages']);
  });

  it('waits on while there is no network', async () => {
    keep('one', 'Does it have to hurt?');
    const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    sendWaiting(undefined, request, store);
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(left()).toEqual(['bedside.messages.one']);
    expect(document.body.textContent).toBe('');
  });

  it('is shown where its link opens nothing any more, until the patient deletes it', async () => {
    keep('one', '<b>My wound</b>');
    sendWaiting(undefined, answering(404), store);
    await vi.waitFor(() => expect(document.body.textContent).toContain('<b>My wound</b>'));
    expect(document.body.textContent).toContain(messageTexts.lost);
    document.querySelector('button')?.click();
    expect([document.body.textContent, left()]).toEqual(['', []]);
  });
});
