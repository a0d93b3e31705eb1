import type { Funnel, FunnelInput } from '@bedside/contracts/figures/analytics/analytics-funnel.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { countFunnel } from '@bedside/db/postgres/sharing/reach.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findReachSubject } from './people/find-reach-subject';

/**
 * How many people came to each step with a video or a playlist, from the message to having understood it.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getFunnel(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  input: FunnelInput,
): Promise<Funnel> {
  if ('videoId' in input && !(await findVideoById(deps.db, doctor.scope, input.videoId)))
    throw new AppError('not-found');
  const { subject, watched } = await findReachSubject(deps, doctor.scope, input);
  return countFunnel(deps.db, doctor.scope, subject, watched);
}
