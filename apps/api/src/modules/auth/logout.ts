import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';

/** Ends the session of the call; its token is invalid at once. */
export async function logout(deps: Pick<Deps, 'sessions' | 'bus'>, member: Member): Promise<void> {
  await deps.sessions.end(member.sessionId);
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
