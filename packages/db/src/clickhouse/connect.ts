import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';

/** The client of one database of the event store. Repositories of figures take it as their first argument. */
export type EventStore = ClickHouseClient;

export const EVENT_DATABASE = 'bedside';

/**
 * Connects to the event store, embedded or a real server alike.
 * @param url `http://user:password@host:port`
 * @param database created by `migrateClickhouse`; a name that does not exist fails with every statement
 */
export function connectEventStore(url: string, database: string = EVENT_DATABASE): EventStore {
  return createClient({
    url,
    database,
    application: 'bedside',
    request_timeout: 60_000,
    max_open_connections: 10,
    compression: { request: false, response: false },
    // The client would print every failed statement; whoever catches the error decides what is logged.
    log: { level: ClickHouseLogLevel.OFF },
    // 64-bit numbers come unquoted by default and JSON.parse would round them.
    clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
  });
}
