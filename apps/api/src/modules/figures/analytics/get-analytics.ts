import { localDays } from '@bedside/contracts/kit/local-days';
import type {
  AccountTotals,
  Analytics,
  AnalyticsInput,
  FigureLimit,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { readActivityInsights } from '@bedside/db/clickhouse/activity-insights.query';
import { addUpFigures, type FigureRow } from '@bedside/db/clickhouse/add-up-figures';
import { readPeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import { countPatients } from '@bedside/db/postgres/patients/patient.query';
import { countPlaylists } from '@bedside/db/postgres/sharing/playlist.repository';
import { countShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { countVideos } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { findLimits } from './totals/find-limits';
import { findCompared } from './totals/find-compared';
import { findPeriod, type FoundPeriod } from './totals/find-period';
import { hideUnlimited } from './totals/hide-unlimited';
import { listTopPlaylists } from './totals/list-top-playlists';
import { presentTotals } from './totals/present-totals';
import { presentVideos } from './totals/present-videos';
import { readFigures } from '../../base/figure/read-figures';

type AnalyticsDeps = Pick<Deps, 'db' | 'eventStore' | 'clock'>;

const TOP = 10;

/**
 * The account's figures over a period or over chosen days, and over the period before or the days that they are compared
 * with.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function getAnalytics(
  deps: AnalyticsDeps,
  doctor: { scope: PracticeScope },
  input: AnalyticsInput,
): Promise<Analytics> {
  const practiceId = doctor.scope.practiceId;
  const { against, tz } = input;
  const period = await findPeriod(deps, doctor, input);
  const { from, to, days } = period;
  const compared = against === undefined ? null : await findCompared(deps, doctor, { against, tz }, period);
  const previous = against === undefined ? period.previous : compared;
  const limits = await findLimits(deps, doctor, input);
  const figuresOf = (of: FoundPeriod) =>
    readFigures(() =>
      readPeriodVideoFigures(deps.eventStore, { practiceId, ...limits, from: of.from, to: of.to }),
    );
  const insightsOf = (of: FoundPeriod) =>
    readFigures(() =>
      readActivityInsights(deps.eventStore, {
        practiceId,
        ...limits,
        days: localDays(of.from, of.to, tz),
        to: of.to,
      }),
    );
  const totalsOf = async (of: FoundPeriod, figures: Promise<FigureRow[]>) => {
    const [counts, rows] = await Promise.all([countAccount(deps, doctor, of, input), figures]);
    return hideUnlimited(accountTotals(rows, counts), input);
  };
  // Each waits only for what it needs: a call takes as long as its slowest statement.
  const found = figuresOf(period);
  const [rows, totals, earlier, viewsInsights, earlierInsights, tops, topPlaylists] = await Promise.all([
    found,
    totalsOf(period, found),
    previous && totalsOf(previous, figuresOf(previous)),
    insightsOf(period),
    compared && insightsOf(compared),
    found.then((of) => presentVideos(deps, doctor, of.slice(0, TOP), { ...period, about: input })),
    listTopPlaylists(deps, doctor, { ...period, limits, about: input }),
  ]);
  const figures = addUpFigures(rows);
  return {
    period: input.period,
    days,
    from: new Date(from),
    to: new Date(to),
    totals,
    previous: earlier,
    compared: compared && { ...compared.days, isCut: compared.isCut, viewsInsights: earlierInsights ?? [] },
    openedVia: figures.openedBy,
    openedDevice: figures.devices,
    viewsInsights,
    topVideos: tops,
    topPlaylists,
  };
}

/** What Postgres counts for the totals of a period. */
async function countAccount(
  deps: AnalyticsDeps,
  doctor: { scope: PracticeScope },
  { to, window }: FoundPeriod,
  about: FigureLimit,
) {
  const until = new Date(to);
  const [shares, videos, patients, playlists] = await Promise.all([
    countShares(deps.db, doctor.scope, window, about),
    countVideos(deps.db, doctor.scope, until),
    countPatients(deps.db, doctor.scope, until),
    countPlaylists(deps.db, doctor.scope, until),
  ]);
  return { shares, videos, patients, playlists };
}

function accountTotals(
  rows: readonly FigureRow[],
  { shares, ...counts }: Awaited<ReturnType<typeof countAccount>>,
): AccountTotals {
  const { opened: _opened, repeatViews: _repeats, ...totals } = presentTotals(addUpFigures(rows), shares);
  return { ...totals, ...counts };
}
