import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exceptions, freeLicences } from './licences';
import { repositoryRoot } from './source-files';

const entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));

/** Entries without a hash stand for other platforms, and npm never fetches them. */
const installed = Object.entries(packages).flatMap(
  ([path, { name, version = '', license, integrity, dev }]) =>
    path.includes('node_modules/') && integrity !== undefined
      ? [
          {
            name: name ?? path.split('node_modules/').at(-1) ?? '',
            version,
            license,
            isProduct: dev !== true,
          },
        ]
      : [],
);
type Installed = (typeof installed)[number];

const isExcepted = ({ name, license, isProduct }: Installed) =>
  exceptions.some((one) => one.name.test(name) && one.licence === license && (one.isProduct || !isProduct));
const refused = (list: readonly Installed[]) =>
  list
    .filter((one) => !freeLicences.includes(one.license ?? '') && !isExcepted(one))
    .map(({ name, license = 'no licence' }) => `${name}: ${license}`);

describe('the licences of the lock file', () => {
  test('let Bedside use and deliver every package', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(refused(installed)).toEqual([]);
  });

  test('need every exception', () => {
    const unused = exceptions.filter(
      (one) => !installed.some(({ name, license }) => one.name.test(name) && one.licence === license),
    );
    expect(unused.map(({ why }) => why)).toEqual([]);
  });

  test('would be refused where the source has to be opened, or where nothing is said', () => {
    const [planted] = installed;
    if (!planted) throw new Error('nothing is installed');
    const list = [
      { ...planted, name: 'a', license: 'AGPL-3.0-only' },
      { ...planted, name: 'b', license: undefined },
      { ...planted, name: 'caniuse-lite', license: 'CC-BY-4.0', isProduct: true },
    ];
    expect(refused(list)).toEqual(['a: AGPL-3.0-only', 'b: no licence', 'caniuse-lite: CC-BY-4.0']);
  });
});

const purlOf = ({ name, version }: Installed) => `pkg:npm/${name}@${version}`;
const DEVELOPMENT = 'cdx:npm:package:development';
const component = z.object({
  purl: z.string(),
  hashes: z.array(z.unknown()).optional(),
  properties: z.array(z.object({ name: z.string() })).optional(),
});

describe('npm run sbom', () => {
  test(
    'lists every package with its hash, and says which the product does without',
    { timeout: 90_000 },
    async () => {
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
        cwd: repositoryRoot,
        maxBuffer: 64 * 1024 ** 2,
      });
      const { bomFormat, components } = z
        .object({ bomFormat: z.string(), components: z.array(component) })
        .parse(JSON.parse(stdout));
      expect(bomFormat).toBe('CycloneDX');
      const listed = new Map(
        components.map(({ purl, hashes = [], properties = [] }) => [
          decodeURIComponent(purl),
          { isHashed: hashes.length > 0, isProduct: !properties.some(({ name }) => name === DEVELOPMENT) },
        ]),
      );
      // A package that stands twice in the lock file has one entry, with the mark of the copy that npm met first.
      const marks = new Map<string, Set<boolean>>();
      for (const one of installed)
        marks.set(purlOf(one), (marks.get(purlOf(one)) ?? new Set()).add(one.isProduct));
      const wrong = [...marks].filter(([purl, isProduct]) => {
        const entry = listed.get(purl);
        return !entry?.isHashed || !isProduct.has(entry.isProduct);
      });
      expect(wrong).toEqual([]);
    },
  );
});
