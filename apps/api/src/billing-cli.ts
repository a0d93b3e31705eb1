import { ConfigError, readConfig } from './config';
import { buildDeps } from './build-deps';
import { DataDirTaken, lockDataDir } from './data-dir-lock';
import { reconcileBilling } from './modules/billing/reconcile-billing';
import { openEngines, undo, type Step } from './open-engines';
import { openLog } from './open-log';

/* `npm run billing -- reconcile`: compares every subscription with the payment provider. */

const USAGE = `npm run billing -- reconcile  compares every subscription with the payment provider, and brings the records to what it has`;

async function reconcile(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel, 2);
  const stops: Step[] = [];
  try {
    // Only embedded engines belong to one process; servers are shared with a running Bedside.
    if (!config.databaseUrl || !config.clickhouseUrl) stops.push(lockDataDir(config.dataDir));
    const engines = await openEngines(config, log, stops);
    const deps = buildDeps(config, engines, log, () => config.publicUrl ?? '');
    stops.push(() => deps.close());
    const { compared, repaired, ended, unknown, failed } = await reconcileBilling(deps);
    process.stdout.write(
      `${compared} compared: ${repaired} repaired, ${ended} lost orders ended, ${unknown} unknown to the provider, ${failed} failed.\n`,
    );
    if (failed > 0) process.exitCode = 1;
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}

if (process.argv[2] !== 'reconcile' || process.argv.length > 3) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await reconcile().catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof DataDirTaken;
    process.stderr.write(
      `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  });
}
