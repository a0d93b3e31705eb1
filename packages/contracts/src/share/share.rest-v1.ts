import { z } from 'zod';
import { deliveryTexts } from '../delivery/delivery.texts';
import { reactionSchema } from '../event/event.schema';
import { listQueryRestV1 } from '../kit/list-query.rest-v1';
import { timeRestV1, toSeconds } from '../kit/list.rest-v1';
import { toVideoRestV1, videoRestV1 } from '../video/video.rest-v1';
import type { Video } from '../video/video.schema';
import {
  channelSchema,
  createShareInputSchema,
  deliveryReasonSchema,
  deliveryStateSchema,
  searchSharesInputSchema,
  type Delivery,
  type SearchSharesInput,
  type Share,
  type ShareAnalytics,
  type ShareComment,
  type ShareListSortKey,
} from './share.schema';

export const deliveryRestV1 = z
  .object({
    channel: channelSchema,
    state: deliveryStateSchema,
    reason: deliveryReasonSchema.nullable(),
    message: z.string().nullable(),
    at: timeRestV1,
  })
  .meta({ id: 'Delivery' });

/** What became of the newest message by each channel. */
export const deliveriesRestV1 = z.array(deliveryRestV1);

export function toDeliveriesRestV1(deliveries: readonly Delivery[]): z.infer<typeof deliveriesRestV1> {
  return deliveries.map(({ channel, state, reason, storedText, updatedAt }) => ({
    channel,
    state,
    reason,
    message: reason === null || reason === 'other' ? storedText : deliveryTexts[reason],
    at: updatedAt.toISOString(),
  }));
}

const commentRestV1 = z.object({ text: z.string(), created_at: timeRestV1 }).nullable();
const patientNameRestV1 = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() });

export const shareRestV1 = z
  .object({
    id: z.string(),
    video: videoRestV1,
    patient: patientNameRestV1,
    channels: z.array(channelSchema),
    time_sent: timeRestV1,
    first_time_opened: timeRestV1.nullable(),
    reaction: reactionSchema,
    comment: commentRestV1,
    is_revoked: z.boolean(),
    deliveries: deliveriesRestV1,
    patient_playlist_id: z.string().nullable(),
  })
  .meta({ id: 'PatientVideo' });

const name = (patient: Share['patient']) => ({
  id: patient.id,
  first_name: patient.firstName,
  last_name: patient.lastName,
});

export function toShareRestV1(share: Share, video: Video): z.infer<typeof shareRestV1> {
  return {
    id: share.linkId,
    video: toVideoRestV1(video),
    patient: name(share.patient),
    channels: share.channels,
    time_sent: share.timeSent.toISOString(),
    first_time_opened: share.firstTimeOpened?.toISOString() ?? null,
    reaction: share.reaction,
    comment: share.comment && {
      text: share.comment.text,
      created_at: share.comment.createdAt.toISOString(),
    },
    is_revoked: share.isRevoked,
    deliveries: toDeliveriesRestV1(share.deliveries),
    patient_playlist_id: share.playlistShareLinkId,
  };
}

export const shareAnalyticsRestV1 = z
  .object({
    id: z.string(),
    patient: patientNameRestV1,
    video: z.object({ id: z.string(), title: z.string().nullable(), duration: z.number() }),
    video_views: z.int(),
    reaction: reactionSchema,
    avg_viewing_time: z.number(),
    duration: z.number(),
    relative_viewing_time_of_video: z.number(),
    video_completed_views: z.int(),
    video_repeat_views: z.int(),
    time_sent: timeRestV1,
    channels: z.array(channelSchema),
    deliveries: deliveriesRestV1,
    first_time_opened: timeRestV1.nullable(),
    diff_sent_receive: z.number().nullable(),
    video_link_open: z.int(),
    opened_by: z.object({ sms: z.int(), email: z.int(), platform: z.int() }),
    devices_views: z.object({ desktop: z.int(), mobile: z.int() }),
  })
  .meta({ id: 'ShareAnalytics' });

export function toShareAnalyticsRestV1(share: ShareAnalytics): z.infer<typeof shareAnalyticsRestV1> {
  const duration = toSeconds(share.video.durationMs);
  return {
    id: share.linkId,
    patient: name(share.patient),
    video: { id: share.video.id, title: share.video.title, duration },
    video_views: share.videoViews,
    reaction: share.reaction,
    avg_viewing_time: toSeconds(share.avgViewingTimeMs),
    duration,
    relative_viewing_time_of_video: share.relativeViewingTime,
    video_completed_views: share.completedViews,
    video_repeat_views: share.repeatViews,
    time_sent: share.timeSent.toISOString(),
    channels: share.channels,
    deliveries: toDeliveriesRestV1(share.deliveries),
    first_time_opened: share.firstTimeOpened?.toISOString() ?? null,
    diff_sent_receive:
      share.firstTimeOpened && toSeconds(share.firstTimeOpened.getTime() - share.timeSent.getTime()),
    video_link_open: share.linkOpens,
    opened_by: share.openedBy,
    devices_views: share.devices,
  };
}

/** Query parameters that are not set are sent as empty ones by old clients. */
const unset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The words of `orderBy`. A share is made when it is sent, so both times are the same key. */
export const shareSortsRestV1 = {
  time_sent: 'timeSent',
  created_at: 'timeSent',
  first_time_opened: 'firstTimeOpened',
  video_views: 'videoViews',
  avg_viewing_time: 'avgViewingTimeMs',
  relative_viewing_time_of_video: 'relativeViewingTime',
  video_completed_views: 'completedViews',
  video_repeat_views: 'repeatViews',
  video_link_open: 'linkOpens',
} as const satisfies Record<string, ShareListSortKey>;

const search = searchSharesInputSchema.shape;
export const searchSharesQueryRestV1 = listQueryRestV1({ keys: {}, sorts: shareSortsRestV1 }).extend({
  video_id: unset(search.videoId),
  patient_id: unset(search.patientId),
  playlist_id: unset(search.playlistId),
  reaction: unset(search.reaction),
  opened: unset(z.enum(['yes', 'no'])),
  from: unset(search.from),
  to: unset(search.to),
});

export function fromSearchSharesQueryRestV1(
  query: z.infer<typeof searchSharesQueryRestV1>,
): SearchSharesInput {
  return {
    page: query.page,
    limit: query.limit,
    videoId: query.video_id,
    patientId: query.patient_id,
    playlistId: query.playlist_id,
    reaction: query.reaction,
    isOpened: query.opened && query.opened === 'yes',
    from: query.from,
    to: query.to,
    orderBy: query.orderBy,
    sortedBy: query.sortedBy,
  };
}

export const shareCommentRestV1 = z
  .object({
    id: z.string(),
    text: z.string(),
    patient: patientNameRestV1,
    patient_video_id: z.string(),
    created_at: timeRestV1,
  })
  .meta({ id: 'PatientVideoComment' });

export function toShareCommentRestV1(comment: ShareComment): z.infer<typeof shareCommentRestV1> {
  return {
    id: comment.id,
    text: comment.text,
    patient: name(comment.patient),
    patient_video_id: comment.shareLinkId,
    created_at: comment.createdAt.toISOString(),
  };
}

export const createShareBodyRestV1 = createShareInputSchema.omit({ videoId: true, quietIn: true });

export const updateShareBodyRestV1 = z.object({
  is_revoked: z.boolean().optional(),
  resend: z.literal(true).optional(),
  channels: createShareInputSchema.shape.channels.optional(),
});
