import { describe, expect, test } from 'vitest';
import { isTestCode, readSourceFiles } from './source-files';
import { forbiddenWordsIn, readsEnvironment, writtenTables } from './source-laws';

const files = readSourceFiles();
const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTestCode(path));

function planted(text: string) {
  return { path: 'planted.ts', text };
}

describe('tables', () => {
  /** ClickHouse's tables have one writer too, but their SQL lives in its own folder. */
  const writers = new Map<string, Set<string>>();
  for (const file of code.filter(({ path }) => !path.startsWith('packages/db/src/clickhouse/'))) {
    for (const table of writtenTables(file)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(file.path));
    }
  }

  test('each Postgres table is written in one file', () => {
    const shared = [...writers]
      .filter(([, paths]) => paths.size > 1)
      .map(([table, paths]) => [table, ...paths]);
    expect(shared).toEqual([]);
    expect(writers.size).toBeGreaterThan(3);
  });

  test('the writer of a table is a repository', () => {
    const elsewhere = [...writers].flatMap(([table, paths]) =>
      [...paths]
        .filter((path) => !/^packages\/db\/src\/postgres\/[a-z-]+\.repository\.ts$/.test(path))
        .map((path) => `${table}: ${path}`),
    );
    expect(elsewhere).toEqual([]);
  });

  test.each([
    ["db.insertInto('share').values({})", ['share']],
    ["trx.updateTable('share as s').set({})", ['share']],
    ["db.deleteFrom('share')", ['share']],
    ['sql`insert into "share" (id) values (${id}) on conflict do update set id = 1`', ['share']],
    ['sql`with gone as (select 1) DELETE FROM share where id = ${id}`', ['share']],
    ["pool.query('update share as s set a = 1')", ['share']],
    ['sql`select id from share for update skip locked`', []],
    ['// delete from share', []],
  ])('%s writes %j', (text, tables) => {
    expect(writtenTables(planted(text))).toEqual(tables);
  });
});

describe('surroundings', () => {
  /** An embedded engine is a process of its own: what it needs is handed to it there, since argv is for all to read. */
  const mayRead = /^(apps\/api\/src\/config\.ts$|packages\/db\/src\/embedded\/)/;

  test('of the API only config.ts reads the environment, of the packages only what starts the engines', () => {
    const readers = code
      .filter((file) => /^(apps\/api|packages\/[^/]+)\/src\//.test(file.path) && readsEnvironment(file))
      .map(({ path }) => path);
    expect(readers.filter((path) => !mayRead.test(path))).toEqual([]);
  });

  test.each([
    'const port = process.env.PORT;',
    "const all = process['env'];",
    'const { env } = process;',
    'const { env: settings } = process;',
    "import { env } from 'node:process';",
    'globalThis.process.env.PORT',
  ])('%s is seen as reading the environment', (text) => {
    expect(readsEnvironment(planted(text))).toBe(true);
    expect(readsEnvironment(planted('const env = deps.env;'))).toBe(false);
  });
});

describe('tests', () => {
  // Files share a process (vitest.config.ts): what one replaced would be replaced for others.
  const mocksModule = ({ text }: { text: string }) => /\bvi\.(doMock|mock)\(/.test(text);

  test('none replaces a module', () => {
    expect(files.filter(mocksModule).map(({ path }) => path)).toEqual([]);
  });

  test('one that did would be found', () => {
    expect(mocksModule(planted('vi.mo' + "ck('@bedside/contracts/kit/constants')"))).toBe(true);
  });
});

describe('words', () => {
  test('nothing unfinished, silenced or switched off is left in the code', () => {
    expect(files.flatMap((file) => forbiddenWordsIn(file))).toEqual([]);
  });

  test.each([
    '// TO' + 'DO: later',
    '/* FIX' + 'ME */',
    'value as' + ' any',
    '// @ts' + '-ignore',
    '// eslint' + '-disable-next-line',
    'test.sk' + 'ip("x", () => {})',
    'describe.on' + 'ly("x", () => {})',
  ])('%s is refused', (text) => {
    expect(forbiddenWordsIn(planted(text))).toHaveLength(1);
    expect(forbiddenWordsIn(planted('test.skipIf(!present)("x", () => {})'))).toEqual([]);
  });
});
