import { z } from 'zod';
import { videoIdSchema } from '../../kit/ids';

const about = {
  video: z.object({ id: videoIdSchema, title: z.string().nullable() }),
  /** How many people it concerns, each once; of a second, how often it was played again. */
  cases: z.int(),
};

/** A thing to do next, computed from figures. */
export const suggestionSchema = z.discriminatedUnion('kind', [
  /** Sent more than three days ago, and opened by none of the patient's links to the video. */
  z.object({ kind: z.literal('unopened'), ...about }),
  /** Opened on a phone, while no view of the video was on a phone. */
  z.object({ kind: z.literal('phones'), ...about }),
  /** The second of the video that was played again most often. */
  z.object({ kind: z.literal('rewatched'), ...about, second: z.int() }),
  /** The sentence after whose beginning most people stopped watching. */
  z.object({ kind: z.literal('lost'), ...about, sentence: z.string() }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;
