import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { knownBadAnywhere, knownBadInProduct } from './known-bad-packages';
import { repositoryRoot } from './source-files';

/** `name` is set where a package was installed under another name. */
type Locked = { name?: string; version?: string; dev?: boolean; link?: boolean };
type Installed = { name: string; version: string; isProduct: boolean };

const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).flatMap(([path, { name, version, dev, link }]): Installed[] => {
  const folder = path.split('node_modules/').at(-1);
  if (!path.includes('node_modules/') || link || !folder || !version) return [];
  return [{ name: name ?? folder, version, isProduct: dev !== true }];
});

const matches = (found: readonly Installed[], list: typeof knownBadAnywhere) =>
  found.flatMap(({ name, version }) =>
    list
      .filter((bad) => bad.name === name && satisfies(version, bad.range, { includePrerelease: true }))
      .map(({ why }) => `${name} ${version}: ${why}`),
  );

describe('the lock file', () => {
  test('is read completely, with the product separate from tests and build', () => {
    expect(installed.length).toBeGreaterThan(500);
    const names = (isProduct: boolean) =>
      installed.filter((one) => one.isProduct === isProduct).map(({ name }) => name);
    expect(names(true)).toEqual(expect.arrayContaining(['fastify', 'sharp', 'ws', '@aws-sdk/client-s3']));
    expect(names(false)).toEqual(expect.arrayContaining(['vitest', 'dicer']));
  });

  test('holds no hijacked release', () => {
    expect(matches(installed, knownBadAnywhere)).toEqual([]);
  });

  test('holds no release with a known fault in the product', () => {
    const product = installed.filter(({ isProduct }) => isProduct);
    expect(matches(product, knownBadInProduct)).toEqual([]);
  });

  test('would be reported', () => {
    const planted = [
      { name: 'ws', version: '8.16.0', isProduct: true },
      { name: 'ws', version: '8.17.1', isProduct: true },
      { name: 'dicer', version: '0.3.0', isProduct: true },
    ];
    expect(matches(planted, knownBadInProduct)).toEqual([
      'ws 8.16.0: CVE-2024-37890',
      'dicer 0.3.0: CVE-2022-24434',
    ]);
    expect(matches([{ name: 'debug', version: '4.4.2', isProduct: false }], knownBadAnywhere)).toHaveLength(
      1,
    );
  });
});
