import { ConfigError, readConfig } from '../src/config';
import { DataDirTaken } from '../src/data-dir-lock';
import { undo, type Step } from '../src/open-engines';
import { fillDataDir } from './fill-data-dir';

/* `npm run demo`: fills the data directory with a believable practice. */

const print = (line: string) => process.stdout.write(`${line}\n`);
const stops: Step[] = [];
let isStopping = false;
const stop = () => undo(stops, (error) => print(`A part did not stop in order: ${String(error)}`));

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    isStopping = true;
    void stop().then(() => process.exit(code));
  });
}

try {
  const config = readConfig();
  const demo = await fillDataDir(config, print, stops);
  await stop();
  print(
    demo.isNew
      ? `\nThe demo is in ${config.dataDir}.`
      : `\nThe demo is in ${config.dataDir} already; nothing was changed.`,
  );
  print(`Start Bedside with "npm start" and sign in as ${demo.email} with the password ${demo.password}`);
  print('Messages to patients, with their links, stand at /dev/outbox.');
} catch (error) {
  // An error during shutdown is no fault.
  if (isStopping) await new Promise(() => undefined);
  await stop();
  const isExpected = error instanceof ConfigError || error instanceof DataDirTaken;
  const text = String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${isExpected ? error.message : text}\n`);
  process.exitCode = 1;
}
