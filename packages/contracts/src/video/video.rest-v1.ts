import { z } from 'zod';
import { timeRestV1, toSeconds } from '../kit/list.rest-v1';
import { doctorCardRestV1, toDoctorCardRestV1 } from '../user/user.rest-v1';
import { spansInWords } from './video.rules';
import {
  tagSchema,
  updateVideoInputSchema,
  videoStatusSchema,
  type ProcessingWarning,
  type ListVideosInput,
  type UpdateVideoInput,
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

/** Pictures that a doctor may attach; thumbnails are made. */
export const uploadedImageTypeSchema = z.enum(['cover', 'overlay']);

export const videoImageRestV1 = z
  .object({
    id: z.string(),
    type: z.enum(imageTypes),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'VideoImage' });

export const videoRestV1 = z
  .object({
    id: z.string(),
    link_id: z.string().nullable(),
    object: z.literal('video'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    duration: z.number(),
    like_count: z.int(),
    dislike_count: z.int(),
    is_public_link_active: z.boolean(),
    tags: z.array(tagSchema),
    views_count: z.int(),
    comments_count: z.int(),
    transcription: z.string().nullable(),
    script: z.string().nullable(),
    file: z.object({ url: z.string(), name: z.string(), size: z.int(), mime_type: z.string() }).nullable(),
    stream_url: z.string().nullable(),
    captions_url: z.string().nullable(),
    images: z.array(videoImageRestV1),
    imageOverlay: z.object({ name: z.string(), url: z.string() }).nullable(),
    cover: z.object({ url: z.string() }).nullable(),
    status: z.object({ id: z.string(), name: videoStatusSchema }),
    processing_error: z.string().nullable(),
    processing_warning: z.string().nullable(),
    public_views: z.int(),
    user: doctorCardRestV1,
    created_at: timeRestV1,
    updated_at: timeRestV1,
  })
  .meta({ id: 'Video' });
export type VideoRestV1 = z.infer<typeof videoRestV1>;

/** The poster stands on the wire as the cover until the doctor has chosen one. */
export function toVideoRestV1(video: Video): VideoRestV1 {
  const overlay = video.images.findLast((image) => image.type === 'overlay');
  return {
    id: video.id,
    link_id: video.linkId,
    object: 'video',
    title: video.title,
    description: video.description,
    duration: toSeconds(video.durationMs),
    like_count: video.likeCount,
    dislike_count: video.dislikeCount,
    is_public_link_active: video.isPublicLinkActive,
    tags: video.tags,
    views_count: video.viewsCount,
    comments_count: video.commentsCount,
    transcription: video.transcription,
    script: video.script,
    file: video.file && {
      url: video.file.url,
      name: video.file.name,
      size: video.file.size,
      mime_type: video.file.mimeType,
    },
    stream_url: video.streamUrl,
    captions_url: video.captionsUrl,
    images: video.images.flatMap(({ type, ...image }) => (type === 'poster' ? [] : [{ ...image, type }])),
    imageOverlay: overlay ? { name: video.title ?? 'overlay', url: overlay.url } : null,
    cover: video.posterUrl === null ? null : { url: video.posterUrl },
    status: { id: video.status, name: video.status },
    processing_error: video.processingError,
    processing_warning: video.processingWarning && warningText(video.processingWarning),
    public_views: video.publicViews,
    user: toDoctorCardRestV1(video.user),
    created_at: video.createdAt.toISOString(),
    updated_at: video.updatedAt.toISOString(),
  };
}

function warningText(warning: ProcessingWarning): string {
  if (warning.code === 'sound-unreadable')
    return 'The sound of this file could not be read. The video has no sound. Upload it again with another sound track if you need it.';
  const { unit, read, total } = spansInWords(warning);
  const spans = unit === 'seconds' ? `${read} of ${total} seconds` : `${read} of ${total}`;
  return `${spans} could be read: play what is there, or upload the original again.`;
}

const update = updateVideoInputSchema.shape;
export const updateVideoBodyRestV1 = z.object({
  title: update.title,
  description: update.description,
  tags: update.tags,
  script: update.script,
  status: update.status,
  is_public_link_active: update.isPublicLinkActive,
  access_code: update.accessCode,
});

export function fromUpdateVideoBodyRestV1(body: z.infer<typeof updateVideoBodyRestV1>): UpdateVideoInput {
  return {
    title: body.title,
    description: body.description,
    tags: body.tags,
    script: body.script,
    status: body.status,
    isPublicLinkActive: body.is_public_link_active,
    accessCode: body.access_code,
  };
}
