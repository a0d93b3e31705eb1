import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import type { ColleagueInvitation } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** `scope` is the right to the practice that the link is for. */
export type PracticeInvitation = ColleagueInvitation & { practiceId: PracticeId; scope: PracticeScope };

const columns = ['id', 'practice_id', 'email', 'role', 'expires_at', 'stopped_at'] as const;

type Row = {
  id: string;
  practice_id: PracticeId;
  email: string;
  role: ColleagueRole;
  expires_at: Date;
  stopped_at: Date | null;
};

const toInvitation = (row: Row): ColleagueInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expiresAt: row.expires_at,
  isRefused: row.stopped_at !== null,
});

/** Stores an invitation, in place of an earlier one to the same address. Those of the practice that are over go. */
export async function putInvitation(
  db: Kysely<DB>,
  scope: PracticeScope,
  invitation: Omit<ColleagueInvitation, 'isRefused'> & { tokenHash: string; recipientId: string },
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('practice_invitation')
    .where('practice_id', '=', scope.practiceId)
    .where((is) => is.or([is('expires_at', '<=', at), is('email', '=', invitation.email)]))
    .execute();
  await db
    .insertInto('practice_invitation')
    .values({
      id: invitation.id,
      practice_id: scope.practiceId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      recipient_id: invitation.recipientId,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** The invitations of a practice that can still be accepted, in the order of their addresses. */
export async function listInvitations(
  db: Kysely<DB>,
  scope: PracticeScope,
  at: Date,
): Promise<ColleagueInvitation[]> {
  const rows = await db
    .selectFrom('practice_invitation')
    .leftJoin('mail_stop', 'mail_stop.recipient_id', 'practice_invitation.recipient_id')
    .select(columns)
    .where('practice_id', '=', scope.practiceId)
    .where('expires_at', '>', at)
    .orderBy('email')
    .execute();
  return rows.map(toInvitation);
}

/** The invitation of a link, unless it is over or refused. */
export async function findInvitation(
  db: Kysely<DB>,
  tokenHash: string,
  at: Date,
): Promise<PracticeInvitation | undefined> {
  const row = await db
    .selectFrom('practice_invitation')
    .leftJoin('mail_stop', 'mail_stop.recipient_id', 'practice_invitation.recipient_id')
    .select(columns)
    .where('stopped_at', 'is', null)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return (
    row && {
      ...toInvitation(row),
      practiceId: row.practice_id,
      scope: scopeOfRow({ practice_id: row.practice_id }),
    }
  );
}

/** Uses up an invitation. @returns false where it has gone meanwhile */
export async function useInvitation(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('practice_invitation')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where the practice has no such invitation */
export async function deleteInvitation(db: Kysely<DB>, scope: PracticeScope, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('practice_invitation')
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
