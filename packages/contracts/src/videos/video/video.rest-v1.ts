import { languageNameOf } from '../transcript/transcript-language.rules';
import { languageCodeSchema } from '../transcript/transcript.schema';
import { z } from 'zod';
import { chapterRestV1 } from '../chapter/chapter.rest-v1';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1, toSeconds } from '../../kit/list.rest-v1';
import { renaming, snakeCase, writing } from '../../kit/renaming.rest-v1';
import { doctorCardRestV1, toDoctorCardRestV1 } from '../../account/user/user.rest-v1';
import { processingErrorText, warningText } from './video-processing.texts';
import {
  asIsSchema,
  tagSchema,
  unrenderedSchema,
  updateVideoInputSchema,
  videoStatusSchema,
  type ListVideosInput,
  type Video,
  type VideoFilterKey,
} from './video.schema';

/** The words of `orderBy` and of `search` in a list of videos. */
export const videoSortsRestV1 = {
  created_at: 'createdAt',
  title: 'title',
  duration: 'duration',
  views_count: 'viewsCount',
} as const satisfies Record<string, ListVideosInput['orderBy']>;
export const videoFilterKeysRestV1 = {
  title: 'title',
  description: 'description',
  status: 'status',
  'tags.name': 'tagName',
} as const satisfies Record<string, VideoFilterKey>;

const imageTypes = ['thumbnail', 'cover', 'overlay'] as const;

/** Pictures that a doctor may attach. Thumbnails are made by Bedside. */
export const uploadedImageTypeSchema = z.enum(['cover', 'overlay']);

export const videoImageRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.image }),
    type: z.enum(imageTypes),
    url: z.string().meta({ example: '/media/picture' }),
    width: z.int().meta({ example: 640 }),
    height: z.int().meta({ example: 360 }),
  })
  .meta({ id: 'VideoImage' });

export const videoRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.video }),
    link_id: z.string().nullable().meta({ example: exampleIds.videoLink }),
    object: z.literal('video'),
    title: z.string().nullable().meta({ example: 'Your knee' }),
    description: z.string().nullable().meta({ example: 'Five exercises for the first week.' }),
    duration: z.number().meta({ example: 93.4 }),
    like_count: z.int().meta({ example: 1 }),
    dislike_count: z.int(),
    is_public_link_active: z.boolean(),
    tags: z
      .array(tagSchema)
      .meta({ example: [{ id: '0199aa00-0000-7000-8000-000000000020', name: 'knee' }] }),
    views_count: z.int().meta({ example: 2 }),
    comments_count: z.int().meta({ example: 1 }),
    transcription: z.string().nullable(),
    script: z.string().nullable(),
    file: z
      .object({ url: z.string(), name: z.string(), size: z.int(), mime_type: z.string() })
      .nullable()
      .meta({ example: { url: '/media/film', name: 'knee.mp4', size: 4_194_304, mime_type: 'video/mp4' } }),
    stream_url: z.string().nullable().meta({ example: '/media/stream' }),
    captions_url: z.string().nullable().meta({ example: '/media/captions' }),
    captions_language: z
      .object({ id: languageCodeSchema, name: z.string() })
      .nullable()
      .meta({ example: { id: 'en', name: 'English' } }),
    chapters: z.array(chapterRestV1),
    images: z.array(videoImageRestV1),
    imageOverlay: z.object({ name: z.string(), url: z.string() }).nullable().meta({ example: null }),
    cover: z
      .object({ url: z.string() })
      .nullable()
      .meta({ example: { url: '/media/picture' } }),
    status: z
      .object({ id: z.string(), name: videoStatusSchema })
      .meta({ example: { id: 'shared', name: 'shared' } }),
    processing_error: z.string().nullable(),
    processing_warning: z.string().nullable(),
    unrendered: unrenderedSchema.nullable().meta({
      example: null,
      description:
        'What the draft of the editor has and the shown version has not. Patients get the version without it. A video with ' +
        'a `cover` that was not rendered is shared with `as_is` alone.',
    }),
    public_views: z.int(),
    user: doctorCardRestV1,
    created_at: timeRestV1,
    updated_at: timeRestV1.meta({ example: exampleTimes.changed }),
  })
  .meta({ id: 'Video' });
export type VideoRestV1 = z.infer<typeof videoRestV1>;

/** On the wire the poster is the cover until the doctor has chosen one. */
export const toVideoRestV1 = writing(videoRestV1, (video: Video) => {
  const overlay = video.images.findLast((image) => image.type === 'overlay');
  return {
    object: 'video' as const,
    duration: toSeconds(video.durationMs),
    captions_language: video.captionsLanguage && {
      id: video.captionsLanguage,
      name: languageNameOf(video.captionsLanguage),
    },
    images: video.images.flatMap(({ type, ...image }) => (type === 'poster' ? [] : [{ ...image, type }])),
    imageOverlay: overlay ? { name: video.title ?? 'overlay', url: overlay.url } : null,
    cover: video.posterUrl === null ? null : { url: video.posterUrl },
    status: { id: video.status, name: video.status },
    processing_error: processingErrorText(video),
    processing_warning: video.processingWarning && warningText(video.processingWarning),
    user: toDoctorCardRestV1(video.user),
  };
});

/** Letting patients watch in spite of a cover that nobody sees yet. */
export const asIsRestV1 = asIsSchema.meta({
  description:
    'Does it also while a cover was drawn in the editor and not rendered (`unrendered` of the video).',
});

export const updateVideoBodyRestV1 = z.object({
  ...snakeCase(updateVideoInputSchema.shape),
  as_is: asIsRestV1,
});
export const { decode: fromUpdateVideoBodyRestV1 } = renaming(updateVideoBodyRestV1);
