import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { KeptTake } from './keep-messages';
import type { SyncHandle } from './take-file';
import { readNote, type TakeNote } from './take-note';

const FOLDER = 'takes';
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncHandle> };
type Folder = FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> };

const BYTES_END = '.take';
const bytesName = (id: RecordingId) => `${id}${BYTES_END}`;
const noteName = (id: RecordingId) => `${id}.json`;
const lockName = (id: string) => `bedside-take-${id}`;

/** The private folder of takes; null where the browser has none or refuses it (a private window, say). */
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

/** Puts the note beside the bytes. Losing one costs a few words about the take, never the take. */
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
    // A full disk: the take itself says so.
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

/** All takes of this computer, those without a readable note left out (their bytes came up to the server's row). */
export async function listTakes(): Promise<KeptTake[]> {
  const folder = await openFolder();
  if (!folder) return [];
  const locks = await navigator.locks.query();
  const held = new Set((locks.held ?? []).map(({ name }) => name));
  const takes: KeptTake[] = [];
  for await (const name of folder.keys()) {
    if (!name.endsWith('.json')) continue;
    const file = await (await folder.getFileHandle(name)).getFile();
    const note = readNote(await file.text());
    if (!note) continue;
    const bytes = (await readBytes(note.recordingId))?.size ?? 0;
    takes.push({ note, bytes, isOpenElsewhere: held.has(lockName(note.recordingId)) });
  }
  return takes;
}

/**
 * Takes that lie on this computer and that no tab has open: whoever recorded them is gone. Empty where this cannot be
 * told.
 */
export async function listClosedTakes(): Promise<ReadonlySet<string>> {
  try {
    const folder = await openFolder();
    const ids: string[] = [];
    for await (const name of folder?.keys() ?? []) {
      if (name.endsWith(BYTES_END)) ids.push(name.slice(0, -BYTES_END.length));
    }
    // Asked for last: a take has its lock before it has a file.
    const { held } = await navigator.locks.query();
    const open = new Set((held ?? []).map(({ name }) => name));
    return new Set(ids.filter((id) => !open.has(lockName(id))));
  } catch {
    return new Set();
  }
}

/** Keeps other tabs from the take. @returns what gives it back; null when another tab has it */
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
