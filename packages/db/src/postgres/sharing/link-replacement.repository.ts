import type { LinkId, PatientId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** What a link opens: a patient's area, the share of a video or a playlist, or the conversation's own page. */
export type LinkKind = 'area' | 'share' | 'playlist' | 'own';

/** A link, and the row that it belongs to. */
export type PatientLink = { kind: LinkKind; patientId: PatientId; id: string; linkId: LinkId };

const PATIENTS_AT_ONCE = 50;

/** Schedules that every link of the practice is replaced. What is scheduled already begins again, for links of since. */
export async function scheduleLinkReplacement(tx: Kysely<DB>, practiceId: PracticeId): Promise<void> {
  await sql`
    insert into link_replacement (practice_id, until) values (${practiceId}::uuid, clock_timestamp())
    on conflict (practice_id) do update set until = excluded.until, after = null`.execute(tx);
}

/** Locks the replacement of a practice's links until the commit. @returns undefined where none is planned any more */
export async function lockLinkReplacement(
  tx: Kysely<DB>,
  practiceId: PracticeId,
): Promise<{ until: Date; after: string | null } | undefined> {
  return tx
    .selectFrom('link_replacement')
    .select(['until', 'after'])
    .where('practice_id', '=', practiceId)
    .forUpdate()
    .executeTakeFirst();
}

/** The links of the next patients, whose rows are locked. None at the end. */
export async function listLinksToReplace(
  tx: Kysely<DB>,
  practiceId: PracticeId,
  { until, after }: { until: Date; after: string | null },
): Promise<PatientLink[]> {
  return listLinks(
    tx,
    sql`select id, link_id from patient
      where practice_id = ${practiceId}::uuid and created_at <= ${until}
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${PATIENTS_AT_ONCE} for no key update`,
    until,
  );
}

/** Lets one transaction at a time replace or send the links of a patient. @returns whether it is one of the practice */
export async function lockLinksOfPatient(
  tx: Kysely<DB>,
  { practiceId }: PracticeScope,
  patientId: PatientId,
): Promise<boolean> {
  const { rows } = await sql`
    select from patient where id = ${patientId}::uuid and practice_id = ${practiceId}::uuid for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Every link of one patient, whose links the caller has locked. */
export const listLinksOfPatient = (tx: Kysely<DB>, patientId: PatientId): Promise<PatientLink[]> =>
  listLinks(tx, sql`select id, link_id from patient where id = ${patientId}::uuid`, 'infinity');

/** The links of the patients that a statement finds, but for those that are younger. */
async function listLinks(
  tx: Kysely<DB>,
  patients: RawBuilder<unknown>,
  until: Date | 'infinity',
): Promise<PatientLink[]> {
  const { rows } = await sql<{ kind: LinkKind; patient_id: PatientId; id: string; link_id: LinkId }>`
    with next as (${patients})
    select 'area' as kind, id as patient_id, id, link_id from next
    union all select case when share.video_id is null then 'playlist' else 'share' end, share.patient_id, share.id,
        share.link_id
      from share join next on next.id = share.patient_id where share.created_at <= ${until}
    union all select 'own', chat.patient_id, chat.patient_id, chat.link_id from chat
      join next on next.id = chat.patient_id where chat.link_id is not null
    order by patient_id`.execute(tx);
  return rows.map(({ patient_id: patientId, link_id: linkId, ...row }) => ({ ...row, patientId, linkId }));
}

/** Notes links that were replaced, by their hashes. */
export async function noteReplacedLinks(
  tx: Kysely<DB>,
  links: readonly (PatientLink & { linkHash: string })[],
): Promise<void> {
  await sql`
    insert into replaced_link (link_hash, kind, patient_id, share_id)
    select hash, kind, patient_id, case when kind in ('share', 'playlist') then id end
    from unnest(${sql.val(links.map(({ linkHash }) => linkHash))}::text[],
      ${sql.val(links.map(({ kind }) => kind))}::text[],
      ${sql.val(links.map(({ patientId }) => patientId))}::uuid[],
      ${sql.val(links.map(({ id }) => id))}::uuid[]) as old (hash, kind, patient_id, id)`.execute(tx);
}

/** Notes up to which patient all links are replaced. */
export async function noteLinksReplaced(
  tx: Kysely<DB>,
  practiceId: PracticeId,
  after: PatientId,
): Promise<void> {
  await tx.updateTable('link_replacement').set({ after }).where('practice_id', '=', practiceId).execute();
}

/** Notes that the links of a practice are replaced. */
export async function endLinkReplacement(tx: Kysely<DB>, practiceId: PracticeId): Promise<void> {
  await tx.deleteFrom('link_replacement').where('practice_id', '=', practiceId).execute();
}

/** What a replaced link opened, and the link that opens it now: null where there is none. */
export type ReplacedLink = {
  kind: LinkKind;
  patientId: PatientId;
  scope: PracticeScope;
  linkId: LinkId | null;
};

/** What a link opened that was replaced, by its hash. */
export async function findReplacedLink(db: Kysely<DB>, linkHash: string): Promise<ReplacedLink | undefined> {
  const { rows } = await sql<{
    kind: LinkKind;
    patient_id: PatientId;
    practice_id: PracticeId;
    link_id: LinkId | null;
  }>`
    select old.kind, old.patient_id, patient.practice_id,
      case old.kind when 'area' then patient.link_id when 'own' then chat.link_id else share.link_id end as link_id
    from replaced_link as old
    join patient on patient.id = old.patient_id
    left join share on share.id = old.share_id
    left join chat on chat.patient_id = old.patient_id
    where old.link_hash = ${linkHash}`.execute(db);
  const [row] = rows;
  return row && { kind: row.kind, patientId: row.patient_id, scope: scopeOfRow(row), linkId: row.link_id };
}

/** Ends that replaced links of a patient lead devices on to the new ones, all of them or those of these kinds. */
export async function dropReplacedLinks(
  db: Kysely<DB>,
  patientId: PatientId,
  kinds: readonly LinkKind[] = ['area', 'share', 'playlist', 'own'],
): Promise<void> {
  await db
    .deleteFrom('replaced_link')
    .where('patient_id', '=', patientId)
    .where('kind', 'in', kinds)
    .execute();
}
