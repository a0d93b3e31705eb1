import { EVENT_COLUMNS } from '@bedside/db/clickhouse/event-row';
import type { Database } from '../src/ports/database';

type Column = (typeof EVENT_COLUMNS)[number];

/** The events that wait for the event store, in their order, with its columns. A missing id is ''. */
export async function readWaitingEvents(db: Database): Promise<Record<Column, string>[]> {
  const groups = await db.selectFrom('event_queue').select('rows').orderBy('seq').execute();
  return groups.flatMap(({ rows }) =>
    rows
      .trimEnd()
      .split('\n')
      .map((row) => {
        const values = row.split('\t');
        return Object.fromEntries(EVENT_COLUMNS.map((column, at) => [column, values[at] ?? ''])) as Record<
          Column,
          string
        >;
      }),
  );
}
