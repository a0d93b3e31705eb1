import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import readLaws from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedPackages, lawfulFiles, plantedImports } from './planted-imports';
import { repositoryRoot } from './source-files';

const laws = await readLaws(join(repositoryRoot, '.dependency-cruiser.js'));

async function cruiseIn(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { options, ...ruleSet } = laws;
  const settings: ICruiseOptions = { ...options, baseDir, ruleSet, validate: true, outputType: 'json' };
  const { output } = await cruise(folders, settings, options?.enhancedResolveOptions);
  return (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
}

function reported({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

describe('a planted violation', () => {
  let root = '';
  let result: string[] = [];

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'bedside-laws-')));
    const declared = installedPackages.filter(
      (name) => !['undeclared-package', 'development-package'].includes(name),
    );
    const dependencies = Object.fromEntries(declared.map((name) => [name, '*']));
    write('package.json', JSON.stringify({ name: 'root', type: 'module' }));
    for (const name of installedPackages) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: 'main.js' }));
      write(`node_modules/${name}/main.js`, 'export default 1;');
    }
    mkdirSync(join(root, 'node_modules/@bedside'), { recursive: true });
    for (const folder of ['packages/contracts', 'packages/db', 'packages/media', 'apps/api', 'apps/web']) {
      const name = folder.slice(folder.indexOf('/') + 1);
      const exports = { './package.json': './package.json', './*': './src/*.ts' };
      const workspace = Object.fromEntries(
        ['contracts', 'db', 'media', 'api'].map((key) => [`@bedside/${key}`, '*']),
      );
      write(
        `${folder}/package.json`,
        JSON.stringify({
          name: `@bedside/${name}`,
          type: 'module',
          exports,
          dependencies: { ...dependencies, ...workspace },
          devDependencies: { 'development-package': '*' },
        }),
      );
      symlinkSync(join(root, folder), join(root, 'node_modules/@bedside', name));
    }
    for (const [path, text] of Object.entries(lawfulFiles)) write(path, text);
    for (const { path, text } of plantedImports) write(path, text);
    result = reported(await cruiseIn(root, ['apps', 'packages']));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(plantedImports)('of $law in $path is reported', ({ law, path }) => {
    expect(result.filter((line) => line.startsWith(`${law}: `) && line.includes(path))).not.toEqual([]);
  });

  test('exists for every law', () => {
    const names = (laws.forbidden ?? []).map(({ name }) => name);
    expect(new Set(plantedImports.map(({ law }) => law))).toEqual(new Set(names));
    expect((laws.forbidden ?? []).every(({ severity }) => severity === 'error')).toBe(true);
  });

  test('is never seen in files that obey', () => {
    const lawful = Object.keys(lawfulFiles);
    expect(result.filter((line) => lawful.some((path) => line.includes(`: ${path} -> `)))).toEqual([]);
  });
});
