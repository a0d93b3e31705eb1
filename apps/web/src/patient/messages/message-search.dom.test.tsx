import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createChatCalls } from './chat-calls';
import { FoundMessages, SearchBox } from './message-search';
import { messageTexts } from './texts';
import { useMessageSearch } from './use-message-search';

const message: ChatMessageRestV1 = {
  id: 12,
  author: 'doctor',
  text: 'Bend it a little.',
  is_automatic: false,
  about: null,
  attachments: [],
  written_by: null,
  is_own: false,
  is_read: false,
  reply_to: null,
  answer_video: null,
  created_at: '2026-11-25T09:00:00Z',
  edited_at: null,
  deleted_at: null,
};
const page = (data: ChatMessageRestV1[], more = false) => Response.json({ data, meta: { has_older: more } });

afterEach(cleanup);

/** Shows the search of a conversation. @param answer of the server to each address */
function show(answer: (url: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  const calls = createChatCalls((url) => {
    asked.push(url as string);
    return Promise.resolve(answer(url as string));
  }, 'area');
  function Shown() {
    const search = useMessageSearch(calls);
    return (
      <>
        <SearchBox search={search} />
        <FoundMessages search={search} place={{ calls, refresh: vi.fn() }} />
      </>
    );
  }
  render(<Shown />);
  return asked;
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: messageTexts.searchBox });
const searchFor = (text: string) =>
  act(async () => {
    fireEvent.change(box(), { target: { value: text } });
    fireEvent.submit(screen.getByRole('search'));
  });

it('shows what contains the text, and the whole thread again with the focus in the box', async () => {
  const asked = show(() => page([message]));
  await searchFor('  bend & stretch ');
  expect(asked).toEqual(['/v1/public-chats/area/messages?full_search=bend+%26+stretch']);
  screen.getByText(messageTexts.found(1, false));
  screen.getByText('Bend it a little.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messageTexts.showAll })));
  expect(screen.queryByText('Bend it a little.')).toBeNull();
  expect([box().value, document.activeElement]).toEqual(['', box()]);
});

it('says that nothing was found, and that there is more than is shown', async () => {
  const empty = page([]);
  const answers = [empty, page([message], true)];
  show(() => answers.shift() ?? empty);
  await searchFor('stairs');
  screen.getByText(messageTexts.foundNone('stairs'));
  await searchFor('bend');
  screen.getByText(messageTexts.found(1, true));
});

it('says that it failed, and asks for nothing where the box is empty', async () => {
  const asked = show(() => Response.json({}, { status: 503 }));
  await searchFor('   ');
  expect(asked).toEqual([]);
  await searchFor('bend');
  screen.getByText(messageTexts.searchFailed);
});

it('shows no answer that a later search has overtaken', async () => {
  let answerFirst: (response: Response) => void = () => undefined;
  const first = new Promise<Response>((resolve) => (answerFirst = resolve));
  show((url) => (url.endsWith('first') ? first : page([{ ...message, text: 'Of the second' }])));
  await searchFor('first');
  await searchFor('second');
  await act(async () => answerFirst(page([{ ...message, text: 'Of the first' }])));
  screen.getByText('Of the second');
  expect(screen.queryByText('Of the first')).toBeNull();
});
