import { once } from 'node:events';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { ConfigError, readConfig } from './config';
import { DataDirTaken, lockDataDir } from './data-dir-lock';
import { openLog } from './open-log';
import { exportAudit } from './modules/audit/export-audit';
import { verifyAudit } from './modules/audit/verify-audit';
import { openRecords, undo, type Step } from './open-engines';
import type { Database } from './ports/database';

/* `npm run audit -- verify|export`: proves the audit trail, or writes it out for another program. */

const USAGE = `npm run audit -- verify  computes every chain of the audit trail again, and names the first event of each that does not hold
npm run audit -- export  writes every event as a line of JSON`;

const say = (line: string) => process.stdout.write(line);

async function verify(db: Database): Promise<void> {
  const { chains, events, faults, digest } = await verifyAudit({ db });
  for (const { accountId, position, kind } of faults)
    say(`Account ${accountId}, event ${position}: ${explanations[kind]}\n`);
  say(
    `${events} events in ${chains} chains; ${faults.length} chains do not hold.\nDigest of all chains: ${digest}\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

const explanations = {
  missing: 'an event is missing here.',
  changed: 'this event is not what was written.',
  torn: 'this event does not follow the one before it.',
};

async function writeAll(db: Database): Promise<void> {
  for await (const line of exportAudit({ db })) if (!say(line)) await once(process.stdout, 'drain');
}

async function run(work: (db: Database) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel, 2);
  const stops: Step[] = [];
  try {
    // Only an embedded Postgres belongs to one process; a server is shared with a running Bedside.
    if (!config.databaseUrl) stops.push(lockDataDir(config.dataDir));
    const { db, close } = connectPostgres(await openRecords(config, log, stops), { max: 2 });
    stops.push(close);
    await work(db);
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}

const works = new Map([
  ['verify', verify],
  ['export', writeAll],
]);
const work = works.get(process.argv[2] ?? '');
if (!work || process.argv.length > 3) {
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
