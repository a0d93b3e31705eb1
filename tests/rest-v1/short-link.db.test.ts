import { expect, it } from 'vitest';
import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { findShortLink } from '@bedside/api/modules/sharing/viewing/find-short-link';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

/** The ids of the short links in a number's messages, newest first. */
async function shortIds(phone: string): Promise<string[]> {
  await api.runJobs();
  const messages = await listOutboxMessages(api.deps.db, phone);
  return messages.map(({ text }) => /\/s\/([\w-]{22})$/.exec(text)?.[1] ?? `none in ${text}`);
}
const lead = async (id: string | undefined) => {
  const { statusCode, headers } = await api.app.inject({ url: `/s/${id}` });
  return [statusCode, headers.location];
};

it('the link of a text message leads to the share of a video, which nothing else names', async () => {
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { patient });
  const [id] = await shortIds(patient.phone);
  expect(await lead(id)).toEqual([302, `/shared-video/${share.linkId}?via=sms`]);
  expect([share.linkId, patient.linkId]).not.toContain(id);
});

it('the link of a text message leads to the share of a playlist', async () => {
  const patient = await makePatient(api, doctor);
  const share = await makePlaylistShare(api, doctor, { patient });
  const [id] = await shortIds(patient.phone);
  expect(await lead(id)).toEqual([302, `/shared-playlist/${share.linkId}?via=sms`]);
});

it('following it counts no opening', async () => {
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { patient });
  const [id] = await shortIds(patient.phone);
  await lead(id);
  const kinds = (await readWaitingEvents(api.deps.db))
    .filter((event) => event.patient_id === patient.id)
    .map(({ kind }) => kind);
  expect(kinds).toEqual(['share.sent', 'share.taken', 'share.taken']);
  const { rows } = await api.deps.pool.query('select first_opened_at from share where link_id = $1', [
    share.linkId,
  ]);
  expect(rows).toEqual([{ first_opened_at: null }]);
});

it('the same share sent again has the same short link, until the link of the patient is replaced', async () => {
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { patient });
  const again = async () => {
    api.advance(60_000);
    const path = `/patient-videos/${share.linkId}`;
    await api.call('PATCH', path, { token: doctor.token, body: { resend: true, channels: 'sms' } });
    return shortIds(patient.phone);
  };
  const [first] = await shortIds(patient.phone);
  expect(await again()).toEqual([first, first]);

  await api.call('POST', `/patients/${patient.id}/link`, { token: doctor.token });
  const [newest] = await again();
  expect(newest).not.toBe(first);
  expect(await lead(first)).toEqual([302, `/shared-video/${share.linkId}?via=sms`]);
  expect(await lead(newest)).toEqual(await lead(first));
});

it('an unknown, a malformed and an erased link name nothing', async () => {
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { patient });
  const [id = ''] = await shortIds(patient.phone);
  expect(await findShortLink(api.deps, id)).toContain(share.linkId);
  for (const unknown of ['x'.repeat(22), share.linkId, patient.linkId, 'x', `${id}A`])
    expect(await findShortLink(api.deps, unknown)).toBeUndefined();
  await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token });
  expect(await findShortLink(api.deps, id)).toBeUndefined();
});
