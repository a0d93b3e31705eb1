import { type ImportId, type PracticeId, practiceScope, type VideoId } from '@bedside/contracts/kit/ids';
import { toImportResultRestV1 } from '@bedside/contracts/patients/patient-import/patient-import.rest-v1';
import type { RealtimeEvent } from '@bedside/contracts/conversation/realtime-event/realtime-event.rest-v1';
import {
  chatSocketChannel,
  privateSocketChannel,
  publicSocketChannel,
} from '@bedside/contracts/base/realtime/realtime.rules';
import { findImportById } from '@bedside/db/postgres/patients/patient-import.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { Notice } from '../../../ports/bus';
import { listSocketChannels } from './list-socket-channels';
import { processingErrorText } from '@bedside/contracts/videos/video/video-processing.texts';

type Of<Topic extends Notice['topic']> = Extract<Notice, { topic: Topic }>;

/**
 * The events that a notice becomes for clients. Notices carry only ids, so the rest is read here; none when it was
 * deleted meanwhile.
 */
export async function presentNotice(deps: Pick<Deps, 'db'>, notice: Notice): Promise<RealtimeEvent[]> {
  if (notice.topic === 'chat') return eventsOfChat(notice);
  if (notice.topic === 'video') return eventsOfVideo(deps, notice);
  const event = await eventOf(deps, notice);
  return event ? [event] : [];
}

async function eventOf(
  deps: Pick<Deps, 'db'>,
  notice: Exclude<Notice, { topic: 'chat' | 'video' }>,
): Promise<RealtimeEvent | undefined> {
  switch (notice.topic) {
    case 'patient-import':
      return eventOfImport(deps, notice);
    case 'share':
      return eventOfShare(notice);
    case 'message-failed':
      return eventOfFailure(notice);
    case 'render':
    case 'video-preview':
    case 'scene-draft':
    case 'inbox':
    case 'live-views':
    case 'live-views-wanted':
    case 'share-changed':
    case 'session-ended':
    case 'user-changed':
    case 'practice-changed':
      return undefined;
  }
}

/** The doctor knows the patient by the row's id; the patient knows only the link. */
function eventsOfChat({ practiceId, patientId, linkId, kind, by }: Of<'chat'>): RealtimeEvent[] {
  const name = 'chat-changed';
  return [
    { name, channels: [privateSocketChannel(practiceId)], data: { chat: { id: patientId }, kind, by } },
    { name, channels: [chatSocketChannel(linkId)], data: { chat: { id: linkId }, kind, by } },
  ];
}

async function eventsOfVideo(deps: Pick<Deps, 'db'>, notice: Of<'video'>): Promise<RealtimeEvent[]> {
  const channels = listSocketChannels(notice);
  const { videoId: id, progress } = notice;
  if (channels.length === 0) return [];
  if (notice.kind === 'progress')
    return [{ name: 'video-processing-progress', channels, data: { video: { id }, progress } }];
  const row = await findVideoById(deps.db, practiceScope(notice.practiceId as PracticeId), id as VideoId);
  if (!row) return [];
  const video = { id, title: row.title, status: { id: row.status, name: row.status } };
  if (notice.kind === 'failed') {
    const data = { video, processing_error: processingErrorText(row) };
    return [{ name: 'video-processing-failed', channels, data }];
  }
  // Whoever knows the user's id listens to the public channel, and a title may name a patient.
  return channels.map((channel) => {
    const title = channel === publicSocketChannel(notice.practiceId) ? null : row.title;
    return { name: 'video-processing-finished', channels: [channel], data: { video: { ...video, title } } };
  });
}

async function eventOfImport(
  deps: Pick<Deps, 'db'>,
  notice: Of<'patient-import'>,
): Promise<RealtimeEvent | undefined> {
  if (notice.kind === 'progress') return undefined;
  const scope = practiceScope(notice.practiceId as PracticeId);
  const found = await findImportById(deps.db, scope, notice.importId as ImportId);
  if (!found) return undefined;
  const { id, count, error, status } = toImportResultRestV1(found);
  return {
    name: 'import-finished',
    channels: listSocketChannels(notice),
    data: { import: { id, count, error, status } },
  };
}

function eventOfShare(notice: Of<'share'>): RealtimeEvent {
  const channels = listSocketChannels(notice);
  // The row's id: the link would open the patient's page to whoever listens.
  const patientVideo = { id: notice.shareId, video_id: notice.videoId, patient_id: notice.patientId };
  switch (notice.kind) {
    case 'opened':
      return { name: 'patient-video-opened', channels, data: { patient_video: patientVideo } };
    case 'commented':
      return { name: 'patient-video-comment', channels, data: { patient_video: patientVideo } };
    case 'reacted':
      return {
        name: 'patient-video-reaction',
        channels,
        data: { patient_video: { ...patientVideo, reaction: notice.reaction } },
      };
    case 'unclear':
    case 'unclear-withdrawn':
      return {
        name: 'patient-video-unclear',
        channels,
        data: {
          patient_video: {
            ...patientVideo,
            current_time: notice.second,
            is_withdrawn: notice.kind === 'unclear-withdrawn',
          },
        },
      };
  }
}

function eventOfFailure(notice: Of<'message-failed'>): RealtimeEvent {
  const { shareId: id, videoId, patientId, channel, state, reason } = notice;
  const about = { id, patient_id: patientId };
  return {
    name: 'message-failed',
    channels: listSocketChannels(notice),
    data: {
      patient_video: videoId === null ? null : { ...about, video_id: videoId },
      patient_playlist: videoId === null ? about : null,
      delivery: { channel, state, reason },
    },
  };
}
