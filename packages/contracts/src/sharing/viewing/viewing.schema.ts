import { z } from 'zod';
import { deviceSchema, reactionSchema, viaSchema, type Device } from '../../base/event/event.schema';
import { COMMENT_MAX_CHARACTERS } from '../../kit/constants';
import { linkIdSchema, playlistIdSchema } from '../../kit/ids';
import type { PlainCode } from '../../kit/coded-text';
import { playlistCategorySchema } from '../playlist/playlist.schema';
import { shownAnswerSchema } from './viewing-answer.schema';
import { channelSchema } from '../share/share.schema';
import { videoSchema } from '../../videos/video/video.schema';

/** A share as the holder of its link sees it (PatientVideo on the public side of the wire). */
export const patientVideoSchema = z.object({
  linkId: linkIdSchema,
  /** The link of the playlist share that contains it. */
  playlistShareLinkId: linkIdSchema.nullable(),
  video: videoSchema,
  patient: z.object({ firstName: z.string() }),
  channels: z.array(channelSchema),
  timeSent: z.date(),
  firstTimeOpened: z.date().nullable(),
  /** Whether another version has replaced the one that the patient saw last. */
  isReplaced: z.boolean(),
  reaction: reactionSchema,
  comment: z.object({ text: z.string(), createdAt: z.date() }).nullable(),
  /** What the patient marked as not understood, in the video's order. */
  unclearMoments: z.array(z.object({ second: z.int(), createdAt: z.date() })),
  /** The patient and the practice have written to each other about this video. */
  hasMessages: z.boolean(),
  /** The doctor's answers to others at seconds of this video, in its order. */
  keptAnswers: z.array(shownAnswerSchema),
  /** The version that plays; null while there is no file. */
  versionId: z.string().nullable(),
});
export type PatientVideo = z.infer<typeof patientVideoSchema>;

/** A playlist share as the holder of its link sees it, with only its valid videos. */
export const patientPlaylistSchema = z.object({
  linkId: linkIdSchema,
  playlist: z.object({ id: playlistIdSchema, name: z.string(), category: playlistCategorySchema }),
  videos: z.array(patientVideoSchema),
  timeSent: z.date(),
});
export type PatientPlaylist = z.infer<typeof patientPlaylistSchema>;

/** Any time from the start on. One beyond the end is limited to the end, not refused. */
const seconds = z.number().min(0);

export const openedInputSchema = z.object({ via: viaSchema, device: deviceSchema });
export type OpenedInput = z.infer<typeof openedInputSchema>;

/** Lengths and positions in seconds, as on the wire. */
export const viewInputSchema = z.object({
  session: z
    .string()
    .min(1, 'required' satisfies PlainCode)
    .max(64),
  currentTime: seconds,
  /** Seconds of the video played since the last call. */
  ranges: z
    .array(z.tuple([seconds, seconds]))
    .max(500)
    .optional(),
  /** The page's own counter of calls in this session. It makes a repeated call harmless. */
  call: z.int().min(0).max(1_000_000_000).optional(),
  device: deviceSchema.optional(),
  via: viaSchema.optional(),
  /** The video stands still. A page that plays does not say it. */
  isPaused: z.boolean().optional(),
});
export type ViewInput = z.infer<typeof viewInputSchema>;

/** Where somebody is in a video, as their page just said; ids and figures only. Without a share by the public link. */
export type LiveReport = {
  videoId: string;
  shareId: string | null;
  session: string;
  positionMs: number;
  durationMs: number;
  isPaused: boolean;
  device: Device | null;
  /** The page's own counter of calls: an earlier one may arrive later. */
  call: number | null;
};

export const reactionInputSchema = z.object({ reaction: reactionSchema });

export const commentInputSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'required' satisfies PlainCode)
    .max(COMMENT_MAX_CHARACTERS),
});
