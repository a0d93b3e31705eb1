import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeps } from '../src/build-deps';
import type { Config } from '../src/config';
import { lockDataDir } from '../src/data-dir-lock';
import { openLog } from '../src/open-log';
import { eraseEvents } from '../src/modules/base/event/erase-events';
import { relayEvents } from '../src/modules/base/event/relay-events';
import { openEngines, type Step } from '../src/open-engines';
import { prepareKeys } from '../src/prepare-keys';
import { startWorker } from '../src/worker';
import { findUserByEmail } from '@bedside/db/postgres/account/user/user.repository';
import { DEMO_EMAIL, fillPractice } from './scenarios/practice';

const WORKERS = 2;
const DEFAULT_PORT = 3000;

export type Demo = { email: string; password: string; isNew: boolean };

/**
 * Fills a data directory with the demo's practice, unless the practice is there already. Nothing else may use the
 * directory meanwhile. No message is sent: all of them are stored in the outbox.
 * @param stops collects functions that stop what was started; the caller calls them, also after a failure
 * @throws DataDirTaken while Bedside runs on it
 */
export async function fillDataDir(
  config: Config,
  print: (line: string) => void,
  stops: Step[],
): Promise<Demo> {
  // Written last, so its presence means that the demo is complete. It also holds the password, to print it again.
  const passwordFile = join(config.dataDir, 'demo-password');
  stops.push(lockDataDir(config.dataDir));
  const log = openLog(config.logLevel === 'info' ? 'fatal' : config.logLevel);
  const engines = await openEngines(config, log, stops);
  await prepareKeys(config, engines.postgresUrl);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port || DEFAULT_PORT}`;
  const deps = buildDeps({ ...config, smtpUrl: undefined }, engines, log, () => publicUrl);
  stops.push(() => deps.close());

  const known = await findUserByEmail(deps.db, DEMO_EMAIL);
  if (known && existsSync(passwordFile)) {
    return { email: DEMO_EMAIL, password: readFileSync(passwordFile, 'utf8').trim(), isNew: false };
  }
  if (known) {
    print('Removing a demo that was cut off ...');
    await deps.db.deleteFrom('user').where('id', '=', known.id).execute();
    await eraseEvents(deps, { practiceId: known.id });
  }
  const relay = relayEvents(deps);
  stops.push(() => relay.stop());
  const alone = config.databaseUrl === undefined;
  const worker = await startWorker(deps, { concurrency: WORKERS, alone });
  stops.push(() => worker.stop());

  const password = randomBytes(9).toString('base64url');
  await fillPractice(deps, { password, now: deps.clock(), print });
  await relay.drained();
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  return { email: DEMO_EMAIL, password, isNew: true };
}
