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

/** What {@link toPatient} reads. */
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
  'created_at',
  'updated_at',
] as const;

function selectPatient(db: Kysely<DB>, scope: DoctorScope) {
  return db.selectFrom('patient').select(patientColumns).where('doctor_id', '=', scope.doctorId);
}

type SelectedPatient = Awaited<ReturnType<ReturnType<typeof selectPatient>['executeTakeFirstOrThrow']>>;

/** A stored patient as the domain knows it. */
export function toPatient(row: SelectedPatient): Patient {
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
    .returning(patientColumns)
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
    .returning(patientColumns)
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

/** Gives a patient's area a new link. @returns undefined when there is no such patient */
export async function replacePatientLink(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: PatientId,
  linkId: LinkId,
): Promise<Patient | undefined> {
  const row = await db
    .updateTable('patient')
    .set({ link_id: linkId, updated_at: new Date() })
    .where('doctor_id', '=', scope.doctorId)
    .where('id', '=', id)
    .returning(patientColumns)
    .executeTakeFirst();
  return row && toPatient(row);
}

/** The doctor's patient with this phone. */
export async function findPatientByPhone(
  db: Kysely<DB>,
  scope: DoctorScope,
  phone: string,
): Promise<Patient | undefined> {
  const row = await selectPatient(db, scope).where('phone', '=', phone).executeTakeFirst();
  return row && toPatient(row);
}

/** Names of the doctor's patients by their phones. */
export async function findNamesByPhones(
  db: Kysely<DB>,
  scope: DoctorScope,
  phones: readonly string[],
): Promise<Map<string, { firstName: string; lastName: string }>> {
  const rows = await db
    .selectFrom('patient')
    .select(['phone', 'first_name', 'last_name'])
    .where('doctor_id', '=', scope.doctorId)
    .where('phone', '=', sql<string>`any(${sql.val([...phones])}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.phone, { firstName: row.first_name, lastName: row.last_name }]));
}

export type UpsertedPatient = PatientDetails & { linkId: LinkId; phone: string };

/**
 * Stores many patients in one statement. A phone that is there already: the patient is changed when the names are
 * the same and another given field differs, else left alone; a null changes nothing. No phone may be given twice.
 * @returns by phone what was done; a patient left alone is not in it
 */
export async function upsertPatients(
  db: Kysely<DB>,
  scope: DoctorScope,
  patients: readonly UpsertedPatient[],
): Promise<Map<string, 'created' | 'updated'>> {
  if (patients.length === 0) return new Map();
  const rows = patients.map((patient) => ({
    link_id: patient.linkId,
    first_name: patient.firstName,
    last_name: patient.lastName,
    phone: patient.phone,
    email: patient.email,
    gender: patient.gender,
    date_birthday: patient.dateBirthday,
  }));
  // A row that was just inserted has no transaction that replaced it. Phones are digits: one text of them each is
  // read faster than a thousand rows.
  const result = await sql<{ created: string | null; updated: string | null }>`
    with done as (
      insert into patient (doctor_id, link_id, first_name, last_name, phone, email, gender, date_birthday)
      select ${scope.doctorId}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        link_id text, first_name text, last_name text, phone text, email text, gender text, date_birthday date)
      on conflict on constraint patient_phone_unique do update set
        email = coalesce(excluded.email, patient.email),
        gender = coalesce(excluded.gender, patient.gender),
        date_birthday = coalesce(excluded.date_birthday, patient.date_birthday),
        updated_at = now()
      where patient.first_name = excluded.first_name and patient.last_name = excluded.last_name
        and (coalesce(excluded.email, patient.email), coalesce(excluded.gender, patient.gender),
          coalesce(excluded.date_birthday, patient.date_birthday))
          is distinct from (patient.email, patient.gender, patient.date_birthday)
      returning phone, xmax = 0 as is_new
    )
    select string_agg(phone, ',') filter (where is_new) as created,
      string_agg(phone, ',') filter (where not is_new) as updated
    from done`.execute(db);
  const phones = (joined: string | null | undefined) => (joined ? joined.split(',') : []);
  const [done] = result.rows;
  return new Map([
    ...phones(done?.created).map((phone) => [phone, 'created'] as const),
    ...phones(done?.updated).map((phone) => [phone, 'updated'] as const),
  ]);
}

/**
 * Closes the way by SMS to everybody with this number, whoever their doctors are, or opens it again. Closing what is
 * closed keeps the first time.
 * @param phone digits of the international number
 * @returns how many patients changed
 */
export async function setSmsOptedOut(db: Kysely<DB>, phone: string, at: Date | null): Promise<number> {
  const result = await db
    .updateTable('patient')
    .set({ sms_opted_out_at: at, updated_at: new Date() })
    .where('phone', '=', phone)
    .where('sms_opted_out_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Closes the way by e-mail to one patient of one doctor, or opens it again. @returns whether it changed */
export async function setMailOptedOut(db: Kysely<DB>, id: PatientId, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('patient')
    .set({ mail_opted_out_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .where('mail_opted_out_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whose mails a patient may refuse, and whether they do; undefined when the patient is gone. */
export async function findMailChoice(
  db: Kysely<DB>,
  id: PatientId,
): Promise<
  | {
      isOptedOut: boolean;
      doctor: { firstName: string; lastName: string; title: string | null; placeOfWork: string };
    }
  | undefined
> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('user', 'user.id', 'patient.doctor_id')
    .leftJoin('title', 'title.id', 'user.title_id')
    .select(['mail_opted_out_at', 'user.first_name', 'user.last_name', 'user.place_of_work', 'title.name'])
    .where('patient.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      isOptedOut: row.mail_opted_out_at !== null,
      doctor: {
        firstName: row.first_name,
        lastName: row.last_name,
        title: row.name,
        placeOfWork: row.place_of_work,
      },
    }
  );
}
