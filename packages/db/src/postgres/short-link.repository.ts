import type { LinkId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import type { DeliveryAbout } from './delivery.repository';

/** The address that a short link stands for. */
type ShortLinkTarget = { of: 'video' | 'playlist'; shareLinkId: LinkId; patientLinkId: LinkId };

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
    .where((eb) =>
      'shareId' in about
        ? eb('share_id', '=', about.shareId)
        : eb('playlist_share_id', '=', about.playlistShareId),
    )
    .executeTakeFirst();
  return row?.id;
}

/** Gives a share a short link for this link of its patient, unless it has one. @returns the share's short link */
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
      playlist_share_id: 'shareId' in about ? null : about.playlistShareId,
      patient_link_id: link.patientLinkId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findShortLinkId(db, about, link.patientLinkId)) ?? link.id;
}

/** The target of a short link, also when it is revoked or replaced; undefined for an unknown one. */
export async function findShortLinkTarget(db: Kysely<DB>, id: LinkId): Promise<ShortLinkTarget | undefined> {
  const { rows } = await sql<{ video: string | null; playlist: string | null; patient_link_id: string }>`
    select share.link_id as video, playlist_share.link_id as playlist, short_link.patient_link_id
    from short_link
      left join share on share.id = short_link.share_id
      left join playlist_share on playlist_share.id = short_link.playlist_share_id
    where short_link.id = ${id}`.execute(db);
  const [row] = rows;
  return (
    row && {
      of: row.video === null ? 'playlist' : 'video',
      shareLinkId: (row.video ?? row.playlist) as LinkId,
      patientLinkId: row.patient_link_id as LinkId,
    }
  );
}
