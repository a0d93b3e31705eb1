import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type KeptAnswerRow = { fingerprint: string; status: number; answer: Buffer; isFinal: boolean };

/** @param lookup the keyed hash of an `Idempotency-Key` and of its sender */
export async function findKeptAnswer(
  db: Kysely<DB>,
  lookup: string,
  since: Date,
): Promise<KeptAnswerRow | undefined> {
  const row = await db
    .selectFrom('kept_answer')
    .select(['fingerprint', 'status', 'answer', 'is_final'])
    .where('lookup', '=', lookup)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return (
    row && { fingerprint: row.fingerprint, status: row.status, answer: row.answer, isFinal: row.is_final }
  );
}

/**
 * Claims a key for the transaction: a second caller with the same key waits here until it ends, in any process.
 * @returns false when the key has an answer already
 */
export async function claimKeptAnswer(
  tx: Kysely<DB>,
  claim: { lookup: string; userId: UserId | null; since: Date; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('kept_answer')
    .values({
      lookup: claim.lookup,
      user_id: claim.userId,
      fingerprint: '',
      status: 0,
      answer: Buffer.alloc(0),
      is_final: false,
      created_at: claim.at,
    })
    // Replaces an answer that is too old to be repeated and not swept yet.
    .onConflict((oc) =>
      oc
        .column('lookup')
        .doUpdateSet({ user_id: claim.userId, created_at: claim.at })
        .where('kept_answer.created_at', '<', claim.since),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes the answer of a claimed key, or replaces it by a later one. */
export async function writeKeptAnswer(db: Kysely<DB>, lookup: string, answer: KeptAnswerRow): Promise<void> {
  await db
    .updateTable('kept_answer')
    .set({
      fingerprint: answer.fingerprint,
      status: answer.status,
      answer: answer.answer,
      is_final: answer.isFinal,
    })
    .where('lookup', '=', lookup)
    .execute();
}

export async function deleteKeptAnswer(db: Kysely<DB>, lookup: string): Promise<void> {
  await db.deleteFrom('kept_answer').where('lookup', '=', lookup).execute();
}

export async function deleteOldKeptAnswers(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('kept_answer').where('created_at', '<', before).execute();
}
