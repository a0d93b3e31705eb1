import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processesOf, type BedsideProcess } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { isAnswered, startEventLoad, type EventCall } from '../kit/event-load';
import { endFaultPractice, startFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { waitForRelay } from '../kit/records';
import { callRest, type DoctorClient } from '../kit/rest-client';
import { faultsOfStore, readStoredEvents } from '../kit/stored-events';
import { PATIENCE_MS } from '../kit/patience';

const random = createRandom();

describe(`Postgres killed under load (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let links: string[];
  let video: string;
  const calls: EventCall[] = [];

  beforeAll(async () => {
    ({ dataDir, server, doctor, video, links } = await startFaultPractice(40));
  });

  afterAll(() => endFaultPractice(server, dataDir));

  test.each(faultRounds())(
    'round %i: requests answer 503 with Retry-After and none hangs, and it recovers by itself',
    async () => {
      const load = startEventLoad({ url: server.url, links, workers: 16, random, pauseMs: 20 });
      await wait(random.between(200, 900));
      process.kill(await postmaster(), 'SIGKILL');
      await untilRefused(load.calls);
      await untilReady();
      const before = load.calls.length;
      await wait(500);
      await load.stop();
      calls.push(...load.calls);

      const refused = load.calls.filter((call) => !isAnswered(call));
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
      expect(refused.filter(({ retryAfter }) => !/^[1-9]\d*$/.test(retryAfter ?? ''))).toEqual([]);
      const afterwards = load.calls.slice(before + 16);
      expect(afterwards.length).toBeGreaterThan(0);
      expect(afterwards.filter((call) => !isAnswered(call))).toEqual([]);
      expect((await doctor.videoState(video)).status).toBe('shared');
      await waitForRelay(dataDir);
    },
  );

  test.each(faultRounds())(
    'round %i: a Postgres that hangs is reported as away, and nothing is lost when it continues',
    async () => {
      const load = startEventLoad({ url: server.url, links, workers: 16, random, pauseMs: 20 });
      await wait(random.between(200, 900));
      const stopped = processesOf(dataDir, 'postgres');
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      await untilRefused(load.calls);
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
      await untilReady();
      await wait(500);
      await load.stop();
      calls.push(...load.calls);

      const refused = load.calls.filter((call) => !isAnswered(call));
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
      expect(load.calls.slice(-16).every(isAnswered)).toBe(true);
      await waitForRelay(dataDir);
    },
  );

  test('every answered event is stored once, every refused one at most once', async () => {
    const newVideo = await doctor.uploadVideo(await quickClip(), 'Afterwards');
    expect(await doctor.waitForVideo(newVideo)).toEqual({ status: 'ready to share', error: null });
    await server.stop();
    expect(faultsOfStore(await readStoredEvents(dataDir), calls)).toEqual([]);
  });

  async function postmaster(): Promise<number> {
    return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  async function untilRefused(made: readonly EventCall[]): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(5)) {
      if (made.some((call) => !isAnswered(call))) return;
    }
    throw new Error('no call noticed that Postgres was gone');
  }

  async function untilReady(): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
      if ((await callRest(server.url, 'GET', '/readyz')).status === 200) return;
    }
    throw new Error('Postgres did not come back');
  }
});
