import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FaintText, FaintTexts } from '../../../editor/contrast/find-faint-texts';
import { findTrack } from '../../../editor/document';
import { textInput, videoInput } from '../../../editor/test-document';
import { ContrastContext, NO_FAINT_TEXTS } from '../contrast-context';
import { src, takeDocument } from '../test-editor';
import { showInEditor } from '../test-session';
import { FontOptions } from './font-options';

const faint: FaintText = {
  ratio: 1.29,
  needed: 4.5,
  atMs: 1_400,
  remedies: [
    { name: 'box', change: { background: '#000000b3' } },
    { name: 'color', change: { color: '#000000' } },
  ],
};

/** Shows the panel of a selected text, and measures as the test says. */
async function show() {
  let measure: (found: FaintTexts) => void = () => undefined;
  function Measured() {
    const [found, setFound] = useState(NO_FAINT_TEXTS);
    measure = setFound;
    return (
      <ContrastContext value={found}>
        <FontOptions />
      </ContrastContext>
    );
  }
  const document = takeDocument({ tracks: [videoInput({ media: { src } }), textInput()] });
  const { editor } = await showInEditor(<Measured />, { document });
  act(() => editor.select('t'));
  const font = () => {
    const track = findTrack(editor.getSnapshot().document, 't');
    return track?.type === 'text' ? track.fontOptions : undefined;
  };
  const find = (text: FaintText | undefined) =>
    act(() => measure({ texts: text ? { t: text } : {}, captions: null }));
  return { editor, font, find };
}

test('Words that are hard to read are reported where they are typed, and changed by no one', async () => {
  const { editor, find } = await show();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  find(faint);
  expect(status.textContent).toBe('These words are hard to read on the picture');
  expect(screen.getByText('Hardest at 0:01.40: a contrast of 1.2, and 4.5 is needed.')).toBeTruthy();
  expect(editor.getSnapshot().canUndo).toBe(false);
  find(undefined);
  expect(status.textContent).toBe('');
});

test('One press makes them readable, and one press takes it back', async () => {
  const { editor, font, find } = await show();
  find(faint);
  const remedies = screen.getByRole('group', { name: 'What makes them readable' });
  expect(
    within(remedies)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Put a box behind', 'Make them black']);
  fireEvent.click(within(remedies).getByRole('button', { name: 'Put a box behind' }));
  expect(font()?.background).toBe('#000000b3');
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Changed: the words can be read now');
  expect(document.activeElement?.contains(status)).toBe(true);
  find(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(font()?.background).toBeNull();
  expect(editor.getSnapshot().canUndo).toBe(false);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo is not offered once something else was changed', async () => {
  const { font, find } = await show();
  find(faint);
  fireEvent.click(screen.getByRole('button', { name: 'Make them black' }));
  expect(font()?.color).toBe('#000000');
  find(undefined);
  fireEvent.click(screen.getByRole('radio', { name: 'Italic' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Where no press helps, it says what does', async () => {
  const { find } = await show();
  find({ ...faint, remedies: [] });
  expect(screen.getByText(/Make the text less transparent/)).toBeTruthy();
});
