import { z } from 'zod';
import { videoIdSchema } from '../../kit/ids';

/** How many there are of something at a second of the video. */
const atSecond = z.object({ second: z.int(), count: z.int() });

/** A sentence of the captions, and how many people it loses. */
export const sentenceFigureSchema = z.object({
  startMs: z.int(),
  endMs: z.int(),
  text: z.string(),
  /** The second by which its beginning counts as seen, and the one by which its end does. */
  fromSecond: z.int(),
  toSecond: z.int(),
  /** Patients who saw its beginning, each once; and of them those who came no further than its end. */
  viewers: z.int(),
  stopped: z.int(),
});
export type SentenceFigure = z.infer<typeof sentenceFigureSchema>;

/** What happened at which second of a video, beside its retention. */
export const videoAxisSchema = z.object({
  /** Links whose patient marked the second as not understood. */
  marks: z.array(atSecond),
  /** Messages of patients about the second. */
  questions: z.array(atSecond),
  /** In their order; none for a version that is not shown any more. */
  sentences: z.array(sentenceFigureSchema),
});
export type VideoAxis = z.infer<typeof videoAxisSchema>;

export const videoAxisInputSchema = z.object({
  videoId: videoIdSchema,
  /** Limits it to the sessions of one version; the seconds are then those of that version. */
  versionId: z.uuid().optional(),
});
export type VideoAxisInput = z.infer<typeof videoAxisInputSchema>;
