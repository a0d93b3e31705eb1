import { z } from 'zod';
import { deviceSchema, viaSchema } from '../../base/event/event.schema';
import { periods } from '../../kit/constants';
import { linkIdSchema, patientIdSchema, playlistIdSchema, userIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { videoSchema } from '../../videos/video/video.schema';
import { comparisons, readDays, type Days } from './analytics-days.rules';

export const periodSchema = z.enum(periods);
export type Period = z.infer<typeof periodSchema>;

/** The same figures in every statistic. */
export const totalsSchema = z.object({
  shares: z.int(),
  opened: z.int(),
  views: z.int(),
  completedViews: z.int(),
  repeatViews: z.int(),
  avgViewingTimeMs: z.number(),
  relativeViewingTime: z.number(),
  /** Distinct seconds really played, mean over the sessions that reported their ranges; null without any. */
  watchedPercent: z.number().nullable(),
  likes: z.int(),
  /** Shares whose reaction is a dislike. */
  dislikes: z.int(),
  /** Shares with a dislike or a marked moment, each once (docs/figures.md). */
  notUnderstood: z.int(),
  comments: z.int(),
});
export type Totals = z.infer<typeof totalsSchema>;

export const insightDaySchema = z.object({
  /** `YYYY-MM-DD` in the requested zone. */
  date: z.string(),
  opened: z.int(),
  views: z.int(),
  completed: z.int(),
});
export type InsightDay = z.infer<typeof insightDaySchema>;

const openedVia = z.record(viaSchema, z.int());
const openedDevice = z.record(deviceSchema, z.int());

export const reachSchema = z.object({ sentTo: z.int(), opened: z.int() });
export type Reach = z.infer<typeof reachSchema>;

/** The figures of all shares of a video together. The shares themselves are a separate list. */
export const videoStatisticSchema = z.object({
  totals: totalsSchema,
  /**
   * The patients who have the video, and who opened it, each once however often it was sent. Of a patient: the videos
   * sent, and how many were opened.
   */
  reach: reachSchema,
  publicViews: z.int(),
  openedVia,
  openedDevice,
  viewsInsights: z.array(insightDaySchema),
  /** Views that reported which seconds they played. Retention is a part of these. */
  begun: z.int(),
  retention: z.array(z.object({ second: z.int(), views: z.int(), rewatches: z.int() })),
});
export type VideoStatistic = z.infer<typeof videoStatisticSchema>;

/** How one of the doctor's videos was watched over all its shares. The counts of reactions are on the video. */
export const videoAnalyticsSchema = z.object({
  video: videoSchema,
  views: z.int(),
  completedViews: z.int(),
  repeatViews: z.int(),
  avgViewingTimeMs: z.number(),
  relativeViewingTime: z.number(),
  openedVia,
  openedDevice,
});
export type VideoAnalytics = z.infer<typeof videoAnalyticsSchema>;

export const patientStatisticSchema = videoStatisticSchema.pick({ totals: true, reach: true });
export type PatientStatistic = z.infer<typeof patientStatisticSchema>;

/** How far one patient came in a playlist. */
export const playlistProgressSchema = z.object({
  linkId: linkIdSchema,
  patient: z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() }),
  timeSent: z.date(),
  isRevoked: z.boolean(),
  firstTimeOpened: z.date().nullable(),
  /** The last reminder about the playlist, and when its share will send one by itself. */
  remindedAt: z.date().nullable(),
  remindsAt: z.date().nullable(),
  /** Videos of the playlist that this patient has, began and completed. */
  videos: z.int(),
  started: z.int(),
  completed: z.int(),
  /** The really played part of the whole playlist; null where no ranges arrived. */
  watchedPercent: z.number().nullable(),
});
export type PlaylistProgress = z.infer<typeof playlistProgressSchema>;

/** How one video of a playlist was watched by the patients who have it through the playlist. */
export const playlistVideoFiguresSchema = z.object({
  video: z.object({ id: videoIdSchema, title: z.string().nullable(), durationMs: z.int() }),
  patients: z.int(),
  started: z.int(),
  completed: z.int(),
  views: z.int(),
  /** Mean over the patients who began it and reported their ranges. */
  watchedPercent: z.number().nullable(),
  likes: z.int(),
  dislikes: z.int(),
  notUnderstood: z.int(),
});
export type PlaylistVideoFigures = z.infer<typeof playlistVideoFiguresSchema>;

export const playlistStatisticSchema = z.object({
  /** The patients who have it, and of them those who opened it, began a video, and watched every video to its end. */
  reach: reachSchema.extend({ begun: z.int(), finished: z.int() }),
  /** In the playlist's order. */
  videos: z.array(playlistVideoFiguresSchema),
});
export type PlaylistStatistic = z.infer<typeof playlistStatisticSchema>;

export const accountTotalsSchema = totalsSchema
  .omit({ opened: true, repeatViews: true })
  .extend({ videos: z.int(), playlists: z.int(), patients: z.int() });
export type AccountTotals = z.infer<typeof accountTotalsSchema>;

/** What has neither a message nor a device that it came by: null where figures are limited to one of them. */
const ofLinks = {
  shares: z.int().nullable(),
  likes: z.int().nullable(),
  dislikes: z.int().nullable(),
  notUnderstood: z.int().nullable(),
  comments: z.int().nullable(),
};
const limitedAccountTotalsSchema = accountTotalsSchema.extend(ofLinks);
export type LimitedAccountTotals = z.infer<typeof limitedAccountTotalsSchema>;
const limitedTotalsSchema = totalsSchema.extend(ofLinks);
export type LimitedTotals = z.infer<typeof limitedTotalsSchema>;

const daysSchema = z.object({ from: z.iso.date(), until: z.iso.date() });

export const analyticsSchema = z.object({
  period: periodSchema,
  /** The chosen days, as far as there are any: from the practice's first day until today; null without any. */
  days: daysSchema.nullable(),
  from: z.date(),
  to: z.date(),
  totals: limitedAccountTotalsSchema,
  /** The same figures of the compared days, or one period earlier; null where there are none. */
  previous: limitedAccountTotalsSchema.nullable(),
  /** The days that were asked to be compared with; null where there are none. */
  compared: daysSchema
    .extend({
      /** Some of them are before the practice's first day or after today. */
      isCut: z.boolean(),
      viewsInsights: z.array(insightDaySchema),
    })
    .nullable(),
  openedVia,
  openedDevice,
  viewsInsights: z.array(insightDaySchema),
  topVideos: z.array(
    z.object({
      video: z.object({ id: videoIdSchema, title: z.string().nullable(), durationMs: z.int() }),
      totals: limitedTotalsSchema,
    }),
  ),
  topPlaylists: z.array(
    z.object({ playlist: z.object({ id: z.string(), name: z.string() }), totals: limitedTotalsSchema }),
  ),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Days as an address has them: `2026-10-01..2026-10-31`, both included. */
const daysInputSchema = z.string().transform((text, context): Days => {
  const days = readDays(text);
  if (typeof days !== 'string') return days;
  context.addIssue({ code: 'custom', message: `days: ${days}` });
  return z.NEVER;
});

/** What figures are limited to. Every given member must match. */
export const figureLimitSchema = z.object({
  videoId: videoIdSchema.optional(),
  /** The shares that were made through a playlist. */
  playlistId: playlistIdSchema.optional(),
  /** The videos with a tag, by its name. */
  tag: z.string().min(1).max(50).optional(),
  /** The videos that a colleague made. */
  madeBy: userIdSchema.optional(),
  /** Openings and views that came from this message, or on this kind of device. */
  via: viaSchema.optional(),
  device: deviceSchema.optional(),
});
export type FigureLimit = z.infer<typeof figureLimitSchema>;

export const analyticsInputSchema = figureLimitSchema.extend({
  period: periodSchema.default('week'),
  tz: timeZoneSchema.default('UTC'),
  /** Chosen days in the zone, instead of the period. */
  days: daysInputSchema.optional(),
  /** What the figures are laid beside: as many days before, the same dates last year, or others. */
  against: z.union([z.enum(comparisons), daysInputSchema]).optional(),
});
export type AnalyticsInput = z.infer<typeof analyticsInputSchema>;

export const videoStatisticInputSchema = z.object({
  videoId: videoIdSchema,
  tz: timeZoneSchema.default('UTC'),
  /** Counts only the watching of this version. Openings belong to the link, whichever version it shows. */
  versionId: z.uuid().optional(),
});
export const playlistStatisticInputSchema = z.object({ playlistId: playlistIdSchema });
export const listPlaylistProgressInputSchema = pageInputSchema.extend({
  playlistId: playlistIdSchema,
  /** Matches the patient's name, phone and e-mail, like the search of the list of patients. */
  search: z.string().trim().max(200).optional(),
});
export type ListPlaylistProgressInput = z.infer<typeof listPlaylistProgressInputSchema>;
export const patientStatisticInputSchema = z.object({ patientId: patientIdSchema });
