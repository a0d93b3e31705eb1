import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findTrack } from '../../../editor/document';
import { textInput, videoInput } from '../../../editor/test-document';
import { CurrentUserProvider } from '../../../lib/current-user';
import { renderScreen } from '../../../test-render';
import { EditorContext } from '../editor-context';
import { ada, createTestSession, openedScene, src, takeDocument } from '../test-editor';
import { SideMenu } from './side-menu';

async function show(tracks = [videoInput({ media: { src } }), textInput()]) {
  const session = createTestSession(openedScene(), takeDocument({ tracks }));
  await renderScreen(
    <CurrentUserProvider value={ada}>
      <EditorContext value={session}>
        <SideMenu />
      </EditorContext>
    </CurrentUserProvider>,
    { 'video.list': { items: [], total: 0 } },
  );
  return session;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const isOpen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

test('A text opens the font options, anything else and nothing the upload of media', async () => {
  const { editor } = await show();
  expect(isOpen('Upload media')).toBe(true);
  act(() => editor.select('t'));
  expect(isOpen('Font options')).toBe(true);
  act(() => editor.select('v'));
  expect(isOpen('Upload media')).toBe(true);
  act(() => editor.select('t'));
  act(() => editor.select(null));
  expect(isOpen('Upload media')).toBe(true);
});

test('Typed text is on the stage at once, and is one undo step', async () => {
  const { editor } = await show();
  act(() => editor.select('t'));
  const words = screen.getByRole('textbox', { name: 'Words' });
  fireEvent.change(words, { target: { value: 'Drink' } });
  fireEvent.change(words, { target: { value: 'Drink tea' } });
  const text = () => {
    const track = findTrack(editor.getSnapshot().document, 't');
    return track?.type === 'text' ? track.text : '';
  };
  expect(text()).toBe('Drink tea');
  fireEvent.blur(words);
  act(() => editor.undo());
  expect(text()).toBe('Drink water');
});

test('A letter that no font has is named; what is no letter leaves the text before it', async () => {
  const { editor } = await show();
  act(() => editor.select('t'));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Words' }), { target: { value } });
  type('薬 ≤ 2 שלום 💊');
  expect(findTrack(editor.getSnapshot().document, 't')).toMatchObject({ text: '薬 ≤ 2 שלום 💊' });
  type('Bend 𒀀');
  expect(await screen.findByText('Our fonts do not have 𒀀')).toBeTruthy();
  type('Bend \u{10fffe}');
  expect(await screen.findByText('Our fonts do not have \u{10fffe}')).toBeTruthy();
  expect(findTrack(editor.getSnapshot().document, 't')).toMatchObject({ text: 'Bend 𒀀' });
});

test("A ready-made text is added at the playhead with the doctor's name, until four tracks exist", async () => {
  const { editor } = await show();
  editor.playhead.seek(3_000);
  fireEvent.click(tab('Add text'));
  fireEvent.click(screen.getByRole('button', { name: 'Your name below' }));
  const added = editor.getSnapshot().document.scene.tracks.at(-1);
  expect(added).toMatchObject({ text: 'Dr. Ada Weber\nRiverside Clinic', startTime: 3_000 });
  expect(isOpen('Font options')).toBe(true);
  fireEvent.click(tab('Add text'));
  fireEvent.click(screen.getByRole('button', { name: 'Title' }));
  fireEvent.click(tab('Add text'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Title' }).disabled).toBe(true);
  expect(screen.getByText('A video has at most four tracks. Delete one first.')).toBeTruthy();
});

test('Place, size and times are set by number', async () => {
  const { editor } = await show();
  act(() => editor.select('t'));
  const field = (name: string) =>
    within(screen.getByRole('region', { name: 'Selected' })).getByLabelText(name);
  const set = (name: string, value: string) => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  };
  set('Left (px)', '40');
  set('Width (px)', '2');
  set('Starts (s)', '1.5');
  set('Ends (s)', '3.5');
  const track = findTrack(editor.getSnapshot().document, 't');
  expect(track?.shape).toMatchObject({ x: 40, width: 5 });
  expect([track?.startTime, track?.endTime]).toEqual([1_500, 3_500]);
});

test('The two times of a video trim it at both ends, and what lies behind moves along', async () => {
  const { editor } = await show();
  act(() => editor.select('v'));
  const set = (name: string, value: string) => {
    const field = screen.getByLabelText(name);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    return (field as HTMLInputElement).value;
  };
  expect(set('From (s of the video)', '3')).toBe('3');
  expect(set('To (s of the video)', '9')).toBe('9');
  const { document } = editor.getSnapshot();
  expect(findTrack(document, 'v')).toMatchObject({
    startTime: 0,
    endTime: 6_000,
    media: { in: 3_000, out: 9_000 },
  });
  expect(document.scene.duration).toBe(6_000);
});

test('The words of a new text, and of one that is asked for, can be typed at once', async () => {
  const { editor } = await show();
  fireEvent.click(tab('Add text'));
  fireEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
  expect(document.activeElement).toBe(words());
  expect([words().selectionStart, words().selectionEnd]).toEqual([0, words().value.length]);
  act(() => editor.select('t'));
  expect(document.activeElement).not.toBe(words());
  act(() => editor.typeWords('t'));
  expect(document.activeElement).toBe(words());
});

test('A colour that is only touched is no edit', async () => {
  const { editor } = await show();
  act(() => editor.select('t'));
  const color = screen.getByLabelText('Colour');
  fireEvent.focus(color);
  fireEvent.change(color, { target: { value: (color as HTMLInputElement).value.toUpperCase() } });
  fireEvent.blur(color);
  expect(editor.getSnapshot().canUndo).toBe(false);
});

test('A deleted take can be added again', async () => {
  const { editor } = await show([textInput()]);
  fireEvent.click(screen.getByRole('button', { name: 'Add the take again' }));
  expect(editor.getSnapshot().document.scene.tracks.at(-1)).toMatchObject({ type: 'video', media: { src } });
  expect(screen.queryByRole('button', { name: 'Add the take again' })).toBeNull();
});
