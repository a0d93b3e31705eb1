import { z } from 'zod';
import { videoIdSchema } from '../kit/ids';

/** Turns an original into what patients watch. Ids only, as in every job. */
export const processVideoJob = {
  name: 'process-video',
  payload: z.object({ videoId: videoIdSchema }),
} as const;

/** Makes the better file and the pictures of a video that can be watched already. */
export const polishVideoJob = {
  name: 'polish-video',
  payload: z.object({ videoId: videoIdSchema }),
} as const;

/** Decodes a video whose streams were copied, and mends what is damaged. */
export const checkVideoJob = {
  name: 'check-video',
  payload: z.object({ videoId: videoIdSchema }),
} as const;

/** Makes smaller renditions of videos for slow lines. */
export const makeStreamsJob = { name: 'make-streams', payload: z.object({}) } as const;

/** Makes previews of pictures that were stored before there were any. */
export const fillPreviewsJob = { name: 'fill-previews', payload: z.object({}) } as const;

/** Removes stored bytes whose rows are gone. */
export const removeObjectsJob = { name: 'remove-objects', payload: z.object({}) } as const;

/** Ends the waiting of videos whose job is gone. */
export const endOrphanedProcessingJob = { name: 'end-orphaned-processing', payload: z.object({}) } as const;

/** Finds what a crash left behind: bytes without a row, abandoned uploads. */
export const sweepLeftoversJob = { name: 'sweep-leftovers', payload: z.object({}) } as const;

/** Removes what an erased account was uploading. */
export const eraseUploadsJob = {
  name: 'erase-uploads',
  payload: z.object({ uploadIds: z.array(z.string().regex(/^[0-9a-f]{32}$/)) }),
} as const;
