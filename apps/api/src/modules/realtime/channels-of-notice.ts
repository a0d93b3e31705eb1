import { privateChannelOf, publicChannelOf } from '@bedside/contracts/realtime/realtime.rules';
import type { Notice } from '../../ports/bus';

/** The channels that a notice may be told on; none for what concerns processes alone. */
export function channelsOfNotice(notice: Notice): string[] {
  switch (notice.topic) {
    case 'video':
      // The rest of what the web app hears has no event of its own.
      if (notice.kind === 'polished' || notice.kind === 'silent') return [];
      return notice.kind === 'finished' || notice.kind === 'kept'
        ? [publicChannelOf(notice.doctorId), privateChannelOf(notice.doctorId)]
        : [privateChannelOf(notice.doctorId)];
    case 'patient-import':
      return notice.kind === 'progress' ? [] : [privateChannelOf(notice.doctorId)];
    case 'share':
    case 'message-failed':
      return [privateChannelOf(notice.doctorId)];
    case 'render':
    case 'share-changed':
    case 'session-ended':
    case 'user-changed':
      return [];
  }
}
