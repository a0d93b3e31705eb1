import { z } from 'zod';
import { cueSchema } from '../caption/caption.schema';
import { recordingIdSchema, videoIdSchema } from '../kit/ids';
import { optionalText, requiredText } from '../kit/fields';
import { timeZoneSchema } from '../kit/time-zone.schema';
import { videoSoundSchema } from '../video/video.schema';

/**
 * Where a take stands. `recording`: parts may still come. `stopped`: the doctor pressed Stop and every part is here.
 * `kept`: its browser did not come back, so the server made a video of what there is; the doctor has not said yet
 * whether to keep it. `saved`: it is a video. `trashed`: it can be taken back for 30 days.
 */
export const recordingStatuses = ['recording', 'stopped', 'kept', 'saved', 'trashed'] as const;
export const recordingStatusSchema = z.enum(recordingStatuses);
export type RecordingStatus = z.infer<typeof recordingStatusSchema>;

export const recordingTypes = ['video/mp4', 'video/webm'] as const;
export const recordingTypeSchema = z.enum(recordingTypes);
export type RecordingType = z.infer<typeof recordingTypeSchema>;

/** What a browser says of a take when it begins, as metadata of its upload. */
export const beginRecordingInputSchema = z.object({
  recordingId: recordingIdSchema,
  /** `video/webm;codecs=vp9,opus` counts as `video/webm`. */
  type: z
    .string()
    .transform((type) => type.split(';')[0]?.trim())
    .pipe(recordingTypeSchema),
  fileName: z.string().max(255),
  /** Where the doctor is; names the video that the server makes of an abandoned take. */
  timeZone: timeZoneSchema.catch('UTC'),
  /** The country whose dates and clock the doctor reads, as `US` or `419`; null where the browser says none. */
  region: z
    .string()
    .regex(/^([A-Z]{2}|\d{3})$/)
    .nullable()
    .catch(null),
});
export type BeginRecordingInput = z.infer<typeof beginRecordingInputSchema>;

const moment = z
  .int()
  .min(0)
  .max(24 * 3_600_000);

/** A stretch of the take in which the picture or the sound was missing, in milliseconds of the take. */
export const recordingGapSchema = z
  .object({ kind: z.enum(['microphone', 'camera']), startMs: moment, endMs: moment })
  .refine((gap) => gap.endMs >= gap.startMs);
export type RecordingGap = z.infer<typeof recordingGapSchema>;

/** How many marks and spans are kept at most; marks are thinned out to stay well below. */
export const TRACES_MAX = 5_000;

/**
 * What a take leaves to time its script by: which word stood at the reading line of the teleprompter when (2.5 is half
 * of the third), and when somebody spoke; in milliseconds of the take. Nothing of what was said.
 */
export const scriptTracesSchema = z.object({
  marks: z.array(z.object({ atMs: moment, word: z.number().min(0).max(20_000) })).max(TRACES_MAX),
  spans: z.array(z.object({ startMs: moment, endMs: moment })).max(TRACES_MAX),
});
export type ScriptTraces = z.infer<typeof scriptTracesSchema>;

/** What was read in a take so far; told while it runs, so that nobody needs its browser to make captions. */
export const noteScriptInputSchema = z.object({
  recordingId: recordingIdSchema,
  script: requiredText(20_000),
  traces: scriptTracesSchema,
});
export type NoteScriptInput = z.infer<typeof noteScriptInputSchema>;

/** What the doctor says with Stop: how much there must be, and what is missing in it. */
export const stopRecordingInputSchema = z.object({
  recordingId: recordingIdSchema,
  /** Bytes of the whole take; the server has to hold as many. */
  bytes: z.int().min(1),
  durationMs: moment,
  gaps: z.array(recordingGapSchema).max(1_000),
  script: optionalText(20_000),
  /** Null leaves what was told while the take ran. */
  traces: scriptTracesSchema.nullable().default(null),
});
export type StopRecordingInput = z.infer<typeof stopRecordingInputSchema>;

/** A caption made from the script; `isUncertain` asks for a look at its times. */
export const scriptCueSchema = cueSchema.extend({ isUncertain: z.boolean() });
export type ScriptCue = z.infer<typeof scriptCueSchema>;

export const saveRecordingInputSchema = z.object({
  recordingId: recordingIdSchema,
  title: z.string().trim().max(200),
  /** What is kept of the take, in its own milliseconds; null keeps it whole. */
  trim: z
    .object({ startMs: moment, endMs: moment })
    .refine((trim) => trim.endMs > trim.startMs)
    .nullable(),
  /** Captions in the milliseconds of the whole take; they are moved along with a trimmed head. */
  captions: z.array(scriptCueSchema).max(5_000),
});
export type SaveRecordingInput = z.infer<typeof saveRecordingInputSchema>;

/** The video that a saved take is, to be shared at once. */
export const savedRecordingSchema = z.object({
  videoId: videoIdSchema,
  /** `none`: the file holds no sound at all. Null: there is sound, and whether it is only silence is not known yet. */
  sound: videoSoundSchema.nullable(),
});
export type SavedRecording = z.infer<typeof savedRecordingSchema>;

/** What a sign of life is answered with: how much is safe, and whether the server went on without the browser. */
export const recordingBeatSchema = z.object({ status: recordingStatusSchema, savedBytes: z.int() });
export type RecordingBeat = z.infer<typeof recordingBeatSchema>;

export const recordingSchema = z.object({
  id: recordingIdSchema,
  status: recordingStatusSchema,
  type: recordingTypeSchema,
  startedAt: z.date(),
  /** When the browser was last heard of. */
  heardAt: z.date(),
  /** Bytes that are safe on the server. */
  savedBytes: z.int(),
  /** Null until the take was stopped or finished by the server. */
  durationMs: z.int().nullable(),
  gaps: z.array(recordingGapSchema),
  script: z.string().nullable(),
  /** Null for a take without a script. */
  traces: scriptTracesSchema.nullable(),
  /** The video it became. */
  videoId: videoIdSchema.nullable(),
  /** Plays what the server holds of the take; null while nothing is there. */
  previewUrl: z.string().nullable(),
  trashedAt: z.date().nullable(),
  /** When it last came out of the trash. */
  restoredAt: z.date().nullable(),
  /** When a take in the trash is removed for good. */
  removedAt: z.date().nullable(),
});
export type Recording = z.infer<typeof recordingSchema>;
