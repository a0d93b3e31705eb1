import { privateChannelOf, publicChannelOf } from '@bedside/contracts/realtime/realtime.rules';
import type { Notice } from '../../ports/bus';

/** The channels that a notice may be told on; none for what concerns processes alone. */
export function channelsOfNotice(notice: Notice): string[] {
  switch (notice.topic) {
    case 'video':
      return notice.kind === 'finished'
        ? [publicChannelOf(notice.doctorId), privateChannelOf(notice.doctorId)]
        : [privateChannelOf(notice.doctorId)];
    case 'patient-import':
      return notice.kind === 'progress' ? [] : [privateChannelOf(notice.doctorId)];
    case 'share':
      return [privateChannelOf(notice.doctorId)];
    case 'render':
    case 'share-changed':
    case 'session-ended':
    case 'user-changed':
      return [];
  }
}
