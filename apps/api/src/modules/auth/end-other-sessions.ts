import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';

/** Ends every session of the caller but the current one. */
export async function endOtherSessions(
  deps: Pick<Deps, 'db' | 'sessions' | 'bus'>,
  member: Member,
): Promise<void> {
  await deps.sessions.endAll(member.userId, member.sessionId);
  await recordAudit(deps.db, member.userId, member, { action: 'session.ended' });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
