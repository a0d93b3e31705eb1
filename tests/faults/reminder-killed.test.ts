import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, describe, test } from 'vitest';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { createRandom } from '../kit/random';
import { queryRecords } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { startTwilioServer, TWILIO, type TwilioServer } from '../kit/twilio-server';
import { PATIENCE_MS } from '../kit/patience';

const PATIENTS = 16;
const random = createRandom();

/** Planned text messages wait for the morning of their zone. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // These names have the opposite signs.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describe(`reminders while the server is killed (seed ${random.seed})`, () => {
  let dataDir: string;
  let twilio: TwilioServer;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let patients: string[];
  let videoId: string;

  const query = (statement: string) => queryRecords<{ count: number }>(dataDir, statement);
  const countOf = async (condition: string) =>
    (await query(`select count(*)::int from ${condition}`))[0]?.count;
  async function start() {
    server = await startBedsideProcess(dataDir, {
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_FROM: TWILIO.from,
      TWILIO_API_URL: twilio.url,
      FIRST_DAY_MESSAGES: '100000',
    });
    doctor = doctor?.at(server.url) ?? (await registerDoctor(server.url));
  }
  async function until(isSo: () => Promise<boolean> | boolean, everyMs = 25): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(everyMs))
      if (await isSo()) return;
    throw new Error('it did not come about in time');
  }
  const allSent = () => until(async () => (await countOf(`delivery where state <> 'sent'`)) === 0, 200);

  beforeAll(async () => {
    dataDir = await makeDataDir();
    twilio = await startTwilioServer({ answerAfterMs: () => random.between(0, 200) });
    await start();
    videoId = await doctor.uploadVideo(await quickClip(), 'Shared');
    expect(await doctor.waitForVideo(videoId)).toEqual({ status: 'ready to share', error: null });
    patients = await doctor.addPatients(PATIENTS);
    const body = { patients, message: 'Please watch.', channels: 'sms' };
    expect((await doctor.call('POST', `/v1/videos/${videoId}/patients`, body)).status).toBe(201);
    await allSent();
  });

  afterAll(async () => {
    await server.killAll().catch(() => undefined);
    await Promise.all([removeDataDir(dataDir), twilio.stop()]);
  });

  /** As the crontab does each minute. */
  const look = () =>
    query(
      `select count(graphile_worker.add_job('send-due-reminders', '{}'::json))::int from generate_series(1, 4)`,
    );
  const press = () =>
    doctor.call('POST', `/v1/videos/${videoId}/reminders`, { who: 'not_opened' }).catch(() => undefined);

  test.each([
    ['that shares planned, while they are queued', look, () => wait(random.between(0, 150))],
    ['that shares planned, while they are sent', look, (taken: () => number) => until(() => taken() >= 4)],
    ['that a doctor asks for, while they are queued', press, () => wait(random.between(0, 60))],
  ])(
    '%s: each patient gets one',
    async (_what, remind, moment) => {
      const isPlanned = remind === look;
      await query(`with changed as (update share set reminded_at = null
        ${isPlanned ? `, remind_at = now(), remind_until = 'watched', remind_zone = '${zoneAtNoon()}'` : ''} returning 1)
        select count(*)::int from changed`);
      const before = twilio.taken.length;
      const taken = () => twilio.taken.slice(before);
      const asked = remind().catch(() => undefined);
      await moment(() => taken().length);
      await server.killAll();
      await asked;

      await start();
      await remind();
      await until(
        async () => (await countOf('share where remind_at is not null or reminded_at is null')) === 0,
      );
      await allSent();
      const numbers = taken().map(({ to }) => to);
      expect([numbers.length, new Set(numbers).size]).toEqual([PATIENTS, PATIENTS]);
      expect(taken().every(({ body }) => body.startsWith('Reminder: '))).toBe(true);
    },
    PATIENCE_MS * 2,
  );
});
