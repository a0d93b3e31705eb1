import { keyedHash } from '@bedside/api/kit/secrets';
import { openMailReports } from '@bedside/api/ports/open-mail-reports';
import { createReturnPath } from '@bedside/api/ports/return-path';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { findDigestReader } from '@bedside/db/postgres/account/doctor-mail.repository';
import { findQueuedMail, insertQueuedMail } from '@bedside/db/postgres/base/queued-mail.repository';
import { storedText } from '@bedside/db/postgres/base/stored-text';
import { randomUUID } from 'node:crypto';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const AT_ONCE = 40;
const KEY = 'a-key-of-the-tests';
const returnPath = createReturnPath('bounces@mail.example', keyedHash('a secret of the tests'));

let api: OwnTestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  const keys = { own: KEY, sendgrid: undefined, mailgun: undefined, sesTopic: undefined };
  api = await startTestApi({ mailReports: openMailReports(keys, returnPath) });
  doctor = await signUpDoctor(api);
});
afterAll(() => api.stop());

/** A share whose messages are sent. */
async function sendShare() {
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { patient });
  await api.runJobs();
  const { id } = await api.deps.db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select('delivery.id')
    .where('share.link_id', '=', share.linkId)
    .where('delivery.channel', '=', 'mail')
    .executeTakeFirstOrThrow();
  return { patient, share, id };
}

const report = async (deliveryId: string, { status = '5.1.1', key = KEY, reporter = 'dsn' } = {}) => {
  const heads = `To: ${returnPath.of(deliveryId) ?? ''}\r\nContent-Type: multipart/report; boundary=b\r\n\r\n`;
  const body = `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: ${status}\r\n\r\n--b--`;
  const answer = await api.app.inject({
    method: 'POST',
    url: `/webhooks/mail/${reporter}`,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${key}` },
    payload: heads + body,
  });
  return answer.statusCode;
};
const mailOf = async (videoId: string) => {
  const { body } = await api.call('GET', `/videos/${videoId}/patients`, { token: doctor.token });
  const [share] = (body as { data: { deliveries: { channel: string; state: string; reason: string }[] }[] })
    .data;
  return share?.deliveries.find(({ channel }) => channel === 'mail');
};
const save = (patient: Patient) =>
  api.call('PUT', `/patients/${patient.id}`, {
    token: doctor.token,
    body: {
      first_name: patient.firstName,
      last_name: patient.lastName,
      phone: patient.phone,
      email: patient.email,
    },
  });
const shareByMail = async (patient: Patient) => {
  const { videoId } = await makeShare(api, doctor);
  const body = { patients: [patient.id], message: 'Look', channels: 'mail' };
  return (await api.call('POST', `/videos/${videoId}/patients`, { token: doctor.token, body })).status;
};

describe('a mail that came back', () => {
  it('is not delivered, once, however often and from wherever the report comes', async () => {
    const { patient, share, id } = await sendShare();
    expect(await mailOf(share.videoId)).toMatchObject({ state: 'sent' });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => report(id)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await mailOf(share.videoId)).toMatchObject({ state: 'failed', reason: 'address-unknown' });
    const events = await readWaitingEvents(api.deps.db);
    const failed = events.filter(({ kind, patient_id: of }) => kind === 'share.failed' && of === patient.id);
    expect(failed).toHaveLength(1);
  });

  it('closes the address by every way until somebody saves the patient', async () => {
    const { patient, id } = await sendShare();
    await report(id);
    expect(await shareByMail(patient)).toBe(422);
    expect((await save(patient)).status).toBe(200);
    expect(await shareByMail(patient)).toBe(201);
    // The same report again is about the address of before.
    await report(id);
    expect(await shareByMail(patient)).toBe(201);
  });

  it('closes nothing when the mailbox was full', async () => {
    const { patient, share, id } = await sendShare();
    await report(id, { status: '5.2.2' });
    expect(await mailOf(share.videoId)).toMatchObject({ state: 'failed', reason: 'mailbox-full' });
    expect(await shareByMail(patient)).toBe(201);
  });

  it('is taken with the key, and only where the operator has set one', async () => {
    const { share, id } = await sendShare();
    expect(await report(id, { key: 'another-key-of-16' })).toBe(403);
    expect(await report(id, { reporter: 'mailgun' })).toBe(404);
    expect(await mailOf(share.videoId)).toMatchObject({ state: 'sent' });
  });
});

describe('a mail to a doctor that came back', () => {
  const callerOf = (of: TestDoctor) =>
    createAppCaller({
      deps: api.deps,
      member: of.actor,
      visitor: { address: '127.0.0.1' },
      requestId: 'test',
    }).doctorMail;
  const rowOf = (of: TestDoctor) =>
    api.deps.db
      .selectFrom('user')
      .select(['mail_key', 'email'])
      .where('id', '=', of.actor.userId)
      .executeTakeFirstOrThrow();
  const readerOf = (of: TestDoctor) => findDigestReader(api.deps.db, of.actor.scope.practiceId);

  it('stops summaries and alerts, is shown, and ends when she says that the address works', async () => {
    const one = await signUpDoctor(api);
    const { mail_key: key, email } = await rowOf(one);
    expect(await readerOf(one)).toMatchObject({ email });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => report(key)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await readerOf(one)).toBeUndefined();
    expect(await readerOf(doctor)).toBeDefined();
    const { returned } = await callerOf(one).settings();
    expect(returned).toEqual({ email, since: expect.any(Date) as Date });
    expect(await callerOf(one).change({ works: true })).toMatchObject({ returned: null });
    expect(await readerOf(one)).toMatchObject({ email });
  });

  it('says nothing about another address, and nothing when the mailbox was full', async () => {
    const one = await signUpDoctor(api);
    const { mail_key: key, email } = await rowOf(one);
    await report(key, { status: '5.2.2' });
    expect(await readerOf(one)).toMatchObject({ email });
    await api.deps.db
      .updateTable('user')
      .set({ email: `new.${email}` })
      .where('id', '=', one.actor.userId)
      .execute();
    await report(key);
    expect(await callerOf(one).settings()).toMatchObject({ returned: null });
    expect(await readerOf(one)).toMatchObject({ email: `new.${email}` });
  });

  it('is named by the key of the address to which it goes', async () => {
    const { mail_key: key, email } = await rowOf(doctor);
    const keyOf = async (recipient: string) => {
      const id = randomUUID();
      const text = storedText('x');
      const mail = {
        subject: text,
        text,
        html: text,
        patientId: null,
        unsubscribeUrl: null,
        attachment: null,
      };
      await insertQueuedMail(api.deps.db, { id, recipient, ...mail });
      return (await findQueuedMail(api.deps.db, id))?.returnKey;
    };
    expect(await keyOf(email)).toBe(key);
    expect(await keyOf('nobody@home.example')).toBeNull();
  });
});
