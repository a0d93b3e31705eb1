/** So many wrong tries end a code. */
export const TRIES_PER_CODE = 5;

/** Half a year after its last log-in a device is unknown again. */
export const DEVICE_LIFE_S = 180 * 24 * 3_600;

/** Doctors share computers. The account that logged in last replaces the one that logged in first. */
export const ACCOUNTS_PER_DEVICE = 5;
