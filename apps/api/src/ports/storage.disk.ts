import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { storageKey } from './storage-key';
import type { Storage } from './storage';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Flushes the bytes and the directory entry to disk before anybody hears of the file. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Storage in a directory of this machine. */
export function createDiskStorage(directory: string): Storage {
  const pathOf = (key: string) => join(directory, storageKey(key));

  const prepare = async (key: string) => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    return target;
  };

  return {
    async take(key, path) {
      const target = await prepare(key);
      await syncPath(path);
      try {
        await rename(path, target);
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error;
        const partial = `${target}.partial`;
        await copyFile(path, partial);
        await syncPath(partial);
        await rename(partial, target);
        await rm(path, { force: true });
      }
      await syncPath(dirname(target));
    },

    async link(key, path) {
      const target = await prepare(key);
      await syncPath(path);
      try {
        await link(path, target);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return;
        if (!hasCode(error, 'EXDEV') && !hasCode(error, 'EPERM')) throw error;
        const partial = `${target}.partial`;
        await copyFile(path, partial);
        await syncPath(partial);
        await rename(partial, target);
      }
      await syncPath(dirname(target));
    },

    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },

    read: (key, range) => createReadStream(pathOf(key), range),
    localPath: (key) => Promise.resolve(pathOf(key)),

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },

    async list(changedBefore) {
      await mkdir(directory, { recursive: true });
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const keys: string[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < changedBefore) {
          keys.push(
            path
              .slice(directory.length + 1)
              .split(sep)
              .join('/'),
          );
        }
      }
      return keys;
    },

    async check() {
      await mkdir(directory, { recursive: true });
      const probe = join(directory, '.check');
      await writeFile(probe, 'ok');
      await rm(probe);
    },
  };
}
