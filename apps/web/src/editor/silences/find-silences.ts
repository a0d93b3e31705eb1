import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';

/** The shortest pause, in ms. */
export const DEFAULT_PAUSE_MS = 1_200;
/**
 * What remains of a silence beside speech, in ms: a word's breath and its last consonant are quieter than the
 * threshold.
 */
const PADDING_MS = 150;
/** A sound this short within a silence is a click or a chair, no word. */
const CLICK_MS = 60;
/** In speech the pauses between syllables are shorter; a click has this much silence on both sides. */
const BEFORE_CLICK_MS = 400;
/** 6 dB: speech is at least this much louder than the background. */
const MARGIN = 2;
/** A level from 0 to 255, here -36 dB: nothing quieter is speech, however quiet the room is. */
const QUIETEST = 4;

export type SilenceOptions = {
  /** How many peaks there are per second. */
  perSecond: number;
  minMs?: number;
  /** A level from 0 to 255: anything quieter is silent. By default it is derived from the take itself. */
  threshold?: number;
};

/**
 * The pauses of a take, in source ms, ready for `cutSpans`: spans of at least `minMs` that are quieter than the
 * threshold, less a little beside speech. None in a take whose speech does not stand out from its noise.
 * @param peaks the loudest sample of each 1/perSecond s, 0 to 255
 */
export function findSilences(peaks: Uint8Array, options: SilenceOptions): Cut[] {
  const { perSecond, minMs = DEFAULT_PAUSE_MS, threshold = silenceThreshold(peaks) } = options;
  if (threshold === null) return [];
  const timeAt = (place: number) => Math.round((place * 1_000) / perSecond);
  return quietRuns(peaks, threshold, perSecond).flatMap(([first, end]): Cut[] => {
    if (timeAt(end) - timeAt(first) < minMs) return [];
    const from = timeAt(first) + (first === 0 ? 0 : PADDING_MS);
    const to = timeAt(end) - (end === peaks.length ? 0 : PADDING_MS);
    return to > from ? [[from, to]] : [];
  });
}

/**
 * The silence threshold of this take, of 255: a margin over its noise floor, below which its quietest twentieth stays.
 * Null when its loudest parts hardly exceed that.
 */
export function silenceThreshold(peaks: Uint8Array): number | null {
  const floor = levelAt(peaks, 0.05);
  const speech = levelAt(peaks, 0.95);
  const threshold = Math.max(QUIETEST, Math.ceil(floor * MARGIN));
  return speech > threshold ? threshold : null;
}

/** The level that this share of the peaks does not exceed. */
function levelAt(peaks: Uint8Array, part: number): number {
  const counts = new Uint32Array(256);
  for (const peak of peaks) counts[peak] = (counts[peak] ?? 0) + 1;
  const wanted = part * peaks.length;
  let seen = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (seen += count) >= wanted && seen > 0),
  );
}

type Run = [first: number, end: number];

/** Runs of peaks below the threshold. Runs separated only by a click count as one. */
function quietRuns(peaks: Uint8Array, threshold: number, perSecond: number): Run[] {
  const clickPeaks = (CLICK_MS * perSecond) / 1_000;
  const beforeClick = (BEFORE_CLICK_MS * perSecond) / 1_000;
  const joined: Run[] = [];
  let lastLength = 0;
  for (const [first, end] of runsBelow(peaks, threshold)) {
    const last = joined.at(-1);
    const isClick = last && first - last[1] <= clickPeaks && Math.min(lastLength, end - first) >= beforeClick;
    if (isClick) last[1] = end;
    else joined.push([first, end]);
    lastLength = end - first;
  }
  return joined;
}

function runsBelow(peaks: Uint8Array, threshold: number): Run[] {
  const runs: Run[] = [];
  peaks.forEach((peak, place) => {
    if (peak >= threshold) return;
    const last = runs.at(-1);
    if (last?.[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  });
  return runs;
}
