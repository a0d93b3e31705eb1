import type { Analytics, FigureLimit } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { addUpFigures } from '@bedside/db/clickhouse/add-up-figures';
import type { PeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import { countSharesByVideo, noShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import type { FoundPeriod } from './find-period';
import { hideUnlimited } from './hide-unlimited';
import { presentTotals } from './present-totals';

/** Videos with their figures of a period, in the order of the rows. Those that are gone are left out. */
export async function presentVideos(
  deps: Pick<Deps, 'db'>,
  { scope }: { scope: PracticeScope },
  rows: readonly PeriodVideoFigures[],
  { window, about }: Pick<FoundPeriod, 'window'> & { about: FigureLimit },
): Promise<Analytics['topVideos']> {
  const ids = rows.map((row) => row.videoId);
  const [names, counts] = await Promise.all([
    findVideoNames(deps.db, scope, ids),
    countSharesByVideo(deps.db, scope, ids, window, about),
  ]);
  return rows.flatMap((row) => {
    const video = names.get(row.videoId);
    const shares = counts.get(row.videoId) ?? noShares;
    return video ? [{ video, totals: hideUnlimited(presentTotals(addUpFigures([row]), shares), about) }] : [];
  });
}
