import type { Video } from '../video/video.schema';
import type { AreaVideo, PageStage } from './viewing-page.schema';

/** What the player of a page is told of a video. */
export function toPageStage(video: Pick<Video, 'storyboard' | 'width' | 'height'>): PageStage {
  const { storyboard, width, height } = video;
  // Four decimals: a page counts its bytes.
  return { storyboard, aspect: width && height ? Number((width / height).toFixed(4)) : 1.7778 };
}

/**
 * Under which heading of a patient's list a video is. Who opened a page without playing has not begun to watch.
 * @param figures null where they could not be read; then the opening is all that is known
 */
export function watchStateOf(
  figures: { views: number; completedViews: number } | null,
  isOpened: boolean,
): AreaVideo['state'] {
  if (figures === null) return isOpened ? 'begun' : 'new';
  if (figures.completedViews > 0) return 'watched';
  return figures.views > 0 ? 'begun' : 'new';
}
