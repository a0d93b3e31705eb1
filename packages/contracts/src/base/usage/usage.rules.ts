const MINUTE_MS = 60_000;

/** An upload that nobody continued for so long is deleted, and its room is free again. */
export const UPLOAD_LIFE_MS = 24 * 60 * MINUTE_MS;
/** An upload that cannot be continued loses its room when nothing of it arrived for so long. */
const WHOLE_UPLOAD_LIFE_MS = 15 * MINUTE_MS;
/** An upload of which nothing arrived for so long is not running. */
export const UPLOAD_PAUSE_MS = 15 * MINUTE_MS;
/** How often an upload is noted as running. */
export const UPLOAD_BEAT_MS = MINUTE_MS;

/** Uploads of which nothing arrived since these times have ended. */
export function uploadEnds(now: number): { resumable: Date; whole: Date } {
  return { resumable: new Date(now - UPLOAD_LIFE_MS), whole: new Date(now - WHOLE_UPLOAD_LIFE_MS) };
}

const UNIT = 1_024;
const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes in words, rounded down: "512 MB", "4.8 GB". */
export function formatDataSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const count = Math.max(0, bytes) / UNIT ** power;
  const rounded = count < 10 ? Math.floor(count * 10) / 10 : Math.floor(count);
  return `${rounded} ${units[power]}`;
}

/** The first day of a month of UTC, as messages are counted: `2026-11-01`. */
export const messageMonthOf = (at: number) => `${new Date(at).toISOString().slice(0, 7)}-01`;

/** The milliseconds until the next month of UTC begins. */
export function untilNextMonth(at: number): number {
  const now = new Date(at);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - at;
}

/** Whole minutes of a length, begun ones included. */
export const minutesOf = (ms: number) => Math.ceil(ms / MINUTE_MS);

/** From this share of a limit on the screen warns. */
const NEAR = 0.8;

/** Whether something is close to its limit, or at it. */
export const isNearLimit = (used: number, limit: number) => used >= limit * NEAR;
