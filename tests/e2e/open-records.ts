import { join } from 'node:path';
import { findLock } from '@bedside/api/data-dir-lock';
import { keyedHash } from '@bedside/api/kit/secrets';
import { createGraphileJobs } from '@bedside/api/ports/jobs.graphile';
import { readStoredRing } from '@bedside/api/ports/key-ring.file';
import { createLuciaSessions } from '@bedside/api/ports/sessions.lucia';
import { createDiskStorage } from '@bedside/api/ports/storage.disk';
import { findRunning } from '@bedside/api/running-bedside';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { noteSessionUse } from '@bedside/db/postgres/account/session.repository';

/** The workers of Playwright inherit the environment from the process that starts the server. */
export const DATA_DIR = 'BEDSIDE_E2E_DATA_DIR';

const YEAR_MS = 365 * 86_400_000;

function open(dataDir: string) {
  const url = findRunning(dataDir, findLock(dataDir) ?? '')?.postgresUrl;
  if (url === undefined) throw new Error(`no server runs on ${dataDir}`);
  const { db, pool } = connectPostgres(url, { max: 2 });
  const place = { dataDir, keysFile: join(dataDir, 'keys'), secret: process.env['SECRET'] };
  const hash = keyedHash(readStoredRing(place).hashing);
  return {
    db,
    pool,
    hash,
    sessions: createLuciaSessions(pool, {
      noteUse: (sessionId, at) => noteSessionUse(db, sessionId, at),
      life: { mostMs: YEAR_MS, idleMs: YEAR_MS },
      clock: () => Date.now(),
    }),
    storage: createDiskStorage(join(dataDir, 'files')),
    jobs: createGraphileJobs({ hashOf: (practiceId) => hash('media-queue', practiceId), mediaAtOnce: 1 }),
  };
}

/** The records and files of a running server, beside the server itself. */
export type Records = ReturnType<typeof open>;

const opened = new Map<string, Records>();

/** Opens them once in each process; they end with it. @param dataDir of another server than that of the run */
export function openRecords(dataDir = process.env[DATA_DIR] ?? ''): Records {
  const records = opened.get(dataDir) ?? open(dataDir);
  opened.set(dataDir, records);
  return records;
}
