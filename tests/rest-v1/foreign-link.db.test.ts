import { sendDelivery } from '@bedside/api/modules/share/send-delivery';
import { makePatient, makePlaylist, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { expect, it } from 'vitest';
import { trpcOver } from '../abuse/at-once';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const refused = {
  message: 'A message can only link to this website. Take “http://evil.example/pay” out.',
  errors: { message: ['A message can only link to this website. Take “http://evil.example/pay” out.'] },
};
const phishing = 'Your parcel: http://evil.example/pay';

it('a message that links to another website is refused by every way in, and nothing is stored', async () => {
  const videoId = await makeVideo(api, doctor);
  const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
  const { id } = await makePatient(api, doctor);
  const body = { patients: [id], message: phishing, channels: 'all' };
  const { token } = doctor;
  for (const path of [`/videos/${videoId}/patients`, `/playlists/${playlist.id}/patients`]) {
    const answer = await api.call('POST', path, { token, body });
    expect([answer.status, answer.body]).toEqual([422, refused]);
  }
  const { call } = trpcOver(api);
  const bad = [
    call('share.create', { videoId, ...body }, { token }),
    call('messageTemplate.save', { name: 'Mine', message: phishing }, { token }),
  ];
  expect(await Promise.all(bad)).toEqual(['UNPROCESSABLE_CONTENT', 'UNPROCESSABLE_CONTENT']);
  expect((await api.deps.pool.query('select 1 from delivery')).rowCount).toBe(0);
  const own = { ...body, message: `Read ${PUBLIC_URL}/terms-of-use first.` };
  expect((await api.call('POST', `/videos/${videoId}/patients`, { token, body: own })).status).toBe(201);
});

it('an older message, or a name like an address, is not sent and says why', async () => {
  const share = await makeShare(api, doctor);
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `update share set message = $2 where link_id = $1
     returning (select id from delivery where share_id = share.id and channel = 'sms')`,
    [share.linkId, phishing],
  );
  await sendDelivery(api.deps, { deliveryId: rows[0]?.id ?? '', triesLeft: 10 });
  const named = await makeShare(api, doctor, {
    patient: await makePatient(api, doctor, { firstName: 'evil.example/pay' }),
  });
  const ofName = await api.deps.pool.query<{ id: string }>(
    `select delivery.id from delivery join share on share.id = share_id where link_id = $1 and channel = 'mail'`,
    [named.linkId],
  );
  await sendDelivery(api.deps, { deliveryId: ofName.rows[0]?.id ?? '', triesLeft: 10 });
  const failed = await api.deps.pool.query<{ reason: string }>(
    `select reason from delivery where state = 'failed'`,
  );
  expect(failed.rows.map(({ reason }) => reason)).toEqual(['foreign-link', 'foreign-link']);
});
