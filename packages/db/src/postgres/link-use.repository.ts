import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** A link of a patient, by the row that has it. */
export type UsedLink = { kind: 'area' | 'share' | 'playlist' | 'own'; id: string };

const places = {
  area: { table: 'patient', key: 'id', column: 'area_used_at' },
  share: { table: 'share', key: 'id', column: 'used_at' },
  playlist: { table: 'playlist_share', key: 'id', column: 'used_at' },
  own: { table: 'chat', key: 'patient_id', column: 'own_used_at' },
} as const;

/** A use within this time after the last one is not stored: a row changes at most once an hour. */
export const LINK_USE_MS = 3_600_000;

/** Stores that a link was used, unless that is stored for the hour. */
export async function noteLinkUsed(db: Kysely<DB>, { kind, id }: UsedLink, at: Date): Promise<void> {
  const { table, key, column } = places[kind];
  const before = new Date(at.getTime() - LINK_USE_MS);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${at}
    where ${sql.ref(key)} = ${id}::uuid and (${sql.ref(column)} is null or ${sql.ref(column)} < ${before})`.execute(
    db,
  );
}
