import type { LinkId, PatientId, ShareId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The address that a short link stands for. */
type ShortLinkTarget = { of: 'video' | 'playlist'; shareLinkId: LinkId };

/** The short link of a share for this link of its patient; undefined where no text message had one yet. */
export async function findShortLinkId(
  db: Kysely<DB>,
  shareId: ShareId,
  patientLinkId: LinkId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('short_link')
    .select('id')
    .where('patient_link_id', '=', patientLinkId)
    .where('share_id', '=', shareId)
    .executeTakeFirst();
  return row?.id;
}

/** Gives a share a short link for this link of its patient, unless it has one. @returns its short link */
export async function putShortLink(
  db: Kysely<DB>,
  shareId: ShareId,
  link: { id: LinkId; patientLinkId: LinkId },
): Promise<string> {
  await db
    .insertInto('short_link')
    .values({ id: link.id, share_id: shareId, patient_link_id: link.patientLinkId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findShortLinkId(db, shareId, link.patientLinkId)) ?? link.id;
}

/** The target of a short link, also when it is revoked; undefined for an unknown one. */
export async function findShortLinkTarget(db: Kysely<DB>, id: LinkId): Promise<ShortLinkTarget | undefined> {
  const row = await db
    .selectFrom('short_link')
    .innerJoin('share', 'share.id', 'short_link.share_id')
    .select(['share.link_id', 'share.video_id'])
    .where('short_link.id', '=', id)
    .executeTakeFirst();
  return row && { of: row.video_id === null ? 'playlist' : 'video', shareLinkId: row.link_id };
}

/** Ends the short links of what is shared with a patient. The next text message brings new ones. */
export async function dropShortLinks(db: Kysely<DB>, patientId: PatientId): Promise<void> {
  await sql`
    delete from short_link
    where share_id in (select id from share where patient_id = ${patientId}::uuid)`.execute(db);
}
