import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../../editor/gestures/press';
import { calloutInput, timesOf } from '../../../editor/test-document';
import { takeDocument } from '../test-editor';
import { showInEditor } from '../test-session';
import { CalloutsPanel } from './callouts-panel';
import { ItemOptions } from './item-options';

async function show(pointers: readonly object[] = []) {
  const panels = (
    <>
      <ItemOptions />
      <CalloutsPanel />
    </>
  );
  const view = await showInEditor(panels, { document: takeDocument({ pointers }) });
  return {
    ...view,
    panel: screen.getByRole('region', { name: 'Arrows, rings and zooms' }),
    pointers: () => view.editor.getSnapshot().document.scene.pointers,
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const says = (words: RegExp) => expect(screen.getByRole('status').textContent).toMatch(words);
const set = (name: string, value: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('arrows and rings', () => {
  test('a press on the button, and the next drag over the stage draws an arrow to where it ends', async () => {
    const { editor, pointers } = await show();
    act(() => editor.playhead.seek(2_000));
    fireEvent.click(button('Draw an arrow'));
    says(/that the arrow points at/);
    const at = (x: number, y: number) => ({ x, y, shift: false, free: false });
    act(() => {
      const gesture = press(editor, at(100, 200), { reach: 8, knobDistance: 24, tolerance: 6, slop: 3 });
      gesture?.move(at(300, 200));
      gesture?.end();
    });
    expect(pointers()).toMatchObject([
      { kind: 'arrow', startTime: 2_000, endTime: 5_000, shape: { x: 100, width: 200, rotation: 0 } },
    ]);
    expect(button('Arrow 1 0:02.00 to 0:05.00').getAttribute('aria-expanded')).toBe('true');
    expect(button('Draw an arrow').getAttribute('aria-pressed')).toBe('false');
  });

  test('without a pointer a ring is put in the middle, and then placed, turned and made faint by numbers', async () => {
    const { pointers } = await show();
    fireEvent.click(button('Draw a ring'));
    fireEvent.click(button('Put it in the middle'));
    expect(pointers()).toMatchObject([{ kind: 'ring', shape: { x: 427, y: 240, width: 426, height: 240 } }]);
    set('Left (px)', '10');
    set('Rotation (degrees)', '30');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Opacity' }), { key: 'ArrowLeft' });
    const color = screen.getByRole('textbox', { name: 'Colour' });
    fireEvent.change(color, { target: { value: '#ff0000' } });
    fireEvent.blur(color);
    expect(pointers()).toMatchObject([{ color: '#ff0000', shape: { x: 10, rotation: 30, opacity: 0.95 } }]);
  });

  test('get their span by numbers and from the playhead', async () => {
    const { editor } = await show([calloutInput()]);
    fireEvent.click(button('Arrow 1 0:00.00 to 0:02.00'));
    set('Until (s)', '8.50');
    act(() => editor.playhead.seek(3_000));
    fireEvent.click(button('Show it from the playhead on'));
    expect(timesOf(editor.getSnapshot().document, 'p')).toEqual([3_000, 8_500]);
  });

  test('are deleted, and the focus stays in the panel', async () => {
    const { pointers, panel } = await show([calloutInput(), calloutInput({ id: 'q', kind: 'ring' })]);
    fireEvent.click(button('Delete Arrow 1'));
    expect(pointers().map(({ id }) => id)).toEqual(['q']);
    expect(document.activeElement).toBe(panel);
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  });

  test('are eight at most', async () => {
    const { editor } = await show(Array.from({ length: 8 }, (_, at) => calloutInput({ id: `p${at}` })));
    says(/at most eight/);
    fireEvent.click(button('Draw a ring'));
    expect(editor.getSnapshot().drawing).toBeNull();
  });
});
