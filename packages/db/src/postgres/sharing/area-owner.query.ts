import type { LinkId, PatientId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** More doctors than any patient has. An address that thousands of rows share belongs to no single person. */
const MOST_AREAS = 100;

/** The patient to whose area a link leads, and where a code reaches them. */
export type AreaOwner = {
  id: PatientId;
  scope: PracticeScope;
  /** The link of the area itself. */
  linkId: LinkId;
  /** The link was the one of the area, and not of one share or of a message. */
  isByArea: boolean;
  phone: string;
  email: string | null;
  optedOut: { sms: boolean; mail: boolean };
  mailFails: boolean;
};

/**
 * The owner of the area that this link leads to: its own link, the link of a share, also of a revoked one, or that
 * of the conversation's own page. Undefined for an unknown one.
 */
export async function findAreaOwner(db: Kysely<DB>, linkId: LinkId): Promise<AreaOwner | undefined> {
  const { rows } = await sql<{
    id: PatientId;
    practice_id: PracticeId;
    link_id: LinkId;
    phone: string;
    email: string | null;
    sms_opted_out_at: Date | null;
    mail_opted_out_at: Date | null;
    mail_fails: boolean;
  }>`
    select id, practice_id, link_id, phone, email, sms_opted_out_at, mail_opted_out_at, mail_fails from patient
    where id in (
      select id from patient where link_id = ${linkId}
      union all select patient_id from share where link_id = ${linkId}
      union all select patient_id from chat where link_id = ${linkId})`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      scope: scopeOfRow(row),
      linkId: row.link_id,
      isByArea: row.link_id === linkId,
      phone: row.phone,
      email: row.email,
      optedOut: { sms: row.sms_opted_out_at !== null, mail: row.mail_opted_out_at !== null },
      mailFails: row.mail_fails,
    }
  );
}

/**
 * The areas of the patients that doctors have under an e-mail address, ignoring case, the latest first. A caller who
 * proved the address may open them, because their links were mailed to it, or would be.
 */
export async function listAreasOfEmail(
  db: Kysely<DB>,
  email: string,
): Promise<{ patientLinkId: LinkId; patientId: PatientId; practiceId: PracticeId; firstName: string }[]> {
  const rows = await db
    .selectFrom('patient')
    .select(['id', 'link_id', 'practice_id', 'first_name'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_AREAS)
    .execute();
  return rows.map((row) => ({
    patientLinkId: row.link_id as LinkId,
    patientId: row.id as PatientId,
    practiceId: row.practice_id as PracticeId,
    firstName: row.first_name,
  }));
}
