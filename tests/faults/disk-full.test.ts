import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcesses } from '@bedside/db/embedded/find-processes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeDataDir,
  processesOf,
  removeDataDir,
  startBedsideProcess,
  type BedsideProcess,
} from '../kit/bedside-process';
import { paddedClipHead, quickClip, slowClip } from '../kit/clips';
import { isAnswered, startEventLoad } from '../kit/event-load';
import { createRandom } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { waitForRelay } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from '../kit/small-disk';
import { faultsOfStore, readStoredEvents } from '../kit/stored-events';
import { createTusClient } from '../kit/tus-client';

const MIB = 1_048_576;
const DISK_BYTES = 512 * MIB;
const TOO_LARGE_BYTES = 600 * MIB;
const reason = whyNoSmallDisk();
const random = createRandom();

describe.skipIf(reason !== undefined)(
  `a full disk${reason === undefined ? '' : ` (left out: ${reason})`}`,
  () => {
    let disk: SmallDisk;
    let dataDir: string;
    let server: BedsideProcess;
    let doctor: DoctorClient;
    let video: string;
    let links: string[];
    const large = join(tmpdir(), `bedside-large-${process.pid}.mp4`);

    beforeAll(async () => {
      disk = await mountSmallDisk(DISK_BYTES);
      dataDir = await makeDataDir(disk.path);
      server = await startBedsideProcess(dataDir);
      doctor = await registerDoctor(server.url);
      video = await doctor.uploadVideo(await quickClip(), 'Shared');
      await doctor.waitForVideo(video);
      links = await doctor.share(video, await doctor.addPatients(40));
      await slowClip();
      const file = createWriteStream(large);
      file.write(await paddedClipHead(TOO_LARGE_BYTES));
      for (let at = 0; at < TOO_LARGE_BYTES / MIB - 1; at += 1) {
        if (!file.write(Buffer.alloc(MIB))) await once(file, 'drain');
      }
      file.end();
      await finished(file);
    });

    afterAll(async () => {
      await server.killAll().catch(() => undefined);
      await removeDataDir(dataDir);
      await disk.remove();
      await rm(large, { force: true });
    });

    test('an upload by multipart that does not fit is answered 507 and leaves nothing', async () => {
      const before = await readdir(join(dataDir, 'files', 'original'));
      const reply = await doctor.postVideo(large, 'Too large');
      expect(reply.status).toBe(507);
      expect(reply.body).toEqual({ message: expect.stringContaining('no space left') as string });
      expect(await readdir(join(dataDir, 'files', 'original'))).toEqual(before);
      await expectNothingLeft(dataDir);
    });

    test('an upload by tus that does not fit is answered 507 before its bytes are accepted', async () => {
      const tus = createTusClient(() => server.url, doctor.token);
      const { reply } = await tus.create(TOO_LARGE_BYTES);
      expect(reply.status).toBe(507);
      expect(JSON.parse(reply.body)).toEqual({
        message: expect.stringContaining('no space left') as string,
        says: 'storage-full',
      });
      await expectNothingLeft(dataDir);
    });

    test('an upload by tus that fills the disk is answered 507 and continues when there is room', async () => {
      const tus = createTusClient(() => server.url, doctor.token);
      const size = 100 * MIB;
      const bytes = Buffer.alloc(size);
      (await paddedClipHead(size)).copy(bytes);
      const { path } = await tus.create(size);
      await tus.cut(path, 0, bytes, 10 * MIB);
      await disk.fill(60 * MIB);
      const { offset } = await tus.head(path);
      const room = await disk.freeBytes();
      expect((await tus.patch(path, offset, bytes)).status).toBe(507);
      await expect.poll(() => disk.freeBytes()).toBeGreaterThan(room - 20 * MIB);
      await disk.clear();
      expect((await tus.head(path)).offset).toBe(offset);
      const last = await tus.patch(path, offset, bytes);
      expect(last.status).toBe(204);
      const made = String(last.headers['bedside-video-id']);
      expect(await doctor.waitForVideo(made)).toMatchObject({ error: null });
      await doctor.call('DELETE', `/v1/videos/${made}`);
    });

    test('a video whose processing has no room ends with a reason, and can be processed again', async () => {
      const made = await doctor.uploadVideo(await slowClip(), 'No room');
      while (processesOf(dataDir, 'ffmpeg').length === 0) await wait(20);
      await disk.fill(300_000);
      const state = await doctor.waitForVideo(made, 110_000);
      expect(state).toEqual({
        status: 'draft',
        error: expect.stringContaining('out of storage space') as string,
      });
      await disk.clear();
      await expectNothingLeft(dataDir);
      expect(
        (await doctor.call('POST', '/trpc/video.retryProcessing', { json: { videoId: made } })).status,
      ).toBe(200);
      expect(await doctor.waitForVideo(made)).toEqual({ status: 'ready to share', error: null });
    });

    test('events that a full disk refuses are refused clearly, and no answered one is lost', async () => {
      await disk.fill(0);
      const load = startEventLoad({ url: server.url, links, workers: 8, random, pauseMs: 25 });
      await wait(4_000);
      await disk.clear();
      while (!isAnswered(lastOf(load.calls))) await wait(50);
      await wait(500);
      await load.stop();
      const refused = load.calls.filter((call) => !isAnswered(call));
      expect(refused.filter(({ status }) => status !== 503 && status !== 507)).toEqual([]);
      expect(isAnswered(lastOf(load.calls))).toBe(true);
      await waitForRelay(dataDir);
      await server.stop();
      // An engine that is still ending holds its folder, and no other one can open it.
      await expect.poll(() => processesOf(dataDir)).toEqual([]);
      await expect
        .poll(async () => {
          // The engine of a failed attempt would hold the folder for the next one.
          await endProcesses(processesOf(dataDir), [['SIGKILL', 10_000]]);
          return faultsOfStore(await readStoredEvents(dataDir), load.calls);
        })
        .toEqual([]);
    });
  },
);

function lastOf<T>(items: readonly T[]): T {
  const last = items.at(-1);
  if (last === undefined) throw new Error('nothing was sent');
  return last;
}
