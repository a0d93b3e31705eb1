import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listEventMonths, readEventFile, type EventFormat } from '@bedside/db/clickhouse/event-files';
import type { Deps } from '../../../deps';

/**
 * Writes the stored events of a practice into a folder, one file for each month. A file has its name once it is whole.
 * @returns the names of the files
 */
export async function exportEvents(
  { eventStore }: Pick<Deps, 'eventStore'>,
  { practiceId, format, folder }: { practiceId: string; format: EventFormat; folder: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const month of await listEventMonths(eventStore, practiceId)) {
    const name = `events-${practiceId}-${month}.${format}`;
    const part = join(folder, `${name}.part`);
    await pipeline(
      await readEventFile(eventStore, { practiceId, month, format }),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, join(folder, name));
    names.push(name);
  }
  return names;
}
