import type { RecordingId } from '@bedside/contracts/kit/ids';
import { measureFile } from '../encode/measure-file';
import type { StoredTake } from './take-store-messages';
import type { SyncHandle } from './take-file';
import { readNote, type TakeNote } from './take-note';

// Takes are on doctors' computers under these names: do not rename the folder, the endings or the lock.
const FOLDER = 'takes';
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncHandle> };
type Folder = FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> };

const BYTES_END = '.take';
const bytesName = (id: RecordingId) => `${id}${BYTES_END}`;
const noteName = (id: RecordingId) => `${id}.json`;
const lockName = (id: string) => `bedside-take-${id}`;

/** The private folder of takes; null where the browser has none or refuses it (in a private window, say). */
async function openFolder(): Promise<Folder | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return (await root.getDirectoryHandle(FOLDER, { create: true })) as Folder;
  } catch {
    return null;
  }
}

async function openSync(folder: Folder, name: string): Promise<SyncHandle> {
  const file = (await folder.getFileHandle(name, { create: true })) as SyncFile;
  return file.createSyncAccessHandle();
}

/** Opens the bytes of a take for writing; null when they cannot be on disk. */
export async function openBytes(id: RecordingId): Promise<SyncHandle | null> {
  const folder = await openFolder();
  if (!folder) return null;
  return openSync(folder, bytesName(id)).catch(() => null);
}

/** Writes the note beside the bytes. Losing a note loses a few words about the take, never the take. */
export async function writeNote(note: TakeNote): Promise<void> {
  const folder = await openFolder();
  const handle = folder && (await openSync(folder, noteName(note.recordingId)).catch(() => null));
  if (!handle) return;
  try {
    const text = new TextEncoder().encode(JSON.stringify(note));
    handle.truncate(0);
    handle.write(text, { at: 0 });
    handle.flush();
  } catch {
    // The disk is full; the take itself reports that.
  } finally {
    handle.close();
  }
}

/** The bytes as a file that can be played; null when there are none on disk. */
export async function readBytes(id: RecordingId): Promise<File | null> {
  const folder = await openFolder();
  const handle = await folder?.getFileHandle(bytesName(id)).catch(() => null);
  return (await handle?.getFile()) ?? null;
}

export async function removeTake(id: RecordingId): Promise<void> {
  const folder = await openFolder();
  await folder?.removeEntry(bytesName(id)).catch(() => undefined);
  await folder?.removeEntry(noteName(id)).catch(() => undefined);
}

/** All takes of this computer that have a readable note. The server's row offers the others. */
export async function listTakes(): Promise<StoredTake[]> {
  const folder = await openFolder();
  if (!folder) return [];
  const locks = await navigator.locks.query();
  const held = new Set((locks.held ?? []).map(({ name }) => name));
  const takes: StoredTake[] = [];
  for await (const name of folder.keys()) {
    if (!name.endsWith('.json')) continue;
    const file = await (await folder.getFileHandle(name)).getFile();
    const note = readNote(await file.text());
    if (!note) continue;
    const bytes = await readBytes(note.recordingId);
    const lengthMs = bytes && note.type === 'video/mp4' ? await measureFile(bytes) : null;
    const isOpenElsewhere = held.has(lockName(note.recordingId));
    takes.push({ note, bytes: bytes?.size ?? 0, lengthMs, isOpenElsewhere });
  }
  return takes;
}

/** Takes on this computer that no tab has open: their recorder is gone. Empty where the browser cannot say. */
export async function listClosedTakes(): Promise<ReadonlySet<string>> {
  try {
    const folder = await openFolder();
    const ids: string[] = [];
    for await (const name of folder?.keys() ?? []) {
      if (name.endsWith(BYTES_END)) ids.push(name.slice(0, -BYTES_END.length));
    }
    // Locks are read last: a take has its lock before it has a file.
    const { held } = await navigator.locks.query();
    const open = new Set((held ?? []).map(({ name }) => name));
    return new Set(ids.filter((id) => !open.has(lockName(id))));
  } catch {
    return new Set();
  }
}

/** Locks the take against other tabs. @returns a function that unlocks it; null when another tab has it */
export function lockTake(id: RecordingId): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockName(id), { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}
