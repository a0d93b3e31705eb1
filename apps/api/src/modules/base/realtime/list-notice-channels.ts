import {
  chatChannelOf,
  privateChannelOf,
  publicChannelOf,
} from '@bedside/contracts/base/realtime/realtime.rules';
import type { Notice } from '../../../ports/bus';

/** The channels on which a notice is sent; none for a notice between processes. */
export function listNoticeChannels(notice: Notice): string[] {
  switch (notice.topic) {
    case 'video':
      // The web app listens to these kinds, but they have no event.
      if (notice.kind === 'polished' || notice.kind === 'silent') return [];
      return notice.kind === 'finished' || notice.kind === 'kept'
        ? [publicChannelOf(notice.practiceId), privateChannelOf(notice.practiceId)]
        : [privateChannelOf(notice.practiceId)];
    case 'patient-import':
      return notice.kind === 'progress' ? [] : [privateChannelOf(notice.practiceId)];
    case 'share':
    case 'message-failed':
      return [privateChannelOf(notice.practiceId)];
    case 'chat':
      return [privateChannelOf(notice.practiceId), chatChannelOf(notice.linkId)];
    case 'render':
    case 'video-preview':
    case 'scene-draft':
    case 'inbox':
    case 'share-changed':
    case 'session-ended':
    case 'user-changed':
    case 'practice-changed':
      return [];
  }
}
