import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { bin, superviseChild, root } from './run-child.mjs';

const env = await prepare({ build: ['@bedside/db'] });
superviseChild([
  {
    label: 'api |',
    command: bin('tsx'),
    args: ['watch', '--clear-screen=false', 'apps/api/src/server.ts'],
    env,
  },
  {
    label: 'web |',
    command: bin('vite'),
    args: ['--clearScreen', 'false'],
    cwd: join(root, 'apps/web'),
    env,
  },
]);
