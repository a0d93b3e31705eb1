import { linkIdSchema, type LinkId, type WatchGrant } from '@bedside/contracts/kit/ids';

export type WatchGrants = {
  /** The grant behind a link; undefined for a dead or unknown one and for a text that is none. */
  open(linkId: string): Promise<WatchGrant | undefined>;
  /** Forgets what was known of these links: a revocation counts at once. */
  forget(linkIds: readonly string[]): void;
};

/**
 * A revocation that this process did not hear of ends a remembered grant after this long: three reports of a page that
 * plays.
 */
const LIFE_MS = 15_000;
const MOST_REMEMBERED = 20_000;

/**
 * Remembers opened links for a while, so that a page that reports every five seconds does not cost a
 * query each time.
 */
export function createWatchGrants(
  find: (linkId: LinkId) => Promise<WatchGrant | undefined>,
  clock: () => number,
): WatchGrants {
  const known = new Map<string, { grant: WatchGrant; until: number }>();
  return {
    async open(linkId) {
      const remembered = known.get(linkId);
      if (remembered && remembered.until > clock()) return remembered.grant;
      const parsed = linkIdSchema.safeParse(linkId);
      if (!parsed.success) return undefined;
      const grant = await find(parsed.data);
      known.delete(linkId);
      if (grant) {
        if (known.size >= MOST_REMEMBERED) known.clear();
        known.set(linkId, { grant, until: clock() + LIFE_MS });
      }
      return grant;
    },
    forget(linkIds) {
      for (const linkId of linkIds) known.delete(linkId);
    },
  };
}
