import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { t } from '../../lib/i18n';

type StateOfVideo = Pick<Video, 'status' | 'title' | 'patientsCount' | 'openedCount'>;

/** Where a video stands, and what comes next, in one sentence. A failed one says so in place of its picture. */
export function describeState(video: StateOfVideo, isUnsaved: boolean): string {
  if (isUnsaved) return t('video:state.unsaved');
  if (video.status === 'processing') return t('video:state.processing');
  if (!isShareable(video.status))
    return t(video.title === null ? 'video:state.untitled' : 'video:state.draft');
  if (video.patientsCount > 0)
    return t('video:state.shared', { count: video.patientsCount, opened: video.openedCount });
  return t(video.status === 'restricted' ? 'video:state.restricted' : 'video:state.ready');
}
