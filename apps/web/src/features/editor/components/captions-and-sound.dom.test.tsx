import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeDocument } from '../test-editor';
import { showInEditor } from '../test-session';
import { CaptionsAndSound } from './captions-and-sound';

async function show(source: Parameters<typeof showInEditor>[1] = {}) {
  const view = await showInEditor(<CaptionsAndSound />, source);
  return {
    ...view,
    scene: () => view.editor.getSnapshot().document.scene,
    turn: (name: string) => fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) })),
    set(name: string, value: string) {
      const field = screen.getByLabelText(name, { selector: 'input' });
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    },
  };
}

test('Captions are drawn into the picture, and only then have style options', async () => {
  const { editor, scene, turn } = await show();
  expect(screen.queryByRole('group', { name: 'Caption style' })).toBeNull();
  turn('Captions in the picture');
  expect(scene().captions.burn).toBe(true);
  expect(screen.getByRole('group', { name: 'Caption style' })).toBeTruthy();
  act(() => editor.undo());
  expect(screen.queryByRole('group', { name: 'Caption style' })).toBeNull();
});

const burnt = () => ({ document: takeDocument({ captions: { burn: true } }) });

test('Captions get font, size and a place', async () => {
  const { scene, set } = await show(burnt());
  fireEvent.click(screen.getByLabelText('Top'));
  fireEvent.click(screen.getByLabelText('Font', { selector: 'input' }));
  fireEvent.click(await screen.findByText('Noto Serif'));
  set('Size', '48');
  expect(scene().captions).toMatchObject({
    burn: true,
    style: { position: 'top', family: 'Noto Serif', size: 48 },
  });
});

test('Captions get colours, and a box behind them or none', async () => {
  const { scene, turn, set, editor } = await show(burnt());
  set('Colour', '#ffd56aff');
  set('Colour of the box', '#00000080');
  expect(scene().captions.style).toMatchObject({
    color: '#ffd56aff',
    background: '#00000080',
  });
  turn('Box behind the text');
  expect(scene().captions.style.background).toBeNull();
  expect(editor.getSnapshot().undoName).toBe('set-captions');
});

test('A video without captions offers none for the picture, and says why', async () => {
  await show({ source: { cues: [] } });
  expect(screen.queryByRole('switch', { name: /^Captions in the picture/ })).toBeNull();
  expect(screen.getByText(/^This video has no captions/)).toBeTruthy();
});

test('The sound is cleaned by a switch that says what it does', async () => {
  const { scene, turn, editor } = await show();
  const toggle = screen.getByRole('switch', { name: /^Clean sound/ });
  const hint = document.getElementById(toggle.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^Removes hum and noise/);
  turn('Clean sound');
  expect([scene().sound.clean, editor.getSnapshot().undoName]).toEqual([true, 'set-sound']);
  turn('Clean sound');
  expect(scene().sound.clean).toBe(false);
});
