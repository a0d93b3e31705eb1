import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingOptionals, platformOf } from '../../scripts/complete-lock.mjs';
import { repositoryRoot } from './source-files';

type Lock = {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
};
const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;

describe('the lock file', () => {
  test('names no registry host', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    const hosts = Object.values(lock.packages).filter(({ resolved = '' }) => /^[a-z+]+:/.test(resolved));
    expect(hosts).toEqual([]);
  });

  test('holds an entry for every optional package, so that npm ci accepts it (npm run lock adds them)', () => {
    expect(missingOptionals(lock.packages)).toEqual([]);
  });
});

describe('the platform of a package', () => {
  test.each([
    ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@chdb/lib-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'] }],
    ['@oxc-parser/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('%s is read from its name', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('a missing optional package', () => {
  const parent = { optionalDependencies: { 'native-darwin-arm64': '1.0.0' } };

  test('is found when neither the parent nor the root has it', () => {
    expect(missingOptionals({ '': {}, 'node_modules/a': parent })).toEqual([
      { name: 'native-darwin-arm64', version: '1.0.0' },
    ]);
  });

  test.each(['node_modules/a/node_modules/native-darwin-arm64', 'node_modules/native-darwin-arm64'])(
    'is not missing when it is at %s',
    (place) => {
      expect(missingOptionals({ '': {}, 'node_modules/a': parent, [place]: {} })).toEqual([]);
    },
  );
});
