import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTakeSender, type TakeSender } from '@bedside/api/test-kit/send-take';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { endFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { queryRecords } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { PATIENCE_MS } from '../kit/patience';

const SECONDS = 10;
const PART_BYTES = 8_192;
const KILLS = 2;
const random = createRandom();
const saved = z.object({ result: z.object({ data: z.object({ json: z.object({ videoId: z.string() }) }) }) });

describe(`takes whose server is killed again and again (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let clip: Buffer;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
    doctor = await registerDoctor(server.url);
    clip = await readFile(
      await makeClip({
        seconds: SECONDS,
        width: 320,
        height: 180,
        keyframeEvery: 1,
        inOrder: true,
        audio: 'opus',
        container: 'mp4-fragmented',
        picture: 'noise',
      }),
    );
  });

  afterAll(() => endFaultPractice(server, dataDir));

  const killAfter = async (ms: number) => {
    await wait(ms);
    await server.killAll();
    server = await startBedsideProcess(dataDir);
    doctor = doctor.at(server.url);
  };
  const call = async (name: string, input: object) => {
    const reply = await doctor.call('POST', `/trpc/recording.${name}`, { json: input });
    if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}`);
    return reply.body;
  };
  /** Repeats what a killed server did not answer. */
  const insist = async <T>(act: () => Promise<T>): Promise<T> => {
    for (const until = Date.now() + PATIENCE_MS; ; await wait(50)) {
      try {
        return await act();
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  };

  /** Sends a take as a browser does: it drops acknowledged bytes, and the server says where to continue. */
  async function sendTake(take: () => TakeSender): Promise<void> {
    let acknowledged = 0;
    while (acknowledged < clip.length) {
      await insist(async () => {
        const begun = await take().begin();
        if (![201, 409].includes(begun.status)) throw new Error(`answered ${begun.status}`);
        const offset = await take().offset();
        if (Number.isNaN(offset)) throw new Error('no offset was told');
        expect(offset).toBeGreaterThanOrEqual(acknowledged);
        acknowledged = offset;
      });
      while (acknowledged < clip.length) {
        const part = clip.subarray(acknowledged, acknowledged + PART_BYTES);
        const answer = await take()
          .send(acknowledged, part)
          .catch(() => undefined);
        if (answer?.status !== 204) break;
        acknowledged += part.length;
        await wait(random.between(0, 5));
      }
    }
  }

  test.each(faultRounds())(
    'round %i: every acknowledged byte is there, each take is one video, and no file is left over',
    async () => {
      const senders = [1, 2].map(() => createTakeSender(server.url, doctor).recordingId);
      const kills = (async () => {
        for (let kill = 0; kill < KILLS; kill += 1) await killAfter(random.between(50, 1_500));
      })();
      const saving = Promise.all(
        senders.map(async (recordingId) => {
          await sendTake(() => createTakeSender(server.url, doctor, recordingId));
          const stop = {
            recordingId,
            bytes: clip.length,
            durationMs: SECONDS * 1_000,
            gaps: [],
            script: null,
          };
          await insist(() => call('stop', stop));
          const save = { recordingId, title: 'Your knee', trim: null, captions: [] };
          return saved.parse(await insist(() => call('save', save))).result.data.json.videoId;
        }),
      );
      const [videoIds] = await Promise.all([saving, kills]);

      for (const videoId of videoIds) {
        expect(await doctor.videoState(videoId)).toEqual({ status: 'ready to share', error: null });
        const [original] = await queryRecords<{ storage_key: string }>(
          dataDir,
          "select storage_key from video_file where video_id = $1 and kind = 'original'",
          [videoId],
        );
        const bytes = await readFile(join(dataDir, 'files', original?.storage_key ?? ''));
        expect(bytes.equals(clip)).toBe(true);
      }
      const videos = await queryRecords(dataDir, 'select id from video');
      const takes = await queryRecords(dataDir, "select id from recording where status = 'saved'");
      expect(videos).toHaveLength(takes.length);
      await expectNothingWaits();
    },
    2 * PATIENCE_MS,
  );

  test(
    'a take whose browser never comes back is a draft by itself, also when the server was killed meanwhile',
    async () => {
      const take = createTakeSender(server.url, doctor);
      await take.begin();
      const sent = random.between(Math.floor(clip.length / 2), clip.length - 1);
      expect((await take.send(0, clip.subarray(0, sent))).status).toBe(204);
      await killAfter(0);
      await queryRecords(
        dataDir,
        "update recording set heard_at = now() - interval '51 seconds' where id = $1",
        [take.recordingId],
      );
      const draft = async () => {
        const [row] = await queryRecords<{ status: string; title: string; duration_ms: number }>(
          dataDir,
          `select video.status, video.title, video.duration_ms from recording
           join video on video.id = recording.video_id where recording.id = $1`,
          [take.recordingId],
        );
        return row;
      };
      await expect.poll(draft, { timeout: PATIENCE_MS, interval: 500 }).toMatchObject({
        status: 'draft',
        title: expect.stringMatching(/^Recording of /) as string,
      });
      const share = sent / clip.length;
      expect((await draft())?.duration_ms).toBeGreaterThan(SECONDS * 1_000 * share - 3_000);
      await call('trash', { recordingId: take.recordingId });
      const uploads = await readdir(join(dataDir, 'uploads'));
      expect(uploads.sort()).toEqual(['', '.json'].map((end) => `${take.address.slice(9)}${end}`));
    },
    2 * PATIENCE_MS,
  );

  async function expectNothingWaits(): Promise<void> {
    const waiting = async () =>
      queryRecords(
        dataDir,
        `select task_identifier from graphile_worker.jobs
         where task_identifier in ('polish-video', 'erase-uploads', 'remove-objects')`,
      );
    await expect.poll(waiting, { timeout: PATIENCE_MS, interval: 200 }).toEqual([]);
    await expectNothingLeft(dataDir);
  }
});
