import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NewVideoImage, StoryboardLayout } from '@bedside/db/postgres/videos/video.query';
import { makeAnimation } from '@bedside/media/animation';
import { blurPicture } from '@bedside/media/blur-picture';
import type { ColorMatrix } from '@bedside/media/normalise.rules';
import { makeStoryboard } from '@bedside/media/storyboard';
import { makeThumbnails } from '@bedside/media/thumbnail';
import type { Deps } from '../../../deps';

export type MadeImage = NewVideoImage & { path: string };
export type MadePictures = { images: MadeImage[]; storyboard: StoryboardLayout };

/**
 * Makes the pictures of a playback file in `folder`: poster, thumbnails, storyboard and animation, with their storage
 * keys.
 * @throws MediaError
 */
export async function makePictures(
  deps: Pick<Deps, 'ffmpeg'>,
  video: {
    path: string;
    durationMs: number;
    width: number;
    height: number;
    colorMatrix: ColorMatrix;
    folder: string;
    signal?: AbortSignal | undefined;
  },
): Promise<MadePictures> {
  const { path, folder, ...size } = video;
  const source = { ...size, input: path };
  const takeThumbnails = makeThumbnails(deps.ffmpeg, { ...source, outputDir: folder });
  const [{ poster, thumbnails }, storyboard, animation] = await Promise.all([
    takeThumbnails,
    makeStoryboard(deps.ffmpeg, { ...source, output: join(folder, 'storyboard.webp') }),
    takeThumbnails.then(({ poster }) =>
      makeAnimation(deps.ffmpeg, {
        ...source,
        startMs: poster.positionMs,
        output: join(folder, 'animation.gif'),
      }),
    ),
  ]);
  const gif = { mimeType: 'image/gif', storageKey: `animation/${randomUUID()}.gif` };
  const jpeg = { mimeType: 'image/jpeg', storageKey: `poster/${randomUUID()}.jpg` };
  const webp = (kind: string) => ({ mimeType: 'image/webp', storageKey: `${kind}/${randomUUID()}.webp` });
  const { columns, rows, tileWidth, tileHeight, intervalMs, count } = storyboard;
  return {
    images: [
      { type: 'poster', ...poster, ...jpeg, preview: await blurPicture(poster.path) },
      ...thumbnails.map((picture) => ({ type: 'thumbnail' as const, ...picture, ...webp('thumbnail') })),
      {
        type: 'storyboard',
        path: storyboard.path,
        width: columns * tileWidth,
        height: rows * tileHeight,
        positionMs: null,
        ...webp('storyboard'),
      },
      ...(animation
        ? [{ type: 'animation' as const, ...animation, ...gif, positionMs: poster.positionMs }]
        : []),
    ],
    storyboard: { columns, rows, tileWidth, tileHeight, intervalMs, count },
  };
}
