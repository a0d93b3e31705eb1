import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@bedside/db/generated/postgres';

/** When it was created, in epoch milliseconds. */
type Made = { id: string; at: number };

/**
 * Moves a row that was just created to the day on which it happened. No repository does this, because only the demo
 * writes the past.
 */
export async function backDate(
  db: Kysely<DB>,
  doctor: { userId: UserId; practiceId: PracticeId; at: number },
  made: { patients: readonly Made[]; videos: readonly Made[] },
): Promise<void> {
  for (const [table, rows] of [
    ['patient', made.patients],
    ['video', made.videos],
  ] as const) {
    const ids = rows.map((row) => row.id);
    const times = rows.map((row) => new Date(row.at).toISOString());
    await sql`update ${sql.table(table)} as made set created_at = given.at, updated_at = given.at
      from unnest(${sql.val(ids)}::uuid[], ${sql.val(times)}::timestamptz[]) as given(id, at)
      where made.id = given.id`.execute(db);
  }
  const { userId, practiceId } = doctor;
  await sql`update "user" set created_at = ${new Date(doctor.at)} where id = ${userId}::uuid`.execute(db);
  await sql`update practice set created_at = ${new Date(doctor.at)} where id = ${practiceId}::uuid`.execute(
    db,
  );
  await sql`update share set created_at = time_sent where practice_id = ${practiceId}::uuid`.execute(db);
  await sql`update delivery set created_at = share.time_sent, updated_at = share.time_sent + interval '4 seconds'
    from share where share.id = delivery.share_id and share.practice_id = ${practiceId}::uuid`.execute(db);
}
