import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
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
export async function lockConsentSetting(tx: Kysely<DB>, scope: PracticeScope): Promise<ConsentSetting> {
  const { practiceId } = scope;
  await tx
    .insertInto('patient_consent_setting')
    .values({ practice_id: practiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('patient_consent_setting')
    .select(['is_required', 'version'])
    .where('practice_id', '=', practiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return ofSetting(row);
}

export async function putConsentSetting(
  tx: Kysely<DB>,
  scope: PracticeScope,
  { isRequired, version }: ConsentSetting,
): Promise<void> {
  await tx
    .updateTable('patient_consent_setting')
    .set({ is_required: isRequired, version })
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

export async function insertConsentText(
  tx: Kysely<DB>,
  scope: PracticeScope,
  { version, text, createdAt }: ConsentText,
): Promise<void> {
  await tx
    .insertInto('patient_consent_text')
    .values({ practice_id: scope.practiceId, version, text, created_at: createdAt })
    .execute();
}

/** Whether the practice asks, with its newest text. */
export async function findAskedConsent(db: Kysely<DB>, scope: PracticeScope): Promise<AskedConsent> {
  const row = await db
    .selectFrom('patient_consent_setting as setting')
    .leftJoin('patient_consent_text as newest', (join) =>
      join
        .onRef('newest.practice_id', '=', 'setting.practice_id')
        .onRef('newest.version', '=', 'setting.version'),
    )
    .select(['setting.is_required', 'setting.version', 'newest.text', 'newest.created_at'])
    .where('setting.practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  if (!row) return { isRequired: false, version: 0, newest: null };
  const { version, text, created_at: createdAt } = row;
  return { ...ofSetting(row), newest: text === null || !createdAt ? null : { version, text, createdAt } };
}

/** The versions of a practice's text without their words, the newest first. */
export async function listConsentVersions(
  db: Kysely<DB>,
  scope: PracticeScope,
  limit: number,
): Promise<Omit<ConsentText, 'text'>[]> {
  const rows = await db
    .selectFrom('patient_consent_text')
    .select(['version', 'created_at'])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ version, created_at }) => ({ version, createdAt: created_at }));
}

/** One version of a practice's text; undefined where there is none of this number. */
export async function findConsentText(
  db: Kysely<DB>,
  scope: PracticeScope,
  version: number,
): Promise<ConsentText | undefined> {
  const row = await db
    .selectFrom('patient_consent_text')
    .select(['text', 'created_at'])
    .where('practice_id', '=', scope.practiceId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { version, text: row.text, createdAt: row.created_at };
}

/** Every text of a practice, the oldest first. */
export async function listConsentTexts(db: Kysely<DB>, scope: PracticeScope): Promise<ConsentText[]> {
  const rows = await db
    .selectFrom('patient_consent_text')
    .select(['version', 'text', 'created_at'])
    .where('practice_id', '=', scope.practiceId)
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
  scope: PracticeScope,
  { patientId, version, at }: { patientId: PatientId; version: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into patient_consent (patient_id, version, agreed_at)
    select ${patientId}::uuid, version, ${at} from patient_consent_setting
    where practice_id = ${scope.practiceId}::uuid and is_required and version = ${version}
    on conflict do nothing returning version`.execute(tx);
  return rows.length > 0;
}

/** To what a patient of the practice agreed, and what it asks for. */
export async function findConsentOfPatient(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
): Promise<ConsentOfPatient | undefined> {
  const row = await db
    .selectFrom('patient')
    .leftJoin('patient_consent_setting as setting', 'setting.practice_id', 'patient.practice_id')
    .leftJoin('patient_consent as agreed', 'agreed.patient_id', 'patient.id')
    .select([
      'setting.is_required',
      'setting.version',
      'agreed.version as agreed_version',
      'agreed.agreed_at',
    ])
    .where('patient.id', '=', patientId)
    .where('patient.practice_id', '=', scope.practiceId)
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
