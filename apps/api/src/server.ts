import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { DataDirTaken } from './data-dir-lock';
import { openLog } from './open-log';
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
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof DataDirTaken || error instanceof KeyRingFault;
  process.stderr.write(
    `${isExpected ? error.message : `Bedside could not start: ${String(error instanceof Error ? error.stack : error)}`}\n`,
  );
  process.exitCode = 1;
}
