import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import type { DB } from '../generated/postgres';
import { listMigrations } from '../migration-files';

/** Names are without extension, because the database stores applied migrations by these names. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const run = (read: () => Promise<string>) => async (db: Kysely<unknown>) => {
    await sql.raw(await read()).execute(db);
  };
  const migrations = await listMigrations('postgres');
  return Object.fromEntries(migrations.map(({ name, up, down }) => [name, { up: run(up), down: run(down) }]));
}

/** Lists every migration with its counterpart, in their order. */
export const migrator = (db: Kysely<DB>) => new Migrator({ db, provider: { getMigrations: readMigrations } });

function appliedOrThrow({ error, results }: MigrationResultSet): string[] {
  const failed = results?.find((result) => result.status === 'Error');
  if (error) {
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new Error(`migration ${failed?.migrationName ?? ''} failed: ${reason}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** How many migrations of this release the database does not have yet. */
export async function countMissingMigrations(db: Kysely<DB>): Promise<number> {
  const all = await migrator(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).length;
}

/**
 * Brings the database up to date, under a lock, all in one transaction.
 * @returns the migrations applied now
 * @throws Error naming the migration that failed; the database is left as it was
 */
export async function migratePostgres(db: Kysely<DB>): Promise<string[]> {
  return appliedOrThrow(await migrator(db).migrateToLatest());
}
