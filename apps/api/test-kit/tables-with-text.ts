import type { TestApi } from './start-test-api';

/** The tables with a row that shows the word to whoever reads the records. */
export async function tablesWithText(
  { database }: Pick<TestApi, 'database'>,
  word: string,
): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of tables) {
    const statement = `select from ${name} as t where t::text ilike '%' || $1 || '%' limit 1`;
    if ((await database.pool.query(statement, [word])).rowCount) found.push(name.replace('public.', ''));
  }
  return found.sort();
}
