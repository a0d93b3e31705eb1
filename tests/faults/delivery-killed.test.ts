import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { createRandom, faultRounds } from '../kit/random';
import { queryRecords } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { startTwilioServer, TWILIO, type TwilioServer } from '../kit/twilio-server';
import { PATIENCE_MS } from '../kit/patience';

const PATIENTS = 40;
const random = createRandom();

describe(`text messages while the server is killed and answers get lost (seed ${random.seed})`, () => {
  let dataDir: string;
  let twilio: TwilioServer;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let patients: string[];
  let videoId: string;

  const start = () =>
    startBedsideProcess(dataDir, {
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_FROM: TWILIO.from,
      TWILIO_API_URL: twilio.url,
      FIRST_DAY_MESSAGES: '100000',
    });

  beforeAll(async () => {
    dataDir = await makeDataDir();
    twilio = await startTwilioServer({ answerAfterMs: () => random.between(0, 300) });
    server = await start();
    doctor = await registerDoctor(server.url);
    videoId = await doctor.uploadVideo(await quickClip(), 'Shared');
    expect(await doctor.waitForVideo(videoId)).toEqual({ status: 'ready to share', error: null });
    patients = await doctor.addPatients(PATIENTS);
  });

  beforeEach(async () => {
    if (server.isRunning()) return;
    server = await start();
    doctor = doctor.at(server.url);
  });

  afterAll(async () => {
    await server.killAll().catch(() => undefined);
    await Promise.all([removeDataDir(dataDir), twilio.stop()]);
  });

  test.each(faultRounds())(
    'round %i: every patient gets the message once',
    async (round) => {
      const ofRound = () => twilio.taken.filter(({ body }) => body.startsWith(`Round ${round}:`));
      const message = `Round ${round}: please watch.`;
      const body = { patients, message, channels: 'sms' };
      expect((await doctor.call('POST', `/v1/videos/${videoId}/patients`, body)).status).toBe(201);
      twilio.next.push('late-cut', { status: 500 }, 'early-cut', { status: 429, code: 20_429 });
      const killAt = random.between(3, PATIENTS - 10);
      await until(() => Promise.resolve(ofRound().length >= killAt));
      await server.killAll();
      const before = ofRound().length;

      server = await start();
      doctor = doctor.at(server.url);
      await until(async () => (await statesOf()).every((state) => state === 'sent'), 500);
      console.info(`round ${round}: killed after ${before} of ${PATIENTS} messages`);
      const numbers = ofRound().map(({ to }) => to);
      expect([numbers.length, new Set(numbers).size]).toEqual([PATIENTS, PATIENTS]);
    },
    PATIENCE_MS * 2,
  );

  async function statesOf(): Promise<string[]> {
    const rows = await queryRecords<{ state: string }>(dataDir, 'SELECT state FROM delivery');
    return rows.map(({ state }) => state);
  }

  async function until(isSo: () => Promise<boolean>, everyMs = 25): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(everyMs))
      if (await isSo()) return;
    throw new Error('it did not come about in time');
  }
});
