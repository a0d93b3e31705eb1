/** How long the address of before leads back, and is given to nobody else. */
export const MAIL_RETURN_LIFE_MS = 7 * 24 * 3_600_000;
