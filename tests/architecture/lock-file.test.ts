import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from './source-files';
import { unhashedPackages } from './unhashed-packages';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      os: z.union([z.string(), z.array(z.string())]).optional(),
      cpu: z.union([z.string(), z.array(z.string())]).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')),
);
const fetched = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** True when Node would find the package from the folder of another one. */
function isReachable(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

describe('the lock file', () => {
  test('names no address of a registry', () => {
    expect(fetched.length).toBeGreaterThan(1_000);
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('has the hash of every package, but of those that are listed', () => {
    const hashes = fetched.map(([path, { integrity = '' }]) => [nameOf(path), integrity] as const);
    const unhashed = hashes.filter(([, hash]) => !/^sha512-[\w+/]{86}==$/.test(hash)).map(([name]) => name);
    expect(unhashed.toSorted()).toEqual(unhashedPackages.toSorted());
  });

  test('has an unhashed package for its own platform only', () => {
    const unhashed = fetched.filter(([path]) => unhashedPackages.includes(nameOf(path)));
    expect(unhashed.filter(([, { os, cpu }]) => os === undefined || cpu === undefined)).toEqual([]);
  });

  test('has the binaries of every platform, so that npm ci installs the same everywhere', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isReachable(path, name)),
    );
    expect(missing).toEqual([]);
  });
});
