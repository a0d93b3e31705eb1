import { findPageBrand } from '@bedside/api/modules/account/branding/find-page-brand';
import { openPatientPage } from '@bedside/api/modules/sharing/viewing/open-patient-page';
import { removeObjects } from '@bedside/api/modules/videos/video/remove-objects';
import { readStreams } from '@bedside/api/test-kit/read-code-sheet';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { beforeEach, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from '../abuse/at-once';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const chosen = {
  clinicName: 'Harbour Clinic',
  color: '#AA0044',
  signature: 'Questions? Call us on weekdays.',
};
const change = (input: object) => trpcOver(api).call('branding.change', input, { token: doctor.token });
const linkOf = async () =>
  ((await api.call('GET', '/profile', { token: doctor.token })).body as { data: { link_id: string } }).data
    .link_id;
const loadLogo = async () => api.app.inject({ method: 'GET', url: `/logos/${await linkOf()}` });

async function uploadLogo(bytes: Uint8Array) {
  const head = '--b\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';
  return api.call('POST', '/profile/logo/upload', {
    token: doctor.token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  });
}

it("shows name, colour and logo on a patient's page, and logo, colour and signature in the mail", async () => {
  const share = await makeShare(api, doctor);
  const open = () =>
    openPatientPage(api.deps, {
      shareLinkId: share.linkId,
      via: 'sms',
    });
  expect(await findPageBrand(api.deps, await open())).toBeUndefined();
  expect(await change(chosen)).toBe('ok');
  const answer = await uploadLogo(await makePicture('Ada', 'png'));
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { data: { clinic_name: 'Harbour Clinic', color: '#aa0044' } },
  ]);
  const brand = await findPageBrand(api.deps, await open());
  expect(brand).toMatchObject({ clinicName: 'Harbour Clinic', color: '#aa0044' });
  expect((await api.app.inject({ method: 'GET', url: brand?.logoUrl ?? '' })).statusCode).toBe(200);
  await api.runJobs();
  const { rows } = await api.deps.pool.query<{ html: string; text: string }>(
    `select html, text from outbox_message where channel = 'mail' order by created_at desc limit 1`,
  );
  expect(rows[0]?.html).toContain(`/logos/${await linkOf()}`);
  expect(rows[0]?.html).toContain('background-color:#aa0044');
  expect(rows[0]?.text).toContain(`\n\n${chosen.signature}\n\n-- \n`);
});

it('is one name everywhere, and logo and colour on what is printed', async () => {
  const share = await makeShare(api, doctor);
  expect(await change({ ...chosen, clinicName: 'Knee and Hip Centre' })).toBe('ok');
  expect((await uploadLogo(await makePicture('Ada', 'png'))).status).toBe(200);
  const { token } = doctor;
  for (const path of ['/v1/contact-form?paper=a4', `/v1/patient-videos/${share.linkId}/handout?paper=a4`]) {
    const headers = { authorization: `Bearer ${token}` };
    const { rawPayload: pdf } = await api.app.inject({ url: path, headers });
    expect([path, pdf.toString('latin1').includes('/DCTDecode')]).toEqual([path, true]);
    expect(readStreams(pdf).some((drawing) => /0\.66\d* 0 0\.26\d* scn/.test(drawing))).toBe(true);
  }
  const form = await api.app.inject({ url: `/add-patient/${await linkOf()}` });
  await api.runJobs();
  const { rows } = await api.deps.pool.query<{ text: string }>(
    `select text from outbox_message where channel = 'mail' order by created_at desc limit 1`,
  );
  for (const text of [form.payload, rows[0]?.text]) {
    expect(text).toContain('Knee and Hip Centre');
    expect(text).not.toContain('Harbour Clinic');
  }
});

it('is served by the link of the doctor until it is removed; its bytes go too', async () => {
  expect((await loadLogo()).statusCode).toBe(404);
  const answers = await atOnce(async () => (await uploadLogo(await makePicture('Ada', 'png'))).status);
  expect(tally(answers)).toEqual({ 200: 40 });
  await removeObjects(api.deps);
  const served = await loadLogo();
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  const stored = async () =>
    (await api.deps.storage.list(new Date(Date.now() + 60_000))).filter((key) => key.startsWith('logo/'));
  const { length } = await stored();
  expect(await trpcOver(api).call('branding.removeLogo', undefined, { token: doctor.token })).toBe('ok');
  await removeObjects(api.deps);
  expect((await loadLogo()).statusCode).toBe(404);
  expect(await stored()).toHaveLength(length - 1);
});

it.each([
  [
    'a signature that links',
    { ...chosen, signature: 'See http://evil.example/pay' },
    'UNPROCESSABLE_CONTENT',
  ],
  ['a name that links', { ...chosen, clinicName: 'evil.example/pay' }, 'BAD_REQUEST'],
])('refuses %s elsewhere', async (_what, input, code) => {
  expect(await change(input)).toBe(code);
});

it.each(['red', '#fff', '#aa0044;background:url(x)', 'javascript:1'])(
  'refuses the colour %s',
  async (color) => {
    expect(['BAD_REQUEST', 'UNPROCESSABLE_CONTENT']).toContain(await change({ ...chosen, color }));
  },
);
