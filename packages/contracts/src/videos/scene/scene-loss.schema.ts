import { z } from 'zod';

/** What a render would take from the video: a caption that nothing else has, a chapter or an answer of a cut part. */
export const sceneLossSchema = z.object({
  kind: z.enum(['caption', 'chapter', 'answer']),
  /** Of the version that is shown now. */
  second: z.int(),
  /** The caption, the title of the chapter, or the sentence that was answered. */
  words: z.string(),
});
export type SceneLoss = z.infer<typeof sceneLossSchema>;
