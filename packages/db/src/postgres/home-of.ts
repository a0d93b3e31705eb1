import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Expression, type RawBuilder } from 'kysely';

/** The practice in which a person is at home: of those that they own, the one that they have owned longest. */
export const homeOf = (userId: UserId | Expression<unknown>): RawBuilder<PracticeId> =>
  sql`(select home.id from practice as home where home.owner_id = ${userId} order by home.owned_since, home.id limit 1)`;

/** The person who owns a practice. */
export const ownerOf = (practiceId: PracticeId | Expression<unknown>): RawBuilder<UserId> =>
  sql`(select owned.owner_id from practice as owned where owned.id = ${practiceId})`;
