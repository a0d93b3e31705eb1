import { z } from 'zod';
import { playlistIdSchema, videoIdSchema } from '../kit/ids';
import { timeZoneSchema } from '../kit/time-zone.schema';

/** After how many days a share may remind its patient by itself. */
export const remindAfterDays = [1, 2, 3, 7, 14] as const;

/**
 * What makes a waiting message or a reminder needless: the patient has watched the video, or came to its end. Of a
 * playlist it is meant of every video.
 */
export const remindUntils = ['watched', 'finished'] as const;
export type RemindUntil = (typeof remindUntils)[number];

/** One reminder that a share sends by itself, so many days after it was sent. */
export const reminderPlanSchema = z.object({
  afterDays: z.literal(remindAfterDays),
  /** Not sent to a patient who has done this by then. */
  until: z.enum(remindUntils),
  /** Its text message waits for the end of the quiet hours in this zone. */
  zone: timeZoneSchema,
});
export type ReminderPlan = z.infer<typeof reminderPlanSchema>;

const whomToRemind = {
  who: z.enum(['notOpened', 'notFinished']),
  /** Given, text messages wait for the end of the quiet hours in this zone; left out, they go at once. */
  quietIn: timeZoneSchema.optional(),
};

/** Asks for a reminder to each patient who has not opened a video or a playlist, or has not finished it. */
export const remindInputSchema = z.union([
  z.object({ videoId: videoIdSchema, ...whomToRemind }),
  z.object({ playlistId: playlistIdSchema, ...whomToRemind }),
]);
export type RemindInput = z.infer<typeof remindInputSchema>;

/** What a reminder comes to, before it is sent or after. */
export const reminderCountSchema = z.object({
  patients: z.int(),
  mail: z.int(),
  sms: z.int(),
  /** What a carrier bills for the text messages. */
  smsParts: z.int(),
  /** Left out: reminded less than 24 hours ago, or a message to them still waits. */
  recent: z.int(),
  /** Left out: no channel of the share reaches them any more. */
  unreachable: z.int(),
  smsWaitsUntil: z.date().nullable(),
});
export type ReminderCount = z.infer<typeof reminderCountSchema>;
