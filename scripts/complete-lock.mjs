import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root, say } from './run-child.mjs';

/*
 * Some registries answer 404 for the native binaries of other platforms. npm then leaves them out of the lock file, and
 * `npm ci` refuses the lock that npm itself has written. This adds a stub for each: npm never fetches a package for
 * another os or cpu. Run it after every `npm install` (`npm run lock`).
 */

const systems = { darwin: 'darwin', linux: 'linux', win32: 'win32', windows: 'win32', android: 'android' };
Object.assign(systems, {
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
});
Object.assign(systems, { sunos: 'sunos', aix: 'aix' });
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  32: 'ia32',
  arm: 'arm',
  wasm32: 'wasm32',
};
Object.assign(processors, { ppc64: 'ppc64', riscv64: 'riscv64', s390x: 's390x', loong64: 'loong64' });
Object.assign(processors, { mips64el: 'mips64el' });

/** Reads the platform from a package's name, as in `@turbo/windows-64` or `@chdb/lib-linux-arm64-gnu`. */
export function platformOf(name) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = words.map((word) => systems[word]).find((word) => word !== undefined);
  const cpu = words.map((word) => processors[word]).find((word) => word !== undefined);
  const libc = words.find((word) => word === 'musl');
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/** Optional dependencies that the lock file names but does not contain: `{ name, version }` each. */
export function missingOptionals(packages) {
  const missing = new Map();
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isReachable(packages, path, name)) missing.set(name, version);
    }
  }
  return [...missing].map(([name, version]) => ({ name, version }));
}

function isReachable(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`] !== undefined) return true;
    if (from === '') return false;
  }
}

function isThisPlatform({ os, cpu, libc }) {
  // Only glibc reports its version here.
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return os?.[0] === process.platform && cpu?.[0] === process.arch && !(libc && isGlibc);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = `${root}package-lock.json`;
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionals(lock.packages);
  for (const { name, version } of missing) {
    const platform = platformOf(name);
    if (isThisPlatform(platform)) {
      throw new Error(`${name} is missing for this very platform; install it rather than stub it.`);
    }
    // Parents pin their native packages; for a range, its lowest version is used.
    const exact = /\d+\.\d+\.\d+\S*/.exec(version)?.[0] ?? version;
    lock.packages[`node_modules/${name}`] = { version: exact, optional: true, ...platform };
  }
  // npm's own order, so that its next write changes no line.
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(
    missing.length === 0 ? 'The lock file is complete.' : `Added ${missing.length} stubs to the lock file.`,
  );
}
