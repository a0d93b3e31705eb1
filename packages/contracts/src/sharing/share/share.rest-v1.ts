import { z } from 'zod';
import delivery from '../delivery/delivery.en.json';
import { reactionSchema } from '../../base/event/event.schema';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { listQueryRestV1 } from '../../kit/list-query.rest-v1';
import { timeRestV1, toSeconds } from '../../kit/list.rest-v1';
import { renaming, writing } from '../../kit/renaming.rest-v1';
import { patientRestV1 } from '../../patients/patient/patient.rest-v1';
import { asIsRestV1, toVideoRestV1, videoRestV1 } from '../../videos/video/video.rest-v1';
import type { Video } from '../../videos/video/video.schema';
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

const sent = { channel: 'mail', state: 'sent', reason: null, message: null, at: exampleTimes.made };

export const deliveryRestV1 = z
  .object({
    channel: channelSchema,
    state: deliveryStateSchema,
    reason: deliveryReasonSchema.nullable(),
    message: z.string().nullable(),
    at: timeRestV1,
  })
  .meta({ id: 'Delivery', example: sent });

/** The outcome of the newest message by each channel. */
export const deliveriesRestV1 = z.array(deliveryRestV1).meta({
  example: [
    sent,
    {
      channel: 'sms',
      state: 'failed',
      reason: 'phone-unreachable',
      message: delivery.said['phone-unreachable'],
      at: exampleTimes.changed,
    },
  ],
});

export function toDeliveriesRestV1(deliveries: readonly Delivery[]): z.infer<typeof deliveriesRestV1> {
  return deliveries.map(({ channel, state, reason, updatedAt }) => ({
    channel,
    state,
    reason,
    message: reason && delivery.said[reason],
    at: updatedAt.toISOString(),
  }));
}

export const channelsRestV1 = z.array(channelSchema).meta({ example: ['sms', 'mail'] });
export const commentRestV1 = z
  .object({ text: z.string(), created_at: timeRestV1 })
  .nullable()
  .meta({ example: { text: 'I could bend it without pain today.', created_at: exampleTimes.changed } });
export const patientNameRestV1 = patientRestV1.pick({ id: true, first_name: true, last_name: true });
export const videoNameRestV1 = videoRestV1.pick({ id: true, title: true, duration: true });

export const shareRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.share }),
    video: videoRestV1,
    patient: patientNameRestV1,
    channels: channelsRestV1,
    time_sent: timeRestV1,
    first_time_opened: timeRestV1.nullable().meta({ example: exampleTimes.changed }),
    reaction: reactionSchema.meta({ example: 'like' }),
    comment: commentRestV1,
    is_revoked: z.boolean(),
    deliveries: deliveriesRestV1,
    patient_playlist_id: z.string().nullable(),
  })
  .meta({ id: 'PatientVideo' });

const plainShare = renaming(
  shareRestV1.omit({ id: true, video: true, deliveries: true, patient_playlist_id: true }),
);

export function toShareRestV1(share: Share, video: Video): z.infer<typeof shareRestV1> {
  return {
    ...plainShare.encode(share),
    id: share.linkId,
    video: toVideoRestV1(video),
    deliveries: toDeliveriesRestV1(share.deliveries),
    patient_playlist_id: share.playlistShareLinkId,
  };
}

export const openedViaRestV1 = z.object({
  sms: z.int().meta({ example: 2 }),
  email: z.int(),
  platform: z.int(),
});
export const openedDeviceRestV1 = z.object({ desktop: z.int(), mobile: z.int().meta({ example: 2 }) });

export const shareAnalyticsRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.share }),
    patient: patientNameRestV1,
    video: videoNameRestV1,
    video_views: z.int().meta({ example: 2 }),
    reaction: reactionSchema.meta({ example: 'like' }),
    avg_viewing_time: z.number().meta({ example: 70.05 }),
    duration: z.number().meta({ example: 93.4 }),
    relative_viewing_time_of_video: z.number().meta({ example: 75 }),
    video_completed_views: z.int().meta({ example: 1 }),
    video_repeat_views: z.int().meta({ example: 1 }),
    time_sent: timeRestV1,
    channels: channelsRestV1,
    deliveries: deliveriesRestV1,
    first_time_opened: timeRestV1.nullable().meta({ example: exampleTimes.changed }),
    diff_sent_receive: z.number().nullable().meta({ example: 270.5 }),
    video_link_open: z.int().meta({ example: 2 }),
    opened_by: openedViaRestV1,
    devices_views: openedDeviceRestV1,
  })
  .meta({ id: 'ShareAnalytics' });

export const toShareAnalyticsRestV1 = writing(shareAnalyticsRestV1, (share: ShareAnalytics) => {
  const duration = toSeconds(share.video.durationMs);
  return {
    id: share.linkId,
    video: { id: share.video.id, title: share.video.title, duration },
    avg_viewing_time: toSeconds(share.avgViewingTimeMs),
    duration,
    relative_viewing_time_of_video: share.relativeViewingTime,
    video_completed_views: share.completedViews,
    video_repeat_views: share.repeatViews,
    deliveries: toDeliveriesRestV1(share.deliveries),
    diff_sent_receive:
      share.firstTimeOpened && toSeconds(share.firstTimeOpened.getTime() - share.timeSent.getTime()),
    video_link_open: share.linkOpens,
    devices_views: share.devices,
  };
});

/** Old clients send unset query parameters as empty ones. */
const unset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The words of `orderBy`. A share is created when it is sent, so both times are the same key. */
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
  video_id: unset(search.videoId).describe('A video.'),
  patient_id: unset(search.patientId).describe('A patient.'),
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
    id: z.string().meta({ example: '0199aa00-0000-7000-8000-000000000022' }),
    text: z.string().meta({ example: 'I could bend it without pain today.' }),
    patient: patientNameRestV1,
    patient_video_id: z.string().meta({ example: exampleIds.share }),
    created_at: timeRestV1.meta({ example: exampleTimes.changed }),
  })
  .meta({ id: 'PatientVideoComment' });

export const toShareCommentRestV1 = writing(shareCommentRestV1, (comment: ShareComment) => ({
  patient_video_id: comment.shareLinkId,
}));

export const createShareBodyRestV1 = createShareInputSchema
  .omit({ videoId: true, quietIn: true, remind: true, asIs: true })
  .extend({ as_is: asIsRestV1 });

export const updateShareBodyRestV1 = z.object({
  is_revoked: z.boolean().optional(),
  resend: z.literal(true).optional(),
  channels: createShareInputSchema.shape.channels.optional(),
  as_is: asIsRestV1,
});

/** The answer of `POST videos/{id}/recall`: how many shares were alive. */
export const recallRestV1 = z.object({ revoked: z.int().meta({ example: 3 }) });

/** The answer of `DELETE videos/{id}/recall`: how many shares live again. */
export const undoRecallRestV1 = z.object({ restored: z.int().meta({ example: 3 }) });
