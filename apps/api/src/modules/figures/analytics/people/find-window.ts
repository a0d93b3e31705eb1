import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { localDays } from '@bedside/contracts/kit/local-days';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { findPeriod, type FoundPeriod } from '../totals/find-period';

const DAY_MS = 24 * 3_600_000;

/** The time in which the people behind a figure are looked for: one day, or a period. */
export async function findWindow(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: ListPeopleInput,
): Promise<FoundPeriod> {
  const { day, tz } = input;
  if (day === undefined) {
    const period = await findPeriod(deps, doctor, input);
    // A statistic of all time has no beginning.
    const isOfAll = period.window === null && (input.videoId ?? input.patientId ?? input.playlistId);
    return isOfAll ? { ...period, from: 0 } : period;
  }
  // Noon of UTC is on this day or on a neighbour of it, in every zone.
  const noon = Date.parse(`${day}T12:00:00Z`);
  const near = localDays(noon - 2 * DAY_MS, noon + 2 * DAY_MS, tz);
  const at = near.findIndex(({ date }) => date === day);
  // A day that a zone left out has no time.
  const from = near[at]?.start ?? noon;
  const to = Math.min(near[at + 1]?.start ?? from, Math.max(deps.clock(), from));
  return { from, to, window: { from: new Date(from), to: new Date(to) } };
}
