import type { PracticeId, LinkId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

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
  }>`
    select id, practice_id, link_id, phone, email, sms_opted_out_at, mail_opted_out_at from patient
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
    }
  );
}
