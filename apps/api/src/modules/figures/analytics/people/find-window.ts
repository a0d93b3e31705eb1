import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { findPeriod, windowOf, type FoundPeriod } from '../totals/find-period';

/** The time in which the people behind a figure are looked for: one day, chosen days, or a period. */
export async function findWindow(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: ListPeopleInput,
): Promise<FoundPeriod> {
  const { day, tz } = input;
  // A day that a zone left out has no time.
  if (day !== undefined) return windowOf({ from: day, until: day }, deps.clock(), tz);
  const period = await findPeriod(deps, doctor, input);
  // A statistic of all time has no beginning.
  const isOfAll = period.window === null && (input.videoId ?? input.patientId ?? input.playlistId);
  return isOfAll ? { ...period, from: 0 } : period;
}
