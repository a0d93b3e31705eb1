import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { CHAT_CHANGE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import { said as chatTexts } from '@bedside/contracts/conversation/chat/chat.en.json';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChatCalls } from './chat-calls';
import { MessageItem } from './message-item';
import { messageTexts } from './texts';

const WRITTEN = new Date('2026-11-25T09:00:00Z');
const text = 'How far may I bend it?';
const message: ChatMessageRestV1 = {
  id: 12,
  author: 'patient',
  text,
  is_automatic: false,
  about: null,
  attachments: [],
  written_by: null,
  is_own: true,
  is_read: false,
  reply_to: null,
  answer_video: null,
  created_at: WRITTEN.toISOString(),
  edited_at: null,
  deleted_at: null,
};
const after = (ms: number) => new Date(WRITTEN.getTime() + ms);

beforeEach(() => vi.useFakeTimers({ now: after(60_000) }));
afterEach(() => vi.useRealTimers());

/** Shows a message, with this answer of the server. @returns the requests, and how often the page read again */
function show(answer: () => Response, given: Partial<ChatMessageRestV1> = {}) {
  const sent: unknown[] = [];
  const refresh = vi.fn();
  const calls = createChatCalls((url, init) => {
    const { method, body } = init ?? {};
    sent.push([method, url, ...(typeof body === 'string' ? [JSON.parse(body) as unknown] : [])]);
    return Promise.resolve(answer());
  }, 'area');
  render(<MessageItem message={{ ...message, ...given }} place={{ calls, refresh }} />);
  return { sent, refresh };
}
const done = () => new Response(null, { status: 204 });
const refused = (status: number, says: string) => () => Response.json({ message: says }, { status });
const more = () => screen.queryByRole('button', { name: messageTexts.more(text) });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function choose(name: string) {
  await press(messageTexts.more(text));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name })));
}
async function retype(typed: string) {
  await choose(messageTexts.change);
  const box = screen.getByRole('textbox', { name: messageTexts.changeBox });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: typed } });
  return box as HTMLTextAreaElement;
}

describe('an own message of a patient', () => {
  it('is changed, and the focus comes back to its menu', async () => {
    const { sent, refresh } = show(() => Response.json({ data: {} }));
    await retype('  And stairs?  ');
    await press(messageTexts.saveChange);
    expect(sent).toEqual([['PATCH', '/v1/public-chats/area/messages/12', { text: 'And stairs?' }]]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(more());
  });

  it("shows the server's refusal, and keeps the typed text", async () => {
    const { refresh } = show(refused(409, chatTexts['too-late']));
    const box = await retype('And stairs?');
    await press(messageTexts.saveChange);
    screen.getByText(chatTexts['too-late']);
    expect(box.value).toBe('And stairs?');
    expect(refresh).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape' });
    screen.getByText(text);
  });

  it('says that a change was not saved without a network', async () => {
    show(() => {
      throw new Error('offline');
    });
    await retype('And stairs?');
    await press(messageTexts.saveChange);
    screen.getByText(messageTexts.notChanged);
  });

  it.each([
    ['   ', messageTexts.emptyChange],
    ['a'.repeat(4_001), messageTexts.tooLong(1)],
  ])('is not changed to nothing nor to too much, and a press says why', async (typed, says) => {
    const { sent } = show(done);
    await retype(typed);
    await press(messageTexts.saveChange);
    screen.getByText(says);
    expect(sent).toEqual([]);
  });

  it('is deleted after a question', async () => {
    const { sent, refresh } = show(done);
    await choose(messageTexts.erase);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: messageTexts.leave }));
    await press(messageTexts.leave);
    expect(sent).toEqual([]);
    await choose(messageTexts.erase);
    await press(messageTexts.erase);
    expect(sent).toEqual([['DELETE', '/v1/public-chats/area/messages/12']]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
  });

  it('is read again where another page has deleted it', async () => {
    const { refresh } = show(refused(404, 'Not found'));
    await choose(messageTexts.erase);
    await press(messageTexts.erase);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('has a menu that the keyboard uses', async () => {
    show(done);
    await press(messageTexts.more(text));
    const [change, erase] = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(change);
    fireEvent.keyDown(change as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(erase);
    fireEvent.keyDown(erase as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(change);
    fireEvent.keyDown(change as HTMLElement, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(more());
  });

  it('has no menu once its time is over', () => {
    show(done);
    expect(more()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(CHAT_CHANGE_MS));
    expect(more()).toBeNull();
  });

  it.each([
    ['of the doctor', { author: 'doctor' as const }],
    ['that is deleted', { text: null, deleted_at: after(30_000).toISOString() }],
    ['of yesterday', { created_at: after(-86_400_000).toISOString() }],
  ])('has none where it is one %s', (_which, given) => {
    show(done, given);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows when it was edited and when it was deleted', () => {
    const at = after(30_000).toISOString();
    show(done, { edited_at: at });
    screen.getByText(/Edited Nov \d+, 2026, \d+:\d\d\s[AP]M/);
    show(done, { text: null, edited_at: at, deleted_at: at });
    screen.getByText(/This message was deleted: Nov \d+, 2026, \d+:\d\d\s[AP]M\./);
  });
});
