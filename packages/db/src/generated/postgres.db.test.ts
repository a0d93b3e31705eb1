import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TYPE_IMPORTS, findTypedColumns } from '../../test-engine/typed-columns';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';

const run = promisify(execFile);
const root = dirname(createRequire(import.meta.url).resolve('@bedside/db/package.json'));

let database: TestDatabase;

beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** `npm run db-types` generates it: it runs this test with `--update`. */
test('the types of the tables are those of the migrated database', async () => {
  const cli = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js');
  const columns = await findTypedColumns(database.pool);
  const { stdout } = await run(process.execPath, [
    cli,
    ...['--print', '--url', database.ownerUrl, '--dialect', 'postgres', '--date-parser', 'string'],
    ...['--type-mapping', '{"int8":"number"}', '--log-level', 'error', '--default-schema', 'public', '--include-pattern', 'public.*', '--exclude-pattern', 'kysely_*'],
    ...['--overrides', JSON.stringify({ columns }), '--custom-imports', JSON.stringify(TYPE_IMPORTS)],
  ]);
  await expect(stdout).toMatchFileSnapshot(join(root, 'src/generated/postgres.ts'));
});
