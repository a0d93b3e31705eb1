import { z } from 'zod';
import { videoIdSchema } from '../../kit/ids';
import type { VideoPreviewState } from '../video-preview/video-preview.schema';
import { videoStatusSchema } from '../video/video.schema';
import { draftSceneSchema, renderSchema, sceneSchema, type RenderNotice } from './scene.schema';
import { sceneSourcesSchema, srcSchema, srcsSchema } from './scene-source.schema';

/** More than a scene has tracks, so that a deleted track keeps its marks for an undo. */
const MAX_MARKS = 64;

/** The editor's notes about a track that are not part of the picture. */
export const trackFlagsSchema = z.object({ muted: z.boolean(), hidden: z.boolean(), locked: z.boolean() });
export type TrackFlags = z.infer<typeof trackFlagsSchema>;

/** The editor's document, as it is stored before any render. */
export const sceneDraftSchema = z.object({
  scene: draftSceneSchema,
  /** By the track's id. */
  marks: z
    .record(z.string().max(64), trackFlagsSchema)
    .refine((marks) => Object.keys(marks).length <= MAX_MARKS),
});
export type SceneDraft = z.output<typeof sceneDraftSchema>;

/** Identifies one open editor: a new id for each tab. */
export const holderIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Counts the saves of a video's draft; 0 before the first. */
const revisionSchema = z.int().min(0);

const oneVideo = z.object({ videoId: videoIdSchema });
export const openSceneInputSchema = oneVideo.extend({
  holderId: holderIdSchema,
  /** Editors of the same browser whose tabs are closed or crashed: they hold nothing any more. */
  gone: z.array(holderIdSchema).max(20).optional(),
});
export type OpenSceneInput = z.infer<typeof openSceneInputSchema>;
export const lookAtSceneInputSchema = openSceneInputSchema.omit({ gone: true });
export type LookAtSceneInput = z.infer<typeof lookAtSceneInputSchema>;
export const describeSourcesInputSchema = oneVideo.extend({ srcs: srcsSchema });
export const makePreviewInputSchema = oneVideo.extend({ src: srcSchema });
export const saveDraftInputSchema = openSceneInputSchema.extend({
  /** The revision that the editor's work is based on. */
  revision: revisionSchema,
  draft: sceneDraftSchema,
});
export type SaveDraftInput = z.output<typeof saveDraftInputSchema>;
export const restoreDraftInputSchema = openSceneInputSchema.extend({ draftId: z.uuid() });

/** Makes the next version by a scene, or without one by the draft as it was last saved. */
export const beginRenderInputSchema = oneVideo.extend({
  scene: sceneSchema.optional(),
  /** It may take away captions, chapters and answers. */
  acceptsLosses: z.boolean().optional(),
});
export type BeginRenderInput = z.output<typeof beginRenderInputSchema>;

export const savedDraftSchema = z.object({ revision: revisionSchema, savedAt: z.date() });
export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const storedDraftSchema = sceneDraftSchema.extend(savedDraftSchema.shape);
export type StoredDraft = z.infer<typeof storedDraftSchema>;

/** An earlier state of a draft that can be restored. */
export const earlierDraftSchema = z.object({
  id: z.string(),
  revision: revisionSchema,
  savedAt: z.date(),
  /** To tell them apart. */
  durationMs: z.int(),
  tracksCount: z.int(),
  textsCount: z.int(),
  cutsCount: z.int(),
});
export type EarlierDraft = z.infer<typeof earlierDraftSchema>;

/** The other video of a correction: the sent one, or the draft that corrects it. */
export const correctionSchema = z.object({
  /** `of`: this video corrects the other; `by`: the other is a corrected version of this one in progress. */
  role: z.enum(['of', 'by']),
  videoId: videoIdSchema,
});
export type Correction = z.infer<typeof correctionSchema>;

export const openedSceneSchema = z.object({
  video: z.object({
    id: videoIdSchema,
    title: z.string().nullable(),
    status: videoStatusSchema,
    /** How many patients hold a living link to it. */
    sentTo: z.int(),
    correction: correctionSchema.nullable(),
  }),
  draft: storedDraftSchema.nullable(),
  /** The scene that was last rendered; null before the first time. */
  rendered: sceneSchema.nullable(),
  /** Who may save. A tab that was silent for long loses it to the next one that opens. */
  holder: z.enum(['you', 'other']),
  sources: sceneSourcesSchema,
  /** Sources of the draft or scene that are gone. */
  missing: z.array(srcSchema),
  render: renderSchema.nullable(),
});
export type OpenedScene = z.infer<typeof openedSceneSchema>;

/** What an open editor hears. */
export type SceneNotice =
  | ({ kind: 'render' } & RenderNotice)
  /** The preview of a file of this video. At `ready`, describe its sources again. */
  | { kind: 'preview'; videoId: string; state: VideoPreviewState; progress: number }
  /** Another tab took over the video's draft, with the new holder. */
  | { kind: 'draft-taken'; videoId: string; holderId: string };
