import type { Analytics, FigureLimit } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { LimitedTo } from '@bedside/db/clickhouse/limited-to';
import { addUpFigures, type FigureRow } from '@bedside/db/clickhouse/add-up-figures';
import { readPeriodPlaylistFigures } from '@bedside/db/clickhouse/period-playlist-figures.query';
import { findSharedPlaylists } from '@bedside/db/postgres/sharing/playlist-share.query';
import { countSharesByPlaylist, noShares } from '@bedside/db/postgres/sharing/share-counts.query';
import type { Deps } from '../../../../deps';
import type { FoundPeriod } from './find-period';
import { hideUnlimited } from './hide-unlimited';
import { presentTotals } from './present-totals';
import { readFigures } from '../../../base/figure/read-figures';

const TOP = 10;

/**
 * The playlists whose videos were viewed or opened most through them in a period, most views first.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listTopPlaylists(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: { scope: PracticeScope },
  period: FoundPeriod & { limits: LimitedTo; about: FigureLimit },
): Promise<Analytics['topPlaylists']> {
  const rows = await readFigures(() =>
    readPeriodPlaylistFigures(deps.eventStore, {
      practiceId: doctor.scope.practiceId,
      ...period.limits,
      from: period.from,
      to: period.to,
    }),
  );
  if (rows.length === 0) return [];
  const playlists = await findSharedPlaylists(
    deps.db,
    doctor.scope,
    rows.map((row) => row.playlistShareId),
  );
  const gathered = new Map<string, { name: string; rows: FigureRow[] }>();
  for (const row of rows) {
    const playlist = playlists.get(row.playlistShareId);
    if (!playlist) continue;
    const known = gathered.get(playlist.id) ?? { name: playlist.name, rows: [] };
    gathered.set(playlist.id, known);
    known.rows.push(row);
  }
  const top = [...gathered]
    .map(([id, found]) => ({ id, name: found.name, figures: addUpFigures(found.rows) }))
    .sort(
      (one, other) =>
        other.figures.views - one.figures.views ||
        other.figures.opened - one.figures.opened ||
        one.id.localeCompare(other.id),
    )
    .slice(0, TOP);
  const counts = await countSharesByPlaylist(
    deps.db,
    doctor.scope,
    top.map(({ id }) => id),
    period.window,
    period.about,
  );
  return top.map(({ id, name, figures }) => ({
    playlist: { id, name },
    totals: hideUnlimited(presentTotals(figures, counts.get(id) ?? noShares), period.about),
  }));
}
