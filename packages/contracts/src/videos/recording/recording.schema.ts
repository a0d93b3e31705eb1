import { z } from 'zod';
import { cueSchema } from '../caption/caption.schema';
import { recordingIdSchema, videoIdSchema } from '../../kit/ids';
import { optionalLines, requiredLines } from '../../kit/fields';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { videoSoundSchema } from '../video/video.schema';

/**
 * The state of a take. `recording`: parts may still come. `stopped`: the doctor pressed Stop and every part is here.
 * `kept`: its browser did not come back, so the server made a video of the part that arrived; the doctor has not
 * decided about it yet. `saved`: it is a video. `trashed`: it can be restored for 30 days.
 */
export const recordingStatuses = ['recording', 'stopped', 'kept', 'saved', 'trashed'] as const;
export const recordingStatusSchema = z.enum(recordingStatuses);
export type RecordingStatus = z.infer<typeof recordingStatusSchema>;

export const recordingTypes = ['video/mp4', 'video/webm'] as const;
export const recordingTypeSchema = z.enum(recordingTypes);
export type RecordingType = z.infer<typeof recordingTypeSchema>;

/** A browser's description of a new take, in the metadata of its upload. */
export const beginRecordingInputSchema = z.object({
  recordingId: recordingIdSchema,
  /** `video/webm;codecs=vp9,opus` counts as `video/webm`. */
  type: z
    .string()
    .transform((type) => type.split(';')[0]?.trim())
    .pipe(recordingTypeSchema),
  fileName: z.string().max(255),
  /** The doctor's zone. It names the video that the server makes of an abandoned take. */
  timeZone: timeZoneSchema.catch('UTC'),
  /** The country whose date and time format the doctor uses, as `US` or `419`; null where the browser names none. */
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

/** The most marks and spans that are stored; marks are thinned out to stay well below. */
export const TRACES_MAX = 5_000;

/**
 * Data to time a take's script: which word was at the reading line of the teleprompter when (2.5 is half of the third),
 * and when somebody spoke; in milliseconds of the take. It holds nothing of what was said.
 */
export const scriptTracesSchema = z.object({
  marks: z.array(z.object({ atMs: moment, word: z.number().min(0).max(20_000) })).max(TRACES_MAX),
  spans: z.array(z.object({ startMs: moment, endMs: moment })).max(TRACES_MAX),
});
export type ScriptTraces = z.infer<typeof scriptTracesSchema>;

/** The part of the script read so far. It is sent while the take runs, so that captions do not need the browser. */
export const noteScriptInputSchema = z.object({
  recordingId: recordingIdSchema,
  script: requiredLines(20_000),
  traces: scriptTracesSchema,
});
export type NoteScriptInput = z.infer<typeof noteScriptInputSchema>;

/** The doctor's data at Stop: how many bytes there must be, and what is missing in the take. */
export const stopRecordingInputSchema = z.object({
  recordingId: recordingIdSchema,
  /** Bytes of the whole take; the server must have as many. */
  bytes: z.int().min(1),
  durationMs: moment,
  gaps: z.array(recordingGapSchema).max(1_000),
  script: optionalLines(20_000),
  /** Null keeps what was sent while the take ran. */
  traces: scriptTracesSchema.nullable().default(null),
});
export type StopRecordingInput = z.infer<typeof stopRecordingInputSchema>;

/** A caption made from the script. `isUncertain` asks for a check of its times. */
export const scriptCueSchema = cueSchema.extend({ isUncertain: z.boolean() });
export type ScriptCue = z.infer<typeof scriptCueSchema>;

export const saveRecordingInputSchema = z.object({
  recordingId: recordingIdSchema,
  title: z.string().trim().max(200),
  /** The part of the take to keep, in its own milliseconds; null keeps all of it. */
  trim: z
    .object({ startMs: moment, endMs: moment })
    .refine((trim) => trim.endMs > trim.startMs)
    .nullable(),
  /** Captions in the milliseconds of the whole take. They shift with a trimmed beginning. */
  captions: z.array(scriptCueSchema).max(5_000),
});
export type SaveRecordingInput = z.infer<typeof saveRecordingInputSchema>;

/** The video that a saved take has become, ready to be shared. */
export const savedRecordingSchema = z.object({
  videoId: videoIdSchema,
  /** `none`: the file has no sound track. Null: there is sound, and it is not known yet whether it is only silence. */
  sound: videoSoundSchema.nullable(),
});
export type SavedRecording = z.infer<typeof savedRecordingSchema>;

/** The answer to a heartbeat: how much is safe, and whether the server went on without the browser. */
export const recordingBeatSchema = z.object({ status: recordingStatusSchema, savedBytes: z.int() });
export type RecordingBeat = z.infer<typeof recordingBeatSchema>;

export const recordingSchema = z.object({
  id: recordingIdSchema,
  status: recordingStatusSchema,
  type: recordingTypeSchema,
  startedAt: z.date(),
  /** When the browser last sent a heartbeat. */
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
  /** Plays the part of the take on the server; null while nothing is there. */
  previewUrl: z.string().nullable(),
  trashedAt: z.date().nullable(),
  /** When it was last restored from the trash. */
  restoredAt: z.date().nullable(),
  /** When a take in the trash is removed for good. */
  removedAt: z.date().nullable(),
});
export type Recording = z.infer<typeof recordingSchema>;
