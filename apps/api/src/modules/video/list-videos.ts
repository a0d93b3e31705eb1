import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListVideosInput, Video } from '@bedside/contracts/video/video.schema';
import { listVideoRows } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { loadVideos } from './load-videos';

/** One page of the doctor's videos. */
export async function listVideos(
  deps: Pick<Deps, 'db' | 'eventStore' | 'log' | 'mediaLinks'>,
  doctor: DoctorActor,
  input: ListVideosInput,
): Promise<Page<Video>> {
  const { page, limit } = input;
  const words = (input.search ?? '').split(/\s+/).filter((word) => word !== '');
  const found = await listVideoRows(deps.db, doctor.scope, {
    words: words.slice(0, 10),
    statuses: input.statuses,
    tag: input.tag,
    orderBy: input.orderBy,
    sortedBy: input.sortedBy,
    limit,
    offset: (page - 1) * limit,
  });
  return { items: await loadVideos(deps, doctor.scope, found.items), total: found.total, page, limit };
}
