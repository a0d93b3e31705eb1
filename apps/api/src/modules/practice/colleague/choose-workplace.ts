import { chooseSessionPractice } from '@bedside/db/postgres/account/session.repository';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { listPlaces } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/**
 * Lets this session work in another practice of its user.
 * @throws AppError `not-found` where they do not work there; `colleague.practice-closed`
 */
export async function chooseWorkplace(
  deps: Pick<Deps, 'db' | 'bus'>,
  member: Member,
  practiceId: PracticeId,
): Promise<void> {
  const places = await listPlaces(deps.db, member.userId);
  const place = places.find((one) => one.practiceId === practiceId);
  if (!place) throw new AppError('not-found');
  if (place.isClosed) throw new AppError('colleague.practice-closed');
  await chooseSessionPractice(deps.db, member.sessionId, practiceId);
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
