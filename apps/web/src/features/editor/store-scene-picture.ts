import type { VideoId } from '@bedside/contracts/kit/ids';
import { sceneImageSchema } from '@bedside/contracts/videos/scene/scene-source.schema';
import { z } from 'zod';
import type { Editor } from '../../editor/editor';
import { imageForm } from '../../lib/image-form';
import { postForm, type PostOptions } from '../../lib/post-form';

const replySchema = z.object({ data: sceneImageSchema });
const still = {
  durationMs: 0,
  frameRate: null,
  colorMatrix: null,
  colorRange: null,
  cues: [],
  preview: null,
  wave: null,
};

/** Stores a picture for a video's scenes and tells the editor about it. @returns its name in a scene */
export async function storeScenePicture(
  { editor, videoId }: { editor: Editor; videoId: VideoId },
  picture: Blob,
  options?: PostOptions,
): Promise<string> {
  const answer = await postForm(`/videos/${videoId}/scene-images`, imageForm(picture, {}), options);
  const { src, url, width, height } = replySchema.parse(answer).data;
  editor.addSources({ [src]: { src, kind: 'image', url, width, height, ...still } });
  return src;
}
