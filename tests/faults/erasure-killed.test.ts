import { setTimeout as wait } from 'node:timers/promises';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { endFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { queryRecords, waitForRelay } from '../kit/records';
import { callRest, registerDoctor, type DoctorClient } from '../kit/rest-client';
import { readStoredEvents } from '../kit/stored-events';
import { PATIENCE_MS } from '../kit/patience';

const PATIENTS = 20;
/** Longer than an erasure takes, so that some rounds interrupt it and others interrupt what follows. */
const LATEST_KILL_MS = 120;
const random = createRandom();
const profile = z.object({ data: z.object({ id: z.string() }) });

describe(`SIGKILL while an account is erased (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let keeper: DoctorClient;
  let keptLinks: string[];

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
    ({ doctor: keeper, links: keptLinks } = await fill('keeper@example.org'));
  });

  afterAll(() => endFaultPractice(server, dataDir));

  test.each(faultRounds())(
    'round %i: everything of it is gone or everything is there, and the rest is finished after the start',
    async (round) => {
      if (!server.isRunning()) await restart();
      const { doctor, links } = await fill(`leaver-${round}@example.org`);
      // A preview that is killed while it is stored leaves files for the hourly sweep, which is another test's subject.
      await until(
        async () =>
          (await queryRecords(dataDir, `SELECT FROM video_preview WHERE state = 'waiting'`)).length === 0,
      );
      const { id } = profile.parse((await doctor.call('GET', '/v1/profile')).body).data;
      const erasing = doctor
        .call('POST', `/v1/users/${id}`, { _method: 'DELETE' })
        .then(({ status }) => status)
        .catch(() => undefined);
      await wait(random.between(0, LATEST_KILL_MS));
      await server.killAll();
      const status = await erasing;

      await restart();
      const again = doctor.at(server.url);
      const isThere = (await again.call('GET', '/v1/profile')).status === 200;
      console.info(`round ${round}: answered ${status}, the account is ${isThere ? 'there' : 'gone'}`);
      expect([undefined, 204]).toContain(status);
      if (status === 204) expect(isThere).toBe(false);
      expect(await opening(links)).toEqual([isThere ? 204 : 404]);
      if (isThere) {
        expect((await again.call('GET', `/v1/patients?limit=${PATIENTS}`)).body).toMatchObject({
          meta: { total: PATIENTS },
        });
        expect((await again.call('POST', `/v1/users/${id}`)).status).toBe(204);
      }

      await waitForRelay(dataDir);
      await until(async () => (await queryRecords(dataDir, 'SELECT FROM storage_removal')).length === 0);
      for (const table of ['patient', 'video', 'share', 'tag', 'upload']) {
        const rows = await queryRecords(dataDir, `SELECT FROM ${table} WHERE practice_id = $1`, [id]);
        expect([table, rows.length]).toEqual([table, 0]);
      }
      await expectNothingLeft(dataDir);
      expect(await opening(keptLinks)).toEqual([204]);
      await waitForRelay(dataDir);
      await server.stop();
      const stored = await readStoredEvents(dataDir);
      expect(stored.differingAggregates).toEqual([]);
      // One opening of each remaining link for every round, and one from the start.
      expect(stored.byKind['share.opened']).toBe(PATIENTS * (round + 1));
    },
  );

  /** A doctor with a picture, a video, patients, and links that were opened. */
  async function fill(email: string): Promise<{ doctor: DoctorClient; links: string[] }> {
    const doctor = await registerDoctor(server.url, email);
    const form = new FormData();
    form.set('avatar', new Blob([Uint8Array.from(await makePicture('Ada', 'png'))]), 'me.png');
    expect((await doctor.call('POST', '/v1/profile/avatar/upload', form)).status).toBe(200);
    const video = await doctor.uploadVideo(await quickClip(), 'Knee');
    expect(await doctor.waitForVideo(video)).toEqual({ status: 'ready to share', error: null });
    const links = await doctor.share(video, await doctor.addPatients(PATIENTS));
    expect(await opening(links)).toEqual([204]);
    return { doctor, links };
  }

  async function restart(): Promise<void> {
    server = await startBedsideProcess(dataDir);
    keeper = keeper.at(server.url);
  }

  /** Opens each link once. @returns the answered statuses, each once */
  async function opening(links: readonly string[]): Promise<number[]> {
    const statuses = new Set<number>();
    for (const link of links) {
      const path = `/v1/public-patient-videos/${link}/opened`;
      const body = { via: 'sms', device: 'mobile' };
      statuses.add((await callRest(server.url, 'POST', path, { body })).status);
    }
    return [...statuses];
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) if (await isSo()) return;
    throw new Error('it did not come about in time');
  }
});
