import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import { languageCodeSchema } from '../transcript/transcript.schema';

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

/** A part of a captions file that could not be read, with the number of its line. */
export const unreadCueSchema = z.object({ line: z.int().min(1), text: z.string() });
export type UnreadCue = z.infer<typeof unreadCueSchema>;

/** The largest captions file, or text without times. */
export const CAPTION_FILE_MAX_BYTES = 2 * 1_024 ** 2;

/** What a captions file says, before anything is saved. */
export const captionReadingSchema = z.object({
  cues: z.array(cueSchema),
  unread: z.array(unreadCueSchema),
  /** What a text without times says, such as a script; null for captions. */
  plainText: z.string().nullable(),
  /** How many captions begin after the end of the video, so that nobody would see them. */
  beyondCount: z.int().min(0),
  /** By how much all captions are late where their times count from a full hour and not from zero; otherwise 0. */
  lateMs: z.int().min(0),
});
export type CaptionReading = z.infer<typeof captionReadingSchema>;

/** The starts of captions with guessed times, in milliseconds. */
const uncertainCuesSchema = z.array(z.int().min(0)).max(5_000);

/** The text of a .vtt or .srt file, with the file's name. */
export const setCaptionsInputSchema = z.object({
  fileName: requiredText(),
  text: z.string().max(CAPTIONS_MAX_CHARACTERS),
  uncertainMs: uncertainCuesSchema.default([]),
  /** Told from the text where it is left out. */
  language: languageCodeSchema.optional(),
  /** Saves what can be read and shown, without the rest. Otherwise nothing is saved where something would be lost. */
  leaveOut: z.boolean().default(false),
});
export type SetCaptionsInput = z.input<typeof setCaptionsInputSchema>;

export const captionFormatSchema = z.enum(['vtt', 'srt']);
export type CaptionFileFormat = z.infer<typeof captionFormatSchema>;
