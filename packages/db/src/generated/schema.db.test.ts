import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '../../test-engine/describe-schema';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';

const root = dirname(createRequire(import.meta.url).resolve('@bedside/db/package.json'));

let database: TestDatabase;

beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** `npm run db-types` writes it again, so that a review shows what a migration changed. */
test('the described schema is that of the migrated database', async () => {
  const description = await describeSchema(database.pool);
  expect(description).toContain('share.practice_id uuid not null');
  await expect(description).toMatchFileSnapshot(join(root, 'src/generated/schema.txt'));
});
