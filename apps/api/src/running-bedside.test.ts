import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLock, lockDataDir } from './data-dir-lock';
import { undo, type Step } from './open-engines';
import { findRunning, lockOrFindRunning, noteRunning } from './running-bedside';

const addresses = {
  postgresUrl: 'postgres://bedside_app:secret@127.0.0.1:5432/bedside?host=%2Froot%2Fx%20y%20%C3%BC',
  clickhouseUrl: 'http://bedside:secret@127.0.0.1:8123',
  publicUrl: 'http://127.0.0.1:3000',
};

let dataDir: string;
let stops: Step[];
const note = () => join(dataDir, 'bedside.running');
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bedside-running-'));
  stops = [];
});
afterEach(async () => {
  await undo(stops, () => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the note of a running Bedside', () => {
  it('is found by the commands until it is removed, and read by its user alone', async () => {
    stops.push(lockDataDir(dataDir));
    const lock = findLock(dataDir);
    const remove = noteRunning(dataDir, addresses);
    expect(await lockOrFindRunning(dataDir, [])).toEqual({ ...addresses, lock });
    expect(statSync(note()).mode & 0o777).toBe(0o600);
    remove();
    expect(findRunning(dataDir, lock ?? '')).toBeUndefined();
  });

  it('of a killed Bedside counts for nothing', async () => {
    const unlock = lockDataDir(dataDir);
    noteRunning(dataDir, addresses);
    unlock();
    expect(await lockOrFindRunning(dataDir, stops)).toBeUndefined();
    await undo(stops, () => undefined);
    const dead = '1073741824 1';
    writeFileSync(join(dataDir, 'bedside.lock'), dead);
    writeFileSync(note(), JSON.stringify({ lock: dead, running: addresses }));
    expect(findRunning(dataDir, dead)).toBeUndefined();
    expect(await lockOrFindRunning(dataDir, stops)).toBeUndefined();
  });

  it.each(['', 'nonsense', '{}', '{"lock":"1 1","running":{}}'])(
    'that reads %j counts for nothing',
    (text) => {
      stops.push(lockDataDir(dataDir));
      writeFileSync(note(), text);
      expect(findRunning(dataDir, findLock(dataDir) ?? '')).toBeUndefined();
    },
  );
});

describe('lockOrFindRunning', () => {
  it('waits for a Bedside that starts', async () => {
    stops.push(lockDataDir(dataDir));
    const found = lockOrFindRunning(dataDir, []);
    stops.push(noteRunning(dataDir, addresses));
    expect(await found).toMatchObject(addresses);
  });

  it('gives the directory to 40 commands one after the other', async () => {
    let atWork = 0;
    const seen: number[] = [];
    const command = async () => {
      const own: Step[] = [];
      expect(await lockOrFindRunning(dataDir, own)).toBeUndefined();
      seen.push((atWork += 1));
      await Promise.resolve();
      atWork -= 1;
      await undo(own, () => undefined);
    };
    await Promise.all(Array.from({ length: 40 }, command));
    expect(seen).toEqual(Array.from({ length: 40 }, () => 1));
  });
});
