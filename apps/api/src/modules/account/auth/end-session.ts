import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/** Ends one of the caller's own sessions. @throws AppError `not-found` for any other */
export async function endSession(
  deps: Pick<Deps, 'db' | 'sessions' | 'bus'>,
  member: Member,
  sessionId: string,
): Promise<void> {
  const sessions = await deps.sessions.list(member.userId);
  if (!sessions.some((session) => session.sessionId === sessionId)) throw new AppError('not-found');
  await deps.sessions.end(sessionId);
  await recordAudit(deps.db, member.homeId, member, { action: 'session.ended' });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
