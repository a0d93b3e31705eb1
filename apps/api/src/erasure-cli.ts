import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connectEventStore } from '@bedside/db/clickhouse/connect';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { ConfigError, readConfig } from './config';
import { DataDirTaken, lockDataDir } from './data-dir-lock';
import { openLog } from './open-log';
import { exportErasures } from './modules/erasure/export-erasures';
import { replayErasures } from './modules/erasure-replay/replay-erasures';
import { openEngines, undo, type Step } from './open-engines';
import { createPostgresBus } from './ports/bus.postgres';
import { createGraphileJobs } from './ports/jobs.graphile';

/* `npm run erasures -- export|replay FILE`: writes the list of erasures, or repeats them over a restored backup. */

const USAGE = `npm run erasures -- export       writes every erasure as a line of JSON: ids and figures
npm run erasures -- replay FILE  erases again what a restored backup brought back`;

async function run(work: (deps: Parameters<typeof replayErasures>[0]) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel, 2);
  const stops: Step[] = [];
  try {
    // Only embedded engines belong to one process; servers are shared with a running Bedside.
    if (!config.databaseUrl || !config.clickhouseUrl) stops.push(lockDataDir(config.dataDir));
    const { postgresUrl, clickhouseUrl } = await openEngines(config, log, stops);
    const { db, pool, close } = connectPostgres(postgresUrl, { max: 2 });
    stops.push(close);
    const eventStore = connectEventStore(clickhouseUrl);
    stops.push(() => eventStore.close());
    const bus = createPostgresBus(pool, postgresUrl);
    stops.push(() => bus.stop());
    // Nothing that is queued here takes turns, so nobody's id is hashed.
    const jobs = createGraphileJobs({ hashOf: (id) => id, mediaAtOnce: config.mediaAtOnce });
    await work({ db, attemptDb: db, eventStore, bus, jobs, clock: () => Date.now() });
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}

const [command, file, ...more] = process.argv.slice(2);
const work: Parameters<typeof run>[0] | undefined =
  command === 'export' && file === undefined
    ? async (deps) => {
        for await (const line of exportErasures(deps))
          if (!process.stdout.write(line)) await once(process.stdout, 'drain');
      }
    : command === 'replay' && file !== undefined && more.length === 0
      ? async (deps) => {
          const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
          const { listed, erased } = await replayErasures(deps, lines);
          process.stdout.write(
            `The list has ${listed} erasures. ${erased} of them were there again and are erased; their files go when Bedside runs.\n`,
          );
        }
      : undefined;
if (!work) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await run(work).catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof DataDirTaken;
    process.stderr.write(
      `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  });
}
