/** How long an invitation can be accepted. */
export const INVITATION_LIFE_MS = 7 * 24 * 3_600_000;
