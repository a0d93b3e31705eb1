import { z } from 'zod';
import { deliveryReasons } from '../delivery/delivery.rules';
import { deviceSchema, reactionSchema, viaSchema } from '../../base/event/event.schema';
import type { PlainCode } from '../../kit/coded-text';
import { linkIdSchema, patientIdSchema, playlistIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema, sortDirectionSchema } from '../../kit/page.schema';
import { SMS_MAX_CHARACTERS } from '../../kit/constants';
import { asIsSchema } from '../../videos/video/video.schema';
import { requiredLines } from '../../kit/fields';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { reminderScheduleSchema } from './share-reminder.schema';

/** One way of reaching a patient. */
export const channelSchema = z.enum(['sms', 'mail']);
export type Channel = z.infer<typeof channelSchema>;

/** What a doctor picks: one channel or both. */
export const channelChoiceSchema = z.enum(['all', 'sms', 'mail']);
export type ChannelChoice = z.infer<typeof channelChoiceSchema>;

export const createShareInputSchema = z.object({
  videoId: videoIdSchema,
  patients: z
    .array(patientIdSchema)
    .min(1, 'required' satisfies PlainCode)
    .max(10_000),
  message: requiredLines(SMS_MAX_CHARACTERS),
  channels: channelChoiceSchema,
  /** With it, text messages wait for the end of the quiet hours in this zone; without it, they are sent at once. */
  quietIn: timeZoneSchema.optional(),
  /** Without it, the share sends no reminder by itself. Sharing again replaces the schedule. */
  remind: reminderScheduleSchema.optional(),
  asIs: asIsSchema,
});
export type CreateShareInput = z.infer<typeof createShareInputSchema>;

/**
 * `opted-out`: not sent, because the patient asked for no more messages by this channel. `needless`: not sent, because
 * the patient watched or answered while it waited. `cancelled`: not sent, because the doctor recalled what it is about.
 */
export const deliveryStateSchema = z.enum([
  'queued',
  'sent',
  'delivered',
  'failed',
  'opted-out',
  'needless',
  'cancelled',
]);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const deliveryReasonSchema = z.enum(deliveryReasons);

export const deliverySchema = z.object({
  channel: channelSchema,
  state: deliveryStateSchema,
  /** Why it failed, was left out or still waits. */
  reason: deliveryReasonSchema.nullable(),
  /** Until when a queued message waits by the doctor's wish. */
  waitsUntil: z.date().nullable(),
  updatedAt: z.date(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const patientName = z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() });

/** A share of one video with one patient (PatientVideo on the wire), as its doctor sees it. */
export const shareSchema = z.object({
  linkId: linkIdSchema,
  videoId: videoIdSchema,
  /** The link of the playlist share that contains it. */
  playlistShareLinkId: linkIdSchema.nullable(),
  patient: patientName,
  channels: z.array(channelSchema),
  timeSent: z.date(),
  firstTimeOpened: z.date().nullable(),
  reaction: reactionSchema,
  comment: z.object({ text: z.string(), createdAt: z.date() }).nullable(),
  isRevoked: z.boolean(),
  deliveries: z.array(deliverySchema),
});
export type Share = z.infer<typeof shareSchema>;

/** The figures of one share (Share analytics on the wire); docs/figures.md defines them. */
export const shareAnalyticsSchema = z.object({
  linkId: linkIdSchema,
  patient: patientName,
  video: z.object({ id: videoIdSchema, title: z.string().nullable(), durationMs: z.int() }),
  videoViews: z.int(),
  completedViews: z.int(),
  repeatViews: z.int(),
  avgViewingTimeMs: z.number(),
  /** Percent with two decimals. */
  relativeViewingTime: z.number(),
  /** Distinct seconds really played, in percent of the duration; null where no ranges arrived. */
  watchedPercent: z.number().nullable(),
  reaction: reactionSchema,
  comment: z.object({ text: z.string(), createdAt: z.date() }).nullable(),
  /** The seconds marked as not understood, in the order of the video. */
  unclearSeconds: z.array(z.int()),
  /** The patient got the video in a playlist; a share of the video alone is separate. */
  isInPlaylist: z.boolean(),
  isRevoked: z.boolean(),
  timeSent: z.date(),
  channels: z.array(channelSchema),
  deliveries: z.array(deliverySchema),
  firstTimeOpened: z.date().nullable(),
  /** The last reminder. */
  remindedAt: z.date().nullable(),
  /** When the share will send one by itself. */
  remindsAt: z.date().nullable(),
  linkOpens: z.int(),
  openedBy: z.record(viaSchema, z.int()),
  devices: z.record(deviceSchema, z.int()),
});
export type ShareAnalytics = z.infer<typeof shareAnalyticsSchema>;

/** The sort keys of the list of shares. The figures are those of each share; `watched` is the really played part. */
const shareListSortKeys = [
  'timeSent',
  'firstTimeOpened',
  'videoViews',
  'avgViewingTimeMs',
  'relativeViewingTime',
  'completedViews',
  'repeatViews',
  'linkOpens',
  'watched',
  'patient',
  'video',
] as const;
export type ShareListSortKey = (typeof shareListSortKeys)[number];

/** Shares of a doctor with their figures. Every given condition must match. */
export const searchSharesInputSchema = pageInputSchema.extend({
  videoId: videoIdSchema.optional(),
  patientId: patientIdSchema.optional(),
  playlistId: playlistIdSchema.optional(),
  reaction: reactionSchema.optional(),
  isOpened: z.boolean().optional(),
  hasComment: z.boolean().optional(),
  /** Only shares with a dislike or a marked moment. */
  isNotUnderstood: z.literal(true).optional(),
  /** Only shares with a view; and only shares with, or without, a view that came to the end. */
  isWatched: z.literal(true).optional(),
  isCompleted: z.boolean().optional(),
  /** Matches the patient's name, phone and e-mail, like the search of the list of patients. */
  search: z.string().trim().max(200).optional(),
  /** Days of `timeSent` by UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  orderBy: z.enum(shareListSortKeys).default('timeSent'),
  sortedBy: sortDirectionSchema.default('desc'),
});
export type SearchSharesInput = z.infer<typeof searchSharesInputSchema>;

export const listVideoSharesInputSchema = searchSharesInputSchema
  .pick({ page: true, limit: true, search: true, orderBy: true, sortedBy: true })
  .extend({ videoId: videoIdSchema });
export type ListVideoSharesInput = z.infer<typeof listVideoSharesInputSchema>;

/** A comment that a patient left under a share. */
export const shareCommentSchema = z.object({
  id: z.string(),
  shareLinkId: linkIdSchema,
  text: z.string(),
  patient: patientName,
  createdAt: z.date(),
});
export type ShareComment = z.infer<typeof shareCommentSchema>;

/** Asks, before anything is sent, whom a message would reach. */
export const listRecipientsInputSchema = z.object({
  patients: z.array(patientIdSchema).max(10_000),
  channels: channelChoiceSchema,
  quietIn: timeZoneSchema.optional(),
  /** What is to be shared: one of the two. Without them no patient counts as having it already. */
  videoId: videoIdSchema.optional(),
  playlistId: playlistIdSchema.optional(),
});
export type ListRecipientsInput = z.infer<typeof listRecipientsInputSchema>;

/** The outcome of one channel of one patient: null where the message will get there, else why not. */
const refusalSchema = z.enum(deliveryReasons).nullable();

export const recipientsSchema = z.object({
  /** How many patients get it by at least one channel, and how many by none. */
  reached: z.int(),
  unreached: z.int(),
  /** Until when text messages wait; null where they are sent at once. */
  smsWaitsUntil: z.date().nullable(),
  /** In the order of the request; patients who are gone are left out. */
  recipients: z.array(
    patientName.extend({
      sms: refusalSchema.optional(),
      mail: refusalSchema.optional(),
      /** When the patient last got the playlist, or the video alone or in a playlist, and whether they opened it. */
      had: z.object({ timeSent: z.date(), isOpened: z.boolean() }).nullable(),
    }),
  ),
});
export type Recipients = z.infer<typeof recipientsSchema>;

/** A moment of a video that a patient marked as not understood. */
export const unclearMomentSchema = z.object({
  shareLinkId: linkIdSchema,
  patient: patientName,
  /** Whole seconds from the start of the video; null where the version that is shown does not play the moment. */
  second: z.int().nullable(),
  /** What is said there, or was said at a moment that was cut away. */
  sentence: z.string().nullable(),
  createdAt: z.date(),
  /** It waits for the doctor's answer. */
  isOpen: z.boolean(),
});
export type UnclearMoment = z.infer<typeof unclearMomentSchema>;

export const listCommentsInputSchema = pageInputSchema.extend({ videoId: videoIdSchema });
export type ListCommentsInput = z.infer<typeof listCommentsInputSchema>;

export const updateShareInputSchema = z.object({
  linkId: linkIdSchema,
  isRevoked: z.boolean().optional(),
  resend: z.literal(true).optional(),
  channels: channelChoiceSchema.optional(),
  /** As in {@link createShareInputSchema}, for a link that is sent again. */
  quietIn: timeZoneSchema.optional(),
  asIs: asIsSchema,
});
export type UpdateShareInput = z.infer<typeof updateShareInputSchema>;
