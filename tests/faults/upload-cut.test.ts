import { createHash, randomFillSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { paddedClipHead } from '../kit/clips';
import { endFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { createTusClient } from '../kit/tus-client';

const SIZE = 48 * 1_048_576;
const CUTS = 6;
const random = createRandom();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe(`an upload cut off again and again (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let bytes: Buffer;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
    doctor = await registerDoctor(server.url);
    const head = await paddedClipHead(SIZE);
    bytes = Buffer.alloc(SIZE);
    randomFillSync(bytes, head.length);
    head.copy(bytes);
  });

  afterAll(() => endFaultPractice(server, dataDir));

  test.each(faultRounds())(
    "round %i: it continues at the server's byte, also after SIGKILL, and arrives complete",
    async () => {
      const tus = createTusClient(() => server.url, doctor.token);
      const { path } = await tus.create(SIZE);
      const killAfter = random.between(1, CUTS - 1);
      let offset = 0;
      for (let cuts = 1; cuts <= CUTS; cuts += 1) {
        const cutAt = Math.min(offset + random.between(1, (2 * SIZE) / CUTS), SIZE - 1);
        const sending = tus.cut(path, offset, bytes, cuts === killAfter ? SIZE - 1 : cutAt);
        if (cuts === killAfter) {
          await new Promise((resolve) => setTimeout(resolve, random.between(1, 60)));
          await server.killAll();
          server = await startBedsideProcess(dataDir);
        }
        await sending;
        const found = (await tus.head(path)).offset;
        expect(found).toBeGreaterThanOrEqual(offset);
        expect(found).toBeLessThan(SIZE);
        offset = found;
      }
      expect(offset).toBeGreaterThan(0);
      const last = await tus.patch(path, offset, bytes);
      expect([last.status, last.body]).toEqual([204, '']);
      const videoId = String(last.headers['bedside-video-id']);

      const stored = await readFile(join(dataDir, 'files', 'original', basename(path)));
      expect(stored.length).toBe(SIZE);
      expect(sha256(stored)).toBe(sha256(bytes));
      // A client that lost the last answer asks again, and gets the same video.
      expect((await tus.head(path)).reply.headers['bedside-video-id']).toBe(videoId);
      doctor = doctor.at(server.url);
      expect((await doctor.waitForVideo(videoId)).error).toBeNull();
      await expectNothingLeft(dataDir);
    },
  );
});
