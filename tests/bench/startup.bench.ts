import { setTimeout as wait } from 'node:timers/promises';
import {
  makeDataDir,
  processesOf,
  removeDataDir,
  startBedsideProcess,
  type BedsideProcess,
} from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { startEventLoad } from '../kit/event-load';
import { median } from '../kit/median';
import { proportionalBytes } from '../kit/process-memory';
import { createRandom } from '../kit/random';
import { waitForRelay } from '../kit/records';
import { registerDoctor } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

const MIB = 1_048_576;
const MEMORY_GOAL_MIB = 700;
const READY_GOAL_MS = 8_000;
const STARTS = 5;
const SETTLE_MS = 15_000;
const CALLS = 200;

/** A morning of a practice: one doctor, one video, five patients who watch it, and a look at the figures. */
async function useALittle(server: BedsideProcess): Promise<void> {
  const doctor = await registerDoctor(server.url);
  const video = await doctor.uploadVideo(await quickClip(), 'Shared');
  await doctor.waitForVideo(video);
  const links = await doctor.share(video, await doctor.addPatients(5));
  const load = startEventLoad({ url: server.url, links, workers: 5, random: createRandom(1), pauseMs: 20 });
  while (load.calls.length < CALLS) await wait(50);
  await load.stop();
  await waitForRelay(server.dataDir);
  await doctor.figures(video);
}

/** How much memory everything takes when nobody calls, and how soon a later start is ready. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  try {
    server = await startBedsideProcess(dataDir);
    const firstMs = server.readyMs;
    await useALittle(server);
    await wait(SETTLE_MS);
    const memory =
      proportionalBytes([server.pid, ...processesOf(dataDir).filter((pid) => pid !== server?.pid)]) / MIB;
    const own = proportionalBytes([server.pid]) / MIB;
    const ready: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      await server.stop();
      server = await startBedsideProcess(dataDir);
      ready.push(server.readyMs);
    }
    await server.killAll();
    server = await startBedsideProcess(dataDir);
    const worst = Math.max(...ready);
    return [
      {
        id: 'S1',
        name: 'Idle memory of the server and both engines after a little use',
        ours: `${Math.round(memory)} MiB`,
        bare: '-',
        ratio: null,
        goal: `under ${MEMORY_GOAL_MIB} MiB`,
        ok: memory < MEMORY_GOAL_MIB,
        note: `proportional set size; the API's process ${Math.round(own)} MiB of it`,
      },
      {
        id: 'S2',
        name: `Start on existing data until ready, the worst of ${STARTS}`,
        ours: `${Math.round(worst)} ms`,
        bare: '-',
        ratio: null,
        goal: `under ${READY_GOAL_MS / 1_000} s`,
        ok: worst < READY_GOAL_MS,
        note: `median ${Math.round(median(ready))} ms; the first start ever ${Math.round(firstMs)} ms, after SIGKILL ${Math.round(server.readyMs)} ms`,
      },
    ];
  } finally {
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}
