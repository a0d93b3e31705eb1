import type { AnalyticsInput, LimitedTotals } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PatientId, PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getAnalytics } from './get-analytics';
import { getPatientStatistic } from './get-patient-statistic';
import { getPlaylistStatistic } from './get-playlist-statistic';
import { getVideoStatistic } from './get-video-statistic';
import { writeFigures } from './tables/write-figures';

/** What figures are about: the first given one, and without any the account in a period. */
export type FigureSubject = AnalyticsInput & {
  videoId?: VideoId | undefined;
  patientId?: PatientId | undefined;
  playlistId?: PlaylistId | undefined;
};

/**
 * The figures of something as a table, a row for each figure that is known of it.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function exportFigures(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  subject: FigureSubject,
): Promise<string> {
  return writeFigures(await readStatistic(deps, doctor, subject));
}

type Statistic = {
  totals?: Partial<LimitedTotals>;
  reach?: Readonly<Record<string, number>>;
};

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
