import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchRow } from './bench-row';
import { placeTable, renderTable } from './bench-table';

/*
 * Runs every *.bench.ts (or those whose name contains `--only`) one after the other, so that none disturbs another.
 * `--size 100m` is how many events the store of `events` has.
 * Prints one table, and stores a complete one in docs/benchmarks.md.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, size: { type: 'string' } },
  allowPositionals: true,
});
const only = values.only ?? positionals[0];
const size = values.size === undefined ? undefined : millions(values.size);

/** `100m` as a number. */
function millions(text: string): number {
  const [, count] = /^([1-9]\d*)m$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`--size takes a number of millions, as 100m; not "${text}".`);
  return Number(count) * 1_000_000;
}

type Bench = (options: { size?: number }) => Promise<BenchRow[]>;

function isBench(module: unknown): module is { bench: Bench } {
  return (
    typeof module === 'object' && module !== null && 'bench' in module && typeof module.bench === 'function'
  );
}

const files = readdirSync(here)
  .filter((name) => name.endsWith('.bench.ts') && (only === undefined || name.includes(only)))
  .sort();

const rows: BenchRow[] = [];
const failed: string[] = [];
for (const file of files) {
  console.log(`Measuring ${file.replace('.bench.ts', '')} ...`);
  try {
    const module: unknown = await import(pathToFileURL(join(here, file)).href);
    if (!isBench(module)) throw new Error(`${file} exports no function called bench`);
    rows.push(...(await module.bench({ size })));
  } catch (error) {
    failed.push(file);
    console.error(error);
  }
}

const table = renderTable(rows, {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model.trim() ?? 'unknown CPU',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
});
console.log(`\n${table}\n`);

if (only === undefined && failed.length === 0 && rows.length > 0) {
  const text = existsSync(document) ? readFileSync(document, 'utf8') : '# Benchmarks\n';
  writeFileSync(document, placeTable(text, table));
  console.log('Kept in docs/benchmarks.md.');
}
const missed = rows.filter(({ ok }) => !ok).map(({ id }) => id);
if (missed.length > 0) console.log(`Goals not met: ${missed.join(', ')}.`);
if (failed.length > 0) console.log(`Could not be measured: ${failed.join(', ')}.`);
if (rows.length === 0) console.log('Nothing was measured.');
// Some engines keep the process alive although they were stopped.
process.exit(missed.length + failed.length === 0 && rows.length > 0 ? 0 : 1);
