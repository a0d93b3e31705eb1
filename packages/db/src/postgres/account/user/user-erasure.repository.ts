import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

const MOST_AT_ONCE = 100;

/** Deactivates an account that is to be erased. @returns false where that was asked for before */
export async function scheduleErasure(
  db: Kysely<DB>,
  id: UserId,
  scheduled: { now: Date; eraseAt: Date; tokenHash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ erase_at: scheduled.eraseAt, keep_token_hash: scheduled.tokenHash, deactivated_at: scheduled.now })
    .where('id', '=', id)
    .where('erase_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the account of a mail's link is erased; undefined for an unknown link, and once the time is over. */
export async function findScheduledErasure(
  db: Kysely<DB>,
  tokenHash: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('user')
    .select('erase_at')
    .where('keep_token_hash', '=', tokenHash)
    .where('erase_at', '>', now)
    .executeTakeFirst();
  return row?.erase_at ?? undefined;
}

/**
 * Takes a scheduled erasure back, and activates the account.
 * @param by the link of its mail, or the account and the time of this erasure
 * @returns undefined where there is none any more
 */
export async function takeBackErasure(
  db: Kysely<DB>,
  by: { tokenHash: string } | { id: UserId; eraseAt: Date | null },
  now: Date,
): Promise<{ id: UserId; email: string } | undefined> {
  const row = await db
    .updateTable('user')
    .set({ erase_at: null, keep_token_hash: null, deactivated_at: null })
    .where((eb) =>
      'tokenHash' in by
        ? eb('keep_token_hash', '=', by.tokenHash)
        : eb.and([eb('id', '=', by.id), eb('erase_at', '=', by.eraseAt)]),
    )
    .where('erase_at', '>', now)
    .returning(['id', 'email'])
    .executeTakeFirst();
  return row && { id: row.id, email: row.email };
}

/** Accounts whose time to be erased has come, the earliest first. */
export async function listDueErasures(db: Kysely<DB>, now: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an account is still to be erased. Its row is locked by the caller. */
export async function isErasureDue(db: Kysely<DB>, id: UserId, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('erase_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}
