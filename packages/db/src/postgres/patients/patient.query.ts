import type { PatientId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';

/** The columns that {@link toPatient} reads. */
export const patientColumns = [
  'id',
  'link_id',
  'first_name',
  'last_name',
  'gender',
  'phone',
  'email',
  'date_birthday',
  'sms_opted_out_at',
  'mail_opted_out_at',
  'mail_fails',
  'created_at',
  'updated_at',
] as const;

function selectPatient(db: Kysely<DB>, scope: PracticeScope) {
  return db.selectFrom('patient').select(patientColumns).where('practice_id', '=', scope.practiceId);
}

type SelectedPatient = Awaited<ReturnType<ReturnType<typeof selectPatient>['executeTakeFirstOrThrow']>>;

/** A stored patient as the domain knows it. */
export function toPatient(row: SelectedPatient): Patient {
  return {
    id: row.id,
    linkId: row.link_id,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    phone: row.phone,
    email: row.email,
    dateBirthday: row.date_birthday,
    optedOut: { sms: row.sms_opted_out_at !== null, mail: row.mail_opted_out_at !== null },
    mailFails: row.mail_fails,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findPatientById(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: PatientId,
): Promise<Patient | undefined> {
  const row = await selectPatient(db, scope).where('id', '=', id).executeTakeFirst();
  return row && toPatient(row);
}

/**
 * The doctor's patients among these ids, in no order; others are left out.
 * @param options.hold nobody deletes them until the transaction ends
 */
export async function findPatientsByIds(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly PatientId[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Patient[]> {
  const rows = await selectPatient(db, scope)
    .where('id', '=', anyOf(ids))
    .$if(hold, (query) => query.orderBy('id').forKeyShare())
    .execute();
  return rows.map(toPatient);
}

/** The patient of a filled-in form, for the job that tells the doctor; undefined when deleted since. */
export async function findFormPatient(
  db: Kysely<DB>,
  id: PatientId,
): Promise<{ firstName: string; lastName: string; practiceId: PracticeId; doctorEmail: string } | undefined> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .select(['patient.first_name', 'patient.last_name', 'patient.practice_id', 'user.email'])
    .where('patient.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      practiceId: row.practice_id,
      doctorEmail: row.email,
    }
  );
}

/** The doctor's patients with these phones, in no order. */
export async function findPatientsByPhones(
  db: Kysely<DB>,
  scope: PracticeScope,
  phones: readonly string[],
): Promise<Patient[]> {
  const rows = await selectPatient(db, scope)
    .where('phone', '=', sql<string>`any(${sql.val([...phones])}::text[])`)
    .execute();
  return rows.map(toPatient);
}

/** How many patients the doctor has, or had at a time. */
export async function countPatients(db: Kysely<DB>, scope: PracticeScope, until?: Date): Promise<number> {
  let query = db
    .selectFrom('patient')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('practice_id', '=', scope.practiceId);
  if (until) query = query.where('created_at', '<', until);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
