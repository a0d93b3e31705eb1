import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One migration: its name, which the database stores, and the statements of both ways. */
export type MigrationFiles = { name: string; up(): Promise<string>; down(): Promise<string> };

const DOWN = 'down.sql';

/**
 * The migrations of a store in their order. One is a pair of files, `NAME.up.sql` and `NAME.down.sql`. The baseline is a
 * folder: a file for each table, in an order that loads, and `down.sql`.
 */
export async function listMigrations(store: 'postgres' | 'clickhouse'): Promise<MigrationFiles[]> {
  const root = createRequire(import.meta.url).resolve('@bedside/db/package.json');
  const directory = join(dirname(root), 'migrations', store);
  const read = (...path: string[]) => readFile(join(directory, ...path), 'utf8');
  const entries = await readdir(directory, { withFileTypes: true });
  const migrations = entries.flatMap((entry): MigrationFiles[] => {
    if (entry.isDirectory()) {
      const { name } = entry;
      const up = async () => {
        const files = (await readdir(join(directory, name))).filter((file) => file !== DOWN).sort();
        return (await Promise.all(files.map((file) => read(name, file)))).join('\n');
      };
      return [{ name, up, down: () => read(name, DOWN) }];
    }
    if (!entry.name.endsWith('.up.sql')) return [];
    const name = entry.name.slice(0, -'.up.sql'.length);
    return [{ name, up: () => read(`${name}.up.sql`), down: () => read(`${name}.down.sql`) }];
  });
  return migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
}
