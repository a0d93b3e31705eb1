import { AppError } from '@bedside/contracts/kit/app-error';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListVideoSharesInput, ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { searchShares } from './search-shares';

/**
 * One page of a video's shares with their figures, newest sent first unless another order is given.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function listVideoShares(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: ListVideoSharesInput,
): Promise<Page<ShareAnalytics>> {
  if (!(await findVideoNames(deps.db, doctor.scope, [input.videoId])).has(input.videoId))
    throw new AppError('not-found');
  return searchShares(deps, doctor, input);
}
