import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type KeptAnswerRow = { fingerprint: string; status: number; answer: Buffer; isFinal: boolean };

/** The status of a key that is claimed, and has no answer yet. */
export const CLAIMED = 0;

/** @param lookup the keyed hash of an `Idempotency-Key` and of its sender */
export async function findKeptAnswer(
  db: Kysely<DB>,
  lookup: string,
  since: Date,
): Promise<(KeptAnswerRow & { createdAt: Date }) | undefined> {
  const row = await db
    .selectFrom('kept_answer')
    .select(['fingerprint', 'status', 'answer', 'is_final', 'created_at'])
    .where('lookup', '=', lookup)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fingerprint, status, answer, is_final: isFinal, created_at: createdAt } = row;
  return { fingerprint, status, answer, isFinal, createdAt };
}

/**
 * Claims a key. A second caller with the same key waits here, in any process, while the transaction of the first is open.
 * @param claim.since older answers are replaced, which are not swept yet
 * @param claim.claimedSince older claims without an answer are replaced
 * @returns false when the key has an answer already, or is claimed
 */
export async function claimKeptAnswer(
  db: Kysely<DB>,
  claim: { lookup: string; userId: UserId | null; since: Date; claimedSince: Date; at: Date },
): Promise<boolean> {
  const values = {
    user_id: claim.userId,
    fingerprint: '',
    status: CLAIMED,
    answer: Buffer.alloc(0),
    is_final: false,
    created_at: claim.at,
  };
  const result = await db
    .insertInto('kept_answer')
    .values({ lookup: claim.lookup, ...values })
    .onConflict((oc) =>
      oc
        .column('lookup')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('kept_answer.created_at', '<', claim.since),
            eb.and([
              eb('kept_answer.status', '=', CLAIMED),
              eb('kept_answer.created_at', '<', claim.claimedSince),
            ]),
          ]),
        ),
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

/** Gives up a claim of that time, unless it has an answer. */
export async function releaseKeptAnswer(db: Kysely<DB>, lookup: string, claimedAt: Date): Promise<void> {
  await db
    .deleteFrom('kept_answer')
    .where('lookup', '=', lookup)
    .where('status', '=', CLAIMED)
    .where('created_at', '=', claimedAt)
    .execute();
}

export async function deleteOldKeptAnswers(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('kept_answer').where('created_at', '<', before).execute();
}
