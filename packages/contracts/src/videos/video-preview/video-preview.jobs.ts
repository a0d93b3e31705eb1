import { z } from 'zod';

/** Makes the filmstrip and the peaks of one file. Ids only, as in every job. */
export const makeVideoPreviewJob = {
  name: 'make-video-preview',
  payload: z.object({ previewId: z.uuid() }),
} as const;
