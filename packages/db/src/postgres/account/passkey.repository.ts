import type { Passkey } from '@bedside/contracts/account/passkey/passkey.schema';
import type { UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What a challenge may be answered for. */
export type PasskeyPurpose = 'add' | 'login' | 'step-up';

export type StoredPasskey = {
  id: string;
  userId: UserId;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
};

/** A user's passkeys, the oldest first. */
export async function listPasskeys(
  db: Kysely<DB>,
  userId: UserId,
): Promise<(Passkey & { credentialId: string })[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    credentialId: row.credential_id,
  }));
}

/** @returns false where the credential is stored already, whoever's it is */
export async function insertPasskey(
  db: Kysely<DB>,
  userId: UserId,
  passkey: { credentialId: string; publicKey: Buffer; counter: number; name: string },
): Promise<boolean> {
  const row = await db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasskey(db: Kysely<DB>, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      credentialId: row.credential_id,
      publicKey: row.public_key,
      counter: row.counter,
    }
  );
}

/**
 * Notes a use. A device that counts its signatures must have gone on; one that does not sends 0 each time.
 * @returns false for a copy that fell behind, and where the passkey was removed meanwhile
 */
export async function usePasskey(db: Kysely<DB>, id: string, counter: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the user has no such passkey */
export async function renamePasskey(
  db: Kysely<DB>,
  userId: UserId,
  id: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the name of the deleted passkey; undefined when the user has no such one */
export async function deletePasskey(db: Kysely<DB>, userId: UserId, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Stores a challenge, and deletes those that nobody answered. */
export async function insertPasskeyChallenge(
  db: Kysely<DB>,
  challenge: { hash: string; userId: UserId | null; purpose: PasskeyPurpose; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challenge.hash,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      expires_at: challenge.expiresAt,
    })
    .execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

/** Uses a challenge up. @returns false for one that was used, has expired, or was made for another purpose or user */
export async function usePasskeyChallenge(
  db: Kysely<DB>,
  challenge: { hash: string; userId: UserId | null; purpose: PasskeyPurpose },
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challenge.hash)
    .where('purpose', '=', challenge.purpose)
    .where(sql<boolean>`user_id is not distinct from ${challenge.userId}::uuid`)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}
