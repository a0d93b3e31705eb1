import type { AnalyticsInput, Totals } from '@bedside/contracts/figures/analytics/analytics.schema';
import { analyticsWords, describeFigure } from '@bedside/contracts/figures/analytics/analytics.texts';
import {
  figureKeys,
  figures,
  type FigureKey,
} from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import type { PatientId, PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getAnalytics } from './get-analytics';
import { getPatientStatistic } from './get-patient-statistic';
import { getPlaylistStatistic } from './get-playlist-statistic';
import { getVideoStatistic } from './get-video-statistic';

/** What figures are about: the first given one, and without any the account in a period. */
export type FigureSubject = AnalyticsInput & {
  videoId?: VideoId | undefined;
  patientId?: PatientId | undefined;
  playlistId?: PlaylistId | undefined;
};

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The figures of something as a table, a row for each figure that is known of it.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function exportFigures(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  subject: FigureSubject,
): Promise<string> {
  const { totals, reach } = await readStatistic(deps, doctor, subject);
  const rows = figureKeys.flatMap((key) => {
    const value = valueOf(key, totals, reach);
    if (value === undefined) return [];
    const { name, definition, unit, of, day } = describeFigure(key);
    return [toCsvLine([key, name, value, unit, of, day, definition])];
  });
  return BYTE_ORDER_MARK + toCsvLine(analyticsWords('csv')) + rows.join('');
}

type Statistic = { totals?: Partial<Totals>; reach?: Readonly<Record<string, number>> };

function readStatistic(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  { videoId, patientId, playlistId, ...period }: FigureSubject,
): Promise<Statistic> {
  if (videoId) return getVideoStatistic(deps, doctor, { videoId, tz: period.tz });
  if (patientId) return getPatientStatistic(deps, doctor, { patientId });
  if (playlistId) return getPlaylistStatistic(deps, doctor, playlistId);
  return getAnalytics(deps, doctor, period);
}

/** @returns undefined where the figure is not known; an empty cell where there is nothing to average */
function valueOf(key: FigureKey, totals: Statistic['totals'], reach: Statistic['reach']): string | undefined {
  const { unit, total } = figures[key];
  const value = total === null ? reach?.[key] : totals?.[total as keyof Totals];
  if (value === undefined) return undefined;
  if (value === null || (unit !== 'count' && totals?.views === 0)) return '';
  return String(unit === 'time' ? value / 1_000 : value);
}
