import type { Render, RenderState } from '@bedside/contracts/videos/scene/scene.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { flagTrack } from '../../../editor/commands/flag-track';
import { textInput, videoInput } from '../../../editor/test-document';
import { renderScreen, Refusal, type Replies } from '../../../test-render';
import { LossesDialog } from '../../../ui/losses-dialog';
import { EditorContext } from '../editor-context';
import { createTestSession, openedScene, src, takeDocument, videoId } from '../test-editor';
import { useRender } from '../use-render';
import { EditorActions } from './editor-actions';
import { RenderStrip } from './render-strip';

const renderId = '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a20';
const now = new Date('2026-11-24T10:00:00Z');
const renderOf = (state: RenderState, more: Partial<Render> = {}): Render => ({
  id: renderId,
  videoId,
  state,
  progress: 0,
  reason: null,
  createdAt: now,
  updatedAt: now,
  ...more,
});

function Both() {
  const control = useRender();
  return (
    <>
      <EditorActions control={control} onVersions={() => undefined} />
      <RenderStrip control={control} onCompare={() => undefined} />
      <LossesDialog
        losses={control.losses}
        onConfirm={() => void control.start({ isAgreed: true })}
        onClose={control.dropLosses}
      />
    </>
  );
}

async function show(render: Render | null, answers: Replies = {}) {
  const tracks = [videoInput({ media: { src } }), textInput()];
  const session = createTestSession(openedScene({ render }), takeDocument({ tracks }));
  session.editor.run(flagTrack('t', { hidden: true }));
  const view = await renderScreen(
    <EditorContext value={session}>
      <Both />
    </EditorContext>,
    { 'scene.losses': [], ...answers },
  );
  const inputs = (path: string) => view.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...view, inputs };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test.each<[RenderState, string]>([
  ['waiting for file', 'Making your video, 40%'],
  ['uploading', 'Uploading, 40%'],
  ['generating thumbnail', 'Generating thumbnail, 40%'],
  ['uploading thumbnail', 'Uploading thumbnail, 40%'],
])('A render that is %s says so, and no second one can be started', async (state, words) => {
  await show(renderOf(state, { progress: 40 }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(button('Render').disabled).toBe(true);
});

test('The visible content is rendered: a hidden track is left out', async () => {
  const { inputs } = await show(null, { 'scene.render': renderOf('waiting for file') });
  fireEvent.click(button('Render'));
  expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
  expect(inputs('scene.render')).toMatchObject([{ videoId, scene: { tracks: [{ id: 'v' }] } }]);
});

test('What a render would take away is said before it starts, and asked about', async () => {
  const lost = [{ kind: 'chapter' as const, second: 72, words: 'Bend it' }];
  const { inputs } = await show(null, {
    'scene.losses': lost,
    'scene.render': renderOf('waiting for file'),
  });
  fireEvent.click(button('Render'));
  expect((await screen.findByText('Bend it')).parentElement?.textContent).toBe('Chapter at 1:12: Bend it');
  expect(inputs('scene.render')).toEqual([]);
  fireEvent.click(button('Make it without them'));
  expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
  expect(inputs('scene.render')).toHaveLength(1);
});

test('A render is cancelled, says why it ended, and is tried again', async () => {
  const { inputs } = await show(renderOf('uploading'), {
    'scene.cancelRender': renderOf('failed', { reason: 'cancelled-by-doctor' }),
    'scene.retryRender': renderOf('waiting for file'),
  });
  // A render from an earlier visit still counts while it runs.
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(inputs('scene.cancelRender')).toEqual([{ videoId, renderId }]));
  expect(await screen.findByText('You cancelled this. The video has not changed.')).toBeTruthy();
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(inputs('scene.retryRender')).toEqual([{ videoId, renderId }]));
});

test('One that ended on an earlier visit is not shown', async () => {
  await show(renderOf('failed', { reason: 'cancelled-by-doctor' }));
  expect(screen.queryByText('You cancelled this. The video has not changed.')).toBeNull();
});

test('A refusal leaves the button unchanged', async () => {
  const busy = new Refusal('scene.render-running', { appCode: 'scene.render-running' });
  const { inputs } = await show(null, { 'scene.render': busy });
  fireEvent.click(button('Render'));
  await waitFor(() => expect(inputs('scene.render')).toHaveLength(1));
  await waitFor(() => expect(button('Render').disabled).toBe(false));
});
