/** Our own colour, where a practice has none. */
export const OURS = '#0f6b6b';

/** Whether a typed colour is whole: `#0f6b6b`. */
export const isWholeColor = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color);
