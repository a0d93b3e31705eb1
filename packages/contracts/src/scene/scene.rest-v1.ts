import { z } from 'zod';
import { timeRestV1, toSeconds } from '../kit/list.rest-v1';
import { renderStateSchema, sceneSchema, type Render, type VideoVersion } from './scene.schema';

/** The scene stands on the wire as it is (scene.md). */
export const sceneRestV1 = sceneSchema;

/** What `POST videos/{id}/ffmpeg` answers. */
export const renderBegunRestV1 = z.object({ job_id: z.string(), state: renderStateSchema });

export const renderRestV1 = renderBegunRestV1
  .extend({
    video_id: z.string(),
    progress: z.number(),
    reason: z.string().nullable(),
    created_at: timeRestV1,
    updated_at: timeRestV1,
  })
  .meta({ id: 'Render' });
export type RenderRestV1 = z.infer<typeof renderRestV1>;

export function toRenderRestV1(render: Render): RenderRestV1 {
  return {
    job_id: render.id,
    state: render.state,
    video_id: render.videoId,
    progress: render.progress,
    reason: render.reason,
    created_at: render.createdAt.toISOString(),
    updated_at: render.updatedAt.toISOString(),
  };
}

export const videoVersionRestV1 = z
  .object({
    id: z.string(),
    duration: z.number(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    size: z.int(),
    url: z.string(),
    made_at: timeRestV1,
  })
  .meta({ id: 'VideoVersion' });
export type VideoVersionRestV1 = z.infer<typeof videoVersionRestV1>;

export function toVideoVersionRestV1(version: VideoVersion): VideoVersionRestV1 {
  return {
    id: version.id,
    duration: toSeconds(version.durationMs),
    width: version.width,
    height: version.height,
    size: version.size,
    url: version.url,
    made_at: version.madeAt.toISOString(),
  };
}
