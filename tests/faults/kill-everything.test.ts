import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processesOf, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { slowClip } from '../kit/clips';
import { startEventLoad, type EventCall } from '../kit/event-load';
import { endFaultPractice, startFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { waitForRelay } from '../kit/records';
import { type DoctorClient } from '../kit/rest-client';
import { faultsOfStore, readStoredEvents } from '../kit/stored-events';
import { PATIENCE_MS } from '../kit/patience';

const WORKERS = 32;
const random = createRandom();

describe(`SIGKILL in the middle of everything (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let links: string[];
  let sharedVideo: string;
  const calls: EventCall[] = [];
  const videos: string[] = [];

  beforeAll(async () => {
    ({ dataDir, server, doctor, video: sharedVideo, links } = await startFaultPractice(20));
    await slowClip();
  });

  /** A round leaves the server stopped, whether it passes or fails. */
  beforeEach(async () => {
    if (server.isRunning()) return;
    server = await startBedsideProcess(dataDir);
    doctor = doctor.at(server.url);
  });

  afterAll(() => endFaultPractice(server, dataDir));

  test.each(faultRounds())(
    'round %i: nothing answered is lost or doubled, the video is ready in the end, and nothing is left half done',
    async (round) => {
      const load = startEventLoad({ url: server.url, links, workers: WORKERS, random });
      videos.push(await doctor.uploadVideo(await slowClip(), `Round ${round}`));
      await untilConverting();
      await expect.poll(() => load.answered().length).toBeGreaterThan(WORKERS);
      const pauseMs = random.between(0, 1_500);
      await wait(pauseMs);
      // The engines may survive, as when only the server runs out of memory.
      const isAll = random.next() < 0.7;
      await (isAll ? server.killAll() : server.killServer());
      await load.stop();
      calls.push(...load.calls);

      server = await startBedsideProcess(dataDir);
      doctor = doctor.at(server.url);
      console.info(
        `round ${round}: killed ${isAll ? 'all' : 'the server'} ${pauseMs} ms into the conversion, ` +
          `${load.answered().length} of ${load.calls.length} calls answered; ready again in ${Math.round(server.readyMs)} ms`,
      );
      for (const video of videos) {
        expect(await doctor.waitForVideo(video)).toEqual({ status: 'ready to share', error: null });
      }
      await waitForRelay(dataDir);
      const figures = await doctor.figures(sharedVideo);
      await expectNothingLeft(dataDir);

      await server.stop();
      expect(processesOf(dataDir)).toEqual([]);
      const stored = await readStoredEvents(dataDir);
      expect(faultsOfStore(stored, calls)).toEqual([]);
      expect(figures.opened).toBe(stored.byKind['share.opened']);
      expect(figures.views).toBe(new Set([...stored.views.keys()].map((name) => name.split('/')[0])).size);
    },
  );

  /** The clip's conversion runs as a process, which must be interrupted in the middle. */
  async function untilConverting(): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
      if (processesOf(dataDir, 'ffmpeg').length > 0) return;
    }
    throw new Error('no conversion began');
  }
});
