import { processingReasons } from '../video/video.schema';

/*
 * Calculations about a scene that the editor and the renderer must do alike. The parameter types name only the fields
 * that each one reads, so they accept both the checked scene and the one that is still being edited.
 */

/** Why a render failed. Codes may be added but not renamed, because they are stored. */
export const renderReasons = [
  ...processingReasons,
  'cancelled-by-doctor',
  'shared-meanwhile',
  'letter-missing',
] as const;
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

/** How long an arrow or a ring takes to appear and to disappear, in ms. */
const INDICATOR_FADE_MS = 200;

/** An arrow or a ring with the fades that each of them has. */
export function fadedIndicator<Indicator extends Times>(indicator: Indicator): Indicator & FadedTrack {
  return { ...indicator, fade: { in: INDICATOR_FADE_MS, out: INDICATOR_FADE_MS } };
}

export type Layer<Track, Redaction, Indicator> =
  | { kind: 'track'; track: Track }
  | { kind: 'redaction'; redaction: Redaction }
  | { kind: 'indicator'; indicator: Indicator };

type Painted<Track, Redaction, Callout> = Layer<Track, Redaction, Exclude<Callout, { kind: 'zoom' }>>;

/**
 * What a scene paints, the lowest first: its tracks in order, and directly over the last video or image the redactions,
 * then the arrows and rings. So these lie over all pictures and under the texts above them, and no redaction hides what
 * points at it. All of `zoomed` comes nearer in a zoom; what lies `above` stays where it is.
 */
export function paintOrder<
  Track extends { type: string },
  Redaction,
  Callout extends { kind: string },
>(scene: {
  tracks: readonly Track[];
  covers: readonly Redaction[];
  pointers: readonly Callout[];
}): Record<'zoomed' | 'above', Painted<Track, Redaction, Callout>[]> {
  const top = scene.tracks.findLastIndex(({ type }) => type !== 'text') + 1;
  const tracks = scene.tracks.map((track) => ({ kind: 'track' as const, track }));
  const redactions = scene.covers.map((redaction) => ({ kind: 'redaction' as const, redaction }));
  const indicators = scene.pointers
    .filter(isIndicator)
    .map((indicator) => ({ kind: 'indicator' as const, indicator }));
  return { zoomed: [...tracks.slice(0, top), ...redactions, ...indicators], above: tracks.slice(top) };
}

/** Whether a callout is drawn over the picture, as an arrow and a ring are. */
export function isIndicator<Callout extends { kind: string }>(
  callout: Callout,
): callout is Exclude<Callout, { kind: 'zoom' }> {
  return callout.kind !== 'zoom';
}
