import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookAhead, PICTURE_SLACK_MS } from '@bedside/contracts/videos/scene/scene-frame.rules';
import { testTools } from '@bedside/media/test-media/test-tools';

const run = promisify(execFile);
const AS_STORED =
  'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic,format=yuv420p';

/**
 * Likeness of pictures and the frames of a film at the same times, 0 to 1, measured in the film's own colour planes.
 * @param frames numbers of the scene's frames, rising
 * @param pictures PNG of the same moments
 */
export async function measureParity(
  film: string,
  frames: readonly number[],
  pictures: readonly Buffer[],
  { folder, frameRate }: { folder: string; frameRate: number },
): Promise<number[]> {
  await Promise.all(pictures.map((png, at) => writeFile(join(folder, `picture-${at}.png`), png)));
  const slackMs = PICTURE_SLACK_MS + lookAhead(frameRate).lateMs;
  const chosen = frames.map((frame) => `eq(n\\,${frame})`).join('+');
  const graph = [
    // A film of cuts alone has its pictures at their own times, so a frame is looked up by its time.
    `[0:v]setpts=PTS-${slackMs / 1_000}/TB,fps=${frameRate}:round=up:start_time=0,select=${chosen},setpts=N/TB[film]`,
    `[1:v]${AS_STORED},setpts=N/TB[pictures]`,
    '[film][pictures]ssim=stats_file=-',
  ].join(';');
  const { stdout } = await run(testTools().ffmpegPath, [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-i', film],
    ...['-framerate', '1', '-i', join(folder, 'picture-%d.png')],
    ...['-filter_complex', graph, '-f', 'null', '-'],
  ]);
  const found = [...stdout.matchAll(/All:([\d.]+)/g)].map(([, value]) => Number(value));
  if (found.length !== frames.length) throw new Error(`${frames.length} frames, ${found.length} measured`);
  return found;
}
