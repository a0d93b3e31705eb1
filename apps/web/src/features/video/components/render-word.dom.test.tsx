import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteMissedRenders, noteRender } from '../../../lib/known-renders';
import { renderScreen, type Replies } from '../../../test-render';
import { RenderWord } from './render-word';

const [videoId, renderId] = ['0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a10', 'r1'];
const failed = { id: renderId, videoId, state: 'failed', progress: 40 };

let miss: (notice: RenderNotice) => void = () => undefined;

async function show(answers: Replies = {}) {
  let note: (notice: Partial<RenderNotice>) => void = () => undefined;
  function Ear() {
    const client = useQueryClient();
    note = (notice) => noteRender(client, { videoId, renderId, state: 'uploading', progress: 0, ...notice });
    miss = (notice) => act(() => noteMissedRenders(client, [notice]));
    return null;
  }
  const view = await renderScreen(
    <>
      <Ear />
      <RenderWord videoId={videoId} />
    </>,
    answers,
  );
  return { ...view, hear: (notice: Partial<RenderNotice>) => act(() => note(notice)) };
}

test('A video that is being rendered shows its progress, and nothing once that is done', async () => {
  const { hear } = await show();
  hear({ progress: 41.6 });
  expect(await screen.findByText('New version 42%')).toBeTruthy();
  hear({ state: 'generated', progress: 100 });
  await expect.poll(() => screen.queryByText(/New version/)).toBeNull();
});

test('A failed render says why and can be retried from the list', async () => {
  const { hear, calls } = await show({
    'scene.getRender': { ...failed, reason: 'shared-meanwhile' },
    'scene.retryRender': { ...failed, id: 'r2', state: 'waiting for file', progress: 0, reason: null },
  });
  hear({ state: 'failed' });
  expect(await screen.findByText(/^This video was shared while it was being rendered/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('New version 0%')).toBeTruthy();
  expect(calls.find(({ path }) => path === 'scene.retryRender')?.input).toEqual({ videoId, renderId });
});

test('A notice is newer than the list', async () => {
  const { hear } = await show({ 'scene.getRender': { ...failed, reason: 'shared-meanwhile' } });
  hear({ progress: 60 });
  miss({ videoId, renderId, state: 'uploading', progress: 20 });
  expect(await screen.findByText('New version 60%')).toBeTruthy();
  miss({ videoId: 'another', renderId: 'r9', state: 'failed', progress: 0 });
  expect(screen.getByText('New version 60%')).toBeTruthy();
});

test('A render that failed before the page was loaded is shown all the same', async () => {
  await show({ 'scene.getRender': { ...failed, reason: 'shared-meanwhile' } });
  miss({ videoId, renderId, state: 'failed', progress: 40 });
  expect(await screen.findByText(/^This video was shared while it was being rendered/)).toBeTruthy();
});

test('A render that the doctor cancelled shows nothing', async () => {
  const { hear, calls } = await show({ 'scene.getRender': { ...failed, reason: 'cancelled-by-doctor' } });
  hear({ state: 'failed' });
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['scene.getRender']);
  expect(screen.queryByText('Not rendered')).toBeNull();
});
