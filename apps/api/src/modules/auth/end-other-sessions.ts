import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';

/** Ends every session of the caller but the current one. */
export async function endOtherSessions(deps: Pick<Deps, 'sessions' | 'bus'>, member: Member): Promise<void> {
  await deps.sessions.endAll(member.userId, member.sessionId);
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
