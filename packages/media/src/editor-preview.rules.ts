import type { StoryboardGrid } from './storyboard.rules';

/* The preview on the editor's timeline: a filmstrip, laid out like a storyboard, and the peaks of the sound. */

const MAX_TILES = 600;
const COLUMNS = 25;
const TILE_WIDTH = 160;
const MAX_TILE_HEIGHT = 320;
const SECOND_MS = 1_000;

/** Bytes of a peaks file for each second of sound. */
export const PEAKS_PER_SECOND = 50;
/** Samples of the mono mix per peak. Speech lies below half of the rate. */
export const SAMPLE_RATE = 8_000;
const SAMPLES_PER_PEAK = SAMPLE_RATE / PEAKS_PER_SECOND;
const BYTES_PER_SAMPLE = 2;
const LOUDEST = 32_768;
const TOP = 255;

/**
 * One tile per second up to ten minutes, beyond that at most 600 tiles further apart; 160 pixels wide and at most 320
 * high.
 */
export function layOutFilmstrip(video: {
  durationMs: number;
  width: number;
  height: number;
}): StoryboardGrid {
  const intervalMs = Math.max(SECOND_MS, Math.ceil(video.durationMs / MAX_TILES));
  const count = Math.max(1, Math.ceil(video.durationMs / intervalMs));
  const columns = Math.min(COLUMNS, count);
  const scale = Math.min(TILE_WIDTH / video.width, MAX_TILE_HEIGHT / video.height);
  return {
    columns,
    rows: Math.ceil(count / columns),
    tileWidth: even(video.width * scale),
    tileHeight: even(video.height * scale),
    intervalMs,
    count,
  };
}

/** How many peaks a length has. */
export function countPeaks(durationMs: number): number {
  return Math.ceil((durationMs * PEAKS_PER_SECOND) / 1_000);
}

/**
 * Gathers the peaks of samples (16 bits, little endian, mono, {@link SAMPLE_RATE}) that arrive in pieces of any size.
 * Peaks beyond the end of the sound are silent.
 */
export function gatherPeaks(count: number): { add(piece: Uint8Array): void; peaks: Uint8Array } {
  const peaks = new Uint8Array(count);
  let sample = 0;
  /** The first byte of a sample whose second byte arrives with the next piece. */
  let held: number | undefined;
  const take = (low: number, high: number) => {
    const value = (((high << 8) | low) << 16) >> 16;
    const at = Math.floor(sample / SAMPLES_PER_PEAK);
    const peak = Math.min(TOP, Math.round((Math.abs(value) * TOP) / LOUDEST));
    if (peak > (peaks[at] ?? TOP)) peaks[at] = peak;
    sample += 1;
  };
  return {
    peaks,
    add(piece) {
      let at = 0;
      if (held !== undefined && piece.length > 0) {
        take(held, piece[0] ?? 0);
        held = undefined;
        at = 1;
      }
      for (; at + 1 < piece.length; at += BYTES_PER_SAMPLE) take(piece[at] ?? 0, piece[at + 1] ?? 0);
      if (at < piece.length) held = piece[at];
    },
  };
}

function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}
