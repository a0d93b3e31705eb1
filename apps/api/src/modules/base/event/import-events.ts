import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  eventFormats,
  hasEvents,
  storeEventFile,
  type EventFormat,
} from '@bedside/db/clickhouse/event-files';
import type { Deps } from '../../../deps';
import { withIngestLock } from './with-ingest-lock';

/**
 * Stores the events of every exported file of a folder, and makes the figures of them. A file counts once, however
 * often it is imported, also after a crash in the middle.
 * @param continues goes on with an import that was interrupted
 * @returns the names of the files; `not-empty` where the installation has events, and nothing was stored
 */
export const importEvents = (
  deps: Pick<Deps, 'pool' | 'eventStore'>,
  { folder, continues }: { folder: string; continues: boolean },
): Promise<string[] | 'not-empty'> =>
  withIngestLock(deps, async () => {
    if (!continues && (await hasEvents(deps.eventStore))) return 'not-empty';
    const names = (await readdir(folder)).filter((name) => formatOf(name) !== undefined).sort();
    for (const name of names) {
      const path = join(folder, name);
      await storeEventFile(deps.eventStore, {
        bytes: createReadStream(path),
        format: formatOf(name) ?? 'ndjson',
        token: `file-${await hashFile(path)}`,
      });
    }
    return names;
  });

function formatOf(name: string): EventFormat | undefined {
  return (Object.keys(eventFormats) as EventFormat[]).find((format) => extname(name) === `.${format}`);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
