import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { exportErasures } from './modules/base/erasure/export-erasures';
import { replayErasures } from './modules/practice/erasure-replay/replay-erasures';
import { createPostgresBus } from './ports/bus.postgres';
import { createGraphileJobs } from './ports/jobs.graphile';
import { runCommand } from './run-command';
import { useEvents, useRecords } from './use-engines';

/* `npm run erasures -- export|replay FILE`: writes the list of erasures, or repeats them over a restored backup. */

const USAGE = `npm run erasures -- export       writes every erasure as a line of JSON: ids and figures
npm run erasures -- replay FILE  erases again what a restored backup brought back`;

const writeList = () =>
  useRecords(async ({ db }) => {
    for await (const line of exportErasures({ db }))
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
  });

const replay = (file: string) =>
  useEvents(async ({ db, pool, eventStore, config, log, postgresUrl, stops }) => {
    const bus = createPostgresBus(pool, postgresUrl, log);
    stops.push(() => bus.stop());
    // Nothing that is queued here takes turns, so nobody's id is hashed.
    const jobs = createGraphileJobs({ hashOf: (id) => id, mediaAtOnce: config.mediaAtOnce });
    const deps = { db, attemptDb: db, eventStore, bus, jobs, clock: () => Date.now() };
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
    const { listed, erased } = await replayErasures(deps, lines);
    process.stdout.write(
      `The list has ${listed} erasures. ${erased} of them were there again and are erased; their files go when Bedside runs.\n`,
    );
  });

function readCommand([command, file, ...more]: string[]): (() => Promise<void>) | undefined {
  if (command === 'export' && file === undefined) return writeList;
  if (command === 'replay' && file !== undefined && more.length === 0) return () => replay(file);
  return undefined;
}

await runCommand(USAGE, readCommand(process.argv.slice(2)));
