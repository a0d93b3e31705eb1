import type { DeliveryReason } from '@bedside/contracts/delivery/delivery.rules';
import type { Reaction } from '@bedside/contracts/event/event.schema';
import type { RenderState } from '@bedside/contracts/scene/scene.schema';
import type { Channel } from '@bedside/contracts/share/share.schema';
import type { VideoNotice } from '@bedside/contracts/video/video.schema';

/** What processes tell each other; ids and figures only. */
export type Notice =
  | {
      topic: 'video';
      doctorId: string;
      kind: VideoNotice['kind'];
      videoId: string;
      progress: number;
    }
  | {
      topic: 'patient-import';
      doctorId: string;
      kind: 'progress' | 'finished' | 'failed';
      importId: string;
      progress: number;
    }
  | {
      topic: 'render';
      doctorId: string;
      videoId: string;
      renderId: string;
      state: RenderState;
      progress: number;
    }
  | {
      topic: 'share';
      doctorId: string;
      kind: 'opened' | 'commented';
      linkId: string;
      videoId: string;
      patientId: string;
    }
  | {
      topic: 'share';
      doctorId: string;
      kind: 'reacted';
      linkId: string;
      videoId: string;
      patientId: string;
      reaction: Reaction;
    }
  | {
      topic: 'share';
      doctorId: string;
      /** A moment that the patient did not understand was marked, or its mark taken back. */
      kind: 'unclear' | 'unclear-withdrawn';
      linkId: string;
      videoId: string;
      patientId: string;
      second: number;
    }
  | {
      topic: 'message-failed';
      doctorId: string;
      patientId: string;
      /** The share's link; of a playlist where no video is named. */
      linkId: string;
      videoId: string | null;
      channel: Channel;
      state: 'failed' | 'opted-out';
      reason: DeliveryReason | null;
    }
  | { topic: 'share-changed'; linkIds: readonly string[] }
  /** One or all sign-in sessions of a user are over: what was opened with them is to be asked for again. */
  | { topic: 'session-ended'; userId: string }
  /** What is shown of a user has changed. */
  | { topic: 'user-changed'; userId: string };

/** Carries notices to every process, this one included. Best effort: whoever listens also asks again by itself. */
export type Bus = {
  publish(notice: Notice): Promise<void>;
  /** @returns stops listening */
  subscribe(listener: (notice: Notice) => void): () => void;
  stop(): Promise<void>;
};
