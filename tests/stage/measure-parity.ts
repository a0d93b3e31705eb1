import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookAhead, PICTURE_SLACK_MS } from '@bedside/contracts/videos/scene/scene-frame.rules';
import { frameTimeMs, isIndicator } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { colorMatrixOf } from '@bedside/media/normalise.rules';
import { probeVideo } from '@bedside/media/probe';
import { boundsOfTurned, middleOf, overlap, placeShape, type Box } from '@bedside/media/scene/place';
import { testTools } from '@bedside/media/test-media/test-tools';

const run = promisify(execFile);
/** The measure needs so many pixels. */
const LEAST_SIDE = 8;
/** A film of cuts alone keeps the matrix of its source. */
const asStored = (matrix: string) =>
  `scale=out_color_matrix=${matrix}:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic,format=yuv420p`;

/** A part of the stage that is compared by itself, and when it is visible. */
type Region = Box & { name: string; startTime: number; endTime: number };

/** Every text, picture, cover, arrow and ring of a scene, with the upright part of the stage that it may touch. */
export function listRegions(scene: Scene): Region[] {
  const stage = { x: 0, y: 0, width: scene.width, height: scene.height };
  const stills = scene.tracks.filter(({ type }) => type !== 'video');
  return [...stills, ...scene.covers, ...scene.pointers.filter(isIndicator)].flatMap((item) => {
    const { box, radians } = placeShape(item.shape);
    const seen = overlap(boundsOfTurned(box, radians, middleOf(box)), stage);
    if (!seen) return [];
    // Colours are stored for two by two pixels.
    const [x, y] = [seen.x - (seen.x % 2), seen.y - (seen.y % 2)];
    const region = { x, y, width: seen.x + seen.width - x, height: seen.y + seen.height - y };
    const isLarge = Math.min(region.width, region.height) >= LEAST_SIDE;
    return isLarge ? [{ ...region, name: item.id, startTime: item.startTime, endTime: item.endTime }] : [];
  });
}

/**
 * Likeness of pictures and the frames of a film at the same times, 0 to 1, measured in the film's own colour planes.
 * @param frames numbers of the scene's frames, rising
 * @param pictures PNG of the same moments
 * @returns of each whole frame, and the worst of each region while it is visible
 */
export async function measureParity(
  film: string,
  scene: Scene,
  { frames, pictures, folder }: { frames: readonly number[]; pictures: readonly Buffer[]; folder: string },
): Promise<{ whole: number[]; regions: { name: string; worst: number }[] }> {
  await Promise.all(pictures.map((png, at) => writeFile(join(folder, `picture-${at}.png`), png)));
  const rate = scene.frame_rate;
  const slackMs = PICTURE_SLACK_MS + lookAhead(rate).lateMs;
  const chosen = frames.map((frame) => `eq(n\\,${frame})`).join('+');
  const stage = { x: 0, y: 0, width: scene.width, height: scene.height };
  const regions = listRegions(scene);
  const parts = [stage, ...regions];
  const split = (name: string) => `split=${parts.length}${parts.map((_, at) => `[${name}${at}]`).join('')}`;
  const graph = [
    // A film of cuts alone has its pictures at their own times, so a frame is looked up by its time.
    `[0:v]setpts=PTS-${slackMs / 1_000}/TB,fps=${rate}:round=up:start_time=0,select=${chosen},setpts=N/TB,${split('film')}`,
    `[1:v]${asStored(colorMatrixOf(await probeVideo(testTools(), film)))},setpts=N/TB,${split('stage')}`,
    ...parts.flatMap(({ x, y, width, height }, at) => {
      const crop = `crop=${width}:${height}:${x}:${y}`;
      return [
        `[film${at}]${crop}[one${at}]`,
        `[stage${at}]${crop}[other${at}]`,
        `[one${at}][other${at}]ssim=stats_file=likeness-${at}.txt[out${at}]`,
      ];
    }),
  ].join(';');
  await run(
    testTools().ffmpegPath,
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-i', film],
      ...['-framerate', '1', '-i', join(folder, 'picture-%d.png')],
      ...['-filter_complex', graph, ...parts.flatMap((_, at) => ['-map', `[out${at}]`]), '-f', 'null', '-'],
    ],
    { cwd: folder },
  );
  const [whole = [], ...found] = await Promise.all(
    parts.map(async (_, at) => {
      const stats = await readFile(join(folder, `likeness-${at}.txt`), 'utf8');
      return [...stats.matchAll(/All:([\d.]+)/g)].map(([, value]) => Number(value));
    }),
  );
  if (whole.length !== frames.length) throw new Error(`${frames.length} frames, ${whole.length} measured`);
  return {
    whole,
    regions: regions.flatMap(({ name, startTime, endTime }, at) => {
      const seen = (found[at] ?? []).filter((_, place) => {
        const ms = frameTimeMs(frames[place] ?? 0, scene);
        return startTime <= ms && ms < endTime;
      });
      return seen.length > 0 ? [{ name, worst: Math.min(...seen) }] : [];
    }),
  };
}
