import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { figures, type PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { listReached, type Reach, type ReachedRow } from '@bedside/db/postgres/sharing/reach.query';
import type { DoctorActor } from '../../../../kit/actor';
import { findStoppedBetween } from '../../../sharing/share/find-stopped-between';
import { pagingOf, type Behind, type PeopleDeps } from './behind';
import { findReachSubject } from './find-reach-subject';

/** The figures that count people, each once. */
export const isReach = (figure: PeopleFigure): figure is Reach => figures[figure].of === 'people';

/** The people who came so far, each once. They have no days. */
export async function findReached(
  deps: PeopleDeps,
  doctor: DoctorActor,
  reach: Reach,
  input: ListPeopleInput,
): Promise<Behind<ReachedRow>> {
  const { subject, watched } = await findReachSubject(deps, doctor.scope, input);
  const { step, isStopped, videoId, stoppedBetween } = input;
  const at = step && { step, isStopped };
  const among =
    videoId && stoppedBetween && (await findStoppedBetween(deps, doctor.scope, videoId, stoppedBetween));
  const of = { subject, reach, at, among, watched };
  const found = await listReached(deps.db, doctor.scope, of, pagingOf(input));
  return { ...found, value: found.total };
}
