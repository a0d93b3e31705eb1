import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { trimTrack } from '../../../editor/commands/trim-track';
import type { EditorAction } from '../../../editor/keyboard/key-for';
import { playedSpans } from '../../../editor/test-document';
import { src, takeSource, videoId } from '../test-editor';
import { showInEditor } from '../test-session';
import { WordsPanel } from './words-panel';

const cues: Cue[] = [
  { startMs: 1_000, endMs: 2_000, text: 'Take two' },
  { startMs: 2_600, endMs: 4_000, text: 'with some water' },
  { startMs: 8_000, endMs: 9_000, text: 'Good night' },
];

afterEach(() => void vi.useRealTimers());

async function show(own: readonly Cue[] = cues) {
  let commits = 0;
  const act = vi.fn<(action: EditorAction) => void>();
  const onClose = vi.fn();
  const view = await showInEditor(
    <Profiler id="words" onRender={() => (commits += 1)}>
      <WordsPanel act={act} onClose={onClose} />
    </Profiler>,
    { source: { cues: [...own] } },
  );
  const list = screen.getByRole('listbox', { name: 'Words' });
  const word = (name: string) => within(list).getByRole('option', { name });
  return {
    ...view,
    act,
    onClose,
    list,
    word,
    commits: () => commits,
    played: () => playedSpans(view.editor.getSnapshot().document),
    selected: () => within(list).queryAllByRole('option', { selected: true }).map(textOf),
    struck: () =>
      within(list)
        .queryAllByRole('option', { name: /, cut$/ })
        .map(textOf),
    press: (key: string, more: object = {}) => fireEvent.keyDown(list, { key, ...more }),
    drag(from: string, to: string) {
      fireEvent.pointerDown(word(from), { button: 0 });
      fireEvent.pointerOver(word(to));
      fireEvent.pointerUp(word(to));
      fireEvent.click(list);
    },
    click(name: string, more: object = {}) {
      const element = word(name);
      fireEvent.pointerDown(element, { button: 0, ...more });
      fireEvent.pointerUp(element, more);
      fireEvent.click(element, more);
    },
  };
}
const textOf = (element: HTMLElement) => element.textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('the words of a take', () => {
  test('are in their lines, each with its time', async () => {
    const { list } = await show();
    const lines = within(list).getAllByRole('group');
    expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual(['At 0:01', 'At 0:02', 'At 0:08']);
    expect(lines.map((line) => within(line).getAllByRole('option').map(textOf))).toEqual([
      ['Take', 'two'],
      ['with', 'some', 'water'],
      ['Good', 'night'],
    ]);
  });

  test('are removed from picture and sound when they are selected with the mouse and deleted', async () => {
    const { drag, press, selected, struck, played, editor } = await show();
    drag('some', 'two');
    expect(selected()).toEqual(['two', 'with', 'some']);
    press('Delete');
    expect(struck()).toEqual(['two', 'with', 'some']);
    expect(played()).toEqual([
      [0, 1_556],
      [3_475, 10_000],
    ]);
    expect(screen.getByRole('status').textContent).toBe('3 words are cut.');
    act(() => editor.undo());
    expect(struck()).toEqual([]);
  });

  test('are selected by keys, and Backspace cuts them', async () => {
    const { list, press, selected, struck } = await show();
    press('ArrowRight');
    press('ArrowDown');
    press('ArrowRight', { shiftKey: true });
    expect(selected()).toEqual(['with', 'some']);
    const active = list.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('some');
    press('Backspace');
    expect(struck()).toEqual(['with', 'some']);
    press('Escape');
    expect(selected()).toEqual([]);
  });

  test('are selected from the first on by a click with Shift, which does not seek', async () => {
    const { click, selected, editor } = await show();
    click('Take');
    click('with', { shiftKey: true });
    expect(selected()).toEqual(['Take', 'two', 'with']);
    expect(editor.playhead.timeMs()).toBe(1_000);
  });

  test('are selected as a line by its time, and cut by the button, which keeps the focus', async () => {
    const { selected, struck } = await show();
    fireEvent.click(screen.getByText('0:02'));
    expect(selected()).toEqual(['with', 'some', 'water']);
    const cut = button('Cut');
    cut.focus();
    fireEvent.click(cut);
    expect(struck()).toEqual(['with', 'some', 'water']);
    expect(document.activeElement).toBe(cut);
    expect(cut.getAttribute('aria-disabled')).toBe('true');
  });

  test('seek when they are clicked, with the cuts before them skipped', async () => {
    const { click, editor } = await show();
    click('with');
    expect(editor.playhead.timeMs()).toBe(2_600);
    fireEvent.click(screen.getByText('0:01'));
    fireEvent.click(button('Cut'));
    click('with');
    expect(editor.playhead.timeMs()).toBe(1_600);
  });

  test('are restored by a click on a struck-through word, and by Enter', async () => {
    const { drag, press, click, struck, editor } = await show();
    drag('two', 'some');
    press('Delete');
    click('with, cut');
    expect(struck()).toEqual([]);
    act(() => editor.undo());
    press('Home', { ctrlKey: true });
    press('ArrowRight');
    press('Enter');
    expect(struck()).toEqual([]);
  });

  test('are restored alone when they are selected within a struck-through part', async () => {
    const { drag, press, struck } = await show();
    drag('Take', 'water');
    press('Delete');
    press('Home', { ctrlKey: true });
    press('ArrowRight');
    press('ArrowRight', { shiftKey: true });
    fireEvent.click(button('Restore'));
    expect(struck()).toEqual(['Take', 'some', 'water']);
  });

  test('look different when they are trimmed away', async () => {
    const { editor, list } = await show();
    act(() => void editor.run(trimTrack('v', { edge: 'end', toMs: 5_000 })));
    expect(
      within(list)
        .getAllByRole('option', { name: /, trimmed away$/ })
        .map(textOf),
    ).toEqual(['Good', 'night']);
  });

  test('extend a trimmed end by a press, as far as the word, and by Enter', async () => {
    const { editor, list, click, press } = await show();
    const away = () =>
      within(list)
        .queryAllByRole('option', { name: /, trimmed away$/ })
        .map(textOf);
    act(() => void editor.run(trimTrack('v', { edge: 'end', toMs: 5_000 })));
    click('Good, trimmed away');
    expect(away()).toEqual(['night']);
    press('ArrowRight');
    press('Enter');
    expect(away()).toEqual([]);
    act(() => editor.undo());
    expect(away()).toEqual(['night']);
  });

  test('mark the one at the playhead, and nothing renders while the scene plays', async () => {
    const { editor, word, list, commits } = await show();
    const current = () => list.querySelector('[aria-current]')?.textContent;
    act(() => {
      editor.playhead.seek(1_600);
      editor.playhead.play();
    });
    expect(current()).toBe('two');
    const before = commits();
    for (let ms = 0; ms <= 2_000; ms += 16) editor.playhead.tick(ms);
    expect(current()).toBe('water');
    expect(word('two').hasAttribute('aria-current')).toBe(false);
    expect(commits()).toBe(before);
    editor.playhead.pause();
    editor.playhead.seek(5_000);
    expect(current()).toBeUndefined();
  });

  test('keep their mark when words before the playhead are cut', async () => {
    const { editor, click, press, list } = await show();
    click('Take');
    act(() => editor.playhead.seek(3_100));
    press('Delete');
    expect(list.querySelector('[aria-current]')?.textContent).toBe('water');
  });

  test('pass all other keys to the editor, and only those', async () => {
    const { press, act } = await show();
    press(' ');
    press('z', { ctrlKey: true, code: 'KeyZ' });
    for (const key of ['Delete', 'ArrowRight', 'Home', 'Tab']) press(key);
    expect(act.mock.calls).toEqual([['play-or-pause'], ['undo']]);
  });

  test('are hidden by a button', async () => {
    const { onClose } = await show();
    fireEvent.click(button('Close the words'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('render only the lines in which something changes', async () => {
    const long = Array.from({ length: 40 }, (_, at) => ({
      startMs: at * 250,
      endMs: at * 250 + 240,
      text: 'one two three four five six seven eight nine ten',
    }));
    const { list, press } = await show(long);
    expect(list.querySelectorAll('[data-place]')).toHaveLength(400);
    press('ArrowRight');
    // Each line writes its time when it renders.
    const written = vi.spyOn(String.prototype, 'padStart');
    press('ArrowRight');
    const drawn = written.mock.calls.length;
    written.mockRestore();
    expect(drawn).toBe(1);
  });
});

describe('on a screen that is touched', () => {
  const touch = { pointerType: 'touch', button: 0, clientX: 10, clientY: 10 };

  test('a finger that is held down selects, and continues when it moves', async () => {
    const { word, selected, editor } = await show();
    vi.useFakeTimers();
    fireEvent.pointerDown(word('two'), touch);
    act(() => void vi.advanceTimersByTime(400));
    const under = vi.fn(() => word('some'));
    Object.defineProperty(document, 'elementFromPoint', { value: under, configurable: true });
    fireEvent.pointerMove(word('two'), { ...touch, clientX: 90 });
    const moved = new Event('touchmove', { bubbles: true, cancelable: true });
    word('two').dispatchEvent(moved);
    fireEvent.pointerUp(word('two'), touch);
    fireEvent.click(word('two'), touch);
    Reflect.deleteProperty(document, 'elementFromPoint');
    expect(selected()).toEqual(['two', 'with', 'some']);
    expect(moved.defaultPrevented).toBe(true);
    expect(editor.playhead.timeMs()).toBe(0);
  });

  test('a finger that moves at once scrolls, and one that taps seeks', async () => {
    const { word, selected, editor } = await show();
    vi.useFakeTimers();
    fireEvent.pointerDown(word('two'), touch);
    fireEvent.pointerMove(word('two'), { ...touch, clientY: 60 });
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.pointerCancel(word('two'), touch);
    expect(selected()).toEqual([]);
    fireEvent.pointerDown(word('with'), touch);
    fireEvent.pointerUp(word('with'), touch);
    fireEvent.click(word('with'), touch);
    expect(selected()).toEqual(['with']);
    expect(editor.playhead.timeMs()).toBe(2_600);
  });
});

describe('the "ehm"s', () => {
  const said = ['So', 'ehm', 'take', 'uh', 'two'];
  const line = { startMs: 0, endMs: 2_500, text: said.join(' ') };

  test('are cut by one press where the words have times', async () => {
    const words = said.map((text, at) => ({ text, startMs: at * 500, endMs: at * 500 + 400 }));
    const { struck } = await show([{ ...line, words }]);
    fireEvent.click(button('Cut 2 marked places'));
    expect(struck()).toEqual(['ehm', 'uh']);
    expect(screen.queryByRole('group', { name: 'Marked words' })).toBeNull();
  });

  test('are not offered where they have none', async () => {
    await show([line]);
    expect(screen.queryByRole('group', { name: 'Marked words' })).toBeNull();
  });

  test('and repeated starts are looked at one by one, kept or cut, and one undo brings all of them back', async () => {
    const all = 'I would, I would uh had had the the knee'.split(' ');
    const words = all.map((text, at) => ({ text, startMs: at * 500, endMs: at * 500 + 400 }));
    const { editor, struck, selected, word } = await show([
      { startMs: 0, endMs: 5_000, text: all.join(' '), words },
    ]);
    expect(word('uh, marked to be cut')).toBeTruthy();
    expect(word('had, may be said twice')).toBeTruthy();
    expect(screen.getByText(/One place, with dots/)).toBeTruthy();
    fireEvent.click(button('Next place'));
    expect(selected()).toEqual(['I', 'would,']);
    fireEvent.click(button('Next place'));
    expect(selected()).toEqual(['uh']);
    expect(editor.playhead.timeMs()).toBe(2_000);
    fireEvent.click(button('Keep this place'));
    expect(word('uh')).toBeTruthy();
    fireEvent.click(button('Cut 2 marked places'));
    expect(struck()).toEqual(['I', 'would,', 'the']);
    act(() => editor.undo());
    expect(struck()).toEqual([]);
  });
});

test('A video without captions says how to get them', async () => {
  await showInEditor(<WordsPanel act={vi.fn()} onClose={vi.fn()} />, { source: { cues: [] } });
  expect(screen.getByText('This video has no captions yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the video' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Find the words' })).toBeNull();
});

describe('where a transcription server is set', () => {
  const host = 'hearer.example';
  const open = (state: 'waiting' | 'running' | 'done', progress = 0) => ({
    isSetUp: true,
    language: null,
    transcription: { state, progress, reason: null, language: null },
  });
  const none = { isSetUp: true, language: null, transcription: null };
  const consent = (consentedAt: Date | null) => ({ 'transcript.soundConsent': { host, consentedAt } });
  const panel = <WordsPanel act={vi.fn()} />;

  test('the words are found without leaving the editor, with their progress', async () => {
    let state = open('waiting');
    const { calls } = await showInEditor(panel, {
      source: { cues: [] },
      answers: {
        ...consent(new Date('2026-11-20T12:00:00Z')),
        'transcript.get': () => (state.transcription.progress === 0 ? none : state),
        'transcript.start': () => {
          state = open('running', 40);
          return state;
        },
        'scene.describeSources': { [src]: { ...takeSource, cues } },
      },
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Find the words' }));
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the transcription' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(calls).toContainEqual({ path: 'transcript.start', input: expect.objectContaining({ videoId }) });
    state = open('done', 100);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(await screen.findByRole('option', { name: 'Take' })).toBeTruthy();
  });

  test('nothing is sent before the practice agrees', async () => {
    await showInEditor(panel, {
      source: { cues: [] },
      answers: { ...consent(null), 'transcript.get': none },
    });
    expect(await screen.findByRole('button', { name: 'Agree for our practice' })).toBeTruthy();
    expect(screen.getByText(/the sound of your videos is sent to hearer\.example/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Find the words' })).toBeNull();
  });
});
