import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchRow } from './bench-row';
import { placeTable, renderTable } from './bench-table';

/*
 * Runs every *.bench.ts (or those whose name contains `--only`) one after the other, so that none disturbs another.
 * Prints one table, and stores a complete one in docs/benchmarks.md.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;

function isBench(module: unknown): module is { bench: () => Promise<BenchRow[]> } {
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
    rows.push(...(await module.bench()));
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
