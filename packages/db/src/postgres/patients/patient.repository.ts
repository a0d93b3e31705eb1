import type { PlanId } from '@bedside/contracts/account/billing/billing.schema';
import { holdingStatuses } from '@bedside/contracts/account/billing/billing-status.rules';
import type { ImportId, LinkId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Gender, Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { givenLinks, type GivenLink } from '../given-links';
import { usedBefore } from '../link-use';
import { isRestorable, isStill, isUnused } from './import-undo.query';
import { patientColumns, toPatient } from './patient.query';

export type PatientDetails = {
  firstName: string;
  lastName: string;
  email: string | null;
  gender: Gender | null;
  dateBirthday: string | null;
};

/** How many patients each plan has; null is without limit. Undefined where practices are not limited by their plans. */
export type PatientLimits = Readonly<Record<PlanId, number | null>> | undefined;

const holdPatients = (scope: PracticeScope, limits: NonNullable<PatientLimits>) =>
  sql<number | null>`hold_patients(${scope.practiceId}::uuid, ${sql.val([...holdingStatuses])}::text[],
    ${JSON.stringify(limits)}::jsonb)`;

/**
 * How many more patients a practice may have; null is without limit. Where there is one, callers wait for each other's
 * commit until their transaction ends.
 */
export async function findPatientRoom(
  db: Kysely<DB>,
  scope: PracticeScope,
  limits: NonNullable<PatientLimits>,
): Promise<number | null> {
  const { rows } = await sql<{ room: number | null }>`select ${holdPatients(scope, limits)} as room`.execute(
    db,
  );
  return rows[0]?.room ?? null;
}

type NewPatient = PatientDetails & { linkId: LinkId; phone: string };

/** Inserts the row, or nothing where the plan has no room for it. It is one statement in either case. */
function insertWithin(db: Kysely<DB>, scope: PracticeScope, patient: NewPatient, limits: PatientLimits) {
  const values = valuesOf(scope, patient);
  const insertion = db.insertInto('patient');
  if (!limits) return insertion.values(values);
  const room = sql<{ room: number | null }>`(select ${holdPatients(scope, limits)} as room)`.as('held');
  return insertion
    .columns([
      'link_id',
      'practice_id',
      'made_by',
      'first_name',
      'last_name',
      'gender',
      'phone',
      'email',
      'date_birthday',
    ])
    .expression((eb) =>
      eb
        .selectFrom(room)
        .select([
          sql<string>`${values.link_id}::text`.as('link_id'),
          sql<string>`${values.practice_id}::uuid`.as('practice_id'),
          sql<string | null>`${values.made_by}::uuid`.as('made_by'),
          sql<string>`${values.first_name}::text`.as('first_name'),
          sql<string>`${values.last_name}::text`.as('last_name'),
          sql<string | null>`${values.gender}::text`.as('gender'),
          sql<string>`${values.phone}::text`.as('phone'),
          sql<string | null>`${values.email}::text`.as('email'),
          sql<string | null>`${values.date_birthday}::date`.as('date_birthday'),
        ])
        .where(sql<boolean>`room is null or room > 0`),
    );
}

/**
 * @returns the new patient, or undefined when this doctor has the phone already, and where the plan has no room for one
 * more
 */
export async function insertPatient(
  db: Kysely<DB>,
  scope: PracticeScope,
  patient: NewPatient,
  limits: PatientLimits,
): Promise<Patient | undefined> {
  const row = await insertWithin(db, scope, patient, limits)
    .onConflict((oc) => oc.constraint('patient_phone_unique').doNothing())
    .returning(patientColumns)
    .executeTakeFirst();
  return row && toPatient(row);
}

/**
 * Adds a patient, or finds the one who has the phone. One row is written in either case, with what it held before in the
 * second, so that the caller's wait reveals nothing.
 * @returns undefined where the plan has no room for one more, whoever has the phone
 */
export async function insertOrFindPatient(
  db: Kysely<DB>,
  scope: PracticeScope,
  patient: NewPatient,
  limits: PatientLimits,
): Promise<{ id: PatientId; isNew: boolean } | undefined> {
  const row = await insertWithin(db, scope, patient, limits)
    .onConflict((oc) =>
      oc.constraint('patient_phone_unique').doUpdateSet((eb) => ({ phone: eb.ref('excluded.phone') })),
    )
    .returning(['id', 'link_id'])
    .executeTakeFirst();
  return row && { id: row.id, isNew: row.link_id === patient.linkId };
}

const valuesOf = (scope: PracticeScope, patient: NewPatient) => ({
  link_id: patient.linkId,
  practice_id: scope.practiceId,
  made_by: scope.colleagueId,
  first_name: patient.firstName,
  last_name: patient.lastName,
  gender: patient.gender,
  phone: patient.phone,
  email: patient.email,
  date_birthday: patient.dateBirthday,
});

/** Changes the given fields; the others remain. */
export async function updatePatientRow(
  db: Kysely<DB>,
  scope: PracticeScope,
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
      // Whoever saves a patient has looked at the address.
      failed_email: null,
      date_birthday: change.dateBirthday,
      updated_at: new Date(),
    })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .returning(patientColumns)
    .executeTakeFirst();
  return row && toPatient(row);
}

/** @returns whether there was such a patient */
export async function deletePatientRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: PatientId,
): Promise<boolean> {
  const result = await db
    .deleteFrom('patient')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Gives a patient's area a new link. @returns undefined when there is no such patient */
export async function replacePatientLink(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: PatientId,
  linkId: LinkId,
): Promise<Patient | undefined> {
  const row = await db
    .updateTable('patient')
    .set({ link_id: linkId, area_used_at: null, updated_at: new Date() })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .returning(patientColumns)
    .executeTakeFirst();
  return row && toPatient(row);
}

export type UpsertedPatient = PatientDetails & { linkId: LinkId; phone: string };

/** A patient that an upsert changed: the fields that an import may change, and the time of the last change. */
export type PatientChange = {
  patientId: PatientId;
  before: Record<string, string | null>;
  after: Record<string, string | null>;
};

export type Upserted = {
  /** The outcome by phone; a patient that was not changed is missing. */
  done: Map<string, 'created' | 'updated'>;
  /** Ids of the new patients, joined by commas, so that nothing on the way parses them. */
  createdIds: string;
  changes: PatientChange[];
};

/**
 * Stores many patients in one statement. A patient whose phone exists already is changed if the names are the same and
 * another given field differs, and otherwise stays the same; a null changes nothing. No phone may be given twice.
 */
export async function upsertPatients(
  db: Kysely<DB>,
  scope: PracticeScope,
  patients: readonly UpsertedPatient[],
): Promise<Upserted> {
  if (patients.length === 0) return { done: new Map(), createdIds: '', changes: [] };
  const rows = patients.map((patient) => ({
    link_id: patient.linkId,
    first_name: patient.firstName,
    last_name: patient.lastName,
    phone: patient.phone,
    email: patient.email,
    gender: patient.gender,
    date_birthday: patient.dateBirthday,
  }));
  // Phones are digits: one joined text is read faster than a thousand rows.
  const result = await sql<{
    created: string | null;
    updated: string | null;
    created_ids: string | null;
    changes: PatientChange[] | null;
  }>`
    with done as (
      insert into patient (practice_id, link_id, first_name, last_name, phone, email, gender, date_birthday)
      select ${scope.practiceId}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given (
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
      returning with (old as was, new as is_now) is_now.phone, is_now.id, was.id is null as is_new,
        case when was.id is not null then json_build_object('patientId', is_now.id,
          'before', json_build_object('email', was.email, 'gender', was.gender,
            'date_birthday', was.date_birthday, 'updated_at', was.updated_at),
          'after', json_build_object('email', is_now.email, 'gender', is_now.gender,
            'date_birthday', is_now.date_birthday, 'updated_at', is_now.updated_at)) end as change
    )
    select string_agg(phone, ',') filter (where is_new) as created,
      string_agg(phone, ',') filter (where not is_new) as updated,
      string_agg(id::text, ',') filter (where is_new) as created_ids,
      json_agg(change) filter (where not is_new) as changes
    from done`.execute(db);
  const phones = (joined: string | null | undefined) => (joined ? joined.split(',') : []);
  const [row] = result.rows;
  const done = new Map([
    ...phones(row?.created).map((phone) => [phone, 'created'] as const),
    ...phones(row?.updated).map((phone) => [phone, 'updated'] as const),
  ]);
  return { done, createdIds: row?.created_ids ?? '', changes: row?.changes ?? [] };
}

/**
 * Deletes those of an import's new patients who were not edited or shared with since. They are locked before they are
 * read. So a share that is being created is either seen, or waits and finds no patient.
 */
export async function removeUnusedPatients(
  db: Kysely<DB>,
  scope: PracticeScope,
  importId: ImportId,
): Promise<PatientId[]> {
  await sql`
    select id from patient where practice_id = ${scope.practiceId}::uuid and id in (
      select unnest(created_ids) from patient_import_chunk where import_id = ${importId}::uuid)
    order by id for update`.execute(db);
  const { rows } = await sql<{ id: PatientId }>`
    delete from patient where practice_id = ${scope.practiceId}::uuid and id in (
      select unnest(created_ids) from patient_import_chunk where import_id = ${importId}::uuid)
      and ${isUnused} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Restores the fields of patients that an import changed, except for those edited since. A patient who was not changed
 * since also gets back the time of their last change, so an earlier import finds them as it left them.
 */
export async function restorePatients(
  db: Kysely<DB>,
  scope: PracticeScope,
  importId: ImportId,
): Promise<number> {
  const back = (column: string) => sql`
    case when ${isStill(column)} then change.before->>${column}::text else patient.${sql.ref(column)}::text end`;
  const restored = await sql`
    update patient set email = ${back('email')}, gender = ${back('gender')},
      date_birthday = (${back('date_birthday')})::date,
      updated_at = case when patient.updated_at = (change.after->>'updated_at')::timestamptz
        then (change.before->>'updated_at')::timestamptz else now() end
    from patient_import_change as change
    where change.import_id = ${importId}::uuid and change.patient_id = patient.id
      and patient.practice_id = ${scope.practiceId}::uuid and ${isRestorable}`.execute(db);
  return Number(restored.numAffectedRows ?? 0n);
}

/**
 * Closes SMS for everybody with this number, whichever doctor they have, or opens it again. Closing a closed channel
 * keeps the first time.
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

/** Closes e-mail for one patient of one doctor, or opens it again. @returns whether it changed */
export async function setMailOptedOut(db: Kysely<DB>, id: PatientId, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('patient')
    .set({ mail_opted_out_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .where('mail_opted_out_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Notes that the patient's address does not exist, so that no further mail is sent to it.
 * @param mail.since when the mail was sent; a patient that somebody saved afterwards may have another address
 */
export async function noteMailFails(
  db: Kysely<DB>,
  id: PatientId,
  { since }: { since: Date },
): Promise<void> {
  await db
    .updateTable('patient')
    .set(({ ref }) => ({ failed_email: ref('email') }))
    .where('id', '=', id)
    .where('updated_at', '<=', since)
    .execute();
}

/** Gives areas of patients other links. It is no change of the patients' details. */
export async function replacePatientLinks(db: Kysely<DB>, links: readonly GivenLink[]): Promise<void> {
  await sql`update patient set link_id = given.link, area_used_at = null from ${givenLinks(links)} where patient.id = given.id`.execute(
    db,
  );
}

/** Stores that the link of an area was used, to within an hour. */
export async function noteAreaUsed(db: Kysely<DB>, id: PatientId, at: Date): Promise<void> {
  await sql`update patient set area_used_at = ${at}
    where id = ${id}::uuid and (area_used_at is null or area_used_at < ${usedBefore(at)})`.execute(db);
}
