import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/account/user/user.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/**
 * @param tx a transaction, which locks the user meanwhile
 * @returns the user and their earlier role; undefined when nobody has the address
 */
export async function changeUserRole(
  tx: Kysely<DB>,
  email: string,
  role: Role,
): Promise<{ id: UserId; before: Role } | undefined> {
  const row = await tx
    .selectFrom('user')
    .select(['id', 'role'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.updateTable('user').set({ role, updated_at: new Date() }).where('id', '=', row.id).execute();
  return { id: row.id, before: row.role };
}

/** Lets an account sign in. @returns undefined when nobody has the address */
export async function setApproved(
  tx: Kysely<DB>,
  email: string,
): Promise<{ id: UserId; hasWaited: boolean } | undefined> {
  const row = await tx
    .selectFrom('user')
    .select(['id', 'approval_asked_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.updateTable('user').set({ approval_asked_at: null }).where('id', '=', row.id).execute();
  return { id: row.id, hasWaited: row.approval_asked_at !== null };
}

/** Who waits for the operator, the longest first. Whoever has not confirmed the address does not wait yet. */
export function listWaitingUsers(
  db: Kysely<DB>,
): Promise<{ email: string; name: string; placeOfWork: string }[]> {
  return db
    .selectFrom('user')
    .innerJoin('practice', 'practice.owner_id', 'user.id')
    .select((eb) => [
      'email',
      eb.fn<string>('concat', ['first_name', sql.lit(' '), 'last_name']).as('name'),
      'place_of_work as placeOfWork',
    ])
    .where('approval_asked_at', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('approval_asked_at')
    .execute();
}
