import { sql, type RawBuilder } from 'kysely';

/** A stretch of time, `to` not included. */
export type Window = { from: Date; to: Date };

/** Whether a time is in a window. Without a window every time is, even an unknown one. */
export function within(column: RawBuilder<unknown>, window: Window | null): RawBuilder<unknown> {
  if (!window) return sql`true`;
  return sql`(${column} >= ${window.from} and ${column} < ${window.to})`;
}
