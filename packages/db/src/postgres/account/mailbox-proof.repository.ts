import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Stores who proved a mailbox last: by the hash of their token and of their network address. */
export async function replaceMailboxProof(
  db: Kysely<DB>,
  proof: { mailbox: string; tokenHash: string; addressHash: string; expiresAt: Date },
): Promise<void> {
  const given = {
    token_hash: proof.tokenHash,
    address_hash: proof.addressHash,
    expires_at: proof.expiresAt,
  };
  await db
    .insertInto('mailbox_proof')
    .values({ mailbox: proof.mailbox, ...given })
    .onConflict((oc) => oc.column('mailbox').doUpdateSet(given))
    .execute();
}

/**
 * Uses up the proof of a mailbox for a caller with its token or from its network address. Of many simultaneous calls,
 * one succeeds.
 * @returns whether there was one
 */
export async function useMailboxProof(
  db: Kysely<DB>,
  by: { mailbox: string; tokenHash: string | null; addressHash: string },
  at: Date,
): Promise<boolean> {
  const result = await db
    .deleteFrom('mailbox_proof')
    .where('mailbox', '=', by.mailbox)
    .where('expires_at', '>', at)
    .where((eb) => eb.or([eb('token_hash', '=', by.tokenHash), eb('address_hash', '=', by.addressHash)]))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removeOldMailboxProofs(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('mailbox_proof').where('expires_at', '<', before).execute();
}

export async function forgetMailboxProof(db: Kysely<DB>, mailbox: string): Promise<void> {
  await db.deleteFrom('mailbox_proof').where('mailbox', '=', mailbox).execute();
}
