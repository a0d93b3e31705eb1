import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, turboEnvironment } from './prepare.mjs';
import { bin, root, runQuietly, say } from './run-child.mjs';

/* Runs every static check to its end, whatever the others report, and sums up. */

const env = await prepare({ build: [] });
const folders = ['apps', 'packages', 'tests', 'scripts'].filter((name) => existsSync(join(root, name)));
const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
const checks = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  [
    'lint',
    'eslint',
    ['--max-warnings=0', '--cache', '--cache-strategy=content', '--cache-location=.cache/eslint', '.'],
  ],
  ['types', 'turbo', ['run', 'typecheck', '--continue', '--output-logs=new-only']],
  [
    'dependency laws',
    'depcruise',
    ['--config', '.dependency-cruiser.js', '--output-type=err', ...folders, ...configs],
  ],
  ['dead code', 'knip', ['--no-progress']],
];

/** The types of the whole repository are more than the heap that Node takes by itself. */
const heap = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=6144`.trim() };

const failed = [];
for (const [name, command, args] of checks) {
  const from = performance.now();
  const { code, output } = await runQuietly(bin(command), args, {
    env: { ...turboEnvironment(env), ...heap },
  });
  if (code !== 0) {
    failed.push(name);
    say(`\n${output.trim()}\n`);
  }
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
}
say(failed.length === 0 ? 'Everything is clean.' : `Not clean: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
