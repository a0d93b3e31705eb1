import { z } from 'zod';
import { requiredText } from '../kit/fields';

/** Longer than the captions of any film. */
export const CAPTIONS_MAX_CHARACTERS = 500_000;

/** A word that is heard between two times of the video. */
export const timedWordSchema = z.object({ startMs: z.int().min(0), endMs: z.int().min(0), text: z.string() });
export type TimedWord = z.infer<typeof timedWordSchema>;

/** One caption: what is said between two times of the video. */
export const cueSchema = timedWordSchema.extend({
  /** Its words with their times, all of them, where they are known. */
  words: z.array(timedWordSchema).optional(),
});
export type Cue = z.infer<typeof cueSchema>;

/** The starts of captions with guessed times, in milliseconds. */
const uncertainCuesSchema = z.array(z.int().min(0)).max(5_000);

/** The text of a .vtt or .srt file, with the file's name. */
export const setCaptionsInputSchema = z.object({
  fileName: requiredText(),
  text: z.string().max(CAPTIONS_MAX_CHARACTERS),
  uncertainMs: uncertainCuesSchema.default([]),
});
export type SetCaptionsInput = z.infer<typeof setCaptionsInputSchema>;
