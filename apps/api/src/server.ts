import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError, readConfig, type Config } from './config';
import { DataDirTaken } from './data-dir-lock';
import { openLog } from './open-log';
import { openEngines, undo, type Step } from './open-engines';
import { KeyRingFault } from './ports/key-ring.file';
import { startBedside } from './start-bedside';

const apiRoot = dirname(createRequire(import.meta.url).resolve('@bedside/api/package.json'));
const webDist = join(apiRoot, '..', 'web', 'dist');

// What Bedside writes is for its own user alone, ffmpeg's files included.
process.umask(0o077);

try {
  const config = readConfig();
  const logger = openLog(config.logLevel);
  // A library that ignores a rejection must not end everybody's uploads.
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'a fault reached nobody');
  });
  if (config.role === 'migrate') await migrate(config, logger);
  else await serve(config, logger);
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof DataDirTaken || error instanceof KeyRingFault;
  process.stderr.write(
    `${isExpected ? error.message : `Bedside could not start: ${String(error instanceof Error ? error.stack : error)}`}\n`,
  );
  process.exitCode = 1;
}

/** Brings both databases up to date, and ends. */
async function migrate(config: Config, logger: ReturnType<typeof openLog>): Promise<void> {
  const stops: Step[] = [];
  try {
    await openEngines(config, logger, stops);
  } finally {
    await undo(stops, (error) => {
      logger.warn({ err: error }, 'a part did not stop in order');
    });
  }
  process.stdout.write('\nThe databases are up to date.\n\n');
}

async function serve(config: Config, logger: ReturnType<typeof openLog>): Promise<void> {
  const bedside = await startBedside(config, { logger, webDist });
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    bedside.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Printed last: a program that waits for this line may stop the process at once, and the shutdown must be clean.
  process.stdout.write(`\nBedside is ready: ${bedside.url}\n\n`);
}
