import type { AnalyticsInput } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { FigureTable } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import { scheduledReportWords } from '@bedside/contracts/figures/scheduled-report/scheduled-report.texts';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { readPeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import type { Deps } from '../../../deps';
import { readFigures } from '../../base/figure/read-figures';
import { getAnalytics } from './get-analytics';
import { listShareRows } from './tables/list-share-rows';
import { writeFigures } from './tables/write-figures';
import { writeRows, type TableRow } from './tables/write-rows';
import { findLimits } from './totals/find-limits';
import { findPeriod } from './totals/find-period';
import { presentVideos } from './totals/present-videos';

type TableDeps = Pick<Deps, 'db' | 'eventStore' | 'clock'>;

const answers = ['likes', 'dislikes', 'notUnderstood', 'comments'] as const;
const viewing = ['openings', 'views', 'repeats', 'completed', 'watched', 'reached', 'time'] as const;

/**
 * A table of a period or of chosen days, for spreadsheets.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function exportTable(
  deps: TableDeps,
  of: { scope: PracticeScope },
  { table, ...about }: AnalyticsInput & { table: FigureTable },
): Promise<string> {
  switch (table) {
    case 'figures':
      return writeFigures(await getAnalytics(deps, of, about));
    case 'videos':
      return writeRows(
        scheduledReportWords('table.videos'),
        ['shares', ...viewing, ...answers],
        await listVideoRows(deps, of, about),
      );
    case 'shares':
      return writeRows(
        scheduledReportWords('table.shares'),
        [...viewing, ...answers],
        await listShareRows(deps, of, about),
      );
  }
}

/** Every video that was opened or watched in a period, most views first. */
async function listVideoRows(
  deps: TableDeps,
  of: { scope: PracticeScope },
  about: AnalyticsInput,
): Promise<TableRow[]> {
  const { from, to, window } = await findPeriod(deps, of, about);
  const limits = await findLimits(deps, of, about);
  const { practiceId } = of.scope;
  const rows = await readFigures(() =>
    readPeriodVideoFigures(deps.eventStore, { practiceId, ...limits, from, to }),
  );
  const videos = await presentVideos(deps, of, rows, { window, about });
  return videos.map(({ video, totals }) => ({
    cells: [video.title ?? '', String(Math.round(video.durationMs / 1_000))],
    totals,
  }));
}
