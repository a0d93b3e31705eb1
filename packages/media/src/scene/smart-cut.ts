import { join } from 'node:path';
import { findCopyFault } from '../find-copy-fault';
import { probeVideo } from '../probe';
import { runFfmpeg, type FfmpegTools } from '../run-ffmpeg';
import { joinAvcConfigs, numberOfSet, readAvcConfig, writeAvcConfig } from './avc-config.rules';
import { joinPictures, openPictures, type PictureFile, type PictureRun } from './join-pictures';
import { PICTURE_ENCODER } from './encoder';
import {
  choosePieces,
  orderPictures,
  refuseSource,
  type Piece,
  type PictureOrder,
  type SmartCut,
} from './smart-cut.rules';
import { frameCount } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';

export type SmartCutJob = {
  scene: Scene;
  /** The video that it shows (`readCutOnly`). */
  track: VideoTrack;
  files: ReadonlyMap<string, string>;
  /** The folder for pieces. */
  folder: string;
  signal?: AbortSignal | undefined;
  /** Whole percentages of the encoded pieces. */
  onProgress?: ((percent: number) => void) | undefined;
};

/**
 * Makes the pictures of a scene that only cuts, an MP4 without sound in `folder`. Whole groups are copied from the
 * source, and only those that a cut divides are encoded.
 * @returns the path, or why all pictures have to be encoded
 * @throws MediaError
 */
export async function smartCut(tools: FfmpegTools, job: SmartCutJob): Promise<SmartCut> {
  const { scene, track, folder } = job;
  const source = job.files.get(track.media.src);
  if (source === undefined) throw new RangeError('a source has no file');
  const probe = await probeVideo(tools, source, job.signal ? { signal: job.signal } : {});
  const unfit = refuseSource(scene, probe);
  if (unfit) return { refusal: unfit };
  if (await findCopyFault(source)) return { refusal: 'a group of pictures leans on another' };
  const opened: PictureFile[] = [];
  const open = async (path: string) => {
    const file = await openPictures(path);
    opened.push(file);
    return file;
  };
  try {
    const file = await open(source);
    const order = orderPictures(
      file.packets.map((packet) => ({ timeMs: timeMsOf(packet), isKey: packet.type === 'key' })),
    );
    if ('refusal' in order) return order;
    const choice = choosePieces(scene, track, order);
    if ('refusal' in choice) return choice;
    const runs = await makeRuns(tools, job, { file, source, order, pieces: choice.pieces, open });
    const head = joinHeads(runs, file);
    if (!head) return { refusal: 'the source and what is encoded describe themselves alike' };
    const path = join(folder, 'joined.mp4');
    const size = { width: scene.width, height: scene.height };
    const durationMs = (frameCount(scene) * 1_000) / scene.frame_rate;
    await joinPictures(path, runs, { head, size, durationMs });
    return { path };
  } finally {
    for (const file of opened) file.close();
  }
}

type Source = { file: PictureFile; source: string; order: PictureOrder };

async function makeRuns(
  tools: FfmpegTools,
  job: SmartCutJob,
  {
    file,
    source,
    order,
    pieces,
    open,
  }: Source & { pieces: readonly Piece[]; open(path: string): Promise<PictureFile> },
): Promise<PictureRun[]> {
  const taken = readAvcConfig(file.head).sequenceSets.map(numberOfSet);
  const setNumber = SET_NUMBERS.find((number) => !taken.includes(number)) ?? 0;
  const encoded = pieces.filter(({ kind }) => kind === 'encode');
  const runs: PictureRun[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'copy') {
      const own = order.times.slice(piece.from, piece.to);
      runs.push({ file, from: piece.from, to: piece.to, timeMsOf: clockOf(own, piece) });
      continue;
    }
    const at = encoded.indexOf(piece);
    const path = join(job.folder, `piece-${at}.mp4`);
    await encodePiece(tools, job, { source, order, piece, path, setNumber });
    const made = await open(path);
    const own = made.packets.map(timeMsOf).sort((one, other) => one - other);
    if (own.length !== piece.to - piece.from) throw new RangeError('a piece has another number of pictures');
    runs.push({ file: made, from: 0, to: own.length, timeMsOf: clockOf(own, piece) });
    job.onProgress?.(Math.floor((100 * (at + 1)) / encoded.length));
  }
  return runs;
}

/** One head for the source and all pieces, which share theirs; undefined where none is possible. */
function joinHeads(runs: readonly PictureRun[], source: PictureFile): Uint8Array | undefined {
  const heads = runs.flatMap(({ file }) => (file === source ? [] : [file.head]));
  const [first] = heads;
  if (!first) return source.head;
  if (!heads.every((head) => isEqual(head, first))) return undefined;
  const joined = joinAvcConfigs(readAvcConfig(source.head), readAvcConfig(first));
  return joined && writeAvcConfig(joined);
}

const timeMsOf = ({ timestamp }: { timestamp: number }) => timestamp * 1_000;

/** The times in the result, by the times of the pictures in a piece's own file. */
function clockOf(own: readonly number[], { timesMs }: Piece): PictureRun['timeMsOf'] {
  const moments = new Map(own.map((time, at) => [time, timesMs[at] ?? Number.NaN]));
  return (packet) => moments.get(timeMsOf(packet)) ?? Number.NaN;
}

async function encodePiece(
  tools: FfmpegTools,
  job: SmartCutJob,
  {
    source,
    order: { times },
    piece: { from, to },
    path,
    setNumber,
  }: { source: string; order: PictureOrder; piece: Piece; path: string; setNumber: number },
): Promise<void> {
  const time = times[from] ?? 0;
  // Halfway between two pictures, so that rounding includes neither one too many nor one too few.
  const seekMs = from === 0 ? 0 : (time + (times[from - 1] ?? time)) / 2;
  await runFfmpeg(tools, {
    inputs: [{ path: source, options: ['-ss', (seekMs / 1_000).toFixed(6)] }],
    outputs: [
      {
        path,
        options: [
          ...['-map', '0:v:0', '-frames:v', String(to - from), '-fps_mode:v', 'passthrough'],
          ...PICTURE_ENCODER,
          // Only its first picture begins a group, and its parameter sets have their own number.
          ...['-g', String(NO_GROUP), '-x264-params', `sps-id=${setNumber}:scenecut=0`, '-f', 'mp4'],
        ],
      },
    ],
    signal: job.signal,
  });
}

/** Numbers for a sequence parameter set. Those that encoders do not use by default come first. */
const SET_NUMBERS = Array.from({ length: 32 }, (_, at) => 31 - at);

/** The same for every piece, because x264 describes pictures by it. */
const NO_GROUP = 9_999;

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
