import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type SharedVideo = {
  id: string;
  channels: string[];
  is_revoked: boolean;
  patient: { id: string };
  time_sent: string;
};
const share = (videoId: string, body: object) =>
  api.call('POST', `/videos/${videoId}/patients`, {
    token: doctor.token,
    body: { message: 'Please watch this, {{patient.name}}.', channels: 'all', ...body },
  });
const change = (linkId: string, body: object) =>
  api.call('PATCH', `/patient-videos/${linkId}`, { token: doctor.token, body });
const statusOf = async (videoId: string) => {
  const { body } = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
  return (body as { data: { status: { name: string } } }).data.status.name;
};
const sharesOf = (body: unknown) => (body as { data: SharedVideo[] }).data;
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const optOut = (patient: Patient, column: 'sms_opted_out_at' | 'mail_opted_out_at') =>
  api.deps.db
    .updateTable('patient')
    .set({ [column]: new Date() })
    .where('id', '=', patient.id)
    .execute();

describe('sharing a video', () => {
  it('creates a share and a message per patient and channel, with a link that opens', async () => {
    const videoId = await makeVideo(api, doctor);
    const patients = [await makePatient(api, doctor), await makePatient(api, doctor, { email: null })];
    const { status, body } = await share(videoId, { patients: patients.map(({ id }) => id) });
    expect(status).toBe(201);
    const made = sharesOf(body);
    const of = (patient: Patient | undefined) => made.find((found) => found.patient.id === patient?.id);
    expect(made).toHaveLength(2);
    expect([of(patients[0])?.channels, of(patients[1])?.channels]).toEqual([['mail', 'sms'], ['sms']]);
    expect(await statusOf(videoId)).toBe('shared');
    const [mail] = await readMessages(api, patients[0]?.email ?? '');
    const [sms] = await readMessages(api, patients[0]?.phone ?? '');
    const link = `https://bedside.example/shared-video/${of(patients[0])?.id}`;
    expect(sms?.text).toMatch(/^Please watch this, Ada.\nhttps:\/\/bedside.example\/s\/[\w-]{22}$/);
    expect([mail?.subject, mail?.text]).toEqual([
      'Dr. Grace Hopper has shared a video with you',
      expect.stringContaining(`${link}?via=email`),
    ]);
    expect(mail?.html).toContain(`https://bedside.example/posters/${of(patients[0])?.id}`);
    expect((await api.app.inject(`/posters/${of(patients[0])?.id}`)).headers['content-type']).toBe(
      'image/jpeg',
    );
  });

  it('names every faulty patient by its place, and sends nothing when anything is wrong', async () => {
    const videoId = await makeVideo(api, doctor);
    const [good, noMail, silent] = [
      await makePatient(api, doctor),
      await makePatient(api, doctor, { email: null }),
      await makePatient(api, doctor),
    ];
    await optOut(silent, 'mail_opted_out_at');
    const theirs = await makePatient(api, await signUpDoctor(api));
    const ids = [good.id, noMail.id, good.id, theirs.id, silent.id];
    const { status, body } = await share(videoId, { patients: ids, channels: 'mail' });
    expect([status, errorsOf(body)]).toEqual([
      422,
      {
        'patients.1': ['This patient has no e-mail address.'],
        'patients.2': ['This patient is in the list twice.'],
        'patients.3': ['This field is invalid'],
        'patients.4': ['This patient asked not to receive e-mails.'],
      },
    ]);
    expect(await readMessages(api, good.email ?? '')).toEqual([]);
    expect(await statusOf(videoId)).toBe('ready to share');
  });

  it('uses the usable channel when both are requested', async () => {
    const videoId = await makeVideo(api, doctor);
    const patient = await makePatient(api, doctor);
    await optOut(patient, 'sms_opted_out_at');
    const { body } = await share(videoId, { patients: [patient.id] });
    expect(sharesOf(body)[0]?.channels).toEqual(['mail']);
    await optOut(patient, 'mail_opted_out_at');
    expect((await share(videoId, { patients: [patient.id] })).status).toBe(422);
  });

  it('replaces the name once: a name that contains the variable stays text', async () => {
    const patient = await makePatient(api, doctor, { firstName: '{{patient.name}}$&<b>' });
    const videoId = await makeVideo(api, doctor);
    const message = 'Dear {{patient.name}}, {{doctor}} {{patient.name}}';
    await share(videoId, { patients: [patient.id], message });
    const [sms] = await readMessages(api, patient.phone);
    const [mail] = await readMessages(api, patient.email ?? '');
    // `patient.name` reads like the address of a website, so it does not leave.
    const name = '{{…}}$&<b>';
    expect(sms?.text.split('\n')[0]).toBe(`Dear ${name}, {{doctor}} ${name}`);
    expect([mail?.html?.includes('<b>'), mail?.html?.includes('&#60;b&#62;')]).toEqual([false, true]);
  });

  it('refuses a message that does not fit into a text message with its link', async () => {
    const videoId = await makeVideo(api, doctor);
    const patient = await makePatient(api, doctor, { firstName: 'Maximiliane' });
    const long = 'x'.repeat(1_560);
    const refused = await share(videoId, { patients: [patient.id], message: long });
    expect([refused.status, Object.keys(errorsOf(refused.body))]).toEqual([422, ['message']]);
    expect((await share(videoId, { patients: [patient.id], message: long, channels: 'mail' })).status).toBe(
      201,
    );
    const names = await share(videoId, {
      patients: [patient.id],
      channels: 'sms',
      message: '{{patient.name}} '.repeat(90).trim(),
    });
    expect(names.status).toBe(201);
    expect((await readMessages(api, patient.phone))[0]?.text.length).toBeLessThan(1_600);
  });

  it.each([
    ['draft', 409],
    ['processing', 409],
    ['restricted', 201],
  ] as const)('a %s video answers %i', async (status, expected) => {
    const videoId = await makeVideo(api, doctor, { status });
    const patient = await makePatient(api, doctor);
    expect((await share(videoId, { patients: [patient.id] })).status).toBe(expected);
    expect(await statusOf(videoId)).toBe(status);
  });

  it('refuses a request with nothing right in it, field by field', async () => {
    const videoId = await makeVideo(api, doctor);
    const { status, body } = await share(videoId, { patients: [], message: ' ', channels: 'pigeon' });
    expect([status, errorsOf(body)]).toEqual([
      422,
      {
        patients: ['This field is required'],
        message: ['This field is required'],
        channels: ['This field is invalid'],
      },
    ]);
    const notIds = await share(videoId, { patients: ['x', 5] });
    expect(Object.keys(errorsOf(notIds.body))).toEqual(['patients.0', 'patients.1']);
  });
});

describe('sharing again', () => {
  it('by a double click makes one share and one message per channel', async () => {
    const videoId = await makeVideo(api, doctor);
    const patient = await makePatient(api, doctor);
    const answers = await Promise.all([1, 2, 3, 4].map(() => share(videoId, { patients: [patient.id] })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => sharesOf(body)[0]?.id)).size).toBe(1);
    expect(await readMessages(api, patient.phone)).toHaveLength(1);
    expect(await readMessages(api, patient.email ?? '')).toHaveLength(1);
  });

  it('later sends the same link again, and a changed message at once', async () => {
    const videoId = await makeVideo(api, doctor);
    const patient = await makePatient(api, doctor);
    const ids = [];
    ids.push(sharesOf((await share(videoId, { patients: [patient.id] })).body)[0]?.id);
    ids.push(sharesOf((await share(videoId, { patients: [patient.id], message: 'Once more' })).body)[0]?.id);
    await readMessages(api, patient.phone);
    api.advance(DOUBLE_CLICK_MS + 1_000);
    ids.push(sharesOf((await share(videoId, { patients: [patient.id], message: 'Once more' })).body)[0]?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await readMessages(api, patient.phone)).toHaveLength(3);
  });

  it('makes a new share once the earlier one was revoked; the old link stays dead', async () => {
    const first = await makeShare(api, doctor);
    await change(first.linkId, { is_revoked: true });
    const { body } = await share(first.videoId, { patients: [first.patient.id] });
    const [second] = sharesOf(body);
    expect(second?.id).not.toBe(first.linkId);
    expect((await api.call('GET', `/public-patient-videos/${first.linkId}`)).status).toBe(404);
    expect((await api.call('GET', `/public-patient-videos/${second?.id}`)).status).toBe(200);
    expect((await change(first.linkId, { is_revoked: false })).status).toBe(409);
  });

  it('by `resend` uses the requested channels, and never works for a revoked link', async () => {
    const made = await makeShare(api, doctor);
    const { phone, email } = await api.deps.db
      .selectFrom('patient')
      .select(['phone', 'email'])
      .where('id', '=', made.patient.id)
      .executeTakeFirstOrThrow();
    await readMessages(api, phone);
    expect((await change(made.linkId, { resend: true, channels: 'sms' })).status).toBe(200);
    expect([(await readMessages(api, phone)).length, (await readMessages(api, email ?? '')).length]).toEqual([
      2, 1,
    ]);
    await change(made.linkId, { is_revoked: true });
    expect((await change(made.linkId, { resend: true })).status).toBe(409);
    expect((await change(made.linkId, { is_revoked: false, resend: true, channels: 'mail' })).status).toBe(
      200,
    );
    expect([(await readMessages(api, phone)).length, (await readMessages(api, email ?? '')).length]).toEqual([
      2, 2,
    ]);
  });
});

describe('revoking', () => {
  it('ends the link, its calls and its media at once, and can be undone', async () => {
    const made = await makeShare(api, doctor);
    const page = () => api.call('GET', `/public-patient-videos/${made.linkId}`);
    const { body } = await page();
    const { file } = (body as { data: { video: { file: { url: string } } } }).data.video;
    expect((await api.app.inject(file.url)).statusCode).toBe(200);
    const answer = await change(made.linkId, { is_revoked: true });
    expect(answer.body).toMatchObject({ data: { id: made.linkId, is_revoked: true } });
    const calls = [
      await page(),
      await api.call('POST', `/public-patient-videos/${made.linkId}/opened`, {
        body: { via: 'sms', device: 'mobile' },
      }),
      await api.call('POST', `/public-patient-videos/${made.linkId}/view`, {
        body: { session: 's', current_time: 1 },
      }),
      await api.call('POST', `/public-patient-videos/${made.linkId}/reaction`, {
        body: { reaction: 'like' },
      }),
      await api.call('POST', `/public-patient-videos/${made.linkId}/comment`, { body: { text: 'x' } }),
      await api.call('DELETE', `/public-patient-videos/${made.linkId}/comment`),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await api.app.inject(file.url)).statusCode).toBe(403);
    expect((await api.app.inject(`/posters/${made.linkId}`)).statusCode).toBe(404);
    const area = await api.call('GET', `/public-patient-videos?patient_id=${made.patientLinkId}`);
    expect([area.status, (area.body as { data: object[] }).data]).toEqual([200, []]);
    await change(made.linkId, { is_revoked: false });
    const again = await page();
    const { file: fresh } = (again.body as { data: { video: { file: { url: string } } } }).data.video;
    expect([again.status, (await api.app.inject(fresh.url)).statusCode]).toEqual([200, 200]);
    // What was opened before the revocation stays closed.
    expect((await api.app.inject(file.url)).statusCode).toBe(403);
  });

  it('stops a message that was not sent yet, with a reason', async () => {
    const made = await makeShare(api, doctor);
    await change(made.linkId, { is_revoked: true });
    await api.runJobs();
    const deliveries = await api.deps.db
      .selectFrom('delivery')
      .innerJoin('share', 'share.id', 'delivery.share_id')
      .select(['delivery.state', 'delivery.reason'])
      .where('share.link_id', '=', made.linkId)
      .execute();
    const stopped = { state: 'failed', reason: 'link-revoked' };
    expect(deliveries).toEqual([stopped, stopped]);
  });
});
