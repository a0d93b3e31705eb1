import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { ChatNotice } from '@bedside/contracts/conversation/chat/chat.schema';
import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import type { RenderState } from '@bedside/contracts/videos/scene/scene.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { LiveReport } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { VideoPreviewState } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import type { VideoNotice } from '@bedside/contracts/videos/video/video.schema';
/** What processes tell each other; ids and figures only. */
export type Notice =
  | {
      topic: 'video';
      practiceId: PracticeId;
      kind: VideoNotice['kind'];
      videoId: string;
      progress: number;
    }
  | {
      topic: 'patient-import';
      practiceId: PracticeId;
      kind: 'progress' | 'finished' | 'failed';
      importId: string;
      progress: number;
    }
  | {
      topic: 'render';
      practiceId: PracticeId;
      videoId: string;
      renderId: string;
      state: RenderState;
      progress: number;
    }
  /** What the editor shows of one of the video's files. */
  | {
      topic: 'video-preview';
      practiceId: PracticeId;
      videoId: string;
      state: VideoPreviewState;
      progress: number;
    }
  /** Another editor took the video's draft over. */
  | { topic: 'scene-draft'; practiceId: PracticeId; videoId: string; holderId: string }
  | {
      topic: 'share';
      practiceId: PracticeId;
      kind: 'opened' | 'commented';
      shareId: string;
      videoId: string;
      patientId: string;
    }
  | {
      topic: 'share';
      practiceId: PracticeId;
      kind: 'reacted';
      shareId: string;
      videoId: string;
      patientId: string;
      reaction: Reaction;
    }
  | {
      topic: 'share';
      practiceId: PracticeId;
      /** A moment that the patient did not understand was marked, or the mark was removed. */
      kind: 'unclear' | 'unclear-withdrawn';
      shareId: string;
      videoId: string;
      patientId: string;
      second: number;
    }
  | {
      topic: 'message-failed';
      practiceId: PracticeId;
      patientId: string;
      /** The row of the share; that of the playlist's share where no video is named. */
      shareId: string;
      videoId: string | null;
      channel: Channel;
      state: 'failed' | 'opted-out';
      reason: DeliveryReason | null;
    }
  /** Something happened in a conversation; `linkId` is the link of the patient's area. */
  | {
      topic: 'chat';
      practiceId: PracticeId;
      patientId: string;
      linkId: string;
      kind: ChatNotice['kind'];
      by: ChatNotice['by'];
      /** The person of the practice who is writing; null for everything else. */
      actorId: string | null;
    }
  /** A screen of the practice shows who watches now. */
  | { topic: 'live-views-wanted'; practiceId: PracticeId }
  /** Who watches videos of the practice; sent only while a screen shows it. */
  | { topic: 'live-views'; practiceId: PracticeId; reports: readonly LiveReport[] }
  /** The inbox changed by other means than a patient's answer. */
  | { topic: 'inbox'; practiceId: PracticeId }
  | { topic: 'share-changed'; linkIds: readonly string[] }
  /** One or all sign-in sessions of a user have ended, so everything opened with them must check again. */
  | { topic: 'session-ended'; userId: string }
  /** The visible details of a user have changed. */
  | { topic: 'user-changed'; userId: string }
  /** What a practice shows or asks for has changed, or the practice is erased. */
  | { topic: 'practice-changed'; practiceId: PracticeId };

/**
 * Delivers notices to every process, this one included. It is best effort: every listener also asks again by itself.
 */
export type Bus = {
  publish(notice: Notice): Promise<void>;
  /** A notice as a statement sends it itself, with its commit: `pg_notify(channel, payload)`. The statement adds the link. */
  address(notice: Omit<Extract<Notice, { topic: 'chat' }>, 'linkId'>): { channel: string; payload: string };
  /** @returns a function that stops listening */
  subscribe(listener: (notice: Notice) => void): () => void;
  stop(): Promise<void>;
};
