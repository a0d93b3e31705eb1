import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { addUpFigures, type FigureTotals } from '@bedside/db/clickhouse/add-up-figures';
import { readPeriodViewers, type ViewerRow } from '@bedside/db/clickhouse/period-viewers.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { DoctorActor } from '../../../../kit/actor';
import { readFigures } from '../../../base/figure/read-figures';
import { roundPercent } from '../../../base/figure/round-percent';
import { findLimits } from '../totals/find-limits';
import type { FoundPeriod } from '../totals/find-period';
import { findVersionShown } from '../totals/find-version-shown';
import { pageOf, pagingOf, type Behind, type PeopleDeps } from './behind';

/** How a figure is made of viewed shares: the cases of one share, and the figure of all of them. */
type OfViews = { casesOf: (row: ViewerRow) => number; valueOf: (totals: FigureTotals) => number | null };

const mean = (value: (totals: FigureTotals) => number): OfViews => ({
  casesOf: ({ views }) => views,
  valueOf: (totals) => (totals.views === 0 ? null : value(totals)),
});

/** The figures that are made of views. */
export const ofViews: Partial<Record<PeopleFigure, OfViews>> = {
  views: { casesOf: (row) => row.views, valueOf: (totals) => totals.views },
  repeats: { casesOf: (row) => row.repeatViews, valueOf: (totals) => totals.repeatViews },
  completed: { casesOf: (row) => row.completedViews, valueOf: (totals) => totals.completedViews },
  watched: mean((totals) => roundPercent(totals.watchedPercent ?? totals.relativeViewingTime)),
  reached: mean((totals) => roundPercent(totals.relativeViewingTime)),
  time: mean((totals) => totals.avgViewingTimeMs),
};

const noOpenings = {
  linkOpens: 0,
  openedBy: { sms: 0, email: 0, platform: 0 },
  devices: { mobile: 0, desktop: 0 },
};

/** The shares behind a figure that is made of views, the last watched first. */
export async function findViewers(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { figure, period, input }: { figure: OfViews; period: FoundPeriod; input: ListPeopleInput },
): Promise<Behind> {
  const limits = await findLimits(deps, doctor, input);
  const { from, to } = period;
  const of = { practiceId: doctor.scope.practiceId, from, to, ...limits, patientId: input.patientId };
  const version = await findVersion(deps, doctor, input);
  const viewed = await readFigures(() => readPeriodViewers(deps.eventStore, { ...of, version }));
  const value = figure.valueOf(addUpFigures(viewed.map((row) => ({ ...row, ...noOpenings }))));
  const counted = viewed
    .map((row) => ({ ...row, cases: figure.casesOf(row) }))
    .filter(({ cases }) => cases > 0)
    .map(({ shareId, lastAt, cases, watchedPercent }) => ({
      shareId,
      at: lastAt,
      cases,
      watchedPercent: roundPercent(watchedPercent),
    }));
  return pageOf(counted, value, pagingOf(input));
}

async function findVersion(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { videoId, versionId }: Pick<ListPeopleInput, 'videoId' | 'versionId'>,
) {
  if (videoId === undefined || versionId === undefined) return undefined;
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  return (await findVersionShown(deps, doctor, video, versionId)).filter;
}
