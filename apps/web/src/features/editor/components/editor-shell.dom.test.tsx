import { fireEvent, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { CurrentUserProvider } from '../../../lib/current-user';
import { ada, openedScene, videoId } from '../test-editor';
import { EditorShell } from './editor-shell';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const show = (answers: Replies, id: string = videoId) =>
  renderScreen(
    <CurrentUserProvider value={ada}>
      <EditorShell videoId={id} />
    </CurrentUserProvider>,
    {
      'video.list': { items: [], total: 0 },
      'scene.leave': null,
      'scene.onNotice': { kind: 'draft-taken', videoId: 'another', holderId: 'x' },
      ...answers,
    },
  );

const withStatus = (status: VideoStatus) => {
  const opened = openedScene();
  return openedScene({ video: { ...opened.video, status } });
};

test.each<[VideoStatus, string]>([
  ['processing', 'This video is still being processed'],
  ['restricted', 'This video is restricted'],
  ['shared', 'Patients already have this video'],
])('A video that is %s cannot be edited, in words and with a way on', async (status, words) => {
  await show({ 'scene.open': withStatus(status) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the video' }).getAttribute('href')).toBe(
    `/my_videos/${videoId}`,
  );
});

test('A video that does not exist leads to My videos', async () => {
  await show({
    'scene.open': new Refusal('not-found', { appCode: 'not-found', httpStatus: 404 }),
  });
  expect(await screen.findByText("We couldn't find your video")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My videos' })).toBeTruthy();
});

test('A malformed address sends no request', async () => {
  const { calls } = await show({}, 'nonsense');
  expect(await screen.findByText("We couldn't find your video")).toBeTruthy();
  expect(calls).toEqual([]);
});

test('A video that another tab edits is taken over', async () => {
  let holder: 'you' | 'other' = 'other';
  const { calls } = await show({
    'scene.open': () => openedScene({ holder }),
    'scene.takeOver': () => {
      holder = 'you';
      return null;
    },
  });
  expect(await screen.findByText('This video is open in another tab')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit here' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(calls.map(({ path }) => path).filter((path) => path === 'scene.takeOver')).toHaveLength(1);
});

test('A failed answer is requested again', async () => {
  let tries = 0;
  await show({
    'scene.open': () => {
      tries += 1;
      return tries === 1
        ? new Refusal('unexpected', { appCode: 'unavailable', httpStatus: 503 })
        : openedScene();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your new knee' })).toBeTruthy();
});

test('A video that is deleted while it is open is no longer saved, and says so', async () => {
  const { calls } = await show({
    'scene.open': openedScene(),
    'scene.saveDraft': new Refusal('not-found', { appCode: 'not-found', httpStatus: 404 }),
  });
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(document.body, { key: '[' });
  expect(await screen.findByText('Not saved: this video was deleted', {}, { timeout: 5_000 })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(calls.filter(({ path }) => path === 'scene.saveDraft')).toHaveLength(1);
});
