import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { givenLinks, type GivenLink } from '../../given-links';
import { usedBefore } from '../../link-use';

/** Gives shares other links. Addresses of media that were made for them are dead then. */
export async function replaceShareLinks(db: Kysely<DB>, links: readonly GivenLink[]): Promise<void> {
  await sql`
    update share set link_id = given.link, used_at = null, media_epoch = media_epoch + 1
    from ${givenLinks(links)} where share.id = given.id`.execute(db);
}

/** Stores that the link of a share was used, to within an hour. */
export async function noteShareUsed(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await sql`update share set used_at = ${at}
    where id = ${id}::uuid and (used_at is null or used_at < ${usedBefore(at)})`.execute(db);
}
