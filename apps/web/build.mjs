import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const vitePackage = createRequire(import.meta.url).resolve('vite/package.json');
const vite = join(dirname(vitePackage), 'bin/vite.js');
const patientConfig = 'vite.patient.config.ts';

function build(...flags) {
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

build();
if (existsSync(join(root, patientConfig))) {
  build('-c', patientConfig);
  build('-c', patientConfig, '--ssr');
  build('-c', 'vite.still.config.ts');
  build('-c', 'vite.worker.config.ts');
}
