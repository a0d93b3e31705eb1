import { z } from 'zod';
import { reactionSchema } from '../../base/event/event.schema';
import { importResultRestV1 } from '../../patients/patient-import/patient-import.rest-v1';
import { deliveryRestV1 } from '../../sharing/share/share.rest-v1';
import { videoRestV1 } from '../../videos/video/video.rest-v1';
import { chatNoticeSchema, chatSideSchema } from '../chat/chat.schema';

const video = videoRestV1.pick({ id: true, title: true, status: true });
/** The id is that of the row. It opens nothing on public calls; `PATCH patient-videos/{id}` takes it. */
const patientVideo = z.object({ id: z.string(), video_id: z.string(), patient_id: z.string() });

/**
 * Every event, with the shape of its data: ids and figures, and on private channels the title of the doctor's own video.
 * No id of an event opens anything.
 */
export const realtimeEventsRestV1 = {
  'video-processing-finished': z.object({ video }),
  'video-processing-failed': z.object({ video, processing_error: z.string().nullable() }),
  'video-processing-progress': z.object({ video: video.pick({ id: true }), progress: z.number() }),
  'patient-video-opened': z.object({ patient_video: patientVideo }),
  'patient-video-reaction': z.object({ patient_video: patientVideo.extend({ reaction: reactionSchema }) }),
  'patient-video-comment': z.object({ patient_video: patientVideo }),
  'patient-video-unclear': z.object({
    patient_video: patientVideo.extend({ current_time: z.number(), is_withdrawn: z.boolean() }),
  }),
  /** A message was not sent, or did not arrive. It concerns a video's or a playlist's share, by its id. */
  'message-failed': z.object({
    patient_video: patientVideo.nullable(),
    patient_playlist: patientVideo.omit({ video_id: true }).nullable(),
    delivery: deliveryRestV1.pick({ channel: true, state: true, reason: true }),
  }),
  /** Something happened in a conversation. Its id is the patient's; on the patient's own channel it is the link's. */
  'chat-changed': z.object({
    chat: z.object({ id: z.string() }),
    kind: chatNoticeSchema.shape.kind,
    by: chatSideSchema,
  }),
  // Only ids and figures, because the names of sheets are the doctor's own words.
  'import-finished': z.object({
    import: importResultRestV1.pick({ id: true, count: true, error: true, status: true }),
  }),
} as const;

export type RealtimeEventName = keyof typeof realtimeEventsRestV1;

/** One event as it is sent: its name, its channel, its data. */
export type RealtimeEvent = {
  [Name in RealtimeEventName]: {
    name: Name;
    channels: readonly string[];
    data: z.infer<(typeof realtimeEventsRestV1)[Name]>;
  };
}[RealtimeEventName];
