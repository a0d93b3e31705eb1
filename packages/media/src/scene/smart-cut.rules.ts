import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { lookAhead, PICTURE_SLACK_MS } from '@bedside/contracts/videos/scene/scene-frame.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { Probe } from '../probe.rules';
import { profileOf } from './encoder';
import { placeShape } from './place';

/*
 * A scene that only cuts is not encoded again. Its pictures are copied; only those that need a picture that is cut away
 * are encoded. This file decides whether that is possible, and what is copied.
 */

/**
 * Pictures of the source in the order in which they are shown, `to` not included, and the time in the result at which
 * each appears.
 */
export type Run = { from: number; to: number; timesMs: readonly number[] };

/** A copied run begins with a group of pictures, and ends where no picture of it needs a later one. */
export type Piece = Run & { kind: 'copy' | 'encode' };

/** Why all pictures have to be encoded; for the log. */
export type Refusal =
  | 'the scene shows more than one video'
  | 'the video is faded, turned, moved or does not last'
  | 'something lies over the video'
  | 'a piece plays faster, slower or in another order'
  | 'the sound is cleaned'
  | 'a voice speaks over it'
  | 'the source has another size'
  | 'the source is not H.264 with 8 bits'
  | 'the source is faster than the scene'
  | 'a group of pictures leans on another'
  | 'the source and what is encoded describe themselves alike'
  | 'too few whole groups are left'
  | 'the pictures could not be put together';

/** The pictures of a result without its sound, or why all of them have to be encoded. */
export type SmartCut = { path: string } | { refusal: Refusal };

/** Below this share of copied pictures, encoding all of them in one go is as fast. */
const LEAST_COPIED = 0.1;
/** By how much a source may be faster than the scene, whose rate is a whole number of frames per second. */
const RATE_SLACK = 0.02;

/** The one track of a scene that only cuts, or why it does more. */
export function readCutOnly(scene: Scene): { track: VideoTrack } | { refusal: Refusal } {
  const [track, ...more] = scene.tracks;
  if (track?.type !== 'video' || more.length > 0) return { refusal: 'the scene shows more than one video' };
  const isCovered = scene.covers.length > 0 || scene.pointers.length > 0 || scene.captions.burn;
  if (isCovered) return { refusal: 'something lies over the video' };
  if (scene.sound.clean) return { refusal: 'the sound is cleaned' };
  if (scene.voices.length > 0) return { refusal: 'a voice speaks over it' };
  const { box, radians, opacity } = placeShape(track.shape);
  const fills = box.x === 0 && box.y === 0 && box.width === scene.width && box.height === scene.height;
  const isWhole = fills && radians === 0 && opacity === 1;
  const lasts = track.startTime === 0 && track.endTime >= scene.duration;
  if (!isWhole || !lasts || track.fade.in > 0 || track.fade.out > 0) {
    return { refusal: 'the video is faded, turned, moved or does not last' };
  }
  const { pieces } = track.media;
  const isPlain = pieces.every((piece, at) => piece.speed === 1 && piece.in >= (pieces[at - 1]?.out ?? 0));
  return isPlain ? { track } : { refusal: 'a piece plays faster, slower or in another order' };
}

/** Why pictures of this source cannot be copied into the result. */
export function refuseSource(scene: Scene, probe: Probe): Refusal | undefined {
  const { video } = probe;
  if (probe.width !== scene.width || probe.height !== scene.height) return 'the source has another size';
  const isPlain =
    probe.container === 'mov' &&
    video.codec === 'h264' &&
    profileOf(video) !== undefined &&
    video.pixelFormat === 'yuv420p' &&
    !video.fullRange &&
    !video.interlaced &&
    video.pixelAspect === 1 &&
    probe.rotation === 0 &&
    !probe.index.hidesPictures &&
    !probe.index.changesPicture;
  return isPlain ? undefined : 'the source is not H.264 with 8 bits';
}

/**
 * Which pictures of the source the result shows, as consecutive runs: those of each kept part, at their own intervals,
 * the first at the part's beginning. Where a part begins long before its first picture, the one before stands there.
 * @param times of the source's pictures, in ms and rising
 */
export function listRuns(scene: Scene, track: VideoTrack, times: readonly number[]): Run[] {
  const { soonMs } = lookAhead(scene.frame_rate);
  const firstFrom = (ms: number) => {
    const at = times.findIndex((time) => time >= ms - PICTURE_SLACK_MS);
    return at < 0 ? times.length : at;
  };
  const shown = { ...track, endTime: Math.min(track.endTime, scene.duration) };
  return keptSpans(shown).flatMap(({ fromMs, toMs, startMs }): Run[] => {
    const own = firstFrom(fromMs);
    const to = firstFrom(toMs);
    const isSoon = own < to && (times[own] ?? Infinity) < fromMs - PICTURE_SLACK_MS + soonMs;
    const from = isSoon ? own : Math.max(0, own - 1);
    const shownAt = (time: number, at: number) => startMs + (at === 0 ? 0 : time - fromMs);
    return to > from ? [{ from, to, timesMs: times.slice(from, to).map(shownAt) }] : [];
  });
}

/** Whether the scene, whose rate is a whole number, would drop pictures of the source. */
function isFaster(times: readonly number[], { frame_rate }: Scene): boolean {
  const lengthMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return times.length - 1 > (lengthMs / 1_000) * frame_rate * (1 + RATE_SLACK);
}

/** Splits runs into copied and encoded ones. */
export function cutPieces(
  runs: readonly Run[],
  { groups, seams }: Pick<PictureOrder, 'groups' | 'seams'>,
): Piece[] {
  return runs.flatMap(({ from, to, timesMs }): Piece[] => {
    const piece = (kind: Piece['kind'], begin: number, end: number): Piece => {
      return { kind, from: begin, to: end, timesMs: timesMs.slice(begin - from, end - from) };
    };
    const first = groups.find((group) => group >= from) ?? Infinity;
    const last = seams.findLast((seam) => seam <= to) ?? 0;
    if (first >= last) return [piece('encode', from, to)];
    const pieces = [piece('encode', from, first), piece('copy', first, last), piece('encode', last, to)];
    return pieces.filter(({ timesMs: left }) => left.length > 0);
  });
}

/** What is copied and what is encoded, or why that is not worth it. */
export function choosePieces(
  scene: Scene,
  track: VideoTrack,
  order: PictureOrder,
): { pieces: Piece[] } | { refusal: Refusal } {
  if (isFaster(order.times, scene)) return { refusal: 'the source is faster than the scene' };
  const pieces = cutPieces(listRuns(scene, track, order.times), order);
  const sum = (of: readonly Piece[]) => of.reduce((total, { from, to }) => total + to - from, 0);
  const copied = sum(pieces.filter(({ kind }) => kind === 'copy'));
  if (copied === 0 || copied < LEAST_COPIED * sum(pieces))
    return { refusal: 'too few whole groups are left' };
  return { pieces };
}

/** A picture in the source's index, in the order of decoding. */
export type IndexedPicture = { timeMs: number; isKey: boolean };

export type PictureOrder = {
  /** The times at which the pictures are shown, rising. */
  times: number[];
  /** The indexes, among `times`, of those that begin a group. */
  groups: number[];
  /** How many pictures from the first on need none of those behind them to be shown; rising, the last is their count. */
  seams: number[];
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
  let shownLast = -Infinity;
  const seams = pictures.flatMap(({ timeMs }, at) => {
    shownLast = Math.max(shownLast, timeMs);
    return times[at] === shownLast ? [at + 1] : [];
  });
  return { times, groups, seams };
}
