import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1, toSeconds } from '../../kit/list.rest-v1';
import { writing } from '../../kit/renaming.rest-v1';
import { sceneImageSchema, srcSchema } from './scene-source.schema';
import { renderStateSchema, sceneSchema, type Render, type VideoVersion } from './scene.schema';
import { renderTexts } from './scene.texts';

/** The scene is the same on the wire. */
export const sceneRestV1 = sceneSchema;

/** The answer of `POST videos/{id}/ffmpeg`. */
export const renderBegunRestV1 = z.object({
  job_id: z.string().meta({ example: exampleIds.job }),
  state: renderStateSchema.meta({ example: 'uploading' }),
});

export const renderRestV1 = renderBegunRestV1
  .extend({
    video_id: z.string().meta({ example: exampleIds.video }),
    progress: z.number().meta({ example: 40 }),
    reason: z.string().nullable(),
    created_at: timeRestV1,
    updated_at: timeRestV1.meta({ example: exampleTimes.changed }),
  })
  .meta({ id: 'Render' });
export type RenderRestV1 = z.infer<typeof renderRestV1>;

export const toRenderRestV1 = writing(renderRestV1, ({ id, reason, storedText }: Render) => ({
  job_id: id,
  reason: reason === null || reason === 'other' ? storedText : renderTexts[reason],
}));

export const videoVersionRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.version }),
    is_original: z.boolean().meta({ example: true }),
    duration: z.number().meta({ example: 93.4 }),
    width: z.int().nullable().meta({ example: 1280 }),
    height: z.int().nullable().meta({ example: 720 }),
    size: z.int().meta({ example: 4_194_304 }),
    url: z.string().meta({ example: '/media/film' }),
    made_at: timeRestV1,
  })
  .meta({ id: 'VideoVersion' });
export type VideoVersionRestV1 = z.infer<typeof videoVersionRestV1>;

export const toVideoVersionRestV1 = writing(videoVersionRestV1, (version: VideoVersion) => ({
  duration: toSeconds(version.durationMs),
}));

/** The answer of `POST videos/{id}/scene-images`. */
export const sceneImageRestV1 = sceneImageSchema
  .extend({
    src: srcSchema.meta({ example: `image:${exampleIds.image}` }),
    url: z.string().meta({ example: '/media/picture' }),
    width: z.int().meta({ example: 1280 }),
    height: z.int().meta({ example: 720 }),
  })
  .meta({ id: 'SceneImage' });
