import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hidePage, type HiddenPage } from './hide-page';

let cover: HiddenPage | undefined;
const drawn = document.createElement('main');

function drawPage() {
  drawn.innerHTML =
    '<style class="theme">.x { color: red }</style><h1>Rosa Diaz</h1><input aria-label="Message" />';
  document.body.append(drawn);
  document.title = 'Rosa Diaz - Bedside';
  const field = drawn.querySelector('input');
  if (!field) throw new Error('no field');
  field.value = 'Please bend your';
  field.focus();
  return field;
}

afterEach(() => {
  cover?.lift();
  cover = undefined;
  drawn.remove();
});

describe('a covered page', () => {
  it('says nothing of what was shown, nor of what is added, and brings both back', async () => {
    const field = drawPage();
    cover = hidePage('Bedside');
    expect(document.documentElement.innerHTML).not.toContain('Rosa');
    expect(document.querySelectorAll('body style.theme')).toHaveLength(1);
    const late = document.createElement('div');
    late.textContent = 'Rosa has watched';
    document.body.append(late);
    document.title = 'Rosa (1)';
    await vi.waitFor(() => expect(document.documentElement.innerHTML).not.toContain('Rosa'));
    cover.lift();
    expect(document.body.textContent).toContain('Rosa Diaz');
    expect(document.body.textContent).toContain('Rosa has watched');
    expect(document.title).toBe('Rosa (1)');
    expect(document.querySelectorAll('body style.theme')).toHaveLength(1);
    expect(field.value).toBe('Please bend your');
    expect(document.activeElement).toBe(field);
    late.remove();
  });

  it('gives keys to what stands in its place only', () => {
    drawPage();
    const pressed = vi.fn();
    document.addEventListener('keydown', pressed);
    cover = hidePage('Bedside');
    const input = document.createElement('input');
    const typed = vi.fn();
    input.addEventListener('keydown', typed);
    cover.place.append(input);
    fireEvent.keyDown(document.body, { key: 'Delete' });
    fireEvent.keyDown(input, { key: 's' });
    expect(typed).toHaveBeenCalledTimes(1);
    expect(pressed).not.toHaveBeenCalled();
    cover.lift();
    fireEvent.keyDown(document.body, { key: 'Delete' });
    expect(pressed).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', pressed);
  });
});
