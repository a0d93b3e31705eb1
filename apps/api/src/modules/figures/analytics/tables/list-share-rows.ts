import type {
  AnalyticsInput,
  FigureLimit,
  Totals,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { addUpFigures } from '@bedside/db/clickhouse/add-up-figures';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import type { ShareRow } from '@bedside/db/postgres/sharing/share/share.query';
import { noShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { listSharePage } from '@bedside/db/postgres/sharing/share-list.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { readFigures } from '../../../base/figure/read-figures';
import { findPeriod } from '../totals/find-period';
import { hideUnlimited, isByArrival } from '../totals/hide-unlimited';
import { presentTotals } from '../totals/present-totals';
import type { TableRow } from './write-rows';

const PAGE = 500;

/**
 * The links that were sent in a period with their figures until now, the last sent first.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listShareRows(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  { scope }: { scope: PracticeScope },
  about: AnalyticsInput,
): Promise<TableRow[]> {
  const { window } = await findPeriod(deps, { scope }, about);
  const rows: TableRow[] = [];
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await listSharePage(
      deps.db,
      scope,
      { about, from: window?.from, until: window?.to },
      { orderBy: 'timeSent', sortedBy: 'desc', limit: PAGE, offset },
    );
    total = page.total;
    rows.push(...(await presentShares(deps, scope, page.items, about)));
  }
  return rows;
}

async function presentShares(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  scope: PracticeScope,
  shares: readonly ShareRow[],
  about: FigureLimit,
): Promise<TableRow[]> {
  const { practiceId } = scope;
  const shareIds = shares.map(({ id }) => id);
  const [names, figures] = await Promise.all([
    findVideoNames(deps.db, scope, [...new Set(shares.map(({ videoId }) => videoId))]),
    readFigures(() =>
      readShareFigures(deps.eventStore, { practiceId, shareIds, via: about.via, device: about.device }),
    ),
  ]);
  const byId = new Map(figures.map((row) => [row.shareId, row]));
  return shares.map((share): TableRow => {
    const { patient, videoId, timeSent, firstTimeOpened, reaction, comment, unclearSeconds } = share;
    const row = byId.get(share.id);
    const counts = {
      ...noShares,
      likes: Number(reaction === 'like'),
      dislikes: Number(reaction === 'dislike'),
      notUnderstood: Number(reaction === 'dislike' || unclearSeconds.length > 0),
      comments: Number(comment !== null),
    };
    return {
      cells: [
        patient.lastName,
        patient.firstName,
        names.get(videoId)?.title ?? '',
        timeSent.toISOString(),
        firstTimeOpened?.toISOString() ?? '',
      ],
      totals: ofArrival(presentTotals(addUpFigures(row ? [row] : []), counts), about),
    };
  });
}

/** Of limited views of one link nobody knows which of them are repeats of others. */
function ofArrival(totals: Totals, about: FigureLimit): TableRow['totals'] {
  const { repeatViews, ...rest } = hideUnlimited(totals, about);
  return isByArrival(about) ? rest : { repeatViews, ...rest };
}
