import { z } from 'zod';
import { linkIdSchema, patientIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';
import { analyticsInputSchema } from './analytics.schema';

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
  /** When it was sent, last watched or answered in the period, depending on the figure. */
  at: z.date(),
  views: z.int().nullable(),
  watchedPercent: z.number().nullable(),
  /** The comment under the share. */
  comment: z.string().nullable(),
  /** The moments marked in the period; only for `notUnderstood`. */
  seconds: z.array(z.int()),
});
export type PersonBehind = z.infer<typeof personBehindSchema>;
