import { keptSpans, sourceTimeMs, type CutTrack } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { frameCount, frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { colorMatrixOf } from '../normalise.rules';
import type { Probe } from '../probe.rules';
import { placeShape } from './layout';

/*
 * A scene that only cuts is not encoded again. Whole groups of pictures are copied, and only those at the borders of a
 * cut are encoded. This file decides whether that is possible, and what is copied.
 */

/**
 * Pictures of the source in the order in which they are shown, `to` not included, and the time in the result at which
 * each appears.
 */
export type Run = { from: number; to: number; timesMs: readonly number[] };

/** A copied run begins and ends at the border of a group of pictures. */
export type Piece = Run & { kind: 'copy' | 'encode' };

/** Why all pictures have to be encoded; for the log. */
export type Refusal =
  | 'the scene shows more than one video'
  | 'the video is faded, turned, moved or does not last'
  | 'something lies over the video'
  | 'the sound is cleaned'
  | 'the source has another size'
  | 'the source is not H.264 High with 8 bits in bt709'
  | 'the source does not begin at 0'
  | 'a group of pictures leans on another'
  | 'the source and what is encoded describe themselves alike'
  | 'too few whole groups are left'
  | 'there are too many joints'
  | 'the pictures could not be put together';

/** The pictures of a result without its sound, or why all of them have to be encoded. */
export type SmartCut = { path: string } | { refusal: Refusal };

/** Below this share of copied pictures, encoding all of them in one go is as fast. */
const LEAST_COPIED = 0.5;
/** Each encoded piece is a process of its own. */
const MOST_ENCODED = 60;
/** By how much a source may be faster than the scene, whose rate is a whole number of frames per second. */
const RATE_SLACK = 0.02;
/** The same tolerance as the renderer's (video-clock.ts). */
const TIME_SLACK_MS = 1;

/** The one track of a scene that only cuts, or why it does more. */
export function readCutOnly(scene: Scene): { track: VideoTrack } | { refusal: Refusal } {
  const [track, ...more] = scene.tracks;
  if (track?.type !== 'video' || more.length > 0) return { refusal: 'the scene shows more than one video' };
  if (scene.covers.length > 0 || scene.captions.burn) return { refusal: 'something lies over the video' };
  if (scene.sound.clean) return { refusal: 'the sound is cleaned' };
  const { box, radians, opacity } = placeShape(track.shape);
  const fills = box.x === 0 && box.y === 0 && box.width === scene.width && box.height === scene.height;
  const isWhole = fills && radians === 0 && opacity === 1;
  const lasts = track.startTime === 0 && track.endTime >= scene.duration;
  if (!isWhole || !lasts || track.fade.in > 0 || track.fade.out > 0) {
    return { refusal: 'the video is faded, turned, moved or does not last' };
  }
  return { track };
}

/** Why pictures of this source cannot be copied into the result. */
export function refuseSource(scene: Scene, probe: Probe): Refusal | undefined {
  const { video } = probe;
  if (probe.width !== scene.width || probe.height !== scene.height) return 'the source has another size';
  const isPlain =
    probe.container === 'mov' &&
    video.codec === 'h264' &&
    video.profile === 'High' &&
    video.pixelFormat === 'yuv420p' &&
    video.colorSpace === 'bt709' &&
    colorMatrixOf(probe) === 'bt709' &&
    !video.fullRange &&
    !video.interlaced &&
    video.pixelAspect === 1 &&
    probe.rotation === 0 &&
    !probe.index.hidesPictures &&
    !probe.index.changesPicture;
  return isPlain ? undefined : 'the source is not H.264 High with 8 bits in bt709';
}

/**
 * Which pictures of the source the result shows, as consecutive runs: one picture for each frame of the scene, the one
 * visible at its moment. A source with the scene's own even rate gives one run for each kept part.
 * @param times of the source's pictures, in ms and rising
 */
export function listEvenRuns(scene: Scene, track: CutTrack, times: readonly number[]): Run[] {
  const spans = keptSpans(track);
  const runs: (Run & { timesMs: number[] })[] = [];
  let shown = 0;
  for (let frame = 0; frame < frameCount(scene); frame += 1) {
    const timeMs = frameTimeMs(frame, scene);
    const moment = (sourceTimeMs(spans, timeMs) ?? 0) + TIME_SLACK_MS;
    while ((times[shown + 1] ?? Infinity) <= moment) shown += 1;
    const last = runs.at(-1);
    if (last?.to === shown) {
      last.to += 1;
      last.timesMs.push(timeMs);
    } else runs.push({ from: shown, to: shown + 1, timesMs: [timeMs] });
  }
  return runs;
}

/**
 * The same for a source with uneven times, as cameras and browsers write them: its pictures keep their intervals. At
 * each moment the visible picture is the same as in the even result. Empty for a source that is faster than the scene.
 */
export function listUnevenRuns(scene: Scene, track: CutTrack, times: readonly number[]): Run[] {
  const spans = keptSpans(track);
  const lengthMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (times.length - 1 > (lengthMs / 1_000) * scene.frame_rate * (1 + RATE_SLACK)) return [];
  return spans.flatMap(({ fromMs, toMs, startMs }): Run[] => {
    const from = Math.max(
      0,
      times.findLastIndex((time) => time <= fromMs + TIME_SLACK_MS),
    );
    const end = times.findIndex((time) => time > toMs - TIME_SLACK_MS);
    const to = end < 0 ? times.length : end;
    const timesMs = times.slice(from, to).map((time) => startMs + Math.max(0, time - fromMs));
    return to > from ? [{ from, to, timesMs }] : [];
  });
}

/**
 * Splits runs into copied and encoded ones.
 * @param groups the indexes of the pictures that begin a group, rising from 0
 * @param count how many pictures the source has
 */
export function cutPieces(runs: readonly Run[], groups: readonly number[], count: number): Piece[] {
  const borders = [...groups, count];
  return runs.flatMap(({ from, to, timesMs }): Piece[] => {
    const piece = (kind: Piece['kind'], begin: number, end: number): Piece => {
      return { kind, from: begin, to: end, timesMs: timesMs.slice(begin - from, end - from) };
    };
    const first = borders.find((border) => border >= from) ?? count;
    const last = borders.findLast((border) => border <= to) ?? 0;
    if (first >= last) return [piece('encode', from, to)];
    const pieces = [piece('encode', from, first), piece('copy', first, last), piece('encode', last, to)];
    return pieces.filter(({ timesMs: left }) => left.length > 0);
  });
}

/** Whether a plan is worth it. */
export function refusePieces(pieces: readonly Piece[]): Refusal | undefined {
  const sum = (of: readonly Piece[]) => of.reduce((total, { from, to }) => total + to - from, 0);
  const copied = pieces.filter(({ kind }) => kind === 'copy');
  if (pieces.length - copied.length > MOST_ENCODED) return 'there are too many joints';
  return sum(copied) < LEAST_COPIED * sum(pieces) ? 'too few whole groups are left' : undefined;
}

/** What is copied and what is encoded, or why that is not worth it. */
export function choosePieces(
  scene: Scene,
  track: CutTrack,
  { times, groups }: PictureOrder,
): { pieces: Piece[] } | { refusal: Refusal } {
  const even = cutPieces(listEvenRuns(scene, track, times), groups, times.length);
  const refusal = refusePieces(even);
  if (!refusal) return { pieces: even };
  const uneven = cutPieces(listUnevenRuns(scene, track, times), groups, times.length);
  return uneven.length === 0 || refusePieces(uneven) ? { refusal } : { pieces: uneven };
}

/** A picture in the source's index, in the order of decoding. */
export type IndexedPicture = { timeMs: number; isKey: boolean };

export type PictureOrder = {
  /** The times at which the pictures are shown, rising. */
  times: number[];
  /** The indexes, among `times`, of those that begin a group. */
  groups: number[];
};

/** Sorts the pictures of a source into the order in which they are shown, if no group depends on another. */
export function orderPictures(pictures: readonly IndexedPicture[]): PictureOrder | { refusal: Refusal } {
  const groups: number[] = [];
  let latest = -Infinity;
  let begin = -Infinity;
  for (const [at, { timeMs, isKey }] of pictures.entries()) {
    if (isKey) {
      if (timeMs <= latest) return { refusal: 'a group of pictures leans on another' };
      groups.push(at);
      begin = timeMs;
    }
    if (timeMs < begin) return { refusal: 'a group of pictures leans on another' };
    latest = Math.max(latest, timeMs);
  }
  if (groups[0] !== 0) return { refusal: 'a group of pictures leans on another' };
  const times = pictures.map(({ timeMs }) => timeMs).sort((one, other) => one - other);
  if (Math.abs(times[0] ?? NaN) > TIME_SLACK_MS) return { refusal: 'the source does not begin at 0' };
  return { times, groups };
}
