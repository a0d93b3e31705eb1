import {
  inboxRowSchema,
  inboxSignSchema,
  type InboxRow,
  type InboxSign,
} from '@bedside/contracts/inbox/inbox.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, renderScreen, type Answers } from '../../../test-render';
import { KeptAnswers } from './kept-answers';
import { RowAnswer } from './row-answer';

const id = (last: number) => `0199aa00-0000-7000-8000-00000000000${last}`;
const videoId = videoIdSchema.parse(id(9));
const lastAt = new Date('2026-11-20T14:05:00Z');
const sign = (more: Partial<InboxSign> = {}): InboxSign =>
  inboxSignSchema.parse({
    ...{ kind: 'mark', second: 92, isUnclear: true, text: null, attachments: [], isUnhelped: false },
    ...{ at: lastAt, ...more },
  });
const row = (more: Partial<InboxRow> = {}): InboxRow =>
  inboxRowSchema.parse({
    patient: { id: id(1), firstName: 'Ada', lastName: 'Lovelace' },
    video: { id: videoId, title: 'Your knee' },
    ...{ signs: [sign({ kind: 'message', text: 'How far?' })], since: lastAt, lastAt },
    ...more,
  });

async function open(given: InboxRow, more: Answers = {}) {
  const view = await renderScreen(<RowAnswer row={given} />, {
    'momentAnswer.answer': { answered: [id(1)], refused: [] },
    ...more,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Answer Ada Lovelace' }));
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  fireEvent.change(field, { target: { value: ' Bend it gently. ' } });
  const inputs = () =>
    view.calls.filter(({ path }) => path === 'momentAnswer.answer').map(({ input }) => input as object);
  return {
    ...view,
    inputs,
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Send answer' })),
  };
}

describe('an answer', () => {
  it('goes to the patients who asked, about the second, and can be shown to later patients', async () => {
    const { inputs, send } = await open(row());
    expect(screen.getByText('About Your knee, 1:32')).toBeTruthy();
    expect(screen.getByText('How far?')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also show it to later patients at 1:32' }));
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs()).toEqual([
      {
        ...{ key: expect.any(String), videoId, second: 92, patientIds: [id(1)] },
        ...{ text: 'Bend it gently.', through: lastAt, isKept: true, question: 'How far?' },
      },
    ]);
  });

  it('to several signs is about the whole video, without a moment to show it at', async () => {
    const { inputs, send } = await open(
      row({ signs: [sign(), sign({ kind: 'comment', second: null, text: 'May I drive?' })] }),
    );
    expect(screen.getByText('About Your knee')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    send();
    await waitFor(() => expect(inputs()).toMatchObject([{ second: null }]));
  });

  it('that is empty is asked for by a press', async () => {
    const { inputs, send } = await open(row());
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    fireEvent.change(field, { target: { value: ' ' } });
    send();
    expect(await screen.findByText('Write your answer, or answer by video.')).toBeTruthy();
    expect(inputs()).toEqual([]);
  });

  it('that failed stays in the dialog, and has the same key when it is sent again', async () => {
    const refused = new Refusal('unexpected', { appCode: 'unexpected' });
    const { inputs, send } = await open(row(), { 'momentAnswer.answer': refused });
    send();
    await waitFor(() => expect(inputs()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send answer' }).disabled).toBe(false),
    );
    send();
    await waitFor(() => expect(inputs()).toHaveLength(2));
    expect(inputs()[1]).toEqual(inputs()[0]);
  });
});

describe('stored answers', () => {
  it('are changed and removed by their second, and say when patients do not see one', async () => {
    const kept = { approvedAt: lastAt, text: null, question: null, answerVideo: null };
    const { calls } = await renderScreen(<KeptAnswers videoId={videoId} />, {
      'momentAnswer.ofVideo': [
        { ...kept, second: 5, text: 'Rest.' },
        { ...kept, second: 92, answerVideo: { id: id(8), title: 'Bending', isOpen: false } },
      ],
      'momentAnswer.keep': null,
      'momentAnswer.remove': null,
    });
    expect(await screen.findByText(/^The public link of this video is off/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit the answer at 0:05' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Rest well.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the answer at 1:32' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => /keep|remove/.test(path)).map(({ input }) => input)).toEqual([
        { videoId, second: 5, text: 'Rest well.' },
        { videoId, second: 92 },
      ]),
    );
  });
});
