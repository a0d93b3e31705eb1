import { z } from 'zod';
import { linkIdSchema, patientIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema, pageSchema } from '../../kit/page.schema';
import { funnelSteps } from '../../sharing/share/share-funnel.rules';
import { stoppedBetweenSchema } from '../../sharing/share/share-reminder.schema';
import { analyticsInputSchema } from './analytics.schema';
import { peopleFigures } from './analytics-figure.rules';

const patient = z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() });
const video = z.object({ id: videoIdSchema, title: z.string().nullable() });

/** What asks for an answer is in the inbox instead. */
export const activityKindSchema = z.enum(['opened', 'watched', 'liked', 'commented']);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** One activity of a patient on a share. */
export const activitySchema = z.object({
  /** Equal for the same kind of activity on the same link: a newer one replaces it. */
  id: z.string(),
  kind: activityKindSchema,
  at: z.date(),
  patient,
  video,
  /** How much of the video was watched; only for `watched`. */
  watchedPercent: z.number().nullable(),
  /** The text of the comment; only for `commented`. */
  comment: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

export const listPeopleInputSchema = analyticsInputSchema.omit({ against: true }).extend({
  figure: z.enum(peopleFigures),
  /** What the figure is about beside the limits; without any of them, the whole account. Every given one must match. */
  patientId: patientIdSchema.optional(),
  /** Only views of this version of the video. */
  versionId: z.uuid().optional(),
  /** One day in the zone instead of the period. */
  day: z.iso.date().optional(),
  /** Of people: only those who came to this step, or no further. */
  step: z.enum(funnelSteps).optional(),
  isStopped: z.boolean().default(false),
  /** Of people with a video: only those who stopped between two of its seconds. */
  stoppedBetween: stoppedBetweenSchema.optional(),
  ...pageInputSchema.shape,
});
export type ListPeopleInput = z.infer<typeof listPeopleInputSchema>;

/** A patient behind a figure, by the share that counts in it. */
export const personBehindSchema = z.object({
  linkId: linkIdSchema,
  patient,
  /** Null where the link leads to a playlist. */
  video: video.nullable(),
  /** When it was sent, opened, last watched or answered in the period, depending on the figure. */
  at: z.date(),
  /** How many of the figure's cases are this link's: views or openings; otherwise 1. */
  cases: z.int(),
  watchedPercent: z.number().nullable(),
  /** The comment under the share. */
  comment: z.string().nullable(),
  /** The moments marked in the period; only for `notUnderstood`. */
  seconds: z.array(z.int()),
});
export type PersonBehind = z.infer<typeof personBehindSchema>;

/** One page of the people behind a figure. */
export const peopleBehindSchema = pageSchema(personBehindSchema).extend({
  /** The figure itself, computed from everybody behind it: what the tile shows. Null without a view to average. */
  value: z.number().nullable(),
});
export type PeopleBehind = z.infer<typeof peopleBehindSchema>;
