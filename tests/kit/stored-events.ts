import { join } from 'node:path';
import { connectEventStore, type EventStore } from '@bedside/db/clickhouse/connect';
import { startEmbeddedClickhouse } from '@bedside/db/embedded/clickhouse';
import { isAnswered, type EventCall } from './event-load';

type Row = Record<string, unknown>;
type Counts = Record<string, number>;

/** What the event store of a stopped server holds. */
export type StoredEvents = {
  /** Rows of the base table per event kind. */
  byKind: Counts;
  /** Rows per `session/call` of a view. */
  views: Map<string, number>;
  rows: number;
  distinctIds: number;
  /** Tables whose rows differ from what their view makes of the base table now. */
  differingAggregates: string[];
};

const AGGREGATES = ['session_progress', 'share_activity', 'quarter_hour_activity', 'share_playlist'];
const KINDS: EventCall['kind'][] = ['share.viewed', 'share.opened', 'share.reacted', 'share.commented'];

/** Opens the event store of a data directory that no server uses, and reads what the checks need. */
export async function readStoredEvents(dataDir: string): Promise<StoredEvents> {
  const engine = await startEmbeddedClickhouse({ dataDir: join(dataDir, 'clickhouse') });
  const store = connectEventStore(engine.url);
  try {
    const kinds = await read<{ kind: string; n: number }>(
      store,
      'SELECT kind, toUInt32(count()) AS n FROM event GROUP BY kind',
    );
    const views = await read<{ name: string; n: number }>(
      store,
      `SELECT concat(session, '/', call) AS name, toUInt32(count()) AS n FROM event WHERE kind = 'share.viewed' GROUP BY name`,
    );
    const [ids] = await read<{ n: number }>(store, 'SELECT toUInt32(uniqExact(event_id)) AS n FROM event');
    const differingAggregates: string[] = [];
    for (const table of AGGREGATES) if (!(await agrees(store, table))) differingAggregates.push(table);
    return {
      byKind: Object.fromEntries(kinds.map(({ kind, n }) => [kind, n])),
      views: new Map(views.map(({ name, n }) => [name, n])),
      rows: kinds.reduce((sum, { n }) => sum + n, 0),
      distinctIds: ids?.n ?? 0,
      differingAggregates,
    };
  } finally {
    await store.close();
    await engine.stop();
  }
}

async function read<T>(store: EventStore, query: string): Promise<T[]> {
  const result = await store.query({ query, format: 'JSONEachRow' });
  return result.json<T>();
}

/** Compares a table with what the view that feeds it would make of all events at once. */
async function agrees(store: EventStore, table: string): Promise<boolean> {
  const [view] = await read<{ as_select: string }>(
    store,
    `SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = '${table}_feed'`,
  );
  if (!view) throw new Error(`the view that feeds ${table} is missing`);
  const [kept, made] = await Promise.all([
    read<Row>(store, `SELECT * FROM ${table} FINAL`),
    read<Row>(store, view.as_select),
  ]);
  return JSON.stringify(canonical(kept)) === JSON.stringify(canonical(made));
}

/** The same rows in the same form, whatever order the engine returned rows, columns and sets in. */
function canonical(rows: Row[]): string[] {
  // A tuple arrives as an object when the column names its parts, as a list when an expression made it.
  const parts = (tuple: unknown) => JSON.stringify(Object.values(Object(tuple)));
  const value = (item: unknown) => (Array.isArray(item) ? item.map(parts).sort() : item);
  return rows
    .map((row) =>
      JSON.stringify(
        Object.keys(row)
          .sort()
          .map((name) => [name, value(row[name])]),
      ),
    )
    .sort();
}

/**
 * The faults of the store after these calls. It is empty when every answered call is there exactly once, every other at
 * most once, nothing else, and all figures agree with the events.
 */
export function faultsOfStore(stored: StoredEvents, calls: readonly EventCall[]): string[] {
  const faults: string[] = [];
  for (const call of calls.filter(({ kind }) => kind === 'share.viewed')) {
    const count = stored.views.get(call.name) ?? 0;
    if (count > 1) faults.push(`view ${call.name} is there ${count} times`);
    if (count === 0 && isAnswered(call))
      faults.push(`view ${call.name} was answered ${call.status} and is lost`);
  }
  const names = new Set(calls.map(({ name }) => name));
  for (const name of stored.views.keys()) if (!names.has(name)) faults.push(`view ${name} was never sent`);
  for (const kind of KINDS) {
    const sent = calls.filter((call) => call.kind === kind);
    const answered = sent.filter(isAnswered).length;
    const count = stored.byKind[kind] ?? 0;
    if (count < answered) faults.push(`${answered - count} answered ${kind} are lost`);
    if (count > sent.length) faults.push(`${count - sent.length} ${kind} are too many`);
  }
  if (stored.rows !== stored.distinctIds)
    faults.push(`${stored.rows - stored.distinctIds} events are doubled`);
  return [...faults, ...stored.differingAggregates.map((table) => `${table} differs from the events`)];
}
