import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { knipOfProduct } from './knip-of-product.mjs';
import { prepare, turboEnvironment } from './prepare.mjs';
import { bin, root, runQuietly, say } from './run-child.mjs';

/* Runs every static check to its end, one on each core, whatever the others report, and sums up. */

const env = turboEnvironment(await prepare({ build: [] }));
const folders = ['apps', 'packages', 'tests', 'scripts'].filter((name) => existsSync(join(root, name)));
const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
const scratch = mkdtempSync(join(tmpdir(), 'bedside-check-'));
/** The longest first. */
const checks = [
  [
    'lint and types',
    'oxlint',
    ['--type-aware', '--type-check', '--report-unused-disable-directives-severity=error', '.'],
  ],
  [
    'dependency laws',
    'depcruise',
    ['--config', '.dependency-cruiser.js', '--output-type=err', ...folders, ...configs],
  ],
  ['dead code', 'knip', ['--no-progress']],
  ['exports that only tests import', 'knip', ['--no-progress', ...knipOfProduct(scratch)]],
  ['format', 'oxfmt', ['--check', '.']],
];

const failed = [];
async function runChecks() {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const [name, command, args] = check;
    const from = performance.now();
    const { code, output } = await runQuietly(bin(command), args, { env });
    if (code !== 0) {
      failed.push(name);
      say(`\n${output.trim()}\n`);
    }
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runChecks));
rmSync(scratch, { recursive: true, force: true });
say(failed.length === 0 ? 'Everything is clean.' : `Not clean: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
