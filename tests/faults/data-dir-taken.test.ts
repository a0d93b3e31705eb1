import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeDataDir,
  processesOf,
  spawnServer,
  startBedsideProcess,
  type BedsideProcess,
} from '../kit/bedside-process';
import { endFaultPractice } from '../kit/fault-practice';
import { callRest } from '../kit/rest-client';

describe('two servers and one data directory', () => {
  let dataDir: string;
  let server: BedsideProcess;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
  });

  afterAll(() => endFaultPractice(server, dataDir));

  const isReady = async () => (await callRest(server.url, 'GET', '/readyz')).status === 200;

  test('the second one is refused with one clear line and does not disturb the first', async () => {
    const engines = processesOf(dataDir);
    const second = spawnServer(dataDir);
    let said = '';
    second.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => second.once('close', resolve));
    expect(code).toBe(1);
    expect(said.trim()).toBe(
      `Another Bedside (process ${server.pid}) already works in ${dataDir}. Stop it first, or choose another DATA_DIR.`,
    );
    expect(processesOf(dataDir)).toEqual(expect.arrayContaining(engines));
    expect(await isReady()).toBe(true);
  });

  test('a lock left by a killed server is taken over', async () => {
    await server.killServer();
    expect(await readFile(join(dataDir, 'bedside.lock'), 'utf8')).toMatch(new RegExp(`^${server.pid} `));
    server = await startBedsideProcess(dataDir);
    expect(await isReady()).toBe(true);
  });

  test('a lock that names a process which only has the same number is taken over', async () => {
    await server.killAll();
    await writeFile(join(dataDir, 'bedside.lock'), `${process.pid} 1`);
    server = await startBedsideProcess(dataDir);
    expect(await isReady()).toBe(true);
    await server.stop();
    expect(processesOf(dataDir)).toEqual([]);
  });
});
