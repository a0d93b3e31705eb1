import type { SignInSession } from '@bedside/contracts/account/auth/auth.schema';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** Where the caller is signed in, the session last used first; the current one is marked. */
export async function listSessions(deps: Pick<Deps, 'sessions'>, member: Member): Promise<SignInSession[]> {
  const sessions = await deps.sessions.list(member.userId);
  return sessions.map(({ sessionId, device, network, lastUsedAt }) => ({
    sessionId,
    device,
    network,
    lastUsedAt,
    isCurrent: sessionId === member.sessionId,
  }));
}
