import { AppError } from '@bedside/contracts/kit/app-error';
import { practiceIdSchema } from '@bedside/contracts/kit/ids';
import { findRightIn } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../deps';
import type { Member } from '../kit/actor';
import { memberOfSession } from './authenticate-token';

/**
 * The member as the header `X-Practice` of this call wants it: in another practice of theirs than the one in which the
 * session works. The right is asked for at each call, so it ends at once. REST and uploads read the header; the app's own
 * calls never do.
 * @throws AppError `forbidden` for a practice in which they do not work, as for an unknown one
 */
export async function choosePractice(
  deps: Pick<Deps, 'db'>,
  member: Member,
  header: string | string[] | undefined,
): Promise<Member> {
  if (header === undefined) return member;
  const id = practiceIdSchema.safeParse(String(header).toLowerCase()).data;
  if (id === member.practiceId) return member;
  const right = id && member.role === 'doctor' ? await findRightIn(deps.db, id, member.userId) : undefined;
  if (!id || !right) throw new AppError('forbidden', { says: 'practice-foreign' });
  const practice = { id, role: right.role };
  return memberOfSession(member, { ...member, practice, needsFactor: right.needsFactor });
}
