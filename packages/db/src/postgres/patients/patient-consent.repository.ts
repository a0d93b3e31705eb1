import type { DoctorScope, PatientId } from '@bedside/contracts/kit/ids';
import type {
  ConsentOfPatient,
  ConsentText,
} from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Whether a practice asks, and the number of its newest text; 0 for none. */
export type ConsentSetting = { isRequired: boolean; version: number };

/** Whether a practice asks, with its newest text. */
export type AskedConsent = ConsentSetting & { newest: ConsentText | null };

const ofSetting = (row: { is_required: boolean; version: number }): ConsentSetting => ({
  isRequired: row.is_required,
  version: row.version,
});

/** Reads the setting and holds it until the transaction ends, so that texts get their numbers one after another. */
export async function lockConsentSetting(tx: Kysely<DB>, scope: DoctorScope): Promise<ConsentSetting> {
  const { doctorId } = scope;
  await tx
    .insertInto('patient_consent_setting')
    .values({ doctor_id: doctorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('patient_consent_setting')
    .select(['is_required', 'version'])
    .where('doctor_id', '=', doctorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return ofSetting(row);
}

export async function putConsentSetting(
  tx: Kysely<DB>,
  scope: DoctorScope,
  { isRequired, version }: ConsentSetting,
): Promise<void> {
  await tx
    .updateTable('patient_consent_setting')
    .set({ is_required: isRequired, version })
    .where('doctor_id', '=', scope.doctorId)
    .execute();
}

export async function insertConsentText(
  tx: Kysely<DB>,
  scope: DoctorScope,
  { version, text, createdAt }: ConsentText,
): Promise<void> {
  await tx
    .insertInto('patient_consent_text')
    .values({ doctor_id: scope.doctorId, version, text, created_at: createdAt })
    .execute();
}

/** Whether the practice asks, with its newest text. */
export async function findAskedConsent(db: Kysely<DB>, scope: DoctorScope): Promise<AskedConsent> {
  const row = await db
    .selectFrom('patient_consent_setting as setting')
    .leftJoin('patient_consent_text as newest', (join) =>
      join
        .onRef('newest.doctor_id', '=', 'setting.doctor_id')
        .onRef('newest.version', '=', 'setting.version'),
    )
    .select(['setting.is_required', 'setting.version', 'newest.text', 'newest.created_at'])
    .where('setting.doctor_id', '=', scope.doctorId)
    .executeTakeFirst();
  if (!row) return { isRequired: false, version: 0, newest: null };
  const { version, text, created_at: createdAt } = row;
  return { ...ofSetting(row), newest: text === null || !createdAt ? null : { version, text, createdAt } };
}

/** The versions of a practice's text without their words, the newest first. */
export async function listConsentVersions(
  db: Kysely<DB>,
  scope: DoctorScope,
  limit: number,
): Promise<Omit<ConsentText, 'text'>[]> {
  const rows = await db
    .selectFrom('patient_consent_text')
    .select(['version', 'created_at'])
    .where('doctor_id', '=', scope.doctorId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ version, created_at }) => ({ version, createdAt: created_at }));
}

/** One version of a practice's text; undefined where there is none of this number. */
export async function findConsentText(
  db: Kysely<DB>,
  scope: DoctorScope,
  version: number,
): Promise<ConsentText | undefined> {
  const row = await db
    .selectFrom('patient_consent_text')
    .select(['text', 'created_at'])
    .where('doctor_id', '=', scope.doctorId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { version, text: row.text, createdAt: row.created_at };
}

/** Every text of a practice, the oldest first. */
export async function listConsentTexts(db: Kysely<DB>, scope: DoctorScope): Promise<ConsentText[]> {
  const rows = await db
    .selectFrom('patient_consent_text')
    .select(['version', 'text', 'created_at'])
    .where('doctor_id', '=', scope.doctorId)
    .orderBy('version')
    .execute();
  return rows.map(({ version, text, created_at }) => ({ version, text, createdAt: created_at }));
}

/**
 * Stores that a patient agreed to a version, once, while it is the one that the practice asks for.
 * @returns whether it was stored now
 */
export async function insertConsent(
  tx: Kysely<DB>,
  scope: DoctorScope,
  { patientId, version, at }: { patientId: PatientId; version: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into patient_consent (patient_id, version, agreed_at)
    select ${patientId}::uuid, version, ${at} from patient_consent_setting
    where doctor_id = ${scope.doctorId}::uuid and is_required and version = ${version}
    on conflict do nothing returning version`.execute(tx);
  return rows.length > 0;
}

/** To what a patient of the practice agreed, and what it asks for. */
export async function findConsentOfPatient(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientId: PatientId,
): Promise<ConsentOfPatient | undefined> {
  const row = await db
    .selectFrom('patient')
    .leftJoin('patient_consent_setting as setting', 'setting.doctor_id', 'patient.doctor_id')
    .leftJoin('patient_consent as agreed', 'agreed.patient_id', 'patient.id')
    .select([
      'setting.is_required',
      'setting.version',
      'agreed.version as agreed_version',
      'agreed.agreed_at',
    ])
    .where('patient.id', '=', patientId)
    .where('patient.doctor_id', '=', scope.doctorId)
    .orderBy('agreed.version', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { agreed_version: version, agreed_at: at } = row;
  return {
    isRequired: row.is_required ?? false,
    version: row.version ?? 0,
    agreed: version === null || at === null ? null : { version, at },
  };
}
