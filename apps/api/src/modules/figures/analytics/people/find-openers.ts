import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { readLastOpenings, readPeriodOpeners } from '@bedside/db/clickhouse/period-openers.query';
import type { DoctorActor } from '../../../../kit/actor';
import { readFigures } from '../../../base/figure/read-figures';
import { findLimits } from '../totals/find-limits';
import type { FoundPeriod } from '../totals/find-period';
import { pagingOf, type Behind, type PeopleDeps } from './behind';

/** The shares behind a number of openings, the last opened first. */
export async function findOpeners(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { period: { from, to }, input }: { period: FoundPeriod; input: ListPeopleInput },
): Promise<Behind> {
  const { patientId } = input;
  const { limit, offset } = pagingOf(input);
  const period = { practiceId: doctor.scope.practiceId, from, to };
  const limits = await findLimits(deps, doctor, input);
  const opened = await readFigures(() =>
    readPeriodOpeners(deps.eventStore, { ...period, ...limits, patientId }),
  );
  const shown = opened.slice(offset, offset + limit);
  const times = await readFigures(() =>
    readLastOpenings(deps.eventStore, {
      ...period,
      via: input.via,
      device: input.device,
      videoIds: [...new Set(shown.map((row) => row.videoId))],
      shareIds: shown.map(({ shareId }) => shareId),
    }),
  );
  return {
    items: shown
      .map(({ shareId, openings, lastAt }) => ({
        shareId,
        at: times.get(shareId) ?? lastAt,
        cases: openings,
      }))
      .toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    total: opened.length,
    value: opened.reduce((sum, { openings }) => sum + openings, 0),
  };
}
