import type { Video } from '../../videos/video/video.schema';
import type { AreaVideo, PageDoctor, PageStage, PatientPage } from './viewing-page.schema';

/** A video's data for the player of a page. */
export function toPageStage(video: Pick<Video, 'storyboard' | 'width' | 'height'>): PageStage {
  const { storyboard, width, height } = video;
  // Four decimals, because the bytes of a page count.
  return { storyboard, aspect: width && height ? Number((width / height).toFixed(4)) : 1.7778 };
}

/**
 * The heading of a video in a patient's list. Opening a page without playing does not count as watching.
 * @param figures null where they could not be read; then only the opening is known
 */
export function watchStateOf(
  figures: { views: number; completedViews: number } | null,
  isOpened: boolean,
): AreaVideo['state'] {
  if (figures === null) return isOpened ? 'begun' : 'new';
  if (figures.completedViews > 0) return 'watched';
  return figures.views > 0 ? 'begun' : 'new';
}

/** The doctor whose page it is; undefined where a page names none. */
export function doctorOfPage(page: PatientPage): PageDoctor | undefined {
  switch (page.kind) {
    case 'video':
      return page.share.video.user;
    case 'playlist':
      return page.parts[0]?.share.video.user;
    case 'public-video':
      return page.video.user;
    case 'public-playlist':
    case 'thread':
    case 'my-videos':
    case 'my-playlists':
    case 'my-messages':
    case 'revoked':
    case 'expired':
      return page.doctor;
    case 'locked':
    case 'restricted':
    case 'missing':
    case 'unavailable':
      return undefined;
  }
}
