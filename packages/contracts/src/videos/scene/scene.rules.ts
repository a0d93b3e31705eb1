import { processingReasons } from '../video/video.schema';

/*
 * Calculations about a scene that the editor and the renderer must do alike. The parameter types name only the fields
 * that each one reads, so they accept both the checked scene and the one that is still being edited.
 */

/** Why a render failed. Codes may be added but not renamed, because they are stored. */
export const renderReasons = [...processingReasons, 'cancelled-by-doctor', 'shared-meanwhile'] as const;
export type RenderReason = (typeof renderReasons)[number];

type Times = { startTime: number; endTime: number };
type FadedTrack = Times & { fade: { in: number; out: number } };
type Stage = { duration: number; frame_rate: number };

/** The number of frames of the result; its length equals `duration` to within half a frame. */
export function frameCount(stage: Stage): number {
  return Math.round((stage.duration * stage.frame_rate) / 1_000);
}

/** The moment of a frame in ms. */
export function frameTimeMs(frame: number, stage: Pick<Stage, 'frame_rate'>): number {
  return (frame * 1_000) / stage.frame_rate;
}

/**
 * The frames on which a track is visible, `first` included and `end` not: those whose moment t has startTime <= t <
 * endTime. Empty (`first` equal to `end`) when the track is between two frames or after the end.
 */
export function frameSpan(track: Times, stage: Stage): { first: number; end: number } {
  const frames = frameCount(stage);
  const at = (ms: number) => Math.min(frames, Math.ceil((ms * stage.frame_rate) / 1_000));
  const first = at(track.startTime);
  return { first, end: Math.max(first, at(track.endTime)) };
}

/** How long a track's two fades are, in ms: never longer than the track itself. */
export function fadeLengths(track: FadedTrack): { inMs: number; outMs: number } {
  const length = track.endTime - track.startTime;
  return { inMs: Math.min(track.fade.in, length), outMs: Math.min(track.fade.out, length) };
}

/** The fraction of a track's opacity and volume at a moment of the stage, 0 to 1. */
export function fadeLevel(track: FadedTrack, stageMs: number): number {
  const { inMs, outMs } = fadeLengths(track);
  const ramp = (sinceMs: number, lengthMs: number) =>
    lengthMs === 0 ? 1 : Math.max(0, Math.min(1, sinceMs / lengthMs));
  return ramp(stageMs - track.startTime, inMs) * ramp(track.endTime - stageMs, outMs);
}

export type Layer<Track, Redaction> =
  | { kind: 'track'; track: Track }
  | { kind: 'redaction'; redaction: Redaction };

/**
 * What a scene paints, the lowest first: its tracks in order, and the redactions directly over the last video or image. So
 * redactions lie over all of these and under the texts above them.
 */
export function paintOrder<Track extends { type: string }, Redaction>(scene: {
  tracks: readonly Track[];
  covers: readonly Redaction[];
}): Layer<Track, Redaction>[] {
  const top = scene.tracks.findLastIndex(({ type }) => type !== 'text') + 1;
  const tracks = scene.tracks.map((track) => ({ kind: 'track' as const, track }));
  const redactions = scene.covers.map((redaction) => ({ kind: 'redaction' as const, redaction }));
  return [...tracks.slice(0, top), ...redactions, ...tracks.slice(top)];
}

/** Text as both sides draw it: composed letters, one kind of line break, spaces for tabs. */
export function drawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ');
}

/**
 * The characters in the shipped files of Inter (all subsets of @fontsource/inter 5.3.0, every weight), in hexadecimal
 * ranges. For a letter that a font lacks, the machine silently uses another font, which is never the same on both
 * sides. So such letters are refused. A test compares this list with the files.
 */
const DRAWABLE =
  '20-7e a0-ac ae-148 14a-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-2cc 2ce-2d7 2da 2dc-301 303-304 308-309 ' +
  '323 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-479 480-49d 4a0-4ff 52f 1d00 1d0d ' +
  '1d1b 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf 1e00-1e9b 1e9d-1f15 ' +
  '1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb ' +
  '1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2002 2009 200b 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a ' +
  '2044 20a0-20af 20b1-20b5 20b8-20ba 20bc-20bf 2113 2116 2122 2191 2193 2212 2c7c 2c7f 2dff a69f a7ff feff';

const ranges = DRAWABLE.split(' ').map((range) => {
  const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
  return { from, to };
});

/** Whether the shipped font has this character. */
export function isDrawable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => code >= from && code <= to);
}

/** The characters of a text that our font cannot draw, each once, in order. */
export function listUndrawable(text: string): string[] {
  const characters = [...drawableText(text)].filter(
    (character) => character !== '\n' && !isDrawable(character),
  );
  return [...new Set(characters)];
}
