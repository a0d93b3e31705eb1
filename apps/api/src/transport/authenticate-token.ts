import { mayActAs, mayAnalyse, type PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { actorScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../deps';
import type { ValidSession } from '../ports/sessions';
import type { AnalystActor, DoctorActor, Member, Visitor } from '../kit/actor';
import { hashToken } from '../kit/secrets';

/** The bearer token of an Authorization header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([A-Za-z0-9_-]{10,200})$/)?.[1];
}

/** The signed-in user of a token, if its session is valid. */
export async function memberOf(
  deps: Pick<Deps, 'sessions'>,
  visitor: Visitor,
  token: string | undefined,
): Promise<Member | undefined> {
  const session = token === undefined ? undefined : await deps.sessions.validate(hashToken(token));
  return session && memberOfSession(visitor, session);
}

/**
 * The signed-in user of a valid session, with the right to the rows of the practice in which it works. Analysts have none,
 * so whatever asks for that right refuses them.
 */
export function memberOfSession(visitor: Visitor, { practice, ...user }: ValidSession): Member {
  const hasRight = user.role === 'doctor' && !user.needsFactor && mayActAs(practice.role, 'assistant');
  const scope = hasRight ? actorScope(practice.id, user.userId, practice.role === 'owner') : undefined;
  return { ...visitor, ...user, scope, practiceId: practice.id, practiceRole: practice.role };
}

/**
 * The person of a practice behind a member.
 * @param least the role in the practice that is needed at least
 * @throws AppError `forbidden`; `colleague.factor-needed`
 */
export function requireDoctor(member: Member, least: Exclude<PracticeRole, 'analyst'>): DoctorActor {
  const { scope, practiceRole } = member;
  if (member.needsFactor) throw new AppError('colleague.factor-needed');
  if (practiceRole === 'analyst') throw new AppError('forbidden', { says: 'not-for-analysts' });
  if (!scope) throw new AppError('forbidden', { says: 'doctors-only' });
  if (!mayActAs(practiceRole, least))
    throw new AppError('forbidden', { says: least === 'owner' ? 'owner-only' : 'not-for-assistants' });
  return { ...member, role: 'doctor', scope };
}

/**
 * The person of a practice behind a member who may ask its figures questions. This is the only right that analysts have in
 * it, and the scope is given here alone.
 * @throws AppError `forbidden`; `colleague.factor-needed`
 */
export function requireAnalyst(member: Member): AnalystActor {
  const { practiceId, practiceRole, userId } = member;
  if (member.needsFactor) throw new AppError('colleague.factor-needed');
  if (member.role !== 'doctor') throw new AppError('forbidden', { says: 'doctors-only' });
  if (!mayAnalyse(practiceRole)) throw new AppError('forbidden', { says: 'not-for-assistants' });
  return { userId, scope: actorScope(practiceId, userId, practiceRole === 'owner') };
}
