import { doctorScope, type DoctorScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../deps';
import type { DoctorActor, Member, Visitor } from '../kit/actor';
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
  return session && { ...visitor, ...session, scope: scopeOf(session) };
}

/** The right of an account to its own rows; undefined for roles that own none. */
export function scopeOf({ userId, role }: Pick<Member, 'userId' | 'role'>): DoctorScope | undefined {
  return role === 'doctor' ? doctorScope(userId) : undefined;
}

/** The doctor behind a member; undefined for every other role. */
export function doctorOf(member: Member): DoctorActor | undefined {
  return member.scope && { ...member, role: 'doctor', scope: member.scope };
}
