import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Which of these keys have a row; the others are leftovers of a crash. */
export async function knownStorageKeys(db: Kysely<DB>, keys: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ storage_key: string }>`
    select storage_key from video_file where storage_key = any(${sql.val([...keys])}::text[])
    union select storage_key from video_image where storage_key = any(${sql.val([...keys])}::text[])
    union select storage_key from scene_sound where storage_key = any(${sql.val([...keys])}::text[])
    union select key from video_version, unnest(storage_keys) as key
      where storage_keys && ${sql.val([...keys])}::text[] and key = any(${sql.val([...keys])}::text[])
    union select key from video_stream, unnest(storage_keys) as key
      where storage_keys && ${sql.val([...keys])}::text[] and key = any(${sql.val([...keys])}::text[])
    union select key from video_preview, unnest(storage_keys) as key
      where storage_keys && ${sql.val([...keys])}::text[] and key = any(${sql.val([...keys])}::text[])
    union select storage_key from chat_attachment where storage_key = any(${sql.val([...keys])}::text[])
    union select storage_key from recording where storage_key = any(${sql.val([...keys])}::text[])
    union select avatar_key from "user" where avatar_key = any(${sql.val([...keys])}::text[])
    union select logo_key from branding where logo_key = any(${sql.val([...keys])}::text[])
    union select storage_key from patient_import where storage_key = any(${sql.val([...keys])}::text[])`.execute(
    db,
  );
  return new Set(result.rows.map((row) => row.storage_key));
}
