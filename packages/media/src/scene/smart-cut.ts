import { join } from 'node:path';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { findCopyFault } from '../find-copy-fault';
import { probeVideo } from '../probe';
import type { FfmpegTools } from '../run-ffmpeg';
import { joinAvcConfigs, readAvcConfig, writeAvcConfig } from './avc-config.rules';
import { encodeBorders, type CutSource } from './encode-borders';
import { clockOf, joinPictures, openPictures, type PictureFile, type PictureRun } from './join-pictures';
import { choosePieces, orderPictures, refuseSource, type Piece, type SmartCut } from './smart-cut.rules';

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
 * Makes the pictures of a scene that only cuts, an MP4 without sound in `folder`. Pictures are copied from the source,
 * and only those that need a picture that is cut away are encoded, all in one run.
 * @returns the path, or why all pictures have to be encoded
 * @throws MediaError
 */
export async function smartCut(tools: FfmpegTools, job: SmartCutJob): Promise<SmartCut> {
  const { scene, track, folder } = job;
  const path = job.files.get(track.media.src);
  if (path === undefined) throw new RangeError('a source has no file');
  const probe = await probeVideo(tools, path, job.signal ? { signal: job.signal } : {});
  const unfit = refuseSource(scene, probe);
  if (unfit) return { refusal: unfit };
  if (await findCopyFault(path)) return { refusal: 'a group of pictures leans on another' };
  const file = await openPictures(path);
  const opened = [file];
  try {
    const order = orderPictures(
      file.packets.map((packet) => ({ timeMs: file.timeMsOf(packet), isKey: packet.type === 'key' })),
    );
    if ('refusal' in order) return order;
    const plan = choosePieces(scene, track, order);
    if ('refusal' in plan) return plan;
    const source = { file, probe, order };
    const borders = plan.pieces.filter(({ kind }) => kind === 'encode');
    const made = borders.length > 0 ? await encodeBorders(tools, job, source, borders) : undefined;
    if (made) opened.push(made);
    const head = made ? joinHeads(file, made) : file.head;
    if (!head) return { refusal: 'the source and what is encoded describe themselves alike' };
    const joined = join(folder, 'joined.mp4');
    await joinPictures(joined, listRunsOf(plan.pieces, source, made), {
      head,
      size: { width: scene.width, height: scene.height },
      durationMs: scene.duration,
    });
    return { path: joined };
  } finally {
    for (const one of opened) one.close();
  }
}

/** The packets of each piece: copied ones in the source, encoded ones one after the other in their own file. */
function listRunsOf(
  pieces: readonly Piece[],
  { file, order }: CutSource,
  made: PictureFile | undefined,
): PictureRun[] {
  const times = made?.packets.map(made.timeMsOf).sort((one, other) => one - other) ?? [];
  let taken = 0;
  return pieces.map(({ kind, from, to, timesMs }) => {
    if (kind === 'copy' || !made) {
      return { file, from, to, timeMsOf: clockOf(file, order.times.slice(from, to), timesMs) };
    }
    const first = taken;
    taken += to - from;
    return {
      file: made,
      from: first,
      to: taken,
      timeMsOf: clockOf(made, times.slice(first, taken), timesMs),
    };
  });
}

/** One head for both; undefined where none is possible. */
function joinHeads(source: PictureFile, made: PictureFile): Uint8Array | undefined {
  const joined = joinAvcConfigs(readAvcConfig(source.head), readAvcConfig(made.head));
  return joined && writeAvcConfig(joined);
}
