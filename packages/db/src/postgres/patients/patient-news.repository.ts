import { newsKindSchema, type NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import type { PatientId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { doctorOfPatient } from '../doctor-of';

/** Something that happened with a patient. */
export type PatientNews = { patientId: PatientId; kind: NewsKind };

/** A patient whose news wait. */
export type WaitingNews = {
  patient: { id: PatientId; firstName: string };
  /** Whom the patient sees and answers. */
  doctorId: UserId;
  kinds: NewsKind[];
  /** The last mail. */
  last: { at: number; step: number } | null;
};

/** Adds kinds to what waits; each waits once. News of a patient who was deleted meanwhile are dropped. */
export async function addPatientNews(
  db: Kysely<DB>,
  scope: PracticeScope,
  news: readonly PatientNews[],
): Promise<void> {
  if (news.length === 0) return;
  await sql`
    insert into patient_news (patient_id, waiting)
    select patient.id, array_agg(distinct news.kind)
    from unnest(${sql.val(news.map(({ patientId }) => patientId))}::uuid[],
      ${sql.val(news.map(({ kind }) => kind))}::text[]) as news (patient_id, kind)
    join patient on patient.id = news.patient_id and patient.practice_id = ${scope.practiceId}::uuid
    group by patient.id
    on conflict (patient_id) do update set waiting = (
      select array_agg(distinct kind) from unnest(patient_news.waiting || excluded.waiting) as kind)`.execute(
    db,
  );
}

/** The doctor's patients whose news wait, by their ids. */
export async function listWaitingNews(db: Kysely<DB>, scope: PracticeScope): Promise<WaitingNews[]> {
  const rows = await db
    .selectFrom('patient_news')
    .innerJoin('patient', 'patient.id', 'patient_news.patient_id')
    .select([
      'patient.id',
      'patient.first_name',
      doctorOfPatient.as('doctor_id'),
      'waiting',
      'mailed_at',
      'step',
    ])
    .where('patient.practice_id', '=', scope.practiceId)
    .where(sql<boolean>`waiting <> '{}'`)
    .orderBy('patient.id')
    .execute();
  return rows.map((row) => ({
    patient: { id: row.id as PatientId, firstName: row.first_name },
    doctorId: row.doctor_id as UserId,
    kinds: newsKindSchema.options.filter((kind) => row.waiting.includes(kind)),
    last: row.mailed_at && { at: row.mailed_at.getTime(), step: row.step },
  }));
}

/** Nothing of a patient waits any more. @param mail the mail that was made of it, if one was */
export async function clearPatientNews(
  db: Kysely<DB>,
  id: PatientId,
  mail: { at: Date; step: number } | null,
): Promise<void> {
  await db
    .updateTable('patient_news')
    .set({ waiting: [], ...(mail && { mailed_at: mail.at, step: mail.step }) })
    .where('patient_id', '=', id)
    .execute();
}
