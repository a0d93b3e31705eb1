import { z } from 'zod';
import { recordingIdSchema } from '../../kit/ids';

/** Makes a video of a take, shares it with the patients who asked, and tells them. */
export const sendVideoAnswerJob = {
  name: 'send-video-answer',
  payload: z.object({ recordingId: recordingIdSchema }),
} as const;
