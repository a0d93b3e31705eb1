import { chatMessageSchema, type ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { ChatsScreen } from './chats-screen';

const id = (last: number) => `0199aa00-0000-7000-8000-00000000000${last}`;
const ada = id(1) as PatientId;
const patient = { id: ada, linkId: 'A'.repeat(22), firstName: 'Ada', lastName: 'Lovelace' };
const read = { unread: 0, ownRead: 0, otherRead: 0 };
const state = { ...read, isClosed: false, asked: null, obstacle: null, smsRefusal: null, waitsUntil: null };
const referenceTo = (isUnclear: boolean) => ({
  videoId: id(9) as VideoId,
  shareLinkId: null,
  title: 'Your knee',
  posterUrl: null,
  second: 92,
  isUnclear,
});
const message = (position: number, more: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessageSchema.parse({
    position,
    author: 'patient',
    text: `Message ${position}`,
    isAutomatic: false,
    writer: null,
    isOwn: false,
    isRead: false,
    quote: null,
    answer: null,
    createdAt: new Date(),
    editedAt: null,
    deletedAt: null,
    reference: null,
    attachments: [],
    ...more,
  });

/** A server with these messages, which stores new ones. */
async function open(
  messages: ChatMessage[],
  more: Replies = {},
  given = state,
  videoId?: VideoId,
  onlyVideo?: VideoId,
) {
  const stored = [...messages];
  const screenOf = (
    <ChatsScreen
      patientId={ada}
      videoId={videoId}
      onlyVideo={onlyVideo}
      Replies={() => null}
      about={null}
      Film={({ second }) => <p>{`Film at ${second}`}</p>}
      Draft={undefined}
      onAboutGone={() => undefined}
    />
  );
  return renderScreen(screenOf, {
    'inbox.list': { items: [], total: 0, page: 1, limit: 20 },
    'inbox.get': null,
    'share.unclearMoments': [],
    'momentAnswer.ofVideo': [],
    'chat.list': () => ({
      items: [{ patient, ...given, lastAt: new Date(), lastText: 'Why?', lastAuthor: 'patient' }],
      total: 1,
      page: 1,
      limit: 20,
    }),
    'chat.get': { patient, ...given },
    'chat.messages': ({ before = Infinity, limit = 50 }: { before?: number; limit?: number }) => ({
      messages: stored.filter(({ position }) => position < before).slice(-limit),
      hasOlder: stored.filter(({ position }) => position < before).length > limit,
    }),
    'chat.write': ({ text }: { text: string }) => {
      const written = message(stored.length + 1, { author: 'doctor', isOwn: true, text });
      stored.push(written);
      return written;
    },
    'chat.remove': ({ position }: { position: number }) => {
      stored[position - 1] = message(position, { author: 'doctor', text: null, deletedAt: new Date() });
      return null;
    },
    'chat.edit': ({ position, text }: { position: number; text: string }) => {
      stored[position - 1] = message(position, { author: 'doctor', isOwn: true, text, editedAt: new Date() });
      return null;
    },
    'chat.onChange': { patientId: ada, kind: 'read', by: 'patient', writer: null },
    'colleague.workplace': { role: 'owner' },
    'chat.typing': null,
    'chat.markRead': null,
    'chat.close': null,
    ...more,
  });
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ada Lovelace' });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a conversation', () => {
  it('shows what is said in a voice note below it', async () => {
    const voice = { name: 'note.m4a', contentType: 'audio/mp4', bytes: 9, kind: 'audio', url: '/media/a' };
    const note = (last: number, said: object | null) => ({ ...voice, id: id(last), seconds: 3, said });
    const attachments = [
      note(5, { state: 'done', text: 'May I bend it?' }),
      note(6, { state: 'running', text: null }),
      note(7, { state: 'failed', text: null }),
      note(8, null),
    ];
    await open([message(1, { attachments } as never)]);
    expect(await screen.findByText('As text: May I bend it?')).toBeTruthy();
    expect(screen.getByText('The text of this voice note is being written.')).toBeTruthy();
    expect(screen.getByText('This voice note could not be written down.')).toBeTruthy();
    expect(screen.getAllByLabelText('Voice note, 0:03')).toHaveLength(4);
  });

  it('sends by Enter, begins a line by Shift and Enter, and tells that somebody writes', async () => {
    const { calls } = await open([]);
    expect(await screen.findByText('No messages yet. Write the first one.')).toBeTruthy();
    fireEvent.change(await field(), { target: { value: '  Rest your knee. ' } });
    fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true });
    expect(calls.some(({ path }) => path === 'chat.write')).toBe(false);
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(await screen.findByText('Rest your knee.')).toBeTruthy();
    expect((await field()).value).toBe('');
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(screen.getAllByText('Rest your knee.')).toHaveLength(1);
    expect(calls.filter(({ path }) => path === 'chat.typing')).toHaveLength(1);
  });

  it('keeps an unsent message, and sends it again with the same key, also after a reload', async () => {
    const refused = new Refusal('unexpected', { appCode: 'unexpected' });
    const first = await open([], { 'chat.write': refused });
    fireEvent.change(await field(), { target: { value: 'Rest.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Try again' });
    fireEvent.change(await field(), { target: { value: 'And then' } });
    const keyOf = ({ calls }: typeof first) =>
      (calls.find(({ path }) => path === 'chat.write')?.input as { key: string }).key;
    const key = keyOf(first);
    first.unmount();
    const second = await open([]);
    expect((await field()).value).toBe('And then');
    expect(screen.getByText('Not sent')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(screen.getByText('Rest.')).toBeTruthy();
    expect(keyOf(second)).toBe(key);
  });

  it('does not offer to send again what has arrived, also when a reload comes before it is read', async () => {
    let reads = 0;
    const first = await open([], {
      // The server has the message, and what is read after it does not come.
      'chat.get': () => ((reads += 1) === 1 ? { patient, ...state } : new Promise(() => undefined)),
    });
    fireEvent.change(await field(), { target: { value: 'Rest.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(reads).toBe(2));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    first.unmount();
    await open([message(1, { author: 'doctor', isOwn: true, text: 'Rest.' })]);
    expect(await screen.findAllByText('Rest.')).toHaveLength(1);
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it('takes 4,000 characters and says how many are too many', async () => {
    const { calls } = await open([]);
    fireEvent.change(await field(), { target: { value: 'a'.repeat(3_990) } });
    expect(screen.getByText('10 characters left')).toBeTruthy();
    fireEvent.change(await field(), { target: { value: 'a'.repeat(4_001) } });
    expect(screen.getByText('1 character too many')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(calls.some(({ path }) => path === 'chat.write')).toBe(false);
    expect(document.activeElement).toBe(await field());
  });

  it('says what is missing when nothing is there to send, until something is', async () => {
    const { calls } = await open([]);
    await field();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('Write a message or add a file first.');
    expect(document.activeElement).toBe(await field());
    fireEvent.change(await field(), { target: { value: 'Rest.' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === 'chat.write')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('changes and deletes an own message for 15 minutes, and shows the change', async () => {
    const long = new Date(Date.now() - 15 * 60_000);
    await open([
      message(1, { author: 'doctor', isOwn: true, text: 'Old', createdAt: long }),
      message(2, { author: 'doctor', isOwn: true, text: 'New' }),
      message(3, { author: 'patient', text: 'Why?' }),
    ]);
    await screen.findByText('Why?');
    fireEvent.click(screen.getByRole('button', { name: 'More: New' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Message' }), { target: { value: 'Newer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Edited')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'More: Newer' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Message deleted at/)).toBeTruthy();
  });

  it('shows earlier messages above, and marks what was read, automatic or not understood', async () => {
    const reference = referenceTo(true);
    const messages = Array.from({ length: 60 }, (_none, at) => message(at + 1));
    messages[57] = message(58, { reference });
    messages[58] = message(59, { author: 'doctor', text: 'I am away.', isAutomatic: true, isRead: true });
    const { calls } = await open(messages, {}, { ...state, unread: 2 });
    const link = await screen.findByRole('link', { name: /^Your knee, 1:32/ });
    expect(link.getAttribute('href')).toBe(`/my_videos/${id(9)}?t=92`);
    expect(screen.getByText('Automatic answer')).toBeTruthy();
    expect(screen.getByText('Read')).toBeTruthy();
    expect(screen.queryByText('Message 10')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('Message 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(calls.find(({ path }) => path === 'chat.markRead')?.input).toEqual({
      patientId: ada,
      position: 60,
    });
  });

  it('that is closed can be read and opened again', async () => {
    const { calls } = await open([message(1)], {}, { ...state, isClosed: true });
    expect(await screen.findByText(/^This conversation is closed/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'chat.close')?.input).toEqual({
        patientId: ada,
        isClosed: false,
      }),
    );
  });

  it('says who is writing', async () => {
    const typing = { patientId: ada, kind: 'typing', by: 'patient', writer: null };
    const { unmount } = await open([message(1)], { 'chat.onChange': typing });
    expect(await screen.findByText('Ada is writing...')).toBeTruthy();
    unmount();
    await open([message(1)], { 'chat.onChange': { ...typing, by: 'doctor', writer: 'Dr. Grace Hopper' } });
    expect(await screen.findByText('Dr. Grace Hopper is writing...')).toBeTruthy();
  });

  it('answers what the patient asked last, another message, or nothing', async () => {
    const reference = referenceTo(false);
    const asked = { videoId: id(9), title: 'Your knee', second: 92, position: 2, text: 'How far?' };
    const { calls } = await open([message(1), message(2, { text: 'How far?', reference })], {}, {
      ...state,
      asked,
    } as never);
    const sent = async (text: string) => {
      fireEvent.change(await field(), { target: { value: text } });
      fireEvent.keyDown(await field(), { key: 'Enter' });
      await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
      const {
        key: _key,
        text: _text,
        attachmentIds: _ids,
        patientId: _patient,
        ...rest
      } = calls.findLast(({ path }) => path === 'chat.write')?.input as Record<string, unknown>;
      return rest;
    };
    expect(await screen.findByText('About Your knee, 1:32')).toBeTruthy();
    expect(await sent('As far as it does not hurt.')).toEqual({ replyTo: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'More: Message 1' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    expect(await sent('And this too.')).toEqual({ replyTo: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Answer nothing' }));
    expect(await sent('Please come on Monday.')).toEqual({ about: null });
  });

  it.each([
    [{ obstacle: 'chat.unreachable' }, /^Nobody would see a message/, 0],
    [{ smsRefusal: 'no-text-number' }, /This phone number cannot receive text messages/, 1],
  ])('of %j says so, and has a box where somebody sees a message', async (more, text, boxes) => {
    await open([], {}, { ...state, ...more } as never);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('textbox', { name: /^Message to/ })).toHaveLength(boxes);
  });
});

const sign = {
  kind: 'message' as const,
  second: 92,
  isUnclear: true,
  sentence: null,
  isUnhelped: false,
  text: 'How far?',
  attachments: [],
  at: new Date('2026-11-20T14:05:00Z'),
};
const kept = { id: id(9), second: 90, text: 'Until it pulls.', answerVideo: null, approvedAt: sign.at };
const row = {
  patient: { id: ada, firstName: 'Ada', lastName: 'Lovelace' },
  video: { id: id(9) as VideoId, title: 'Your knee' },
  signs: [sign],
  since: sign.at,
  lastAt: sign.at,
};

describe('what waits', () => {
  it('leads from its entry to the film at the second, the words and the ways to end it', async () => {
    let isDone = false;
    const view = await open(
      [message(1)],
      {
        'inbox.list': { items: [row], total: 1, page: 1, limit: 20 },
        'inbox.get': () => (isDone ? null : row),
        'inbox.close': () => {
          isDone = true;
          return { doneAt: sign.at };
        },
        'inbox.reopen': null,
        'momentAnswer.ofVideo': [{ ...kept, sentence: null, question: null }],
      },
      state,
      id(9) as VideoId,
    );
    const entry = await screen.findByRole('link', { name: /^Ada Lovelace/ });
    expect(entry.getAttribute('href')).toBe(`/inbox/${ada}?video=${id(9)}&t=92`);
    expect(await screen.findByText('Film at 92')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Kept answers' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '1:30 Until it pulls.' }));
    expect((await field()).value).toBe('Until it pulls.');
    fireEvent.click(screen.getByRole('button', { name: 'Answered by phone' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(view.calls.filter(({ path }) => /close|reopen/.test(path)).map(({ input }) => input)).toEqual([
        { patientId: ada, videoId: id(9), through: sign.at, by: 'call' },
        { patientId: ada, videoId: id(9), doneAt: sign.at },
      ]),
    );
  });

  it('is listed by the longest waiting or the newest, and says when nobody waits', async () => {
    const { calls } = await open([], { 'inbox.list': { items: [row], total: 1, page: 1, limit: 20 } });
    const order = () => calls.findLast(({ path }) => path === 'inbox.list')?.input;
    expect(order()).toMatchObject({ order: 'newest' });
    fireEvent.click(await screen.findByRole('radio', { name: 'Longest waiting' }));
    await waitFor(() => expect(order()).toMatchObject({ order: 'longest-waiting' }));
    cleanup();
    // The next screen has the order of this one.
    const next = await open([], { 'inbox.list': { items: [row], total: 1, page: 1, limit: 20 } });
    expect(next.calls.find(({ path }) => path === 'inbox.list')?.input).toMatchObject({
      order: 'longest-waiting',
    });
    cleanup();
    await open([]);
    expect(await screen.findByText('Nobody is waiting for your answer.')).toBeTruthy();
  });
});

describe('what waits about one video', () => {
  it('is listed alone, and its entries keep it so', async () => {
    const { calls } = await open(
      [],
      {
        'inbox.list': { items: [row], total: 1, page: 1, limit: 20 },
        'video.get': { id: id(9), title: 'Your knee' },
      },
      state,
      undefined,
      id(9) as VideoId,
    );
    const entry = await screen.findByRole('link', { name: /^Ada Lovelace/ });
    expect(entry.getAttribute('href')).toBe(`/inbox/${ada}?video=${id(9)}&t=92&only=${id(9)}`);
    expect(calls.find(({ path }) => path === 'inbox.list')?.input).toMatchObject({ videoId: id(9) });
    expect(await screen.findByRole('button', { name: 'Only Your knee. Show all' })).toBeTruthy();
  });
});

describe('the list', () => {
  it('shows only the unread ones, and finds messages', async () => {
    const { calls } = await open([message(1)], {
      'chat.search': [{ patient, position: 1, author: 'patient', text: 'My knee', createdAt: new Date() }],
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Unread' }));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'chat.list')?.input).toMatchObject({ only: 'unread' }),
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search messages' }), {
      target: { value: 'knee' },
    });
    expect(await screen.findByText('My knee')).toBeTruthy();
  });
});
