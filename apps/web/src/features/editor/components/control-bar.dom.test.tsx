import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Profiler } from 'react';
import { setDuration } from '../../../editor/commands/set-duration';
import { setVolume } from '../../../editor/commands/set-volume';
import { piecesOf } from '../../../editor/test-document';
import { renderScreen } from '../../../test-render';
import { EditorContext } from '../editor-context';
import { createTestSession } from '../test-editor';
import { useEditorActions } from '../use-editor-keys';
import { ControlBar } from './control-bar';

function Bar({ zooms }: { zooms: number[] }) {
  const perform = useEditorActions((factor) => zooms.push(factor));
  return (
    <ControlBar
      act={perform}
      hasGuides={false}
      onGuides={() => undefined}
      stageZoom={1}
      onStageZoom={() => undefined}
    />
  );
}

async function show() {
  const session = createTestSession();
  const zooms: number[] = [];
  let commits = 0;
  await renderScreen(
    <EditorContext value={session}>
      <Profiler id="bar" onRender={() => (commits += 1)}>
        <Bar zooms={zooms} />
      </Profiler>
    </EditorContext>,
  );
  return { ...session, zooms, commits: () => commits };
}

const button = (name: string) => screen.getByRole('button', { name });
const time = () => screen.getByRole('timer', { name: 'Playhead' }).textContent;

test('Rewind and forward move by two seconds; past the end it stops at 0', async () => {
  await show();
  fireEvent.click(button('Forward 2 seconds'));
  expect(time()).toBe('0:02.00of 0:10.00');
  for (let times = 0; times < 5; times += 1) fireEvent.click(button('Forward 2 seconds'));
  expect(time()).toBe('0:00.00of 0:10.00');
  fireEvent.click(button('Back 2 seconds'));
  expect(time()).toBe('0:00.00of 0:10.00');
});

test('Nothing of it renders while the scene plays, and the clock continues', async () => {
  const { editor, commits } = await show();
  fireEvent.click(button('Play'));
  expect(button('Pause')).toBeTruthy();
  const before = commits();
  act(() => {
    for (let ms = 16; ms <= 1_600; ms += 16) editor.playhead.tick(ms);
  });
  expect(time()).toBe('0:01.60of 0:10.00');
  expect(commits()).toBe(before);
});

test('Undo and redo say what they undo', async () => {
  const { editor } = await show();
  expect(button('Nothing to undo').getAttribute('aria-disabled')).toBe('true');
  act(() => void editor.run(setVolume('v', 0.5)));
  fireEvent.click(button('Undo volume'));
  fireEvent.click(button('Redo volume'));
  expect(button('Undo volume')).toBeTruthy();
});

test('The keyboard does the same', async () => {
  const { editor, zooms } = await show();
  fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL' });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  fireEvent.keyDown(document.body, { key: '+' });
  expect(piecesOf(editor.getSnapshot().document)).toHaveLength(2);
  expect(zooms).toHaveLength(1);
});

test('A track that is dragged past the end says how much longer the film becomes, until it is released', async () => {
  const { editor } = await show();
  const gesture = editor.begin('slide');
  act(() => void gesture.update(setDuration(11_250)));
  expect(screen.getByRole('status').textContent).toBe('1.25 s longer');
  act(() => gesture.commit());
  expect(screen.queryByRole('status')).toBeNull();
  expect(time()).toBe('0:00.00of 0:11.25');
});

test('Delete on a control of another part keeps the selected item', async () => {
  const { editor } = await show();
  act(() => editor.select('v'));
  const outside = document.body.appendChild(document.createElement('button'));
  fireEvent.keyDown(outside, { key: 'Delete' });
  expect(editor.getSnapshot().document.scene.tracks).toHaveLength(1);
  fireEvent.keyDown(button('Play'), { key: 'Delete' });
  expect(editor.getSnapshot().document.scene.tracks).toHaveLength(0);
  outside.remove();
});
