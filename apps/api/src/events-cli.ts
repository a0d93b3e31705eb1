import { connectEventStore } from '@bedside/db/clickhouse/connect';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { outboxLag } from '@bedside/db/postgres/event-outbox.repository';
import { ConfigError, readConfig } from './config';
import { DataDirTaken, lockDataDir } from './data-dir-lock';
import { openLog } from './open-log';
import { rebuildAggregates } from './modules/event/rebuild-aggregates';
import { openEngines, undo, type Step } from './open-engines';

/* `npm run events -- lag|rebuild`: shows how far the figures are behind, or rebuilds them. */

const USAGE = `npm run events -- lag      how many events wait for the event store, and since when
npm run events -- rebuild  makes all figures anew from the stored events`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(command: string): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const stops: Step[] = [];
  try {
    // Only embedded engines belong to one process; servers are shared with a running Bedside.
    if (!config.databaseUrl || !config.clickhouseUrl) stops.push(lockDataDir(config.dataDir));
    const engines = await openEngines(config, log, stops);
    const { db, pool, close } = connectPostgres(engines.postgresUrl, { max: 2 });
    stops.push(close);
    const eventStore = connectEventStore(engines.clickhouseUrl);
    stops.push(() => eventStore.close());
    if (command === 'rebuild') {
      await rebuildAggregates({ db, pool, eventStore });
      say('All figures were made anew from the stored events.');
    }
    const { waiting, oldest } = await outboxLag(db);
    say(
      oldest === null
        ? 'No event waits for the event store.'
        : `${waiting} events wait for the event store, the oldest since ${oldest.toISOString()}.`,
    );
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}

const [command = ''] = process.argv.slice(2);
if (command !== 'lag' && command !== 'rebuild') {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await run(command).catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof DataDirTaken;
    process.stderr.write(
      `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  });
}
