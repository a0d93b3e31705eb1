import { z } from 'zod';
import { linkIdSchema, patientIdSchema, videoIdSchema } from '../kit/ids';
import { pageInputSchema } from '../kit/page.schema';
import { analyticsInputSchema } from './analytics.schema';

const patient = z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() });
const video = z.object({ id: videoIdSchema, title: z.string().nullable() });

export const activityKindSchema = z.enum([
  'opened',
  'watched',
  'liked',
  'misunderstood',
  'unclear',
  'commented',
]);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** One thing that a patient did with what was shared. */
export const activitySchema = z.object({
  /** The same for the same kind on the same link: a newer one stands in place of it. */
  id: z.string(),
  kind: activityKindSchema,
  at: z.date(),
  patient,
  video,
  /** How much of the video was watched; only of `watched`. */
  watchedPercent: z.number().nullable(),
  /** Which second was not understood; only of `unclear`. */
  second: z.int().nullable(),
  /** What was written; only of `commented`. */
  comment: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

export const peopleFigureSchema = z.enum([
  'shares',
  'views',
  'completed',
  'likes',
  'notUnderstood',
  'comments',
]);
export type PeopleFigure = z.infer<typeof peopleFigureSchema>;

export const listPeopleInputSchema = analyticsInputSchema.extend({
  figure: peopleFigureSchema,
  ...pageInputSchema.shape,
});
export type ListPeopleInput = z.infer<typeof listPeopleInputSchema>;

/** A patient behind a figure, by the share that counts in it. */
export const personBehindSchema = z.object({
  linkId: linkIdSchema,
  patient,
  video,
  /** When it was sent, last watched or answered in the period, whichever the figure is about. */
  at: z.date(),
  views: z.int().nullable(),
  watchedPercent: z.number().nullable(),
  /** What stands written under the share. */
  comment: z.string().nullable(),
  /** The moments marked in the period; only of `notUnderstood`. */
  seconds: z.array(z.int()),
});
export type PersonBehind = z.infer<typeof personBehindSchema>;
