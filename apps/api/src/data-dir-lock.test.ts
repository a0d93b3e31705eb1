import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirTaken, lockDataDir } from './data-dir-lock';

let dataDir: string;
const lock = () => join(dataDir, 'bedside.lock');
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bedside-lock-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the lock of a data directory', () => {
  it('is released and can be taken again; the directory is created when missing', () => {
    rmSync(dataDir, { recursive: true });
    lockDataDir(dataDir)();
    expect(existsSync(lock())).toBe(false);
    lockDataDir(dataDir)();
  });

  it('is refused while its process lives, with a line that says what to do', () => {
    const unlock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirTaken);
    expect(() => lockDataDir(dataDir)).toThrow(
      `Another Bedside (process ${process.pid}) already works in ${dataDir}. Stop it first, or choose another DATA_DIR.`,
    );
    unlock();
  });

  it('is refused while another living process holds it', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    writeFileSync(lock(), `${child.pid} `);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirTaken);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataDir(dataDir)();
  });

  it('is taken over from a dead process', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lock(), `${pid} 12345`);
    lockDataDir(dataDir)();
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'is taken over from a dead process whose number now belongs to another',
    () => {
      writeFileSync(lock(), `${process.pid} 1`);
      lockDataDir(dataDir)();
    },
  );

  it.each(['', 'nonsense', '-1 5', '0'])('is taken over when it reads %j', (text) => {
    writeFileSync(lock(), text);
    lockDataDir(dataDir)();
  });
});
