import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectPostgres } from '@bedside/db/postgres/connect';
import type pg from 'pg';

/** Connects to the Postgres of a running server, by what is in its data directory. */
export async function connectRecords(dataDir: string): Promise<ReturnType<typeof connectPostgres>> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return connectPostgres(`postgres://bedside:${password}@127.0.0.1:${port}/bedside`, { max: 2 });
}

/** Runs one statement in the Postgres of a running server. */
export async function queryRecords<T extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { pool, close } = await connectRecords(dataDir);
  try {
    return (await pool.query<T>(statement, values)).rows;
  } finally {
    await close();
  }
}

/** Resolves when the event store has every answered event. */
export async function waitForRelay(dataDir: string, patienceMs = 60_000): Promise<void> {
  const { pool, close } = await connectRecords(dataDir);
  try {
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM event_queue');
      if (rows[0]?.n === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('events still wait in the queue');
  } finally {
    await close();
  }
}

/** Files in the storage without a row, rows without a file, and the content of the scratch and upload folders. */
export async function leftovers(
  pool: pg.Pool,
  dataDir: string,
): Promise<{ unknownFiles: string[]; missingFiles: string[]; scratch: string[]; uploads: string[] }> {
  const { rows } = await pool.query<{ storage_key: string }>(
    `SELECT storage_key FROM video_file UNION ALL SELECT storage_key FROM video_image
     UNION ALL SELECT storage_key FROM scene_sound
     UNION ALL SELECT unnest(storage_keys) FROM video_version
     UNION ALL SELECT unnest(storage_keys) FROM video_stream
     UNION ALL SELECT unnest(storage_keys) FROM video_preview
     UNION ALL SELECT storage_key FROM recording WHERE storage_key IS NOT NULL
     UNION ALL SELECT storage_key FROM patient_import WHERE storage_key IS NOT NULL
     UNION ALL SELECT avatar_key FROM "user" WHERE avatar_key IS NOT NULL`,
  );
  const known = new Set(rows.map((row) => row.storage_key));
  const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const keys = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'files').length + 1));
  return {
    unknownFiles: keys.filter((key) => !known.has(key)),
    missingFiles: [...known].filter((key) => !keys.includes(key)),
    scratch: await readdir(join(dataDir, 'work')),
    uploads: await readdir(join(dataDir, 'uploads')),
  };
}
