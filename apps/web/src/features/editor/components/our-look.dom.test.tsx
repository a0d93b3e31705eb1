import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageInput, textInput, videoInput } from '../../../editor/test-document';
import { CurrentUserProvider } from '../../../lib/current-user';
import { renderScreen } from '../../../test-render';
import { EditorContext } from '../editor-context';
import { ada, createTestSession, openedScene, src, takeDocument } from '../test-editor';
import { AddText } from './add-text';

const filmLook = { ...defaultFilmLook('#aa0044'), family: 'Source Serif 4' as const };
const take = videoInput({ media: { src } });

async function show(tracks: Record<string, unknown>[] = [take], logoUrl: string | null = null) {
  const { editor, ...session } = createTestSession(openedScene(), takeDocument({ tracks }));
  await renderScreen(
    <CurrentUserProvider value={ada}>
      <EditorContext value={{ ...session, editor }}>
        <AddText />
      </EditorContext>
    </CurrentUserProvider>,
    { 'branding.get': { clinicName: null, color: '#aa0044', signature: null, logoUrl, filmLook } },
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Put on our look' });
  const tracksNow = () => editor.getSnapshot().document.scene.tracks;
  return { editor, button, tracksNow };
}

test("One press adds the card and the strip with the doctor's words, one undo takes all back", async () => {
  const { editor, button, tracksNow } = await show([take, textInput()]);
  fireEvent.click(button);
  await waitFor(() => expect(tracksNow()).toHaveLength(4));
  expect(tracksNow()).toMatchObject([
    { id: 'v', startTime: 4_000 },
    { id: 't', fontOptions: { family: 'Source Serif 4' } },
    { id: 'look-card', text: 'Your new knee\nDr. Ada Weber' },
    { id: 'look-strip', text: 'Dr. Ada Weber\nRiverside Clinic', startTime: 4_000 },
  ]);
  expect(editor.getSnapshot().undoName).toBe('put-on-look');
  act(() => editor.undo());
  expect(tracksNow().map(({ id }) => id)).toEqual(['v', 't']);
});

test('A second press adds nothing', async () => {
  const { editor, button, tracksNow } = await show();
  fireEvent.click(button);
  await waitFor(() => expect(tracksNow()).toHaveLength(3));
  const once = editor.getSnapshot().document;
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
  expect(editor.getSnapshot().document).toBe(once);
});

test('Without room it says what does not fit, and offers what does', async () => {
  const { button, tracksNow } = await show([take, textInput()], '/logo.webp');
  expect(button.disabled).toBe(true);
  expect(
    screen.getByText(/still needs: 3 \(opening card, logo, name strip\)\. Free tracks: 2\. Delete a track/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Put it on without the logo' }));
  await waitFor(() => expect(tracksNow()).toHaveLength(4));
});

test('Where not even that fits, nothing is offered', async () => {
  const { button } = await show([take, textInput(), imageInput()], '/logo.webp');
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Put it on without the logo' })).toBeNull();
});

test('A new text begins with the font and the colours of the practice; a warning keeps its colours', async () => {
  const { tracksNow } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Your name below' }));
  expect(tracksNow().at(-1)).toMatchObject({
    fontOptions: { family: 'Source Serif 4', color: '#ffffff', background: '#aa0044f2' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Warning' }));
  expect(tracksNow().at(-1)).toMatchObject({
    fontOptions: { family: 'Source Serif 4', background: '#ffd56a' },
  });
});
