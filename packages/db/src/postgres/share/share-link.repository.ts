import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { givenLinks, type GivenLink } from '../given-links';

/** Gives shares other links. Addresses of media that were made for them are dead then. */
export async function replaceShareLinks(db: Kysely<DB>, links: readonly GivenLink[]): Promise<void> {
  await sql`
    update share set link_id = given.link, used_at = null, media_epoch = media_epoch + 1
    from ${givenLinks(links)} where share.id = given.id`.execute(db);
}
