import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type Replies } from '../../../test-render';
import { CorrectionDraft, CorrectionPanel } from './correction-panel';

const sentId = '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a10';
const draftId = '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a11';
const nothing = { of: null, draft: null, replacedAt: null, recalledAt: null };

async function show(
  more: Partial<Video>,
  state: object,
  answers: Replies = {},
  Panel: typeof CorrectionDraft = CorrectionPanel,
) {
  const video = { id: sentId, title: 'Your new knee', status: 'shared', sharesCount: 3, file: null, ...more };
  const view = await renderScreen(<Panel video={video as Video} />, {
    'correction.get': { ...nothing, ...state },
    'video.get': { id: sentId, openedCount: 2 },
    ...answers,
  });
  const inputs = (path: string) => view.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...view, inputs };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('A video that patients have gets a corrected version, which opens in the editor', async () => {
  const { inputs, path } = await show({}, {}, { 'correction.create': { videoId: draftId } });
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make a corrected version' });
  // It is there at once, and waits for the server's data.
  await waitFor(() => expect(make.disabled).toBe(false));
  fireEvent.click(make);
  await waitFor(() => expect(path()).toBe(`/edit_video/${draftId}`));
  expect(inputs('correction.create')).toEqual([{ videoId: sentId }]);
});

test('A video that corrects no other one has nothing to put in place', async () => {
  const { calls } = await show({ status: 'ready to share', sharesCount: 0 }, {}, {}, CorrectionDraft);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('correction.get'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('Putting it in place names how many had opened it, and sends the message to them', async () => {
  const { inputs } = await show(
    { id: draftId as Video['id'], status: 'draft', file: {} as Video['file'] },
    { of: sentId },
    { 'correction.replace': { videoId: sentId, notified: 2 } },
    CorrectionDraft,
  );
  await press('Put it in place of the old one');
  expect(await screen.findByText('2 patients have opened the old one.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Message (optional)'), {
    target: { value: ' Please watch it again. ' },
  });
  await press('Put it in place');
  await waitFor(() => expect(inputs('correction.replace')).toHaveLength(1));
  expect(inputs('correction.replace')[0]).toMatchObject({
    videoId: draftId,
    notify: true,
    message: 'Please watch it again.',
  });
});

test('A correction that was not rendered cannot be put in place yet', async () => {
  await show({ id: draftId as Video['id'], status: 'draft' }, { of: sentId }, {}, CorrectionDraft);
  expect(await screen.findByText('Edit and render it first. Then you can replace the old one.')).toBeTruthy();
  const put = screen.getByRole<HTMLButtonElement>('button', { name: 'Put it in place of the old one' });
  expect(put.disabled).toBe(true);
});

test('A replaced version can be restored', async () => {
  const { inputs } = await show(
    {},
    { replacedAt: new Date('2026-11-24T10:00:00Z') },
    { 'correction.undo': null },
  );
  await press('Go back to the old one');
  await waitFor(() => expect(inputs('correction.undo')).toEqual([{ videoId: sentId }]));
});

test('Recalling says what patients see, and asks once', async () => {
  const { inputs } = await show({}, {}, { 'share.recall': { revoked: 3 } });
  await press('Recall from everyone');
  expect(await screen.findByText(/reads that you stopped sharing this video/)).toBeTruthy();
  expect(inputs('share.recall')).toEqual([]);
  const buttons = await screen.findAllByRole('button', { name: 'Recall from everyone', hidden: true });
  const confirm = buttons.at(-1);
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(inputs('share.recall')).toEqual([{ videoId: sentId }]));
});

test('A recall is undone by one press', async () => {
  const { inputs } = await show(
    {},
    { recalledAt: new Date('2026-11-24T10:00:00Z') },
    { 'share.undoRecall': { restored: 3 } },
  );
  expect(await screen.findByText(/You stopped sharing this video with everyone/)).toBeTruthy();
  await press('Undo the recall');
  await waitFor(() => expect(inputs('share.undoRecall')).toEqual([{ videoId: sentId }]));
});
