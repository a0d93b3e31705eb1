import { type LinkId, linkIdSchema, type PracticeId } from '@bedside/contracts/kit/ids';
import type { BrandingRow } from '@bedside/db/postgres/account/branding.repository';
import { createRemembered } from '../../../kit/remembered';

type KnownBranding = BrandingRow & { practiceId: PracticeId };

export type KnownBrandings = {
  /** The branding of the doctor with this link; undefined without such a doctor. */
  get(doctorLinkId: string): Promise<BrandingRow | undefined>;
  forget(practiceId: PracticeId): void;
};

/** A change in another process without a notice is visible after this long. */
const LIFE_MS = 60_000;

/** Brandings in memory: every page and mail of a patient needs one, and they change once a year. */
export function createKnownBrandings(
  find: (linkId: LinkId) => Promise<KnownBranding | undefined>,
  clock: () => number,
): KnownBrandings {
  const known = createRemembered<KnownBranding>({ find: (id) => find(id as LinkId), lifeMs: LIFE_MS, clock });
  return {
    async get(doctorLinkId) {
      const link = linkIdSchema.safeParse(doctorLinkId);
      return link.success ? known.get(link.data) : undefined;
    },
    forget: (changed) => known.forgetWhere(({ practiceId }) => practiceId === changed),
  };
}
