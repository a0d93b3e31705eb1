import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type StoredReplyRow = { fingerprint: string; status: number; reply: Buffer; isFinal: boolean };

/** The status of a key that is claimed, and has no reply yet. */
export const CLAIMED = 0;

/** @param lookup the keyed hash of an `Idempotency-Key` and of its sender */
export async function findStoredReply(
  db: Kysely<DB>,
  lookup: string,
  since: Date,
): Promise<(StoredReplyRow & { createdAt: Date }) | undefined> {
  const row = await db
    .selectFrom('stored_reply')
    .select(['fingerprint', 'status', 'reply', 'is_final', 'created_at'])
    .where('lookup', '=', lookup)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fingerprint, status, reply, is_final: isFinal, created_at: createdAt } = row;
  return { fingerprint, status, reply, isFinal, createdAt };
}

/**
 * Claims a key. A second caller with the same key waits here, in any process, while the transaction of the first is open.
 * @param claim.since older replies are replaced, which are not swept yet
 * @param claim.claimedSince older claims without a reply are replaced
 * @returns false when the key has a reply already, or is claimed
 */
export async function claimStoredReply(
  db: Kysely<DB>,
  claim: { lookup: string; userId: UserId | null; since: Date; claimedSince: Date; at: Date },
): Promise<boolean> {
  const values = {
    user_id: claim.userId,
    fingerprint: '',
    status: CLAIMED,
    reply: Buffer.alloc(0),
    is_final: false,
    created_at: claim.at,
  };
  const result = await db
    .insertInto('stored_reply')
    .values({ lookup: claim.lookup, ...values })
    .onConflict((oc) =>
      oc
        .column('lookup')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('stored_reply.created_at', '<', claim.since),
            eb.and([
              eb('stored_reply.status', '=', CLAIMED),
              eb('stored_reply.created_at', '<', claim.claimedSince),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes the reply of a claimed key, or replaces it by a later one. */
export async function writeStoredReply(db: Kysely<DB>, lookup: string, row: StoredReplyRow): Promise<void> {
  await db
    .updateTable('stored_reply')
    .set({
      fingerprint: row.fingerprint,
      status: row.status,
      reply: row.reply,
      is_final: row.isFinal,
    })
    .where('lookup', '=', lookup)
    .execute();
}

export async function deleteStoredReply(db: Kysely<DB>, lookup: string): Promise<void> {
  await db.deleteFrom('stored_reply').where('lookup', '=', lookup).execute();
}

/** Gives up a claim of that time, unless it has a reply. */
export async function releaseStoredReply(db: Kysely<DB>, lookup: string, claimedAt: Date): Promise<void> {
  await db
    .deleteFrom('stored_reply')
    .where('lookup', '=', lookup)
    .where('status', '=', CLAIMED)
    .where('created_at', '=', claimedAt)
    .execute();
}

export async function deleteOldStoredReplies(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('stored_reply').where('created_at', '<', before).execute();
}
