import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, runQuietly, say } from './run-child.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
/** npm's own record of what it has put into the folder. */
const recordFile = join(modules, '.package-lock.json');
/** Our word that the record was right, though a registry may not have had every binary. */
const stampFile = join(modules, '.bedside-lock-hash');

/**
 * Installs exactly the packages that the lock file names, unless they are there. What does not fit the lock file ends
 * the process: nothing is resolved anew.
 */
export async function installPackages() {
  if (!existsSync(lockFile)) giveUp(lockMissing);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;
  if (!installedAsLocked()) {
    say('Installing packages (a few minutes the first time) ...');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    // The npm of Node 20 runs the scripts of every package, whatever `allowScripts` says, so none runs here.
    await npmOrGiveUp(['ci', '--ignore-scripts', ...quiet]);
    const allowed = listAllowed();
    if (allowed.length > 0) await npmOrGiveUp(['rebuild', '--ignore-scripts=false', ...quiet, ...allowed]);
  }
  writeFileSync(stampFile, stamp());
}

async function npmOrGiveUp(args) {
  const { code, output } = await npm(args);
  if (code !== 0) giveUp(`${output}\n${explainRefusal(output)}`);
}

/** The installed packages whose own scripts may run, as package.json says. */
function listAllowed() {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(allowScripts).flatMap(([name, isAllowed]) =>
    isAllowed && existsSync(join(modules, name)) ? [name] : [],
  );
}

const lockMissing =
  'package-lock.json is missing, so nobody can say which packages belong to Bedside, and none was installed. ' +
  'Bring it back ("git checkout -- package-lock.json"), then start again.';

/** What npm's refusal means for a person, and what to do. */
export function explainRefusal(output) {
  if (/\bEUSAGE\b/.test(output)) {
    return (
      'package-lock.json does not fit the package.json files, so nothing was installed and what was there is kept. ' +
      'If you changed a package.json, run "npm install" and keep the package-lock.json that it writes. ' +
      'If you did not, "git status" shows the file that differs; bring it back. Then start again.'
    );
  }
  if (/\bEINTEGRITY\b/.test(output)) {
    return (
      'A package is not the one whose hash package-lock.json holds, so it was not installed, and Bedside does not start. ' +
      'Start again, in case a download broke. If it stays so, whoever delivers the packages has changed one: ' +
      'install from another registry ("npm config get registry" shows yours).'
    );
  }
  return (
    'The packages could not be installed; the reason stands above. ' +
    'Mend it and start again; what was downloaded so far is kept.'
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** What a package.json asks for. The lock file repeats it for each workspace. */
const asksFor = ({ dependencies, devDependencies, optionalDependencies }) =>
  [dependencies, devDependencies, optionalDependencies].map((list = {}) => Object.entries(list).sort());

/** `[asked, locked]` for the root and each workspace: what its package.json asks for, and what the lock file repeats. */
function readWishes() {
  const ours = Object.entries(packagesOf(lockFile)).filter(([path]) => !path.includes('node_modules/'));
  return ours.map(([path, locked]) => {
    const manifest = join(root, path, 'package.json');
    const asked = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    return [asksFor(asked), asksFor(locked)].map((wish) => JSON.stringify(wish));
  });
}

/** Another lock file, other wishes, another work of npm and another platform each make another stamp. */
function stamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of [lockFile, recordFile]) hash.update(existsSync(file) ? readFileSync(file) : '');
  return hash.update(JSON.stringify(readWishes())).digest('hex');
}

function installedAsLocked() {
  if (!existsSync(recordFile) || readWishes().some(([asked, locked]) => asked !== locked)) return false;
  return isAsLocked(packagesOf(lockFile), packagesOf(recordFile), thisPlatform());
}

function thisPlatform() {
  // Only glibc reports its version.
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === 'linux' && (glibcVersionRuntime === undefined ? 'musl' : 'glibc');
  return { os: process.platform, cpu: process.arch, libc };
}

/**
 * True when a person's own npm has installed what the lock file names, by npm's record of what it fetched: the same
 * versions with the same hashes, nothing else, and nothing left out that this platform needs. It does not see files
 * that were changed after npm had written them; npm does not look for those either.
 */
export function isAsLocked(wanted, present, platform) {
  const isThere = ([path, { version, integrity, link, optional, ...needs }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = present[path];
    if (found === undefined) return Boolean(optional) && !isMadeFor(needs, platform);
    return found.version === version && found.integrity === integrity;
  };
  return (
    Object.entries(wanted).every(isThere) && Object.keys(present).every((path) => wanted[path] !== undefined)
  );
}

/** True for a binary of this very platform. Packages that name no platform may be parts of one that is left out. */
function isMadeFor({ os, cpu, libc }, platform) {
  // Packages name one or a list.
  const names = (given, own) => [given].flat().includes(own);
  return (
    names(os, platform.os) && names(cpu, platform.cpu) && (libc === undefined || names(libc, platform.libc))
  );
}

function npm(args) {
  // The npm that started us, and not another one that happens to be first in PATH.
  const own = process.env.npm_execpath;
  return own !== undefined && /\.c?js$/.test(own)
    ? runQuietly(process.execPath, [own, ...args])
    : runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
