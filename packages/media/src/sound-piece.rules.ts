import { PEAKS_PER_SECOND } from './editor-preview.rules';

/** A time in which nobody speaks, in ms. */
export type Pause = { startMs: number; endMs: number };

/** A piece of a sound that is sent by itself, in ms. It overlaps the one before it. */
export type SoundPiece = { fromMs: number; toMs: number };

const PEAK_MS = 1_000 / PEAKS_PER_SECOND;
/** This share of a sound's peaks is at most as loud as its voice. */
const VOICE_SHARE = 0.9;
/** A tenth of the voice's level is room noise and no voice. */
const QUIET = 0.1;
/** The noise of a live microphone is louder. */
const LEAST_LOUD = 2;
const SHORTEST_PAUSE_MS = 200;

/** The longest piece. Uncompressed at 16 kHz it has 7.7 MB, so the limit of 25 MB does not depend on compression. */
export const LONGEST_PIECE_MS = 240_000;
const SHORTEST_PIECE_MS = 120_000;
const OVERLAP_MS = 4_000;

/** The times in which nobody speaks, from the peaks of the sound (one byte for each 1/50 s). */
export function findPauses(peaks: Uint8Array): Pause[] {
  const counts = new Uint32Array(256);
  for (const peak of peaks) counts[peak] = (counts[peak] ?? 0) + 1;
  let voice = 0;
  for (let seen = counts[0] ?? 0; seen < peaks.length * VOICE_SHARE && voice < 255;) {
    voice += 1;
    seen += counts[voice] ?? 0;
  }
  const quiet = Math.max(LEAST_LOUD, voice * QUIET);
  const pauses: Pause[] = [];
  let from: number | undefined;
  for (let at = 0; at <= peaks.length; at += 1) {
    const isQuiet = (peaks[at] ?? 255) <= quiet;
    if (isQuiet) from ??= at;
    else if (from !== undefined) {
      if ((at - from) * PEAK_MS >= SHORTEST_PAUSE_MS)
        pauses.push({ startMs: from * PEAK_MS, endMs: at * PEAK_MS });
      from = undefined;
    }
  }
  return pauses;
}

/**
 * The pieces of a sound, cut in the middle of the longest pause. Each is at most four minutes long and, except for the
 * last, at least two. Pieces overlap by four seconds, so a sound without a pause loses no word either.
 */
export function cutPieces(durationMs: number, pauses: readonly Pause[]): SoundPiece[] {
  const pieces: SoundPiece[] = [];
  let seam = 0;
  for (;;) {
    const fromMs = Math.max(0, seam - OVERLAP_MS / 2);
    if (durationMs - fromMs <= LONGEST_PIECE_MS) return [...pieces, { fromMs, toMs: durationMs }];
    const latest = fromMs + LONGEST_PIECE_MS - OVERLAP_MS / 2;
    const longest = pauses
      .map(({ startMs, endMs }) => ({ atMs: Math.round((startMs + endMs) / 2), lengthMs: endMs - startMs }))
      .filter(({ atMs }) => atMs >= fromMs + SHORTEST_PIECE_MS && atMs <= latest)
      .reduce<{ atMs: number; lengthMs: number } | undefined>(
        (best, pause) => (best && best.lengthMs >= pause.lengthMs ? best : pause),
        undefined,
      );
    seam = longest?.atMs ?? latest;
    pieces.push({ fromMs, toMs: seam + OVERLAP_MS / 2 });
  }
}
