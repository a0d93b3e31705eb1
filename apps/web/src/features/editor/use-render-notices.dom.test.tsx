import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../test-render';
import { openedScene, videoId } from './test-editor';
import { useRenderNotices } from './use-render-notices';

const { video } = openedScene();

function Panel() {
  useRenderNotices();
  return <Notifications />;
}

const show = (change: Partial<RenderNotice>) =>
  renderScreen(<Panel />, {
    'scene.onNotice': {
      kind: 'render',
      renderId: '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a20',
      videoId,
      state: 'waiting for file',
      progress: 0,
      ...change,
    },
    'video.get': video,
  });

test.each([
  [{}, 'Your video: Waiting for its turn'],
  [{ progress: 42 }, 'Your video: Making your video'],
  [{ state: 'uploading' as const, progress: 90 }, 'Your video: Uploading'],
  [{ state: 'generated' as const, progress: 100 }, 'Your video: the new version is ready'],
])('Another screen hears of a render (%o)', async (change, words) => {
  await show(change);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
});
