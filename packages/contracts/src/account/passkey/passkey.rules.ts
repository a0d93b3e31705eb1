export const PASSKEY_NAME_MAX = 60;

/** How long somebody may look for the device. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;
