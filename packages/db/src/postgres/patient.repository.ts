import type { DoctorScope, LinkId, PatientId } from '@bedside/contracts/kit/ids';
import type { Gender, Patient } from '@bedside/contracts/patient/patient.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type PatientDetails = {
  firstName: string;
  lastName: string;
  email: string | null;
  gender: Gender | null;
  dateBirthday: string | null;
};

const columns = [
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
  'created_at',
  'updated_at',
] as const;

function selectPatient(db: Kysely<DB>, scope: DoctorScope) {
  return db.selectFrom('patient').select(columns).where('doctor_id', '=', scope.doctorId);
}

type SelectedPatient = Awaited<ReturnType<ReturnType<typeof selectPatient>['executeTakeFirstOrThrow']>>;

function toPatient(row: SelectedPatient): Patient {
  return {
    id: row.id as PatientId,
    linkId: row.link_id as LinkId,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender as Gender | null,
    phone: row.phone,
    email: row.email,
    dateBirthday: row.date_birthday,
    optedOut: { sms: row.sms_opted_out_at !== null, mail: row.mail_opted_out_at !== null },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findPatientById(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: PatientId,
): Promise<Patient | undefined> {
  const row = await selectPatient(db, scope).where('id', '=', id).executeTakeFirst();
  return row && toPatient(row);
}

/** The doctor's patients among these ids, in no order; others are left out. */
export async function findPatientsByIds(
  db: Kysely<DB>,
  scope: DoctorScope,
  ids: readonly PatientId[],
): Promise<Patient[]> {
  const rows = await selectPatient(db, scope)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
  return rows.map(toPatient);
}

export type PatientListQuery = {
  /** Words that must all be contained; phone notation is stripped by the caller. */
  words: readonly string[];
  orderBy: 'created_at' | 'updated_at' | 'first_name' | 'last_name';
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** One page and the number of all that match, in two statements. */
export async function listPatientRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  query: PatientListQuery,
): Promise<{ items: Patient[]; total: number }> {
  const matching = db
    .selectFrom('patient')
    .where('doctor_id', '=', scope.doctorId)
    .where((eb) => eb.and(query.words.map((word) => eb('search_text', 'like', containing(word)))));
  const [rows, count] = await Promise.all([
    matching
      .select(columns)
      .orderBy(query.orderBy, query.sortedBy)
      .orderBy('id', query.sortedBy)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toPatient), total: Number(count.total) };
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;

/** @returns the new patient, or undefined when this doctor has the phone already */
export async function insertPatient(
  db: Kysely<DB>,
  scope: DoctorScope,
  patient: PatientDetails & { linkId: LinkId; phone: string },
): Promise<Patient | undefined> {
  const row = await db
    .insertInto('patient')
    .values({
      link_id: patient.linkId,
      doctor_id: scope.doctorId,
      first_name: patient.firstName,
      last_name: patient.lastName,
      gender: patient.gender,
      phone: patient.phone,
      email: patient.email,
      date_birthday: patient.dateBirthday,
    })
    .onConflict((oc) => oc.constraint('patient_phone_unique').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toPatient(row);
}

/** Changes what is given; fields left out stay. */
export async function updatePatientRow(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: PatientId,
  change: Partial<PatientDetails>,
): Promise<Patient | undefined> {
  const row = await db
    .updateTable('patient')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      gender: change.gender,
      email: change.email,
      date_birthday: change.dateBirthday,
      updated_at: new Date(),
    })
    .where('doctor_id', '=', scope.doctorId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && toPatient(row);
}

/** @returns whether there was such a patient */
export async function deletePatientRow(db: Kysely<DB>, scope: DoctorScope, id: PatientId): Promise<boolean> {
  const result = await db
    .deleteFrom('patient')
    .where('doctor_id', '=', scope.doctorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countPatients(db: Kysely<DB>, scope: DoctorScope, until?: Date): Promise<number> {
  let query = db
    .selectFrom('patient')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('doctor_id', '=', scope.doctorId);
  if (until) query = query.where('created_at', '<', until);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
