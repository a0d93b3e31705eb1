import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTestCode, readSourceFiles, repositoryRoot } from './source-files';
import {
  forbiddenWordsIn,
  isRepositoryOf,
  missingCitations,
  namesWithoutRole,
  placeOfWriter,
  readsEnvironment,
  spreadLiterals,
  undescribedRoutes,
  writtenTables,
} from './source-laws';

const files = readSourceFiles();
const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTestCode(path));

function planted(text: string) {
  return { path: 'planted.ts', text };
}

describe('tables', () => {
  /** ClickHouse's tables have one writer too, but their SQL is in its own folder. */
  const writers = new Map<string, Set<string>>();
  for (const file of code.filter(({ path }) => !path.startsWith('packages/db/src/clickhouse/'))) {
    for (const table of writtenTables(file)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(file.path));
    }
  }
  const placesOf = (table: string, paths: Iterable<string>) =>
    new Set([...paths].map((path) => placeOfWriter(path, table)));

  test('each Postgres table is written in one place: its repository, or the folder of its name', () => {
    const shared = [...writers]
      .filter(([table, paths]) => placesOf(table, paths).size > 1)
      .map(([table, paths]) => [table, ...paths]);
    expect(shared).toEqual([]);
    expect(writers.size).toBeGreaterThan(3);
  });

  test('the writer of a table is a repository', () => {
    const elsewhere = [...writers].flatMap(([table, paths]) =>
      [...paths].filter((path) => !isRepositoryOf(path, table)).map((path) => `${table}: ${path}`),
    );
    expect(elsewhere).toEqual([]);
  });

  const at = (name: string) => `packages/db/src/postgres/${name}`;

  test('two files outside of the folder of the table are two places', () => {
    const inFolder = [
      at('sharing/share/share.repository.ts'),
      at('sharing/share/share-viewing.repository.ts'),
    ];
    expect(placesOf('share', inFolder).size).toBe(1);
    expect(placesOf('share', [...inFolder, at('patients/patient.repository.ts')]).size).toBe(2);
    expect(placesOf('patient', inFolder).size).toBe(2);
    expect(
      placesOf('video_answer', [
        at('sharing/video-answer/a.repository.ts'),
        at('sharing/video-answer/b.repository.ts'),
      ]).size,
    ).toBe(1);
  });

  test.each([
    [at('sharing/share.repository.ts'), true],
    [at('sharing/share/share-viewing.repository.ts'), true],
    [at('sharing/share/share.query.ts'), false],
    [at('sharing/patient/share.repository.ts'), false],
    [at('share.repository.ts'), false],
    [at('sharing/share/viewing/share.repository.ts'), false],
    ['apps/api/src/modules/sharing/share/share.repository.ts', false],
  ])('%s may write the table share: %j', (path, isLawful) => {
    expect(isRepositoryOf(path, 'share')).toBe(isLawful);
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
  /** An embedded engine is a separate process. It gets its settings by environment, because everybody can read argv. */
  const mayRead = /^(apps\/api\/src\/config\.ts$|packages\/db\/src\/embedded\/)/;

  test('only config.ts reads the environment in the API, and only what starts the engines in the packages', () => {
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
  ])('%s counts as reading the environment', (text) => {
    expect(readsEnvironment(planted(text))).toBe(true);
    expect(readsEnvironment(planted('const env = deps.env;'))).toBe(false);
  });
});

describe('routes of REST v1', () => {
  const doors = code.filter(({ path }) => /^apps\/api\/src\/modules\/.+\.rest-v1\.ts$/.test(path));

  test('each has its own id, summary and description', () => {
    expect(doors.length).toBeGreaterThan(10);
    expect(doors.flatMap(undescribedRoutes)).toEqual([]);
  });

  const texts = "operationId: 'getVideo', summary: 'Read a video', description: 'By its id.'";
  test.each([
    ["app.get('/videos', async () => [])", 1],
    ["app.get('/videos', { config: { access: 'anybody' }, schema: { tags } }, async () => [])", 1],
    [`app.get('/videos', { schema: { ${texts} } }, async () => [])`, 1],
    [`app.get('/videos', forDoctors({ ${texts.replace("'Read a video'", "' '")} }), async () => [])`, 1],
    [`app.get('/videos', forDoctors({ ${texts.replace('summary', 'title')} }), async () => [])`, 1],
    [`app.get('/videos', forDoctors({ ${texts} }), async () => [])`, 0],
    [`app.post('/videos', { ...forDoctors({ ${texts} }), bodyLimit: 1 }, async () => [])`, 0],
  ])('%s has %i without', (text, count) => {
    expect(undescribedRoutes(planted(text))).toHaveLength(count);
  });
});

describe('tests', () => {
  // Test files share a process (vitest.config.ts), so a replaced module would be replaced for others too.
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
    '// oxlint' + '-disable-next-line',
    'export' + " * from './share'",
    'test.sk' + 'ip("x", () => {})',
    'describe.on' + 'ly("x", () => {})',
  ])('%s is refused', (text) => {
    expect(forbiddenWordsIn(planted(text))).toHaveLength(1);
    expect(forbiddenWordsIn(planted('test.skipIf(!present)("x", () => {})'))).toEqual([]);
  });
});

describe('object literals', () => {
  test('none is spread into another one', () => {
    const spread = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path));
    expect(spread.flatMap((file) => spreadLiterals(file).map((line) => `${file.path}:${line}`))).toEqual([]);
  });

  test.each([
    ['const a = { ...{ b, c }, d };', [1]],
    ['const a = { d,\n ...({ b }) };', [2]],
    ['const a = <Row {...{ b, c }} />;', [1]],
    ['const a = { ...b, ...(c ? { d } : {}), ...(e && { f }) };', []],
    ["run([...['-c', 'copy'], ...more]);", []],
  ])('of %j the lines %j are refused', (text, lines) => {
    expect(spreadLiterals({ path: 'planted.tsx', text })).toEqual(lines);
  });
});

describe('names that are spoken', () => {
  test('every element with a name has a role', () => {
    expect(code.flatMap((file) => namesWithoutRole(file).map((line) => `${file.path}:${line}`))).toEqual([]);
  });

  test.each([
    ['<div aria-busy="true" aria-label={t("loading")}>…</div>', [1]],
    ['<span aria-labelledby="a" />', [1]],
    ['<div role="status" aria-label="Loading" />', []],
    ['<div {...handle} aria-label="Move" />', []],
    ['<section aria-label="Figures" />', []],
  ])('of %s: %j', (text, lines) => {
    expect(namesWithoutRole({ path: 'planted.tsx', text: `const one = ${text};` })).toEqual(lines);
  });
});

describe('pages that comments cite', () => {
  const readPage = (path: string) => {
    const place = join(repositoryRoot, path);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };

  test('each page and section is in the repository', () => {
    expect(code.flatMap((file) => missingCitations(file, readPage))).toEqual([]);
  });

  test.each([
    ['// By docs/a.md.', []],
    ['// By docs/a.md, "One".', []],
    ['// By ../docs/a.md.', []],
    ['// By docs/a.md, "Two".', ['docs/a.md, "Two"']],
    ['// By product.md, section 5.', ['product.md']],
  ])('%s lacks %j', (text, missing) => {
    const pages: Record<string, string> = { 'docs/a.md': '# A\n\n## One\n\nWords.\n' };
    const found = missingCitations({ path: 'apps/planted.ts', text }, (path) => pages[path]);
    expect(found).toEqual(missing.map((one) => `apps/planted.ts: ${one}`));
  });
});
