/** Which word stood at the reading line at a time of the take; 2.5 is half of the third word. */
export type ScrollMark = { atMs: number; word: number };

/** Marks closer together than this say nothing new. */
const CLOSEST_MS = 100;

/** Notes where the text stood while a take runs. A text that stands still is noted by when it stopped and went on. */
export function createScrollLog(): {
  mark: (mark: ScrollMark) => void;
  marks: () => ScrollMark[];
  clear: () => void;
} {
  let marks: ScrollMark[] = [];
  let still: ScrollMark | null = null;
  return {
    mark(mark) {
      const last = marks.at(-1);
      if (last?.word === mark.word) {
        still = mark;
        return;
      }
      if (still) marks.push(still);
      else if (last && mark.atMs - last.atMs < CLOSEST_MS) return;
      still = null;
      marks.push(mark);
    },
    marks: () => (still ? [...marks, still] : [...marks]),
    clear() {
      marks = [];
      still = null;
    },
  };
}

/** Marks that lie this near to the line between their neighbours tell nothing of their own. */
const THIN_WORDS = 0.2;

/** The marks that it takes to draw the same scrolling: a text that moves evenly has one where that began and one where it ended. */
export function thinMarks(marks: readonly ScrollMark[]): ScrollMark[] {
  const [first] = marks;
  if (!first) return [];
  const thin = [first];
  let from = first;
  let last = first;
  let [slowest, fastest] = [-Infinity, Infinity];
  for (const mark of marks.slice(1)) {
    const perMs = (words: number) => (mark.word + words - from.word) / Math.max(mark.atMs - from.atMs, 1);
    if (perMs(0) < slowest || perMs(0) > fastest) {
      thin.push(last);
      from = last;
      [slowest, fastest] = [-Infinity, Infinity];
    }
    slowest = Math.max(slowest, perMs(-THIN_WORDS));
    fastest = Math.min(fastest, perMs(THIN_WORDS));
    last = mark;
  }
  return last === first ? thin : [...thin, last];
}

/**
 * When the reading reached a word. Where the text was turned back and read again, the last time counts: that is the
 * sentence as it was meant. Undefined for a word that never was at the reading line.
 */
export function timeOfWord(marks: readonly ScrollMark[], word: number): number | undefined {
  for (let at = marks.length - 1; at > 0; at -= 1) {
    const [before, after] = [marks[at - 1], marks[at]];
    if (!before || !after || before.word > word || after.word <= word) continue;
    const share = (word - before.word) / (after.word - before.word);
    return Math.round(before.atMs + (after.atMs - before.atMs) * share);
  }
  return undefined;
}

/** Faster than this the text was moved by hand and not read. */
const FASTEST_WORDS_PER_SECOND = 8;
/** A text that is turned back by less was only nudged. */
const NUDGE_WORDS = 1;

/** Whether the text was moved by hand between two times. */
export function hasJump(marks: readonly ScrollMark[], startMs: number, endMs: number): boolean {
  return marks.some((after, at) => {
    const before = marks[at - 1];
    if (!before || after.atMs <= startMs || before.atMs >= endMs) return false;
    const words = after.word - before.word;
    const seconds = Math.max((after.atMs - before.atMs) / 1_000, CLOSEST_MS / 1_000);
    return words < -NUDGE_WORDS || words / seconds > FASTEST_WORDS_PER_SECOND;
  });
}
