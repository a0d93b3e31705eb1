import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { explainRefusal, isAsLocked, type Packages } from '../../scripts/install-packages.mjs';
import { repositoryRoot } from './source-files';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A clone with one package of its own folder, which npm needs no network for. */
function makeClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-clone-'));
  folders.push(folder);
  for (const name of ['scripts', 'part', 'more']) mkdirSync(join(folder, name));
  for (const name of ['install-packages.mjs', 'run-child.mjs']) {
    copyFileSync(join(repositoryRoot, 'scripts', name), join(folder, 'scripts', name));
  }
  write(folder, 'part/package.json', { name: 'part', version: '1.0.0' });
  write(folder, 'package.json', { name: 'clone', version: '1.0.0', dependencies: { part: 'file:part' } });
  return folder;
}

const write = (folder: string, name: string, content: object) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

const lock = (folder: string, dependencies: object, packages: object) =>
  write(folder, 'package-lock.json', {
    name: 'clone',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'clone', version: '1.0.0', dependencies }, ...packages },
  });

const lockPart = (folder: string) =>
  lock(
    folder,
    { part: 'file:part' },
    { part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } },
  );

/** Installs by a Node of its own, as `npm start` does. */
function install(folder: string): { code: number | null; text: string } {
  const script = "import('./scripts/install-packages.mjs').then(({ installPackages }) => installPackages())";
  const env = { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_offline: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}

describe('packages are installed', () => {
  test('as the lock file says, once', () => {
    const folder = makeClone();
    lockPart(folder);
    expect(install(folder)).toMatchObject({ code: 0, text: expect.stringContaining('Installing packages') });
    expect(existsSync(join(folder, 'node_modules/part/package.json'))).toBe(true);
    expect(install(folder)).toEqual({ code: 0, text: '' });
  });

  test.each([
    ['without its script, unless package.json allows it', {}, false],
    ['with its script where package.json allows it', { part: true }, true],
  ])('%s, by every npm', (_title, allowScripts, hasRun) => {
    const folder = makeClone();
    lockPart(folder);
    const scripts = { install: `node -e "require('fs').writeFileSync('has-run', '')"` };
    write(folder, 'part/package.json', { name: 'part', version: '1.0.0', scripts });
    const dependencies = { part: 'file:part' };
    write(folder, 'package.json', { name: 'clone', version: '1.0.0', dependencies, allowScripts });
    lock(folder, dependencies, {
      part: { version: '1.0.0', hasInstallScript: true },
      'node_modules/part': { resolved: 'part', link: true },
    });
    expect(install(folder).code).toBe(0);
    expect(existsSync(join(folder, 'part/has-run'))).toBe(hasRun);
  });

  test('not by a lock file that does not fit, and what was there stays', () => {
    const folder = makeClone();
    lock(folder, {}, {});
    mkdirSync(join(folder, 'node_modules/older'), { recursive: true });
    const { code, text } = install(folder);
    expect(code).toBe(1);
    expect(text).toContain('package-lock.json does not fit the package.json files');
    expect(existsSync(join(folder, 'node_modules/older'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/part'))).toBe(false);
  });

  test('not any more when a package.json asks for something else', () => {
    const folder = makeClone();
    lockPart(folder);
    expect(install(folder).code).toBe(0);
    write(folder, 'more/package.json', { name: 'more', version: '1.0.0' });
    const dependencies = { part: 'file:part', more: 'file:more' };
    write(folder, 'package.json', { name: 'clone', version: '1.0.0', dependencies });
    const { code, text } = install(folder);
    expect(code).toBe(1);
    expect(text).toContain('package-lock.json does not fit the package.json files');
    expect(existsSync(join(folder, 'node_modules/part/package.json'))).toBe(true);
  });

  test('not without a lock file', () => {
    const { code, text } = install(makeClone());
    expect([code, text]).toEqual([1, expect.stringContaining('package-lock.json is missing')]);
  });

  test('not when their content is not that of the lock file', () => {
    const folder = makeClone();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    expect(spawnSync(npm, ['pack', './part'], { cwd: folder }).status).toBe(0);
    const resolved = 'file:part-1.0.0.tgz';
    const dependencies = { part: resolved };
    write(folder, 'package.json', { name: 'clone', version: '1.0.0', dependencies });
    const integrity = `sha512-${'A'.repeat(86)}==`;
    lock(folder, dependencies, { 'node_modules/part': { version: '1.0.0', resolved, integrity } });
    const { code, text } = install(folder);
    expect(code).toBe(1);
    expect(text).toContain('A package is not the one whose hash package-lock.json holds');
    expect(existsSync(join(folder, 'node_modules/part/package.json'))).toBe(false);
  });

  test('with a reason when the network fails', () => {
    expect(explainRefusal('npm error code ENOTFOUND')).toContain('Mend it and start again');
  });
});

describe("a person's own installation", () => {
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const part = { version: '1.0.0', integrity: 'sha512-a' };
  const ours = { ...part, optional: true, os: ['linux'], cpu: ['x64'] };
  const wanted: Packages = {
    '': {},
    'apps/api': { version: '0.1.0' },
    'node_modules/@bedside/api': { link: true },
    'node_modules/part': part,
    'node_modules/part-linux-x64': ours,
    'node_modules/part-linux-x64-musl': { ...ours, libc: ['musl'] },
    'node_modules/part-darwin-arm64': { ...ours, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/part-of-wasm': { ...part, optional: true },
  };
  const present: Packages = {
    'node_modules/part': part,
    'node_modules/part-linux-x64': ours,
  };

  test('is accepted when it is what the lock file names, for this platform', () => {
    expect(isAsLocked(wanted, present, platform)).toBe(true);
  });

  test.each<[string, Packages]>([
    ['another version', { 'node_modules/part': { ...part, version: '1.0.1' } }],
    ['another content of the same version', { 'node_modules/part': { ...part, integrity: 'sha512-b' } }],
    ['another content of a binary', { 'node_modules/part-linux-x64': { ...ours, integrity: 'sha512-b' } }],
    ['content without a hash', { 'node_modules/part': { version: '1.0.0' } }],
    ['a package that the lock file does not name', { 'node_modules/part/node_modules/other': part }],
  ])('is installed anew for %s', (_, change) => {
    expect(isAsLocked(wanted, { ...present, ...change }, platform)).toBe(false);
  });

  test.each(['node_modules/part', 'node_modules/part-linux-x64'])('is installed anew without %s', (path) => {
    const rest = Object.fromEntries(Object.entries(present).filter(([name]) => name !== path));
    expect(isAsLocked(wanted, rest, platform)).toBe(false);
  });
});
