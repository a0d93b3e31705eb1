/** Which word was at the reading line at a time of the take; 2.5 is half of the third word. */
export type ScrollPoint = { atMs: number; word: number };

/** Points closer together than this add nothing. */
const CLOSEST_MS = 100;

/**
 * Records the position of the text during a take. For a text that does not move, it records when it stopped and when it
 * moved again.
 */
export function createScrollLog(): {
  add: (point: ScrollPoint) => void;
  points: () => ScrollPoint[];
  clear: () => void;
} {
  let points: ScrollPoint[] = [];
  let still: ScrollPoint | null = null;
  return {
    add(point) {
      const last = points.at(-1);
      if (last?.word === point.word) {
        still = point;
        return;
      }
      if (still) points.push(still);
      else if (last && point.atMs - last.atMs < CLOSEST_MS) return;
      still = null;
      points.push(point);
    },
    points: () => (still ? [...points, still] : [...points]),
    clear() {
      points = [];
      still = null;
    },
  };
}

/** A point this near to the line between its neighbours adds nothing. */
const THIN_WORDS = 0.2;

/** Drops points that the others imply: of a text that moves evenly, the first and the last point remain. */
export function thinPoints(points: readonly ScrollPoint[]): ScrollPoint[] {
  const [first] = points;
  if (!first) return [];
  const thin = [first];
  let from = first;
  let last = first;
  let [slowest, fastest] = [-Infinity, Infinity];
  for (const point of points.slice(1)) {
    const perMs = (words: number) => (point.word + words - from.word) / Math.max(point.atMs - from.atMs, 1);
    if (perMs(0) < slowest || perMs(0) > fastest) {
      thin.push(last);
      from = last;
      [slowest, fastest] = [-Infinity, Infinity];
    }
    slowest = Math.max(slowest, perMs(-THIN_WORDS));
    fastest = Math.min(fastest, perMs(THIN_WORDS));
    last = point;
  }
  return last === first ? thin : [...thin, last];
}

/**
 * When the reading reached a word. If the doctor scrolled back and read a sentence again, the last time counts, because
 * that is the intended version. Undefined for a word that never was at the reading line.
 */
export function timeOfWord(points: readonly ScrollPoint[], word: number): number | undefined {
  for (let at = points.length - 1; at > 0; at -= 1) {
    const [before, after] = [points[at - 1], points[at]];
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
export function hasJump(points: readonly ScrollPoint[], startMs: number, endMs: number): boolean {
  return points.some((after, at) => {
    const before = points[at - 1];
    if (!before || after.atMs <= startMs || before.atMs >= endMs) return false;
    const words = after.word - before.word;
    const seconds = Math.max((after.atMs - before.atMs) / 1_000, CLOSEST_MS / 1_000);
    return words < -NUDGE_WORDS || words / seconds > FASTEST_WORDS_PER_SECOND;
  });
}
