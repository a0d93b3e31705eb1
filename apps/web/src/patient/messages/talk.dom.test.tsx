import { said as chatTexts } from '@bedside/contracts/conversation/chat/chat.en.json';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendAnswer } from '../answer-queue';
import type { PageServices } from '../page-services';
import { browserStore } from '../page-store';
import { PatientPage } from '../patient-page';
import { testShare } from '../test-share';
import { stubThread, testMessage, testPlace } from '../test-thread';
import { messageTexts } from './texts';
import { waitingStore } from './waiting-store';

const ID = 'S'.repeat(22);
const base = `/v1/public-chats/${ID}`;
const question = testMessage({ id: 1 });
const answer = testMessage({
  id: 2,
  author: 'doctor',
  text: 'Until it pulls a little.',
  is_own: false,
  written_by: { name: 'Dr. Maria Lee', role: null },
});

/** The page of a share. @returns what it sends, and the film */
function open(share = testShare(), hasMessages = true) {
  const reporter = new Proxy({}, { get: () => vi.fn() });
  const answer = vi.fn<SendAnswer>((_, onState) => onState('taken'));
  const store = browserStore(() => localStorage);
  const services = { reporter, calls: {}, store, answer } as unknown as PageServices;
  const openAgain = vi.fn();
  const view = render(
    <PatientPage
      page={{
        kind: 'video',
        share,
        via: 'sms',
        storyboard: null,
        aspect: 1.7778,
        emergency: 'Call 112.',
        ...(hasMessages ? { hasMessages } : {}),
      }}
      connect={() => ({ watch: () => services, openAgain })}
    />,
  );
  const film = view.container.querySelector('video') as HTMLVideoElement;
  const sent = () => answer.mock.calls.map(([{ path, body }]) => [path, body]);
  return { answer, sent, openAgain, film };
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask Dr. Maria Lee' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const log = () => screen.findByRole('log', { name: messageTexts.title });
async function markAt(film: HTMLVideoElement, second: number) {
  film.currentTime = second;
  fireEvent.click(await button('I did not understand this'));
}

describe('the thread of a video', () => {
  beforeEach(() => {
    localStorage.clear();
    Element.prototype.scrollIntoView = vi.fn();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    Object.defineProperty(HTMLMediaElement.prototype, 'played', { value: { length: 0 }, configurable: true });
  });
  afterEach(async () => {
    cleanup();
    document.querySelector('[data-unread]')?.remove();
    for (const { key } of await waitingStore().list()) await waitingStore().remove(key);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('takes a message about the marked second, and says that it was sent', async () => {
    const { sent } = stubThread();
    const { film } = open(testShare(), false);
    await markAt(film, 42.7);
    fireEvent.change(box(), { target: { value: ' How far is that? ' } });
    await button(messageTexts.addFile);
    fireEvent.click(await button(messageTexts.send));
    await screen.findByText(messageTexts.asked);
    expect(sent.filter(({ path }) => path === `${base}/messages`).map(({ body }) => body)).toMatchObject([
      { text: 'How far is that?', about: { patient_video_id: ID, current_time: 42 } },
    ]);
    expect(box().value).toBe('');
    expect(screen.queryByRole('button', { name: /^About/ })).toBeNull();
  });

  it('is sent once by a press that came before what sends was loaded', async () => {
    const { sent } = stubThread();
    open(testShare(), false);
    fireEvent.change(box(), { target: { value: 'Why?' } });
    fireEvent.click(screen.getByRole('button', { name: messageTexts.send }));
    await screen.findByText(messageTexts.askedWhole);
    expect(sent.filter(({ path }) => path === `${base}/messages`)).toHaveLength(1);
    expect(box().value).toBe('');
  });

  it('asks for words by a press on Send while nothing is written', async () => {
    const { sent } = stubThread();
    open();
    await button(messageTexts.addFile);
    fireEvent.click(await button(messageTexts.send));
    screen.getByText(messageTexts.empty);
    expect(document.activeElement).toBe(box());
    expect(sent).toEqual([]);
    fireEvent.change(box(), { target: { value: 'Why?' } });
    await waitFor(() => expect(screen.queryByText(messageTexts.empty)).toBeNull());
  });

  it.each(['closed', 'opted-out'] as const)('says that it was not sent where it is %s', async (code) => {
    stubThread([], { refusal: () => Response.json({ message: chatTexts[code] }, { status: 409 }) });
    open();
    await button(messageTexts.addFile);
    fireEvent.change(box(), { target: { value: 'Why?' } });
    fireEvent.click(await button(messageTexts.send));
    const said = await screen.findAllByText(`${messageTexts.notSent} ${chatTexts[code]}`);
    expect(said.map((one) => one.getAttribute('role'))).toEqual(['status', 'status']);
  });

  it('has no box where the conversation is closed', async () => {
    stubThread([question], { state: { is_closed: true } });
    open();
    await screen.findByText(messageTexts.closed);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    screen.getByText('Call 112.');
  });

  it('shows the answers to others at the marked second; where one helped there is nothing to ask', async () => {
    stubThread();
    const kept = [
      { second: 90, question: 'How far?', text: 'Until it pulls a little.', video_link_id: null },
      { second: 140, question: null, text: 'At another place.', video_link_id: null },
    ];
    const { film, sent } = open(testShare({}, { kept_answers: kept }), false);
    await markAt(film, 92);
    await screen.findByText('Until it pulls a little.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: messageTexts.othersAsked }));
    expect(screen.queryByText('At another place.')).toBeNull();
    fireEvent.click(await button(messageTexts.yes));
    screen.getByText(messageTexts.helped);
    expect(sent().at(-1)).toEqual(['unclear', { current_time: 92, helped: true }]);
    expect(screen.queryByRole('button', { name: /^About/ })).toBeNull();

    await markAt(film, 92);
    fireEvent.click(await button(messageTexts.no));
    expect(document.activeElement).toBe(box());
    await button(/^About 1:32/);
    expect(sent().at(-1)).toEqual(['unclear', { current_time: 92, helped: false }]);
  });

  it('has messages, the comment and marks as lines by day, with who wrote them', async () => {
    stubThread([question, answer]);
    open(
      testShare(
        {},
        {
          comment: { text: 'Thank you', created_at: '2026-11-24T09:00:00.000Z' },
          unclear_moments: [{ current_time: 42, created_at: '2026-11-25T08:59:00.000Z' }],
        },
      ),
    );
    const thread = await log();
    await within(thread).findByText('How far?');
    const lines = within(thread).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      ...['Nov 24, 2026', expect.stringContaining('Thank you'), 'Nov 25, 2026'],
      ...[expect.stringContaining(messageTexts.marked), expect.stringContaining('How far?')],
      expect.stringContaining('Dr. Maria Lee'),
    ]);
  });

  it('changes and deletes an earlier comment as before', async () => {
    stubThread();
    const { sent } = open(
      testShare({}, { comment: { text: 'Thanks', created_at: '2026-11-24T09:00:00.000Z' } }),
    );
    fireEvent.click(await button(messageTexts.more('Thanks')));
    fireEvent.click(screen.getByRole('menuitem', { name: messageTexts.change }));
    fireEvent.change(screen.getByRole('textbox', { name: messageTexts.changeBox }), {
      target: { value: 'Thank you all' },
    });
    fireEvent.click(await button(messageTexts.saveChange));
    fireEvent.click(await button(messageTexts.more('Thank you all')));
    expect(sent()).toEqual([['comment', { text: 'Thank you all' }]]);
    fireEvent.click(screen.getByRole('menuitem', { name: messageTexts.eraseComment }));
    expect(sent()).toHaveLength(1);
    fireEvent.click(await button(messageTexts.eraseComment));
    await waitFor(() => expect(screen.queryByText('Thank you all')).toBeNull());
    expect(sent().at(-1)).toEqual(['comment-withdrawn', {}]);
  });

  it('opens at the newest lines, and at the first that was not read', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      testMessage({ id: at + 1, text: `Message ${at + 1}` }),
    );
    stubThread(many);
    open();
    await screen.findByText('Message 12');
    expect(screen.queryByText('Message 7')).toBeNull();
    fireEvent.click(await button(messageTexts.older));
    screen.getByText('Message 1');
    cleanup();
    stubThread([answer, ...many.map((one) => ({ ...one, id: one.id + 2 }))]);
    open();
    await screen.findByText('Until it pulls a little.');
    screen.getByText('Message 12');
  });

  it('is read when its end is in view, and the tab counts that', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a data-unread="1">Messages (1)</a>');
    const { sent, see } = stubThread([question, answer]);
    open();
    await screen.findByText('Until it pulls a little.');
    expect(sent).toEqual([]);
    await waitFor(() => {
      see();
      expect(sent).toContainEqual({
        method: 'POST',
        path: `${base}/read`,
        body: { message_id: 2, only: false },
      });
    });
    await waitFor(() => expect(document.querySelector('[data-unread]')?.textContent).toBe('Messages'));
  });

  it('has a marker that carries question and answer, and reading it there reads that message alone', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a data-unread="2">Messages (2)</a>');
    const later = { ...answer, id: 3, text: 'Elsewhere.', about: testPlace(20) };
    const { sent } = stubThread([question, answer, later]);
    const { film } = open(
      testShare({}, { unclear_moments: [{ current_time: 5, created_at: '2026-11-25T08:59:00.000Z' }] }),
    );
    await button('Asked: 0:05');
    await button('Answered: 0:20');
    fireEvent.click(await button('Answered: 0:42'));
    const panel = within(screen.getByRole('region', { name: messageTexts.markers }));
    panel.getByText('How far?');
    panel.getByText('Until it pulls a little.');
    expect(panel.queryByText('Elsewhere.')).toBeNull();
    await waitFor(() =>
      expect(sent).toEqual([{ method: 'POST', path: `${base}/read`, body: { message_id: 2, only: true } }]),
    );
    fireEvent.click(panel.getByRole('button', { name: /from 0:42/ }));
    expect(film.currentTime).toBe(42);
    fireEvent.click(panel.getByRole('button', { name: messageTexts.close }));
    expect(screen.queryByRole('region', { name: messageTexts.markers })).toBeNull();
    expect(document.activeElement).toBe(await button('Answered: 0:42'));
  });

  it('asks the server for the page again where the link opens nothing any more', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 })));
    const { openAgain } = open();
    await waitFor(() => expect(openAgain).toHaveBeenCalledTimes(1));
  });
});
