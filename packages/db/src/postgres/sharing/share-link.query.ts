import type { ShareId, LinkId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The links of all shares of a doctor. */
export async function listShareLinks(db: Kysely<DB>, scope: PracticeScope): Promise<LinkId[]> {
  const rows = await db
    .selectFrom('share')
    .select('link_id')
    .where('practice_id', '=', scope.practiceId)
    .execute();
  return rows.map((row) => row.link_id);
}

/** The link of one of the practice's shares of videos or of playlists, by the row's id. */
export async function findShareLink(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: 'video' | 'playlist',
  id: ShareId,
): Promise<LinkId | undefined> {
  const row = await db
    .selectFrom('share')
    .select('link_id')
    .where('id', '=', id)
    .where('video_id', of === 'video' ? 'is not' : 'is', null)
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return row?.link_id;
}

/** When the last mail with this link was handed over; null where none was. */
export async function findMailSentAt(db: Kysely<DB>, linkId: LinkId): Promise<Date | null> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select(({ fn }) => fn.max('delivery.updated_at').as('sent_at'))
    .where('share.link_id', '=', linkId)
    .where('delivery.channel', '=', 'mail')
    .where('delivery.state', 'in', ['sent', 'delivered'])
    .executeTakeFirst();
  return row?.sent_at ?? null;
}
