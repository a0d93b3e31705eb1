import { readFile } from 'node:fs/promises';
import { createSmtpMailer } from '@bedside/api/ports/mailer.smtp';
import { makePatient, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { startWorker, type Worker } from '@bedside/api/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickClip } from '../kit/clips';
import { startMailServer, type MailServer } from '../kit/mail-server';
import { startTwilioServer, TWILIO, type TwilioServer } from '../kit/twilio-server';
import { createTwilioSmsSender } from '@bedside/api/ports/sms-sender.twilio';

const HUNG = 12;
const PATIENCE = { timeout: 60_000, interval: 100 };

let mails: MailServer;
let twilio: TwilioServer;
let mailer: ReturnType<typeof createSmtpMailer>;
let api: OwnTestApi;
let doctor: TestDoctor;
let worker: Worker;
beforeAll(async () => {
  [mails, twilio] = await Promise.all([startMailServer(), startTwilioServer()]);
  mailer = createSmtpMailer(mails.url, 'Bedside <no-reply@bedside.example>', {
    answerWithinMs: 600_000,
  });
  const account = { ...TWILIO, apiUrl: twilio.url };
  const sms = createTwilioSmsSender(account, () => 'http://127.0.0.1/', Date.now);
  api = await startTestApi({ mailer, sms });
  doctor = await signUpDoctor(api);
  worker = await startWorker(api.deps, { concurrency: 1, alone: true });
});
afterAll(async () => {
  mails.hangFor(undefined);
  await worker.stop();
  mailer.close();
  await Promise.all([api.stop(), mails.stop(), twilio.stop()]);
});

const share = async (videoId: string, domain: string, count: number, channels: string) => {
  const patients = await Promise.all(
    Array.from({ length: count }, (_, at) => makePatient(api, doctor, { email: `p${at}@${domain}` })),
  );
  const answer = await api.call('POST', `/videos/${videoId}/patients`, {
    token: doctor.token,
    body: { patients: patients.map(({ id }) => id), message: 'Please watch this.', channels },
  });
  expect(answer.status).toBe(201);
};
const recipients = () => mails.mails.flatMap((mail) => mail.recipients);
const stateOf = async (videoId: string) => {
  const answer = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
  return (answer.body as { data: { status: { name: string } } }).data.status.name;
};

test('mails to a server that hangs delay no other mail, no text message and no video', async () => {
  mails.hangFor('hangs.example');
  const videoId = await makeVideo(api, doctor);
  await share(videoId, 'hangs.example', HUNG, 'mail');
  await expect.poll(() => mails.hanging(), PATIENCE).toBe(2);

  const film = new FormData();
  film.append('file', new Blob([await readFile(await quickClip())]), 'knee.mp4');
  film.append('title', 'Your knee');
  const form = new Request('http://local/', { method: 'POST', body: film });
  const uploaded = await api.app.inject({
    method: 'POST',
    url: '/v1/videos',
    headers: {
      authorization: `Bearer ${doctor.token}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  const { id: clip } = uploaded.json<{ data: { id: string } }>().data;
  await share(videoId, 'good.example', 5, 'all');
  await api.call('POST', '/register', { body: { email: 'new@good.example' } });

  await expect.poll(() => twilio.taken.length, PATIENCE).toBe(5);
  await expect.poll(() => recipients().length, PATIENCE).toBe(6);
  await expect.poll(() => stateOf(clip), PATIENCE).toBe('ready to share');
  // All of this happens while the first two mails still hang, without a third hanging one.
  expect(mails.hanging()).toBe(2);
  const hung = () => recipients().filter((address) => address.endsWith('@hangs.example'));
  expect(hung()).toEqual([]);

  mails.hangFor(undefined);
  await expect.poll(() => hung().length, PATIENCE).toBe(HUNG);
  expect(new Set(hung()).size).toBe(HUNG);
});
