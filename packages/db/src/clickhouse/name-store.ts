import { Readable } from 'node:stream';
import type { EventStore } from './connect';

/** The fingerprint of the names that analysts see now; empty before there were any. */
export async function readNamesFingerprint(client: EventStore): Promise<string> {
  const result = await client.query({
    query: `SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = 'video_name'`,
    format: 'JSONEachRow',
  });
  return (await result.json<{ comment: string }>())[0]?.comment ?? '';
}

/**
 * Replaces all names, one table at a time; each exchange is atomic. An interrupted run is repeated, because the
 * fingerprint is stored with the last table.
 * @param fingerprint of digits, `/`, `-` and spaces
 * @param names lines of tab-separated cells, in the order of the columns
 */
export async function replaceNames(
  client: EventStore,
  names: { videos: Buffer; playlists: Buffer },
  fingerprint: string,
): Promise<void> {
  // It becomes part of a statement where no parameter is allowed.
  if (!/^[\d/ -]*$/.test(fingerprint)) throw new Error('The fingerprint of the names is malformed.');
  await replaceTable(client, 'playlist_name', names.playlists, '');
  await replaceTable(client, 'video_name', names.videos, fingerprint);
}

async function replaceTable(client: EventStore, table: string, rows: Buffer, comment: string): Promise<void> {
  const next = `${table}_next`;
  // SYNC: erased names leave the disk now, not when the engine next cleans up.
  const drop = () => client.command({ query: `DROP TABLE IF EXISTS ${next} SYNC` });
  await drop();
  await client.command({ query: `CREATE TABLE ${next} AS ${table} COMMENT '${comment}'` });
  if (rows.length > 0)
    await client.insert({
      table: next,
      values: Readable.from([rows], { objectMode: false }),
      format: 'TabSeparated',
      clickhouse_settings: { async_insert: 0 },
    });
  await client.command({ query: `EXCHANGE TABLES ${table} AND ${next}` });
  await drop();
}
