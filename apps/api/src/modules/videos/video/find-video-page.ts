import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListVideosInput } from '@bedside/contracts/videos/video/video.schema';
import { readViewCounts } from '@bedside/db/clickhouse/view-counts.query';
import { listVideoRows } from '@bedside/db/postgres/videos/video-list.query';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readFigures } from '../../base/figure/read-figures';

/**
 * One page of the doctor's videos as they are stored, without their counts.
 * @throws AppError `unavailable` when they must be sorted by views and the event store cannot be reached
 */
export async function findVideoPage(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  input: ListVideosInput,
): Promise<Page<VideoRow>> {
  const { page, limit, orderBy } = input;
  const words = (input.search ?? '').split(/\s+/).filter((word) => word !== '');
  const found = await listVideoRows(deps.db, doctor.scope, {
    words: words.slice(0, 10),
    statuses: input.statuses,
    filter: input.filter,
    tag: input.tag,
    folderId: input.folderId,
    orderBy:
      orderBy === 'viewsCount'
        ? {
            figures: await readFigures(() =>
              readViewCounts(deps.eventStore, { practiceId: doctor.scope.practiceId }),
            ),
          }
        : orderBy,
    sortedBy: input.sortedBy,
    limit,
    offset: (page - 1) * limit,
  });
  return { ...found, page, limit };
}
