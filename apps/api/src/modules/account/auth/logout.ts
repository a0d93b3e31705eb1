import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/** Ends the session of the call; its token is invalid at once. */
export async function logout(deps: Pick<Deps, 'db' | 'sessions' | 'bus'>, member: Member): Promise<void> {
  await deps.sessions.end(member.sessionId);
  await recordAudit(deps.db, member.homeId, member, { action: 'session.ended' });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
