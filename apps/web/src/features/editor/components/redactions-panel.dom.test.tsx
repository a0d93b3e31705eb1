import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../../editor/gestures/press';
import { redactionInput, timesOf } from '../../../editor/test-document';
import { takeDocument } from '../test-editor';
import { showInEditor } from '../test-session';
import { RedactionsPanel } from './redactions-panel';

async function show(redactions: readonly object[] = []) {
  const view = await showInEditor(<RedactionsPanel />, { document: takeDocument({ covers: redactions }) });
  const { editor } = view;
  return {
    ...view,
    panel: screen.getByRole('region', { name: 'Covers' }),
    covers: () => editor.getSnapshot().document.scene.covers,
    /** What the stage does with a drag of the pointer. */
    drag(from: [number, number], to: [number, number]) {
      const at = ([x, y]: [number, number]) => ({ x, y, shift: false, free: false });
      const lengths = { reach: 8, knobDistance: 24, tolerance: 6, slop: 3 };
      act(() => {
        const gesture = press(editor, at(from), lengths);
        gesture?.move(at(to));
        gesture?.end();
      });
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const says = (words: RegExp) => expect(screen.getByRole('status').textContent).toMatch(words);

describe('covers', () => {
  test.each([
    ['Draw a blur', 'blur', 'Blur 1'],
    ['Draw a box', 'box', 'Box 1'],
  ])('%s: the next drag over the stage draws it, and selects it', async (name, kind, title) => {
    const { editor, drag, covers: redactions } = await show();
    act(() => editor.playhead.seek(2_000));
    fireEvent.click(button(name));
    expect(button(name).getAttribute('aria-pressed')).toBe('true');
    says(/^Drag across the stage/);
    drag([300, 200], [100, 100]);
    expect(redactions()).toMatchObject([
      { kind, startTime: 2_000, endTime: 10_000, shape: { x: 100, y: 100, width: 200, height: 100 } },
    ]);
    expect(button(name).getAttribute('aria-pressed')).toBe('false');
    expect(button(`${title} 0:02.00 to 0:10.00`).getAttribute('aria-expanded')).toBe('true');
    drag([300, 200], [310, 210]);
    expect(redactions()).toHaveLength(1);
  });

  test('are not drawn once the button is pressed again, or the panel is left', async () => {
    const { editor, unmount } = await show();
    fireEvent.click(button('Draw a box'));
    fireEvent.click(button('Draw a blur'));
    expect(editor.getSnapshot().drawing?.kind).toBe('blur');
    fireEvent.click(button('Draw a blur'));
    expect(editor.getSnapshot().drawing).toBeNull();
    fireEvent.click(button('Draw a blur'));
    unmount();
    expect(editor.getSnapshot().drawing).toBeNull();
  });

  test('are placed in the centre without a pointer', async () => {
    const { covers: redactions, editor } = await show();
    fireEvent.click(button('Draw a blur'));
    fireEvent.click(button('Put it in the middle'));
    expect(redactions()).toMatchObject([{ shape: { x: 427, y: 240, width: 426, height: 240 } }]);
    expect(editor.getSnapshot()).toMatchObject({ drawing: null, undoName: 'add-redaction' });
  });

  test('get their span by numbers and from the playhead', async () => {
    const { editor } = await show([redactionInput()]);
    fireEvent.click(button('Blur 1 0:00.00 to 0:02.00'));
    const times = () => timesOf(editor.getSnapshot().document, 'c');
    const set = (name: string, value: string) => {
      const field = screen.getByRole('textbox', { name });
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    set('From (s)', '1.25');
    set('Until (s)', '8.50');
    expect(times()).toEqual([1_250, 8_500]);
    act(() => editor.playhead.seek(3_000));
    fireEvent.click(button('Cover from the playhead on'));
    act(() => editor.playhead.seek(4_000));
    fireEvent.click(button('Cover until the playhead'));
    expect(times()).toEqual([3_000, 4_000]);
  });

  test('become a box of another colour, and a blur again', async () => {
    const { covers: redactions } = await show([redactionInput()]);
    fireEvent.click(button('Blur 1 0:00.00 to 0:02.00'));
    expect(screen.queryByRole('textbox', { name: 'Colour' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Box' }));
    const color = screen.getByRole('textbox', { name: 'Colour' });
    fireEvent.change(color, { target: { value: '#ff0000' } });
    fireEvent.blur(color);
    expect(redactions()).toMatchObject([{ kind: 'box', color: '#ff0000' }]);
    fireEvent.click(screen.getByRole('radio', { name: 'Blur' }));
    expect(redactions()).toMatchObject([{ kind: 'blur' }]);
  });

  test('are deleted, and the focus stays in the panel', async () => {
    const { covers: redactions, panel } = await show([redactionInput(), redactionInput({ id: 'd' })]);
    const remove = button('Delete Blur 1');
    remove.focus();
    fireEvent.click(remove);
    expect(redactions().map(({ id }) => id)).toEqual(['d']);
    expect(document.activeElement).toBe(panel);
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  });

  test('are eight at most', async () => {
    const { editor } = await show(Array.from({ length: 8 }, (_, at) => redactionInput({ id: `c${at}` })));
    says(/at most eight covers/);
    fireEvent.click(button('Draw a blur'));
    expect(editor.getSnapshot().drawing).toBeNull();
    fireEvent.click(button('Delete Blur 8'));
    fireEvent.click(button('Draw a blur'));
    expect(editor.getSnapshot().drawing).not.toBeNull();
  });
});
