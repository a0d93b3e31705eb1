import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1, toSeconds } from '../../kit/list.rest-v1';
import { writing } from '../../kit/renaming.rest-v1';
import { sceneImageSchema, srcSchema, type SceneSound } from './scene-source.schema';
import { defaultFilmLook, fillLookWords } from '../../account/branding/branding-film-look.rules';
import { filmLookSchema } from '../../account/branding/branding-film-look.schema';
import { lookTracks, type SceneLook } from './scene-look.rules';
import {
  renderStateSchema,
  sceneSchema,
  textTrackSchema,
  type Render,
  type VideoVersion,
} from './scene.schema';
import processing from '../video/processing.en.json';
import scene from './scene.en.json';

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

/** Why a render failed. */
const why = { ...processing.said, ...scene.parts.render };

export function toRenderRestV1(render: Render): RenderRestV1 {
  return {
    job_id: render.id,
    state: render.state,
    video_id: render.videoId,
    progress: render.progress,
    reason: render.reason && why[render.reason],
    created_at: render.createdAt.toISOString(),
    updated_at: render.updatedAt.toISOString(),
  };
}

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

/** The answer of `POST videos/{id}/scene-sounds`. */
export const sceneSoundRestV1 = z
  .object({
    src: srcSchema.meta({ example: `audio:${exampleIds.sound}` }),
    url: z.string().meta({ example: '/media/sound' }),
    duration: z.number().meta({ example: 4.2 }),
  })
  .meta({ id: 'SceneSound' });

export const toSceneSoundRestV1 = writing(sceneSoundRestV1, (sound: SceneSound) => ({
  duration: toSeconds(sound.durationMs),
}));

const exampleLook = defaultFilmLook(null);
const exampleGaps = { doctorName: 'Grace', practiceName: 'Harbour', videoTitle: 'Knee' };
const exampleWords = {
  card: fillLookWords(exampleLook.card.words, exampleGaps),
  strip: fillLookWords(exampleLook.strip.words, exampleGaps),
};

/** The answer of `GET videos/{id}/scene-look`. */
export const sceneLookRestV1 = filmLookSchema
  .pick({ family: true, color: true, background: true })
  .extend({
    logo: z.string().nullable(),
    tracks: z.array(textTrackSchema),
  })
  .meta({
    id: 'SceneLook',
    example: {
      family: exampleLook.family,
      color: exampleLook.color,
      background: exampleLook.background,
      logo: '/media/logo',
      tracks: lookTracks(
        { ...exampleLook, words: exampleWords, logoSrc: null },
        { width: 1_280, height: 720 },
      ),
    },
  });

export const toSceneLookRestV1 = writing(sceneLookRestV1, (look: SceneLook) => ({ logo: look.logoUrl }));
