import {
  chatSocketChannel,
  privateSocketChannel,
  publicSocketChannel,
} from '@bedside/contracts/base/realtime/realtime.rules';
import type { Notice } from '../../../ports/bus';

/** The channels on which a notice is sent; none for a notice between processes. */
export function listSocketChannels(notice: Notice): string[] {
  switch (notice.topic) {
    case 'video':
      // The web app listens to these kinds, but they have no event.
      if (notice.kind === 'polished' || notice.kind === 'silent') return [];
      return notice.kind === 'finished' || notice.kind === 'kept'
        ? [publicSocketChannel(notice.practiceId), privateSocketChannel(notice.practiceId)]
        : [privateSocketChannel(notice.practiceId)];
    case 'patient-import':
      return notice.kind === 'progress' ? [] : [privateSocketChannel(notice.practiceId)];
    case 'share':
    case 'message-failed':
      return [privateSocketChannel(notice.practiceId)];
    case 'chat':
      return [privateSocketChannel(notice.practiceId), chatSocketChannel(notice.linkId)];
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
      return [];
  }
}
