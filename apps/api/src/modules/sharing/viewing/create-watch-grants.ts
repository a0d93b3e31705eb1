import { type LinkId, linkIdSchema, type ShareId, type WatchGrant } from '@bedside/contracts/kit/ids';
import type { OpenedShare } from '@bedside/db/postgres/sharing/patient-area.query';
import { LRUCache } from 'lru-cache';
import { createRemembered, MOST_REMEMBERED } from '../../../kit/remembered';
import { requirePatientConsent } from '../../patients/patient-consent/require-patient-consent';

export type WatchGrants = {
  /**
   * The grant behind a link; undefined for a dead or unknown link and for text that is no link.
   * @throws AppError `patient-consent.required`
   */
  open(linkId: string): Promise<WatchGrant | undefined>;
  /** The grant of the share that a media URL names; undefined for a dead one. @throws AppError as `open` does */
  openShare(shareId: ShareId): Promise<WatchGrant | undefined>;
  /** Forgets the grants of these links, so that a revocation counts at once. */
  forget(linkIds: readonly string[]): void;
  /** Forgets the grants of a doctor's shares, so that a text of the practice counts at once. */
  forgetOf(practiceId: string): void;
};

/** A revocation in another process without a notice counts after this long (design: media dies within ten seconds). */
const LIFE_MS = 10_000;

/**
 * Remembers opened links for a while, so that a page that reports every five seconds does not cost a query each time.
 * Both ways to a share lead to one remembered grant, so what ends the one ends the other.
 */
export function createWatchGrants(
  find: (share: { linkId: LinkId } | { id: ShareId }) => Promise<OpenedShare | undefined>,
  clock: () => number,
): WatchGrants {
  const links = new LRUCache<ShareId, LinkId>({ max: MOST_REMEMBERED });
  const noted = (opened: OpenedShare | undefined) => {
    if (!opened) return undefined;
    // A refusal is not remembered: who agrees sees the video at once.
    requirePatientConsent(opened);
    const { grant } = opened;
    links.set(grant.shareId, grant.linkId);
    return grant;
  };
  const grants = createRemembered<WatchGrant>({
    async find(linkId) {
      const parsed = linkIdSchema.safeParse(linkId);
      return parsed.success ? noted(await find({ linkId: parsed.data })) : undefined;
    },
    lifeMs: LIFE_MS,
    clock,
  });
  return {
    open: (linkId) => grants.get(linkId),
    async openShare(shareId) {
      const linkId = links.get(shareId);
      const known = linkId === undefined ? undefined : await grants.get(linkId);
      // The link that is remembered may have been replaced.
      return known ?? noted(await find({ id: shareId }));
    },
    forget: grants.forget,
    forgetOf: (practiceId) => grants.forgetWhere((grant) => grant.practiceId === practiceId),
  };
}
