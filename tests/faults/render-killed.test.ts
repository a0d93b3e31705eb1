import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataDir, processesOf, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { slowClip } from '../kit/clips';
import { endFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { queryRecords } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { PATIENCE_MS } from '../kit/patience';

const DURATION_S = 6;
const random = createRandom();

const begun = z.object({ data: z.object({ job_id: z.string() }) });
const told = z.object({
  data: z.object({ state: z.string(), progress: z.number(), reason: z.string().nullable() }),
});
const shown = z.object({
  data: z.object({ duration: z.number(), file: z.object({ url: z.string(), size: z.number() }) }),
});
const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

describe(`SIGKILL in the middle of a render (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let videoId: string;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
    doctor = await registerDoctor(server.url);
    videoId = await doctor.uploadVideo(await slowClip(), 'To be edited');
    expect(await doctor.waitForVideo(videoId)).toEqual({ status: 'ready to share', error: null });
  });

  beforeEach(async () => {
    if (!server.isRunning()) await restart();
  });

  afterAll(() => endFaultPractice(server, dataDir));

  test.each(faultRounds())(
    'round %i: it continues by itself and ends in one complete new version, with nothing left half done',
    async () => {
      const before = await versions();
      const jobId = await render();
      await cutOff();
      await restart();
      await untilRendering();
      expect(await end(jobId)).toEqual({ state: 'generated', progress: 100, reason: null });
      expect(await versions()).toBe(before + 1);
      const { data } = shown.parse((await doctor.call('GET', `/v1/videos/${videoId}`)).body);
      expect(data.duration).toBeCloseTo(DURATION_S, 1);
      const file = await fetch(`${server.url}${data.file.url}`);
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, data.file.size]);
      await expectNoRenderLeft();
    },
    PATIENCE_MS * 2,
  );

  test(
    'one that is killed again and again fails with a reason, and the video is unchanged',
    async () => {
      const before = await doctor.call('GET', `/v1/videos/${videoId}`);
      const made = await versions();
      const jobId = await render();
      await cutOff();
      await restart();
      await cutOff();
      await restart();
      expect(await end(jobId)).toMatchObject({
        state: 'failed',
        reason: expect.stringMatching(/\w/) as string,
      });
      expect(await versions()).toBe(made);
      const { data } = shown.parse((await doctor.call('GET', `/v1/videos/${videoId}`)).body);
      expect(data.duration).toBe(shown.parse(before.body).data.duration);
      await expectNoRenderLeft();
      await render();
    },
    PATIENCE_MS * 2,
  );

  async function restart(): Promise<void> {
    server = await startBedsideProcess(dataDir);
    doctor = doctor.at(server.url);
  }

  async function render(): Promise<string> {
    const shape = { x: 0, y: 0, width: 1_280, height: 720 };
    const length = DURATION_S * 1_000;
    const scene = {
      version: 1,
      duration: length,
      tracks: [
        { id: 'v', type: 'video', startTime: 0, endTime: length, shape, media: { src: `video:${videoId}` } },
        { id: 't', type: 'text', startTime: 500, endTime: 6_000, shape, text: 'Bend your knee slowly.' },
      ],
    };
    const { body, status } = await doctor.call('POST', `/v1/videos/${videoId}/ffmpeg`, scene);
    expect(status).toBe(202);
    return begun.parse(body).data.job_id;
  }

  async function cutOff(): Promise<void> {
    await untilRendering();
    await wait(random.between(0, 600));
    await server.killAll();
  }

  /** The render runs as a process; it must be interrupted in the middle. */
  async function untilRendering(): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
      if (processesOf(dataDir, 'filter_complex').length > 0) return;
    }
    throw new Error('no render began');
  }

  async function end(jobId: string) {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
      const { body } = await doctor.call('GET', `/v1/videos/${videoId}/ffmpeg/${jobId}`);
      const { state, progress, reason } = told.parse(body).data;
      if (state === 'generated' || state === 'failed') return { state, progress, reason };
    }
    throw new Error('the render did not end');
  }

  async function versions(): Promise<number> {
    const { body } = await doctor.call('GET', `/v1/videos/${videoId}/versions`);
    return listed.parse(body).data.length;
  }

  async function expectNoRenderLeft(): Promise<void> {
    const [running] = await queryRecords<{ n: number }>(
      dataDir,
      `SELECT count(*) AS n FROM render WHERE state NOT IN ('generated', 'failed')`,
    );
    expect(running?.n).toBe(0);
    await expectNothingLeft(dataDir);
  }
});
