import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { homeOf } from '../home-of';

/** Stores that a session is in use. The sign-in library writes most else about sessions. */
export async function noteSessionUse(db: Kysely<DB>, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: at }).where('id', '=', sessionId).execute();
}

/**
 * Ends every session of a user but one. Of several that do this to each other at once the first one stays: the others
 * wait for it, and are gone.
 * @returns false when the one that would stay has ended itself; nothing was ended then
 */
export async function deleteOtherSessions(
  db: Kysely<DB>,
  userId: UserId,
  exceptSessionId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some(({ id }) => id === exceptSessionId)) return false;
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', exceptSessionId).execute();
  return true;
}

/** Ends every session of a user, or all but one. */
export async function deleteSessions(
  db: Kysely<DB>,
  userId: UserId,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (all) => all.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}

/** Stores that somebody has proven the second factor in a session. */
export async function noteStepUp(db: Kysely<DB>, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ stepped_up_at: at }).where('id', '=', sessionId).execute();
}

/** The practice in which a row of `session` joined with its `user` works, if its user may. */
const workplace = sql<PracticeId | null>`coalesce(session.practice_id, "user".workplace_id)`;

/**
 * Lets a session work in a practice that its user has just joined. The others that would work there too go home, so that
 * no integration changes places by itself.
 */
export async function beginInPractice(
  db: Kysely<DB>,
  { userId, sessionId, practiceId }: { userId: UserId; sessionId: string; practiceId: PracticeId },
): Promise<void> {
  await sql`
    update session set practice_id = case when session.id = ${sessionId} then ${practiceId}::uuid else ${homeOf(userId)} end
    from "user" where "user".id = session.user_id and session.user_id = ${userId}::uuid
      and (session.id = ${sessionId} or ${workplace} = ${practiceId}::uuid)`.execute(db);
}

/** Stores in which practice a session works. */
export async function chooseSessionPractice(
  db: Kysely<DB>,
  sessionId: string,
  practiceId: PracticeId,
): Promise<void> {
  await db.updateTable('session').set({ practice_id: practiceId }).where('id', '=', sessionId).execute();
}

/** The sessions of a colleague that work in the practice, the one last used first. */
export async function listPracticeSessions(
  db: Kysely<DB>,
  scope: PracticeScope,
  userId: UserId,
  now: Date,
): Promise<{ device: string | null; network: string | null; lastUsedAt: Date }[]> {
  const rows = await ofPractice(db, scope, userId)
    .select(['session.device', 'session.network', 'session.last_used_at'])
    .where('session.expires_at', '>', now)
    .orderBy('session.last_used_at', 'desc')
    .execute();
  return rows.map(({ device, network, last_used_at: lastUsedAt }) => ({ device, network, lastUsedAt }));
}

/** Ends the sessions of a colleague that work in the practice. @returns how many */
export async function deletePracticeSessions(
  db: Kysely<DB>,
  scope: PracticeScope,
  userId: UserId,
): Promise<number> {
  const rows = await db
    .deleteFrom('session')
    .where('id', 'in', ofPractice(db, scope, userId).select('session.id'))
    .returning('id')
    .execute();
  return rows.length;
}

function ofPractice(db: Kysely<DB>, scope: PracticeScope, userId: UserId) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .innerJoin('practice_member', 'practice_member.user_id', 'session.user_id')
    .where('practice_member.practice_id', '=', scope.practiceId)
    .where('session.user_id', '=', userId)
    .where(workplace, '=', scope.practiceId);
}
