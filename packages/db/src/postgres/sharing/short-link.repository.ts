import type { LinkId, PatientId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { DeliveryAbout } from './delivery.repository';

/** The address that a short link stands for. */
type ShortLinkTarget = { of: 'video' | 'playlist'; shareLinkId: LinkId };

/** The short link of a share for this link of its patient; undefined where no text message had one yet. */
export async function findShortLinkId(
  db: Kysely<DB>,
  about: DeliveryAbout,
  patientLinkId: LinkId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('short_link')
    .select('id')
    .where('patient_link_id', '=', patientLinkId)
    .where((eb) => {
      if ('shareId' in about) return eb('share_id', '=', about.shareId);
      return eb('playlist_share_id', '=', about.playlistShareId);
    })
    .executeTakeFirst();
  return row?.id;
}

/** Gives a share a short link for this link of its patient, unless it has one. @returns its short link */
export async function putShortLink(
  db: Kysely<DB>,
  about: DeliveryAbout,
  link: { id: LinkId; patientLinkId: LinkId },
): Promise<string> {
  await db
    .insertInto('short_link')
    .values({
      id: link.id,
      share_id: 'shareId' in about ? about.shareId : null,
      playlist_share_id: 'playlistShareId' in about ? about.playlistShareId : null,
      patient_link_id: link.patientLinkId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findShortLinkId(db, about, link.patientLinkId)) ?? link.id;
}

/** The target of a short link, also when it is revoked; undefined for an unknown one. */
export async function findShortLinkTarget(db: Kysely<DB>, id: LinkId): Promise<ShortLinkTarget | undefined> {
  const { rows } = await sql<{ video: LinkId | null; playlist: LinkId | null }>`
    select share.link_id as video, playlist_share.link_id as playlist
    from short_link
      left join share on share.id = short_link.share_id
      left join playlist_share on playlist_share.id = short_link.playlist_share_id
    where short_link.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (row.video !== null) return { of: 'video', shareLinkId: row.video };
  return row.playlist === null ? undefined : { of: 'playlist', shareLinkId: row.playlist };
}

/** Ends the short links of what is shared with a patient. The next text message brings new ones. */
export async function dropShortLinks(db: Kysely<DB>, patientId: PatientId): Promise<void> {
  await sql`
    delete from short_link
    where share_id in (select id from share where patient_id = ${patientId}::uuid)
      or playlist_share_id in (select id from playlist_share where patient_id = ${patientId}::uuid)`.execute(
    db,
  );
}
