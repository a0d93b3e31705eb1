import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { textInput, videoInput } from '../../../editor/test-document';
import { renderScreen, type Replies } from '../../../test-render';
import { EditorContext } from '../editor-context';
import { createTestSession, src, takeDocument, takeSource } from '../test-editor';
import { EarlierDrafts } from './earlier-drafts';

const earlier = {
  id: 'd1',
  revision: 3,
  savedAt: new Date(),
  durationMs: 10_000,
  tracksCount: 3,
  textsCount: 2,
  cutsCount: 1,
};
const long = { ...earlier, id: 'd2', savedAt: new Date('2026-01-05T14:02:00'), tracksCount: 0 };
const clip = 'video:0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a11@v';
const stored = takeDocument({
  tracks: [videoInput({ media: { src } }), videoInput({ id: 'w', media: { src: clip } })],
});

async function show(answers: Replies = {}) {
  const session = createTestSession();
  const steps: string[] = [];
  vi.spyOn(session.autosave, 'flush').mockImplementation(() => {
    steps.push('saved');
    return Promise.resolve(true);
  });
  vi.spyOn(session.autosave, 'resume').mockImplementation((revision) =>
    steps.push(`goes on from ${revision}`),
  );
  const onRestored = vi.fn();
  const view = await renderScreen(
    <EditorContext value={session}>
      <EarlierDrafts holderId="this-editor-of-mine" onRestored={onRestored} />
    </EditorContext>,
    {
      'scene.listDrafts': [earlier, long],
      'scene.restoreDraft': { ...stored, revision: 9, savedAt: new Date() },
      'scene.describeSources': { [clip]: { ...takeSource, src: clip } },
      ...answers,
    },
  );
  return { ...view, ...session, steps, onRestored };
}

test('Earlier drafts say when they were made and what is in them', async () => {
  await show();
  expect(await screen.findByText(/^Today \d\d?:\d\d( [AP]M)?$/)).toBeTruthy();
  expect(screen.getByText('0:10 · 1 cut · 2 texts')).toBeTruthy();
  expect(screen.getByText('Jan 5, 2026, 2:02 PM').textContent).toContain('empty stage');
});

test('One press saves the present draft and restores the earlier one with its sources, and undo reverts that', async () => {
  const { editor, steps, calls, onRestored } = await show();
  editor.run({ name: 'add', apply: () => takeDocument({ tracks: [textInput()] }) });
  const before = editor.getSnapshot().document;
  fireEvent.click(await screen.findByRole('button', { name: /^Bring back the draft of Today/ }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect(calls.find(({ path }) => path === 'scene.restoreDraft')?.input).toMatchObject({
    draftId: 'd1',
    holderId: 'this-editor-of-mine',
  });
  expect(steps).toEqual(['saved', 'goes on from 9']);
  expect(editor.getSnapshot().document.scene).toEqual(stored.scene);
  expect(editor.getSnapshot().sources[clip]?.src).toBe(clip);
  act(() => editor.undo());
  expect(editor.getSnapshot().document).toBe(before);
});

test('A video that was never saved says that no draft is stored yet', async () => {
  await show({ 'scene.listDrafts': [] });
  expect(await screen.findByText('No earlier draft is kept yet', { exact: false })).toBeTruthy();
});
