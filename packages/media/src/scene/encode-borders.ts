import { join } from 'node:path';
import type { Probe } from '../probe.rules';
import { runFfmpeg, type FfmpegRun, type FfmpegTools } from '../run-ffmpeg';
import { numberOfSet, readAvcConfig } from './avc-config.rules';
import { encoderLike } from './encoder';
import { int, pickBy } from './graph-value';
import { clockOf, joinPictures, openPictures, type PictureFile, type PictureRun } from './join-pictures';
import type { Piece, PictureOrder } from './smart-cut.rules';

/** A source whose pictures are copied, with the order in which they are shown. */
export type CutSource = { file: PictureFile; probe: Probe; order: PictureOrder };

type BordersRun = { folder: string } & Pick<FfmpegRun, 'signal' | 'onProgress'>;

/** Numbers for a sequence parameter set. Those that encoders do not use by default come first. */
const SET_NUMBERS = Array.from({ length: 32 }, (_, at) => 31 - at);

/** The rate of the files in between. Its steps are whole in every unit of time; the result has times of its own. */
const RATE = 25;
const STEP_MS = 1_000 / RATE;

/** Only the first picture of a piece begins a group. */
const NO_GROUP = 9_999;

/**
 * Encodes all pieces in one run. The groups that they need are first copied into a file of their own, so that nothing
 * else of the source is decoded.
 * @param pieces of the source, rising
 * @returns their pictures, one piece after the other, each beginning with a group. The caller closes it.
 * @throws MediaError
 */
export async function encodeBorders(
  tools: FfmpegTools,
  { folder, signal, onProgress }: BordersRun,
  source: CutSource,
  pieces: readonly Piece[],
): Promise<PictureFile> {
  const groups = listGroups(source.order, pieces);
  const path = join(folder, 'groups.mp4');
  await joinPictures(path, copyGroups(source, groups), {
    head: source.file.head,
    size: { width: source.probe.width, height: source.probe.height },
    durationMs: groups.reduce((sum, { from, to }) => sum + to - from, 0) * STEP_MS,
  });
  const count = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  const starts = pieces.map((_, at) => pieces.slice(0, at).reduce((sum, { from, to }) => sum + to - from, 0));
  const taken = readAvcConfig(source.file.head).sequenceSets.map(numberOfSet);
  const setNumber = SET_NUMBERS.find((number) => !taken.includes(number)) ?? 0;
  const output = join(folder, 'borders.mp4');
  await runFfmpeg(tools, {
    inputs: [{ path }],
    outputs: [
      {
        path: output,
        options: [
          ...['-map', '0:v:0', '-frames:v', String(count), '-fps_mode:v', 'passthrough'],
          ...['-vf', `select=${isWanted(groups, pieces)},setpts=N/${RATE}/TB`],
          ...encoderLike(source.probe.video),
          // Its parameter sets have their own number.
          ...['-g', String(NO_GROUP), '-x264-params', `sps-id=${setNumber}:scenecut=0`],
          ...['-force_key_frames', starts.map(beforePicture).join(',')],
          ...['-f', 'mp4'],
        ],
      },
    ],
    durationMs: count * STEP_MS,
    onProgress,
    signal,
  });
  const made = await openPictures(output);
  if (made.packets.length === count) return made;
  made.close();
  throw new RangeError('the pieces have another number of pictures');
}

/** A group of the source, and the place of its first picture in the file of groups. */
type CopiedGroup = { from: number; to: number; place: number };

/** The groups that hold a picture of a piece, rising. */
function listGroups({ groups, times }: PictureOrder, pieces: readonly Piece[]): CopiedGroup[] {
  let place = 0;
  return groups.flatMap((from, at) => {
    const to = groups[at + 1] ?? times.length;
    if (!pieces.some((piece) => piece.from < to && piece.to > from)) return [];
    const group = { from, to, place };
    place += to - from;
    return [group];
  });
}

function copyGroups({ file, order }: CutSource, groups: readonly CopiedGroup[]): PictureRun[] {
  return groups.map(({ from, to, place }) => {
    const timesMs = Array.from({ length: to - from }, (_, at) => (place + at) * STEP_MS);
    return { file, from, to, timeMsOf: clockOf(file, order.times.slice(from, to), timesMs) };
  });
}

/** Whether a picture of the file of groups belongs to a piece, by its number. */
function isWanted(groups: readonly CopiedGroup[], pieces: readonly Piece[]): string {
  const wanted = pieces.map(({ from, to }) => {
    const group = groups.findLast((one) => one.from <= from);
    const first = from + (group ? group.place - group.from : 0);
    return { first, end: first + to - from };
  });
  return pickBy('n', wanted, {
    from: ({ first }) => int(first),
    text: ({ first, end }) => `between(n\\,${int(first)}\\,${int(end - 1)})`,
  });
}

/** A moment in seconds halfway to a picture from the one before, so that rounding meets neither of them. */
function beforePicture(at: number): string {
  return Math.max(0, (at - 0.5) / RATE).toFixed(6);
}
