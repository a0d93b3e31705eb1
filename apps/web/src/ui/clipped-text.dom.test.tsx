import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../test-render';
import { ClippedText } from './clipped-text';

/** jsdom has no layout, so the test sets the available width. */
let room = 0;
const widths = ['scrollWidth', 'clientWidth'] as const;
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { configurable: true, get: () => 100 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => room });
});
afterEach(() => {
  for (const width of widths) Reflect.deleteProperty(HTMLElement.prototype, width);
});

const shown = () => screen.queryAllByText('a.long.address@home.example').length;

describe('a text that may be truncated', () => {
  it('is plain text where there is room', async () => {
    room = 100;
    await renderScreen(<ClippedText text="a.long.address@home.example" />);
    expect([shown(), screen.queryByRole('button')]).toEqual([1, null]);
  });

  it('is shown in full with the focus, stays under the mouse, and closes with Esc', async () => {
    room = 60;
    await renderScreen(<ClippedText text="a.long.address@home.example" />);
    const text = screen.getByRole('button', { name: 'a.long.address@home.example' });
    fireEvent.focus(text);
    await waitFor(() => expect(shown()).toBe(2));
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(shown()).toBe(1));

    fireEvent.mouseEnter(text);
    await waitFor(() => expect(shown()).toBe(2));
    const whole = screen.getAllByText('a.long.address@home.example').find((found) => !text.contains(found));
    fireEvent.mouseLeave(text);
    fireEvent.mouseEnter(whole ?? text);
    fireEvent.mouseLeave(whole ?? text);
    await waitFor(() => expect(shown()).toBe(1));

    fireEvent.click(text);
    await waitFor(() => expect(shown()).toBe(2));
  });
});
