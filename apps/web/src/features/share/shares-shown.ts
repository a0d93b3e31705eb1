/** How many shares stand first with the results of a video. */
export const SHARES_SHOWN = 10;
