/** How long an invitation can be accepted. */
export const INVITATION_LIFE_MS = 7 * 24 * 3_600_000;

/** How long a colleague can accept the practice. */
export const OFFER_LIFE_MS = 7 * 24 * 3_600_000;
