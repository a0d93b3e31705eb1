import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from './source-files';

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'bedside-clone-'));
  cpSync(join(repositoryRoot, 'scripts'), join(clone, 'scripts'), { recursive: true });
  cpSync(join(repositoryRoot, 'package.json'), join(clone, 'package.json'));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** What a command says on a system, started by a Node: without a lock file it never gets to the packages. */
function prepareOn({ platform, arch, node }: { platform: string; arch: string; node: string }): string {
  const disguise = join(clone, 'disguise.mjs');
  const versions = `{ ...process.versions, node: '${node}' }`;
  const changes = `{ platform: { value: '${platform}' }, arch: { value: '${arch}' }, versions: { value: ${versions} } }`;
  writeFileSync(disguise, `Object.defineProperties(process, ${changes});`);
  const args = ['--import', disguise, '-e', "import('./scripts/prepare.mjs').then((m) => m.prepare())"];
  const env = { ...process.env, FFMPEG_PATH: process.execPath, FFPROBE_PATH: process.execPath };
  return spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' }).stderr;
}

test.each([
  ['linux', 'x64', '20.18.3', 'Bedside needs Node 20.19 or newer; this is Node 20.18.3.'],
  ['linux', 'arm64', '18.20.0', 'Bedside needs Node 20.19 or newer; this is Node 18.20.0.'],
  ['linux', 'x64', '20.19.0', 'package-lock.json is missing'],
  ['linux', 'arm64', '22.0.0', 'package-lock.json is missing'],
  ['darwin', 'arm64', '20.19.0', 'Bedside needs Node 24 or newer here'],
  ['darwin', 'x64', '22.21.1', 'Bedside needs Node 24 or newer here'],
  ['win32', 'x64', '23.11.0', 'Bedside needs Node 24 or newer here'],
  ['linux', 'riscv64', '20.19.0', 'Bedside needs Node 24 or newer here'],
  ['darwin', 'arm64', '24.0.0', 'package-lock.json is missing'],
  ['win32', 'x64', '26.1.0', 'package-lock.json is missing'],
])('on %s %s, Node %s is told: %s', (platform, arch, node, text) => {
  const said = prepareOn({ platform, arch, node });
  expect(said).toContain(text);
  if (text.includes('Node')) expect(said).toContain('Install Node 24 from nodejs.org and start again.');
});
