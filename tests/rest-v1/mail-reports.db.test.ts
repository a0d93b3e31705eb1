import { keyedHash } from '@bedside/api/kit/secrets';
import { openMailReports } from '@bedside/api/ports/open-mail-reports';
import { createReturnPath } from '@bedside/api/ports/return-path';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
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
