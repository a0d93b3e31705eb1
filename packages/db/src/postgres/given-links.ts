import type { LinkId } from '@bedside/contracts/kit/ids';
import { sql } from 'kysely';

/** A row that gets another link. */
export type GivenLink = { id: string; newLinkId: LinkId };

/** The rows `given (id, link)` of a statement that gives many rows their links. */
export const givenLinks = (links: readonly GivenLink[]) =>
  sql`unnest(${sql.val(links.map(({ id }) => id))}::uuid[],
    ${sql.val(links.map(({ newLinkId }) => newLinkId))}::text[]) as given (id, link)`;
