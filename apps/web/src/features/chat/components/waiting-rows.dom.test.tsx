import {
  inboxRowSchema,
  inboxSignSchema,
  type InboxRow,
  type InboxSign,
} from '@bedside/contracts/conversation/inbox/inbox.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { AnswerDialog } from './answer-dialog';
import { WaitingLink } from './waiting-link';
import { WaitingRows } from './waiting-rows';

const id = (last: number) => `0199aa00-0000-7000-8000-00000000000${last}`;
const videoId = videoIdSchema.parse(id(9));
const lastAt = new Date(Date.now() - 3 * 24 * 3_600_000);
const patient = { id: id(1), firstName: 'Ada', lastName: 'Lovelace' };
const sign = (more: Partial<InboxSign> = {}): InboxSign =>
  inboxSignSchema.parse({
    kind: 'mark',
    second: 92,
    isUnclear: true,
    text: null,
    attachments: [],
    sentence: null,
    isUnhelped: false,
    at: lastAt,
    ...more,
  });
const rowOf = (more: Partial<InboxRow> = {}): InboxRow =>
  inboxRowSchema.parse({
    patient,
    video: { id: videoId, title: 'Your knee' },
    signs: [sign({ kind: 'message', text: 'How far?' })],
    since: lastAt,
    lastAt,
    ...more,
  });
const voice = {
  id: id(5),
  name: 'note.m4a',
  contentType: 'audio/mp4',
  bytes: 9,
  kind: 'audio',
  url: '/media/a',
  seconds: 3,
  said: { state: 'done', text: 'May I bend it?' },
} as InboxSign['attachments'][number];

const moment = (last: number, isOpen = true) => ({
  shareLinkId: `${last}`.repeat(22),
  second: 92,
  sentence: null,
  createdAt: lastAt,
  isOpen,
  patient: { id: id(last), firstName: 'Omar', lastName: `Number ${last}` },
});

/** The rows, whose dialog has no film. */
async function open(items: InboxRow[], more: Replies = {}, total = items.length) {
  const view = await renderScreen(
    <WaitingRows
      rows={{ items, total }}
      Dialog={(props) => <AnswerDialog {...props} Film={() => null} Draft={undefined} />}
    />,
    {
      'chat.get': {
        patient: { ...patient, linkId: 'A'.repeat(22) },
        isClosed: false,
        unread: 0,
        ownRead: 0,
        otherRead: 0,
        asked: null,
        obstacle: null,
        smsRefusal: null,
        waitsUntil: null,
      },
      'inbox.get': items[0] ?? null,
      'share.unclearMoments': [],
      'momentAnswer.ofVideo': [],
      'momentAnswer.answer': { answered: [id(1)], refused: [] },
      'colleague.workplace': { role: 'owner' },
      'chat.write': {},
      'chat.typing': null,
      ...more,
    },
  );
  const inputs = (of: string) =>
    view.calls.filter(({ path }) => path === of).map(({ input }) => input as object);
  return { ...view, inputs };
}

async function type(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Answer Ada Lovelace' }));
  const field = await screen.findByRole('textbox', { name: 'Message to Ada Lovelace' });
  fireEvent.change(field, { target: { value: text } });
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
beforeEach(() => sessionStorage.clear());

describe('who waits', () => {
  it('is a row with name, film, second, words and voice, and the way to all of them', async () => {
    const spoken = sign({ kind: 'message', attachments: [voice] });
    await open([rowOf(), rowOf({ signs: [spoken], video: { id: videoId, title: null } })], {}, 14);
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(first).toMatch(/Ada LovelaceYour knee1:32How far\?Waiting for 3 days/);
    expect(second).toMatch(/Ada LovelaceUntitled1:32May I bend it\?/);
    expect(screen.getByLabelText('Ada Lovelace, Voice note, 0:03')).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: /^Ada Lovelace/ });
    expect(link?.getAttribute('href')).toBe(`/inbox/${id(1)}?video=${videoId}&t=92`);
    expect(screen.getByRole('link', { name: 'All 14 questions in the Inbox' }).getAttribute('href')).toBe(
      '/inbox',
    );
  });

  it('is nobody, in plain words', async () => {
    await open([]);
    expect(screen.getByText('Nobody is waiting for your answer.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is answered by video in one press, by those who may record', async () => {
    await open([rowOf()]);
    const href = screen.getByRole('link', { name: 'Answer Ada Lovelace by video' }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(`"video":"${videoId}","t":92`);
    cleanup();
    await open([rowOf()], { 'colleague.workplace': { role: 'assistant' } });
    await waitFor(() => expect(screen.queryByRole('link', { name: /by video$/ })).toBeNull());
  });
});

describe('an answer', () => {
  it('is one press, the words and another press, and ends what was shown', async () => {
    const { inputs } = await open([rowOf()]);
    await type(' Bend it gently. ');
    expect(screen.getAllByText('How far?').length).toBeGreaterThan(1);
    send();
    await isClosed();
    expect(inputs('chat.write')).toEqual([
      {
        key: expect.any(String),
        patientId: id(1),
        text: 'Bend it gently.',
        attachmentIds: [],
        about: { video: { id: videoId }, second: 92 },
        through: lastAt,
      },
    ]);
  });

  it('can be shown to later patients, with the question in the words of the doctor', async () => {
    const { inputs } = await open([rowOf()]);
    await type('Bend it gently.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also show it to later patients at 1:32' }));
    const question = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^The question/ });
    expect(question.value).toBe('How far?');
    fireEvent.change(question, { target: { value: 'How far may I bend it?' } });
    send();
    await isClosed();
    expect(inputs('momentAnswer.answer')).toEqual([
      {
        key: expect.any(String),
        videoId,
        second: 92,
        patientIds: [id(1)],
        text: 'Bend it gently.',
        isKept: true,
        question: 'How far may I bend it?',
        through: lastAt,
      },
    ]);
    expect(inputs('chat.write')).toEqual([]);
  });

  it('goes to others who wait at the same second, each once', async () => {
    const { inputs } = await open([rowOf()], {
      'share.unclearMoments': [moment(1), moment(2), moment(2), moment(3), moment(4, false)],
      'momentAnswer.answer': {
        answered: [id(1), id(2)],
        refused: [{ patientId: id(3), code: 'chat.closed' }],
      },
    });
    await type('Bend it gently.');
    fireEvent.click(
      await screen.findByRole('checkbox', { name: 'Also send it to 2 others who wait at 1:32' }),
    );
    send();
    await isClosed();
    expect(inputs('momentAnswer.answer')).toMatchObject([
      { patientIds: [id(1), id(2), id(3)], second: 92, isKept: false, question: null },
    ]);
    expect(inputs('momentAnswer.answer')[0]).not.toHaveProperty('through');
  });

  it('is not offered to later patients by an assistant', async () => {
    await open([rowOf()], { 'colleague.workplace': { role: 'assistant' } });
    await type('Come and see me.');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it('that failed stays, and has the same key when it is sent again', async () => {
    const refused = new Refusal('unexpected', { appCode: 'unexpected' });
    const { inputs } = await open([rowOf()], { 'chat.write': refused });
    await type('Bend it gently.');
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(inputs('chat.write')).toHaveLength(2));
    expect(inputs('chat.write')[1]).toEqual(inputs('chat.write')[0]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is not needed where the doctor sets the row done, which can be undone', async () => {
    let isDone = false;
    const { inputs } = await open([rowOf()], {
      'inbox.get': () => (isDone ? null : rowOf()),
      'inbox.close': () => {
        isDone = true;
        return { doneAt: lastAt };
      },
      'inbox.reopen': null,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Answer Ada Lovelace' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inputs('inbox.reopen')).toHaveLength(1));
  });
});

describe('what waits elsewhere', () => {
  const list = { items: [rowOf()], total: 3, page: 1, limit: 1 };
  it('is a count about a video, which leads to the inbox of that video', async () => {
    await renderScreen(<WaitingLink videoId={videoId} />, { 'inbox.list': list });
    const link = await screen.findByRole('link', { name: '3 questions wait in the Inbox' });
    expect(link.getAttribute('href')).toBe(`/inbox?only=${videoId}`);
  });

  it('is a count of a patient, which leads to the first of them, and nothing where nothing waits', async () => {
    await renderScreen(<WaitingLink patientId={rowOf().patient.id} />, { 'inbox.list': list });
    const link = await screen.findByRole('link', { name: '3 questions wait in the Inbox' });
    expect(link.getAttribute('href')).toBe(`/inbox/${id(1)}?video=${videoId}&t=92`);
    cleanup();
    const { calls } = await renderScreen(<WaitingLink videoId={videoId} />, {
      'inbox.list': { ...list, items: [], total: 0 },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
