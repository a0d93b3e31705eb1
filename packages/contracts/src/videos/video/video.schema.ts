import { languageCodeSchema } from '../transcript/transcript.schema';
import { z } from 'zod';
import { chapterSchema } from '../chapter/chapter.schema';
import { NEW_ACCESS_CODE, videoSortKeys, videoStatuses } from '../../kit/constants';
import { optionalLines, requiredText } from '../../kit/fields';
import { listFilterSchema } from '../../kit/filter.schema';
import { folderIdSchema, linkIdSchema, videoIdSchema } from '../../kit/ids';
import { lineText } from '../../kit/visible-text';
import { pageInputSchema, sortDirectionSchema } from '../../kit/page.schema';
import { doctorCardSchema } from '../../account/user/user.schema';

/** Why a file could not be processed. Codes may be added but not renamed, because they are stored. */
export const processingReasons = [
  'not-a-video',
  'audio-only',
  'empty',
  'truncated',
  'copy-protected',
  'too-long',
  'too-large-picture',
  'not-a-picture',
  'timed-out',
  'stalled',
  'disk-full',
  'cancelled',
  'failed',
] as const;
export type ProcessingReason = (typeof processingReasons)[number];

export const videoStatusSchema = z.enum(videoStatuses);
export type VideoStatus = z.infer<typeof videoStatusSchema>;

/** Whether a recording has audible sound: `silent` has a sound track with nothing but silence. */
export const videoSoundSchema = z.enum(['heard', 'silent', 'none']);
export type VideoSound = z.infer<typeof videoSoundSchema>;

export const videoImageTypeSchema = z.enum(['poster', 'thumbnail', 'cover', 'overlay']);
export type VideoImageType = z.infer<typeof videoImageTypeSchema>;

export const tagSchema = z.object({ id: z.string(), name: z.string() });

/** A sprite of small frames for the seek bar: tile `n` shows the picture at `n * intervalMs`. */
export const storyboardSchema = z.object({
  url: z.string(),
  columns: z.int(),
  rows: z.int(),
  tileWidth: z.int(),
  tileHeight: z.int(),
  intervalMs: z.int(),
  count: z.int(),
});
export type Storyboard = z.infer<typeof storyboardSchema>;

/** The progress of an upload's processing; `progress` in percent, never falling. */
export const processingSchema = z.object({
  stage: z.enum(['waiting', 'checking', 'converting', 'picturing']),
  progress: z.number().min(0).max(100),
});
export type Processing = z.infer<typeof processingSchema>;

/** What a doctor should know about a video that plays all the same. */
export const processingWarningSchema = z.discriminatedUnion('code', [
  /** The file lost its end, or parts of it are damaged. */
  z.object({ code: z.literal('part-unreadable'), readMs: z.int(), totalMs: z.int() }),
  /** The file has sound that cannot be decoded here, so the video has none. */
  z.object({ code: z.literal('sound-unreadable') }),
]);
export type ProcessingWarning = z.infer<typeof processingWarningSchema>;

/** What the editor's draft has and the shown version has not: a change, or a cover that hides something. */
export const unrenderedSchema = z.enum(['change', 'cover']);
export type Unrendered = z.infer<typeof unrenderedSchema>;

export const videoSchema = z.object({
  id: videoIdSchema,
  /** The capability of the public page; null for the holder of another link. */
  linkId: linkIdSchema.nullable(),
  /** The doctor's folder that contains it; null for none, and for viewers. */
  folderId: folderIdSchema.nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  durationMs: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  likeCount: z.int(),
  dislikeCount: z.int(),
  /** Its shares with a dislike or a marked moment, each once. */
  notUnderstoodCount: z.int(),
  isPublicLinkActive: z.boolean(),
  /** Whether the public page asks for an access code; the code itself is not stored. */
  hasAccessCode: z.boolean(),
  tags: z.array(tagSchema),
  viewsCount: z.int(),
  publicViews: z.int(),
  /** Distinct seconds really played, in percent, mean over the views that reported their ranges; null without any. */
  watchedPercent: z.number().nullable(),
  commentsCount: z.int(),
  sharesCount: z.int(),
  /** How many patients have it, and how many opened it. A patient who got it alone and in a playlist counts once. */
  patientsCount: z.int(),
  openedCount: z.int(),
  transcription: z.string().nullable(),
  script: z.string().nullable(),
  file: z.object({ url: z.string(), name: z.string(), size: z.int(), mimeType: z.string() }).nullable(),
  /** An HLS playlist of smaller renditions for slow connections; null until they are made, and for a small video. */
  streamUrl: z.string().nullable(),
  /** The uploaded file; null for viewers. */
  original: z.object({ url: z.string(), name: z.string(), size: z.int() }).nullable(),
  /** A WebVTT file. */
  captionsUrl: z.string().nullable(),
  /** What the captions are written in; null without any, and where nobody knows it. */
  captionsLanguage: languageCodeSchema.nullable(),
  /** Lines of the captions with guessed times, by their starts; none for viewers. */
  uncertainCaptions: z.array(z.int()),
  /** In the order of the video, only those within its length. */
  chapters: z.array(chapterSchema),
  images: z.array(
    z.object({
      id: z.string(),
      type: videoImageTypeSchema,
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  posterUrl: z.string().nullable(),
  /** The poster at 16 pixels as a data URI, shown until the poster is loaded. */
  posterPreview: z.string().nullable(),
  storyboard: storyboardSchema.nullable(),
  /** Null for uploads, for a recording whose sound was not analysed yet, and for viewers. */
  sound: videoSoundSchema.nullable(),
  status: videoStatusSchema,
  processing: processingSchema.nullable(),
  /** Why the last processing failed. */
  processingError: z.enum(processingReasons).nullable(),
  /** Null for viewers. */
  processingWarning: processingWarningSchema.nullable(),
  /** Patients get the version without it. Null where the draft was rendered, and for viewers. */
  unrendered: unrenderedSchema.nullable(),
  user: doctorCardSchema,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Video = z.infer<typeof videoSchema>;

/** A tag is stored trimmed and lower-cased; empty ones and repeats are dropped. */
export const tagNamesSchema = z
  .array(z.string().trim().toLowerCase().max(50))
  .max(50)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))]);

/** Lets patients have a film also without a cover that was drawn in the editor and not rendered. */
export const asIsSchema = z.boolean().optional();

export const updateVideoInputSchema = z.object({
  title: z.string().overwrite(lineText).max(200).nullish(),
  description: optionalLines(5_000).optional(),
  tags: tagNamesSchema.optional(),
  script: optionalLines(20_000).optional(),
  status: videoStatusSchema.optional(),
  isPublicLinkActive: z.boolean().optional(),
  asIs: asIsSchema,
  accessCode: z
    .string()
    .regex(/^\d{4,8}$/)
    .nullish(),
});
/** A code that a doctor types now. REST v1 also takes those of four and five digits, as its contract says. */
export const newAccessCodeSchema = z.string().regex(NEW_ACCESS_CODE).nullish();
export type UpdateVideoInput = z.infer<typeof updateVideoInputSchema>;

export const videoSortKeySchema = z.enum(videoSortKeys);
/** The fields that a filter of videos may use. */
const videoFilterKeys = ['title', 'description', 'status', 'tagName'] as const;
export type VideoFilterKey = (typeof videoFilterKeys)[number];

export const listVideosInputSchema = pageInputSchema.extend({
  /** Matches title, description and tag names. */
  search: z.string().trim().max(200).optional(),
  statuses: z.array(videoStatusSchema).optional(),
  tag: requiredText(50).optional(),
  /** The videos of one folder; null: those in no folder. */
  folderId: folderIdSchema.nullish(),
  filter: listFilterSchema(videoFilterKeys).optional(),
  orderBy: videoSortKeySchema.default('createdAt'),
  sortedBy: sortDirectionSchema.default('desc'),
});
export type ListVideosInput = z.infer<typeof listVideosInputSchema>;

/**
 * What the doctor's app hears while a video is processed. `kept`: the server made a draft of a take whose browser did
 * not come back. `polished`: a video that could be watched before has its better file and its pictures. `silent`: a
 * recording has no audible sound.
 */
export type VideoNotice = {
  kind: 'progress' | 'finished' | 'failed' | 'kept' | 'polished' | 'silent';
  videoId: string;
  progress: number;
};
