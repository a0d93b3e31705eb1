import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { printLine, writeLines } from './command-output';
import { exportErasures } from './modules/base/erasure/export-erasures';
import { replayErasures } from './modules/practice/erasure-replay/replay-erasures';
import { openBus, useEvents, useRecords } from './use-engines';

/** Writes the list of erasures, or repeats them over a restored backup. */
export function addErasuresCommands(program: Command): void {
  const erasures = program.command('erasures').description('who was erased, for a restored backup');
  erasures
    .command('export')
    .description('writes every erasure as a line of JSON: ids and figures')
    .action(() => useRecords(({ db }) => writeLines(exportErasures({ db }))));
  erasures
    .command('replay <file>')
    .description('erases again what a restored backup brought back')
    .action(replay);
}

const replay = (file: string) =>
  useEvents(async (records) => {
    const { db, pool, eventStore, jobs } = records;
    const deps = {
      db,
      pool,
      attemptDb: db,
      eventStore,
      bus: openBus(records),
      jobs,
      clock: () => Date.now(),
    };
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
    const { listed, erased } = await replayErasures(deps, lines);
    printLine(
      `The list has ${listed} erasures. ${erased} of them were there again and are erased; their files go when Bedside runs.`,
    );
  });
