import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { knipOfProduct } from '../../scripts/knip-of-product.mjs';
import { repositoryRoot } from './source-files';

type Report = { issues: ({ file: string } & Record<string, string | { name: string }[]>)[] };

const scratch = mkdtempSync(join(tmpdir(), 'bedside-exports-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Exports of the product that no file of the product imports, types included. */
async function exportsOfTestsAlone(folder: string): Promise<string[]> {
  const knip = join(repositoryRoot, 'node_modules', 'knip', 'bin', 'knip.js');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [knip, ...knipOfProduct(scratch), '--reporter=json', '--no-exit-code'],
      { cwd: folder, maxBuffer: 2 ** 25 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
  });
  const { issues } = JSON.parse(output) as Report;
  return issues.flatMap(({ file, ...kinds }) =>
    Object.values(kinds)
      .flat()
      .flatMap((issue) => (typeof issue === 'string' ? [] : [`${file}: ${issue.name}`])),
  );
}

const planted = join(scratch, 'planted');

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
}

test('an export that only tests import would be found, in a package, in the API and in the web', async () => {
  const workspace = (name: string) =>
    JSON.stringify({
      name,
      type: 'module',
      exports: { './test-kit/*': './test-kit/*.ts', './*': './src/*.ts' },
    });
  plant({
    'package.json': JSON.stringify({
      name: 'root',
      type: 'module',
      workspaces: ['apps/*', 'packages/*'],
      devDependencies: { vitest: '*' },
    }),
    'packages/db/package.json': workspace('@bedside/db'),
    'packages/db/src/table.ts': 'export const read = 1; export const revert = 2; export type Row = 3;',
    'packages/db/src/table.test.ts':
      "import { read, revert, type Row } from './table'; [read, revert] as Row[];",
    'apps/api/package.json': workspace('@bedside/api'),
    'apps/api/src/server.ts':
      "import { read } from '@bedside/db/table'; import { call } from './call'; call(read);",
    'apps/api/src/call.ts': 'export const call = (a: number) => a; export const answer = () => 1;',
    'apps/api/test-kit/start.ts': "import { answer } from '../src/call'; export const start = answer;",
    'apps/web/package.json': JSON.stringify({ name: '@bedside/web', type: 'module', main: 'src/main.tsx' }),
    'apps/web/src/main.tsx': "import { show } from './show'; show();",
    'apps/web/src/show.ts': 'export const show = () => 1; export const plural = () => 2;',
    'apps/web/src/show.test.ts': "import { plural } from './show'; plural();",
  });
  mkdirSync(join(planted, 'node_modules', '@bedside'), { recursive: true });
  symlinkSync(join(planted, 'packages', 'db'), join(planted, 'node_modules', '@bedside', 'db'));
  expect((await exportsOfTestsAlone(planted)).sort()).toEqual([
    'apps/api/src/call.ts: answer',
    'apps/web/src/show.ts: plural',
    'packages/db/src/table.ts: Row',
    'packages/db/src/table.ts: revert',
  ]);
});
