import { z } from 'zod';
import { playlistIdSchema, videoIdSchema } from '../../kit/ids';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { remindableSteps } from './share-funnel.rules';

/** After how many days a share may remind its patient by itself. */
export const remindAfterDays = [1, 2, 3, 7, 14] as const;

/**
 * What makes a waiting message or a reminder needless: the patient has watched the video, or came to its end. For a
 * playlist it applies to every video.
 */
export const remindUntils = ['watched', 'finished'] as const;
export type RemindUntil = (typeof remindUntils)[number];

/** The one reminder that a share sends by itself, this many days after it was sent. */
export const reminderScheduleSchema = z.object({
  afterDays: z.literal(remindAfterDays),
  /** Not sent to a patient who has done this by then. */
  until: z.enum(remindUntils),
  /** Its text message waits for the end of the quiet hours in this zone. */
  zone: timeZoneSchema,
});
export type ReminderSchedule = z.infer<typeof reminderScheduleSchema>;

/** Who saw a second of a video, in the version that is shown, and did not come as far as another one. */
export const stoppedBetweenSchema = z.object({
  fromSecond: z.int().min(0).max(1_000_000),
  toSecond: z.int().min(0).max(1_000_000),
});
export type StoppedBetween = z.infer<typeof stoppedBetweenSchema>;

const whomToRemind = {
  who: z.enum(['notOpened', 'notFinished']),
  /** Of them, only those who came to this step and no further. */
  stoppedAt: z.enum(remindableSteps).optional(),
  /** With it, text messages wait for the end of the quiet hours in this zone; without it, they are sent at once. */
  quietIn: timeZoneSchema.optional(),
};

/** Asks for a reminder to each patient who has not opened, or not finished, a video or a playlist. */
export const remindInputSchema = z.union([
  z.object({
    videoId: videoIdSchema,
    ...whomToRemind,
    /** Of them, only those who stopped between two seconds. */
    stoppedBetween: stoppedBetweenSchema.optional(),
  }),
  z.object({ playlistId: playlistIdSchema, ...whomToRemind }),
]);
export type RemindInput = z.infer<typeof remindInputSchema>;

/** How long a reminder can be taken back. */
export const REMINDER_UNDO_MS = 10_000;

/** How many messages a reminder sends, before or after sending it. */
export const reminderCountSchema = z.object({
  patients: z.int(),
  mail: z.int(),
  sms: z.int(),
  /** The number of text message parts that a carrier bills. */
  smsParts: z.int(),
  /** Left out because they were reminded less than 24 hours ago, or a message to them still waits. */
  recent: z.int(),
  /** Left out because no channel of the share reaches them any more. */
  unreachable: z.int(),
  smsWaitsUntil: z.date().nullable(),
});
export type ReminderCount = z.infer<typeof reminderCountSchema>;
