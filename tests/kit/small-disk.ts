import { execFile, execFileSync } from 'node:child_process';
import { rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mkdtempSync, rmdirSync } from 'node:fs';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1_048_576, 1);

/** Why no small file system can be mounted here; undefined when one can. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'a small file system is mounted on Linux only';
  if (process.getuid?.() !== 0) return 'mounting a small file system needs root';
  const folder = mkdtempSync(join(tmpdir(), 'bedside-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'mounting a file system is not allowed here';
  } finally {
    rmdirSync(folder);
  }
}

/** A separate file system that is soon full. */
export type SmallDisk = {
  path: string;
  freeBytes(): Promise<number>;
  /** Uses up space until `leave` bytes are free. */
  fill(leave: number): Promise<void>;
  /** Frees that space. */
  clear(): Promise<void>;
  remove(): Promise<void>;
};

/** Mounts a file system of this size in memory. @param size bytes */
export async function mountSmallDisk(size: number): Promise<SmallDisk> {
  const path = mkdtempSync(join(tmpdir(), 'bedside-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', path]);
  const ballast = join(path, 'ballast');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  };
  return {
    path,
    freeBytes,
    async fill(leave) {
      for (let free = await freeBytes(); free > leave; free = await freeBytes()) {
        await writeFile(ballast, CHUNK.subarray(0, Math.min(CHUNK.length, free - leave)), { flag: 'a' });
      }
    },
    async clear() {
      await truncate(ballast, 0).catch(() => undefined);
      await rm(ballast, { force: true });
    },
    async remove() {
      await run('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}
