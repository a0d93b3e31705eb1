import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processesOf, type BedsideProcess } from '../kit/bedside-process';
import { isAnswered, startEventLoad, type EventCall } from '../kit/event-load';
import { endFaultPractice, startFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { waitForRelay } from '../kit/records';
import { type DoctorClient } from '../kit/rest-client';
import { faultsOfStore, readStoredEvents } from '../kit/stored-events';
import { PATIENCE_MS } from '../kit/patience';

const ENGINE = 'clickhouse-http.js';
const random = createRandom();

describe(`the event store killed under load (seed ${random.seed})`, () => {
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
    'round %i: events are still accepted, it comes back by itself and the figures catch up',
    async () => {
      const load = startEventLoad({ url: server.url, links, workers: 16, random, pauseMs: 20 });
      for (let kills = 0; kills < 2; kills += 1) {
        await wait(random.between(100, 900));
        const engines = await untilRunning();
        for (const pid of engines) process.kill(pid, 'SIGKILL');
        await wait(random.between(100, 500));
      }
      await load.stop();
      calls.push(...load.calls);
      expect(load.calls.filter((call) => !isAnswered(call))).toEqual([]);
      await waitForRelay(dataDir);
      const sent = (kind: EventCall['kind']) => calls.filter((call) => call.kind === kind);
      const sessions = new Set(sent('share.viewed').map(({ name }) => name.split('/')[0]));
      expect(await doctor.figures(video)).toMatchObject({
        opened: sent('share.opened').length,
        views: sessions.size,
      });
    },
  );

  test('every event is stored once, and the aggregates agree with them', async () => {
    expect(calls.length).toBeGreaterThan(10);
    await server.stop();
    expect(faultsOfStore(await readStoredEvents(dataDir), calls)).toEqual([]);
  });

  async function untilRunning(): Promise<number[]> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
      const engines = processesOf(dataDir, ENGINE);
      if (engines.length > 0) return engines;
    }
    throw new Error('the engine did not come back');
  }
});
