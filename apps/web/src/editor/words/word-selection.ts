import type { WordRange } from './word-spans';
import type { WordState } from './word-states';
import type { Word } from './words-of';

/** The selection in the text: from the word where it began to the one where it ends. */
export type WordSelection = { anchor: number; focus: number };

/** The words of one caption line. */
export type WordLine = { from: number; words: readonly Word[] };

export function wordLines(words: readonly Word[]): WordLine[] {
  const lines: { from: number; words: Word[] }[] = [];
  words.forEach((word, place) => {
    const last = lines.at(-1);
    if (last?.words[0]?.line === word.line) last.words.push(word);
    else lines.push({ from: place, words: [word] });
  });
  return lines;
}

export function rangeOf({ anchor, focus }: WordSelection): WordRange {
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
}

type Step = { key: string; isShift: boolean; isControl: boolean };

/**
 * The selection after a key that moves it; undefined for other keys. Arrows move by a word or a line, Home and End to
 * the ends of the line and, with Control, of the text. Shift keeps where the selection began.
 */
export function moveSelection(
  lines: readonly WordLine[],
  selection: WordSelection,
  { key, isShift, isControl }: Step,
): WordSelection | undefined {
  const last = lastPlace(lines);
  const row = lines.findLastIndex(({ from }) => from <= selection.focus);
  const line = lines[row];
  if (!line) return undefined;
  const to = (focus: number): WordSelection => {
    const within = Math.min(last, Math.max(0, focus));
    return { anchor: isShift ? selection.anchor : within, focus: within };
  };
  const inRow = (other: number) => {
    const there = lines[other];
    if (!there) return to(other < 0 ? 0 : last);
    return to(there.from + Math.min(selection.focus - line.from, there.words.length - 1));
  };
  switch (key) {
    case 'ArrowLeft':
      return to(selection.focus - 1);
    case 'ArrowRight':
      return to(selection.focus + 1);
    case 'ArrowUp':
      return inRow(row - 1);
    case 'ArrowDown':
      return inRow(row + 1);
    case 'Home':
      return to(isControl ? 0 : line.from);
    case 'End':
      return to(isControl ? last : line.from + line.words.length - 1);
    case 'a':
      return isControl ? { anchor: 0, focus: last } : undefined;
    default:
      return undefined;
  }
}

function lastPlace(lines: readonly WordLine[]): number {
  const last = lines.at(-1);
  return last ? last.from + last.words.length - 1 : 0;
}

/**
 * The struck-through words around one that belong to it: they were cut together, or one after the other. A trimmed word
 * is alone, because restoring it extends the trim only to it.
 */
export function struckRun(states: readonly WordState[], place: number): WordRange {
  let [from, to] = [place, place];
  if (states[place] !== 'cut') return { from, to };
  while (states[from - 1] === 'cut') from -= 1;
  while (states[to + 1] === 'cut') to += 1;
  return { from, to };
}
