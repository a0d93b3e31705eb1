import type pg from 'pg';

/** The rows that migrations write, by table. */
export type Seeds = ReadonlyMap<string, string>;

/** Tables of the migrators: what was migrated stays so. */
const MIGRATORS = `('kysely_migration', 'kysely_migration_lock', 'migrations')`;

async function tablesWithRows(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ${MIGRATORS}`,
  );
  const probes = rows.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  const filled = await pool.query<{ name: string }>(probes.join(' UNION ALL '));
  return filled.rows.map(({ name }) => name);
}

/** Reads what a migrated database contains before anything else was written to it. */
export async function readSeeds(pool: pg.Pool): Promise<Seeds> {
  const seeds = new Map<string, string>();
  for (const name of await tablesWithRows(pool)) {
    const { rows } = await pool.query<{ rows: string }>(
      `SELECT json_agg(to_json(seed))::text AS rows FROM ${name} AS seed`,
    );
    seeds.set(name, rows[0]?.rows ?? '[]');
  }
  return seeds;
}

/** A larger table is truncated: to delete its rows one by one takes longer than to replace the files of all tables. */
const FEW_BYTES = 1_048_576;

/** Removes every row from every table but the seeds, which are written again. Sequences go on where they are. */
export async function emptyTables(pool: pg.Pool, seeds: Seeds): Promise<void> {
  const filled = await tablesWithRows(pool);
  if (filled.length === 0) return;
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT max(pg_table_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name`,
    [filled],
  );
  const areSmall = (rows[0]?.bytes ?? 0) <= FEW_BYTES;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // No trigger may refuse this, or add to the seeds.
    await client.query('SET LOCAL session_replication_role = replica');
    // The files of a hundred tables and their indexes cost twenty times as much as a few deleted rows.
    await client.query(
      areSmall
        ? filled.map((name) => `DELETE FROM ${name}`).join('; ')
        : `TRUNCATE ${[...new Set([...filled, ...seeds.keys()])].join(', ')} CASCADE`,
    );
    for (const [name, seed] of seeds) {
      await client.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
        [seed],
      );
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
