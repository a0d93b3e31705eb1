/** Which word was at the reading line at a time of the take; 2.5 is half of the third word. */
export type ScrollMark = { atMs: number; word: number };

/** Marks closer together than this add nothing. */
const CLOSEST_MS = 100;

/**
 * Records the position of the text during a take. For a text that does not move, it records when it stopped and when it
 * moved again.
 */
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

/** A mark this near to the line between its neighbours adds nothing. */
const THIN_WORDS = 0.2;

/** Drops marks that the others imply: of a text that moves evenly, the first and the last mark remain. */
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
 * When the reading reached a word. If the doctor scrolled back and read a sentence again, the last time counts, because
 * that is the intended version. Undefined for a word that never was at the reading line.
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
/** Scrolling back by less than this is only a nudge. */
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
