import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListVideosInput, Video } from '@bedside/contracts/videos/video/video.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findVideoPage } from './find-video-page';
import { loadVideos } from './load-videos';

/**
 * One page of the doctor's videos.
 * @throws AppError `unavailable` when they must be sorted by views and the event store cannot be reached
 */
export async function listVideos(
  deps: Pick<Deps, 'db' | 'eventStore' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  input: ListVideosInput,
): Promise<Page<Video>> {
  const { items, ...page } = await findVideoPage(deps, doctor, input);
  return { ...page, items: await loadVideos(deps, doctor.scope, items) };
}
