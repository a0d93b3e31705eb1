/** A use within this time after the last one is not stored: the row of a link changes at most once an hour. */
export const LINK_USE_MS = 3_600_000;

/** A use before this time is so long ago that another one is stored. */
export const usedBefore = (at: Date): Date => new Date(at.getTime() - LINK_USE_MS);
