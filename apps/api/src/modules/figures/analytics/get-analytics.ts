import { localDays } from '@bedside/contracts/kit/local-days';
import type {
  AccountTotals,
  Analytics,
  AnalyticsInput,
  FigureLimit,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import { readActivityInsights } from '@bedside/db/clickhouse/activity-insights.query';
import { addUpFigures, type FigureRow } from '@bedside/db/clickhouse/add-up-figures';
import {
  readPeriodVideoFigures,
  type PeriodVideoFigures,
} from '@bedside/db/clickhouse/period-video-figures.query';
import { countPatients } from '@bedside/db/postgres/patients/patient.query';
import { countPlaylists } from '@bedside/db/postgres/sharing/playlist.repository';
import { countShares, countSharesByVideo, noShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { countVideos, findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findLimits } from './totals/find-limits';
import { findCompared } from './totals/find-compared';
import { findPeriod, type FoundPeriod } from './totals/find-period';
import { listTopPlaylists } from './totals/list-top-playlists';
import { presentTotals } from './totals/present-totals';
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
  doctor: DoctorActor,
  input: AnalyticsInput,
): Promise<Analytics> {
  const practiceId = doctor.scope.practiceId;
  const { against, tz } = input;
  const period = await findPeriod(deps, doctor, input);
  const { from, to, days } = period;
  const compared = against === undefined ? null : await findCompared(deps, doctor, { against, tz }, period);
  const previous = against === undefined ? period.previous : compared;
  const limits = await findLimits(deps, doctor, input);
  const insightsOf = (of: FoundPeriod) =>
    readActivityInsights(deps.eventStore, {
      practiceId,
      ...limits,
      days: localDays(of.from, of.to, tz),
      to: of.to,
    });
  const [rows, viewsInsights, earlier, earlierInsights] = await readFigures(() =>
    Promise.all([
      readPeriodVideoFigures(deps.eventStore, { practiceId, ...limits, from, to }),
      insightsOf(period),
      previous &&
        readPeriodVideoFigures(deps.eventStore, {
          practiceId,
          ...limits,
          from: previous.from,
          to: previous.to,
        }),
      compared && insightsOf(compared),
    ]),
  );
  const figures = addUpFigures(rows);
  return {
    period: input.period,
    days,
    from: new Date(from),
    to: new Date(to),
    totals: await accountTotals(deps, doctor, rows, { ...period, about: input }),
    previous:
      earlier && previous && (await accountTotals(deps, doctor, earlier, { ...previous, about: input })),
    compared: compared && { ...compared.days, isCut: compared.isCut, viewsInsights: earlierInsights ?? [] },
    openedVia: figures.openedBy,
    openedDevice: figures.devices,
    viewsInsights,
    topVideos: await topVideos(deps, doctor, rows, { ...period, about: input }),
    topPlaylists: await listTopPlaylists(deps, doctor, { ...period, limits, about: input }),
  };
}

async function accountTotals(
  deps: AnalyticsDeps,
  doctor: DoctorActor,
  rows: readonly FigureRow[],
  { to, window, about }: FoundPeriod & { about: FigureLimit },
): Promise<AccountTotals> {
  const until = new Date(to);
  const [counts, videos, patients, playlists] = await Promise.all([
    countShares(deps.db, doctor.scope, window, about),
    countVideos(deps.db, doctor.scope, until),
    countPatients(deps.db, doctor.scope, until),
    countPlaylists(deps.db, doctor.scope, until),
  ]);
  const { opened: _opened, repeatViews: _repeats, ...totals } = presentTotals(addUpFigures(rows), counts);
  return { ...totals, videos, patients, playlists };
}

async function topVideos(
  deps: AnalyticsDeps,
  doctor: DoctorActor,
  rows: readonly PeriodVideoFigures[],
  { window, about }: FoundPeriod & { about: FigureLimit },
): Promise<Analytics['topVideos']> {
  const top = rows.slice(0, TOP);
  const ids = top.map((row) => row.videoId);
  const [names, counts] = await Promise.all([
    findVideoNames(deps.db, doctor.scope, ids),
    countSharesByVideo(deps.db, doctor.scope, ids, window, about),
  ]);
  return top.flatMap((row) => {
    const video = names.get(row.videoId);
    const shares = counts.get(row.videoId) ?? noShares;
    return video ? [{ video, totals: presentTotals(addUpFigures([row]), shares) }] : [];
  });
}
