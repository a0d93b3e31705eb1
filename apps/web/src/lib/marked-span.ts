/** A span of the shown version that the editor marks when it opens, in seconds; part of its address. */
export type MarkedSpan = { from?: number | undefined; to?: number | undefined };
