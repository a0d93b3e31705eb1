import { linkIdSchema, type LinkId, type WatchGrant } from '@bedside/contracts/kit/ids';
import { createRemembered } from '../../kit/remembered';

export type WatchGrants = {
  /** The grant behind a link; undefined for a dead or unknown link and for text that is no link. */
  open(linkId: string): Promise<WatchGrant | undefined>;
  /** Forgets the grants of these links, so that a revocation counts at once. */
  forget(linkIds: readonly string[]): void;
};

/** A revocation in another process without a notice counts after this long (design: media dies within ten seconds). */
const LIFE_MS = 10_000;

/**
 * Remembers opened links for a while, so that a page that reports every five seconds does not cost a query each time.
 */
export function createWatchGrants(
  find: (linkId: LinkId) => Promise<WatchGrant | undefined>,
  clock: () => number,
): WatchGrants {
  const grants = createRemembered<WatchGrant>({
    async find(linkId) {
      const parsed = linkIdSchema.safeParse(linkId);
      return parsed.success ? find(parsed.data) : undefined;
    },
    lifeMs: LIFE_MS,
    clock,
  });
  return { open: grants.get, forget: grants.forget };
}
