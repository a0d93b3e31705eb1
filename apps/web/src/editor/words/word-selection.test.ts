import { describe, expect, test } from 'vitest';
import { moveSelection, rangeOf, struckRun, wordLines, type WordSelection } from './word-selection';
import { wordsOf } from './words-of';

const words = wordsOf([
  { startMs: 0, endMs: 1_000, text: 'Take two' },
  { startMs: 1_000, endMs: 2_000, text: 'with some water' },
  { startMs: 2_000, endMs: 3_000, text: 'Good night' },
]);
const lines = wordLines(words);

function after(first: WordSelection, ...keys: string[]) {
  return keys.reduce((selection, written) => {
    const parts = written.split('+');
    const moved = moveSelection(lines, selection, {
      key: parts.at(-1) ?? '',
      isShift: parts.includes('Shift'),
      isControl: parts.includes('Control'),
    });
    if (!moved) throw new Error(`${written} moves nothing`);
    return moved;
  }, first);
}
const at = (place: number): WordSelection => ({ anchor: place, focus: place });

describe('selecting words by keys', () => {
  test('moves by a word, and stays within the text', () => {
    expect(after(at(0), 'ArrowRight', 'ArrowRight')).toEqual(at(2));
    expect(after(at(1), 'ArrowLeft', 'ArrowLeft')).toEqual(at(0));
    expect(after(at(6), 'ArrowRight')).toEqual(at(6));
  });

  test('moves by a line, to the end of a shorter one', () => {
    expect(after(at(4), 'ArrowDown')).toEqual(at(6));
    expect(after(at(3), 'ArrowUp')).toEqual(at(1));
    expect(after(at(1), 'ArrowUp')).toEqual(at(0));
    expect(after(at(5), 'ArrowDown')).toEqual(at(6));
  });

  test('moves to the ends of the line and of the text', () => {
    expect(after(at(3), 'Home')).toEqual(at(2));
    expect(after(at(3), 'End')).toEqual(at(4));
    expect(after(at(3), 'Control+Home')).toEqual(at(0));
    expect(after(at(3), 'Control+End')).toEqual(at(6));
  });

  test('keeps where it began with Shift, in both directions, and selects all with Control+A', () => {
    expect(after(at(3), 'Shift+ArrowRight', 'Shift+ArrowDown')).toEqual({ anchor: 3, focus: 6 });
    expect(rangeOf(after(at(3), 'Shift+ArrowUp'))).toEqual({ from: 1, to: 3 });
    expect(after(at(3), 'Control+a')).toEqual({ anchor: 0, focus: 6 });
  });

  test('ignores other keys, and a text without words', () => {
    const key = { key: 'ArrowRight', isShift: false, isControl: false };
    expect(moveSelection(lines, at(0), { ...key, key: 'a' })).toBeUndefined();
    expect(moveSelection(lines, at(0), { ...key, key: 'Tab' })).toBeUndefined();
    expect(moveSelection([], at(0), key)).toBeUndefined();
  });
});

test('Adjacent struck-through words belong together', () => {
  const states = ['kept', 'cut', 'cut', 'cut', 'outside', 'cut'] as const;
  expect(struckRun(states, 2)).toEqual({ from: 1, to: 3 });
  expect(struckRun(states, 5)).toEqual({ from: 5, to: 5 });
});
