import type { FigureLimit } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { LimitedTo } from '@bedside/db/clickhouse/limited-to';
import { listPlaylistShares, listVideosAbout } from '@bedside/db/postgres/sharing/share-subject.query';
import type { Deps } from '../../../../deps';

/** What figures are limited to, as the event store knows it: tags, makers and playlists are Postgres' alone. */
export async function findLimits(
  deps: Pick<Deps, 'db'>,
  { scope }: { scope: PracticeScope },
  { videoId, playlistId, tag, madeBy, via, device }: FigureLimit,
): Promise<LimitedTo> {
  const [about, playlistShareIds] = await Promise.all([
    tag === undefined && madeBy === undefined ? undefined : listVideosAbout(deps.db, scope, { tag, madeBy }),
    playlistId && listPlaylistShares(deps.db, scope, playlistId),
  ]);
  const own = videoId && [videoId];
  const videoIds = own && about ? own.filter((id) => about.includes(id)) : (own ?? about);
  return { videoIds, playlistShareIds, via, device };
}
