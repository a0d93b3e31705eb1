export const PASSKEY_NAME_MAX = 60;

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;
