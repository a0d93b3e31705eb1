import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minifySync } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

function build(...flags) {
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

/** Writes compressed copies of scripts and style sheets, for a server that sends each browser the form it can read. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css)$/.test(name))) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/** Vite copies the script that runs first as it is written. */
function shorten(path) {
  writeFileSync(path, minifySync(path, readFileSync(path, 'utf8')).code);
}

build();
shorten(join(root, 'dist/app/start.js'));
build('-c', 'vite.patient.config.ts');
for (const page of ['app', 'patient']) compress(join(root, 'dist', page));
