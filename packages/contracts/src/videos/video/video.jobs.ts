import { z } from 'zod';
import { videoIdSchema } from '../../kit/ids';

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

/** Decodes a video whose streams were copied, and encodes a damaged one again. */
export const checkVideoJob = {
  name: 'check-video',
  payload: z.object({ videoId: videoIdSchema }),
} as const;

/** Makes smaller renditions of videos for slow connections. */
export const makeStreamsJob = { name: 'make-streams', payload: z.object({}) } as const;

/** Deletes stored bytes without a row. */
export const removeObjectsJob = { name: 'remove-objects', payload: z.object({}) } as const;

/** Ends the processing of videos that wait for a missing job. */
export const endOrphanedProcessingJob = { name: 'end-orphaned-processing', payload: z.object({}) } as const;

/** Deletes an erased account's running uploads. */
export const eraseUploadsJob = {
  name: 'erase-uploads',
  payload: z.object({ uploadIds: z.array(z.string().regex(/^[0-9a-f]{32}$/)) }),
} as const;
