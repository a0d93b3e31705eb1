import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { type Answer, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { describe, expect, it } from 'vitest';
import { importFile } from './import-file';
import { countAdded, countRows, idOf, newPatient, postWithKey, replayed } from './keyed-calls';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

describe('repeated requests that take time, carry files or have no user', () => {
  it('share once', async () => {
    const [videoId, first] = [
      await makeVideo(api, doctor),
      await postWithKey(api, doctor, '/patients', randomUUID(), newPatient()),
    ];
    const { id, phone } = (first.body as { data: { id: string; phone: string } }).data;
    const body = { patients: [id], message: 'Please watch this.', channels: 'sms' };
    const key = randomUUID();
    expect(
      await countAdded(api, 'delivery', () =>
        postWithKey(api, doctor, `/videos/${videoId}/patients`, key, body),
      ),
    ).toBe(1);
    const answers: Answer[] = [];
    expect(
      await countAdded(api, 'delivery', async () => {
        answers.push(await postWithKey(api, doctor, `/videos/${videoId}/patients`, key, body));
      }),
    ).toBe(0);
    expect([answers[0]?.status, answers[0] && replayed(answers[0])]).toEqual([201, 'true']);
    expect(await readMessages(api, phone)).toHaveLength(1);
  });

  it('import a file once, whatever boundary it was sent with, and report the end', async () => {
    const key = randomUUID();
    const file = 'first name,last name,phone\nAda,Byron,+12125558001\nAda,,+12125558002\n';
    const send = (text: string) => importFile(api, doctor, text, { key });
    const answer = await send(file);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { data: { count: 2, error: 1, status: 'finished' } },
    ]);
    const again = await send(file);
    expect([replayed(again), again.body]).toEqual(['true', answer.body]);
    expect((await send(file.replace('Byron', 'Bryon'))).status).toBe(422);
    expect(await countRows(api, 'patient_import')).toBe(1);
  });

  it('store a film once, and only the one that was sent', async () => {
    const clip = await readFile(await makeClip({ seconds: 1, width: 160, height: 90 }));
    const key = randomUUID();
    const send = (film: Uint8Array, title: string) => {
      const boundary = randomUUID();
      const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
      return api.call('POST', '/videos', {
        token: doctor.token,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key },
        body: Buffer.concat([
          Buffer.from(`${part('name="title"')}${title}\r\n${part('name="file"; filename="knee.mp4"')}`),
          film,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      });
    };
    const answers: Answer[] = [];
    const made = await countAdded(api, 'video', async () => {
      answers.push(
        ...(await Promise.all([send(clip, 'Knee'), send(clip, 'Knee')])),
        await send(clip, 'Knee'),
      );
    });
    expect(made).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect((await send(clip.subarray(0, -1), 'Knee')).status).toBe(422);
    expect((await send(clip, 'Hip')).status).toBe(422);
    expect(await readdir(api.deps.uploadDir)).toEqual([]);
  });

  it('sign in again with the same answer, and count wrong passwords', async () => {
    const body = { email: doctor.email, password: PASSWORD };
    const key = randomUUID();
    const first = await api.call('POST', '/clients/web/login', { body, headers: { 'idempotency-key': key } });
    const again = await api.call('POST', '/clients/web/login', { body, headers: { 'idempotency-key': key } });
    expect([again.status, replayed(again), again.body]).toEqual([200, 'true', first.body]);

    const email = `${randomUUID()}@clinic.example`;
    const wrong = (password: string) =>
      api.call('POST', '/clients/web/login', {
        body: { email, password },
        headers: { 'idempotency-key': randomUUID() },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await wrong(`guess number ${count}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  it('count a view once and belong to the path without a user', async () => {
    const [one, two] = [await makeShare(api, doctor), await makeShare(api, doctor)];
    const key = randomUUID();
    const body = { via: 'sms', device: 'mobile' };
    const events = async () => (await api.deps.db.selectFrom('event_queue').selectAll().execute()).length;
    const before = await events();
    const opened = (linkId: string) =>
      api.call('POST', `/public-patient-videos/${linkId}/opened`, {
        body,
        headers: { 'idempotency-key': key },
      });
    const answers = [await opened(one.linkId), await opened(one.linkId), await opened(two.linkId)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(answers.map(replayed)).toEqual([undefined, 'true', undefined]);
    expect((await events()) - before).toBe(2);
  });
});
