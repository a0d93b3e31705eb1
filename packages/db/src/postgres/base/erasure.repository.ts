import type { ErasedCounts, Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { ErasureId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB, Erasure as ErasureTable } from '../../generated/postgres';

type StoredCounts = Omit<ErasedCounts, 'viewingEvents'>;

/** How much belongs to an account, or to one patient of it. */
export async function countErased(
  tx: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId | null,
): Promise<StoredCounts> {
  const ofPatient = (column: string) =>
    patientId === null ? sql`true` : sql`${sql.ref(column)} = ${patientId}::uuid`;
  const patients = sql`(select id from patient where practice_id = ${scope.practiceId}::uuid and ${ofPatient('id')})`;
  const { rows } = await sql<StoredCounts>`
    select
      (select count(*)::int from patient where id in ${patients}) as patients,
      (select count(*)::int from video where practice_id = ${scope.practiceId}::uuid and ${patientId === null}) as videos,
      (select count(*)::int from share where video_id is not null and patient_id in ${patients}) as shares,
      (select count(*)::int from share where video_id is null and patient_id in ${patients}) as "playlistShares",
      (select count(*)::int from delivery join share on share.id = share_id
         where share.patient_id in ${patients}) as messages,
      (select count(*)::int from patient_reply where patient_id in ${patients}) as replies,
      (select count(*)::int from chat_message where patient_id in ${patients}) as "chatMessages",
      (select count(*)::int from chat_attachment where patient_id in ${patients}) as files`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('countErased: the counts have no row');
  return row;
}

/** Stores what was erased, however much. What was noted before remains: a replay repeats it. */
export async function insertErasures(db: Kysely<DB>, erasures: readonly Erasure[]): Promise<void> {
  await sql`
    insert into erasure (id, account_id, kind, subject_id, erased_at, counts, digest)
    select id, "accountId", kind, "subjectId", "erasedAt", counts, decode(digest, 'hex')
    from jsonb_to_recordset(${JSON.stringify(erasures)}::jsonb)
      as made (id uuid, "accountId" uuid, kind text, "subjectId" uuid, "erasedAt" timestamptz, counts jsonb, digest text)
    on conflict do nothing`.execute(db);
}

/** A certificate of the doctor's own account. */
export async function findErasure(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ErasureId,
): Promise<Erasure | undefined> {
  const row = await db
    .selectFrom('erasure')
    .selectAll()
    .where('account_id', '=', scope.practiceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toErasure(row);
}

/** Every erasure after this one, the earliest first. */
export async function listErasures(
  db: Kysely<DB>,
  page: { after: Erasure | undefined; rows: number },
): Promise<Erasure[]> {
  let query = db.selectFrom('erasure').selectAll().orderBy('erased_at').orderBy('id').limit(page.rows);
  const { after } = page;
  if (after)
    query = query.where(sql<boolean>`(erased_at, id) > (${after.erasedAt}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toErasure);
}

function toErasure(row: Selectable<ErasureTable>): Erasure {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    subjectId: row.subject_id,
    erasedAt: row.erased_at.toISOString(),
    counts: row.counts as ErasedCounts,
    digest: row.digest.toString('hex'),
  };
}
