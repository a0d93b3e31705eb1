import { expect } from 'vitest';
import { connectRecords, leftovers } from './records';
import { PATIENCE_MS } from './patience';

/** Renditions are made in parallel with everything else, and their scratch folder exists meanwhile. */

/** Replaced files are deleted every ten minutes; here the test triggers that as soon as there are some. */
const REMOVE_AT_ONCE = `SELECT graphile_worker.add_job('remove-objects', '{}', job_key => 'remove-objects')
                        WHERE EXISTS (SELECT FROM storage_removal)`;

/** Passes when every stored file has its row, every row its file, and the folders for unfinished work are empty. */
export async function expectNothingLeft(dataDir: string): Promise<void> {
  // One connection for the whole wait: each costs the server a process and the check of a password.
  const { pool, close } = await connectRecords(dataDir);
  try {
    await expect
      .poll(() => pool.query(REMOVE_AT_ONCE).then(() => leftovers(pool, dataDir)), {
        timeout: PATIENCE_MS,
        interval: 200,
      })
      .toEqual({ unknownFiles: [], missingFiles: [], scratch: [], uploads: [] });
  } finally {
    await close();
  }
}
