import { queueDueAlerts } from '@bedside/api/modules/conversation/chat/queue-due-alerts';
import { sendDelivery } from '@bedside/api/modules/sharing/share/send-delivery';
import { makePatient, makePlaylist, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PUBLIC_URL, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { trpcOver } from '../abuse/at-once';

const DAY_MS = 86_400_000;

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const said =
  'A message can only link to this website. Take “http://evil.example/pay” out, or put a space after the dot if it is no link.';
const refused = {
  message: said,
  errors: { message: [said] },
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

it('an older message is not sent and says why', async () => {
  const share = await makeShare(api, doctor);
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `update share set message = $2 where link_id = $1
     returning (select id from delivery where share_id = share.id and channel = 'sms')`,
    [share.linkId, phishing],
  );
  await sendDelivery(api.deps, { deliveryId: rows[0]?.id ?? '', triesLeft: 10 });
  const failed = await api.deps.pool.query<{ reason: string }>(
    `select reason from delivery where state = 'failed'`,
  );
  expect(failed.rows.map(({ reason }) => reason)).toEqual(['foreign-link']);
});

describe('a name that looks like the address of a website', () => {
  const named = 'Your parcel: evil.com/pay';
  const errors = (field: string) => ({
    errors: {
      [field]: ['A name cannot look like a web address. Put a space after the dot in “evil.com/pay”.'],
    },
  });

  it('is refused by every way in, and "Dr.Adler" and "J.R. Smith" are not', async () => {
    const { token } = doctor;
    const patient = await makePatient(api, doctor);
    const person = { first_name: named, last_name: 'J.R. Smith', phone: '+1 212 555 0177' };
    const created = await api.call('POST', '/patients', { token, body: person });
    expect([created.status, created.body]).toMatchObject([422, errors('first_name')]);
    const changed = await api.call('PUT', `/patients/${patient.id}`, {
      token,
      body: { ...person, first_name: 'Ada', last_name: named },
    });
    expect([changed.status, changed.body]).toMatchObject([422, errors('last_name')]);
    const profile = { first_name: 'Ada', last_name: 'Adler', place_of_work: named };
    const self = await api.call('PUT', '/user/update', { token, body: profile });
    expect([self.status, self.body]).toMatchObject([422, errors('place_of_work')]);
    const { call } = trpcOver(api);
    expect(
      await Promise.all([
        call('patient.create', { firstName: named, lastName: 'Lee', phone: '+1 212 555 0178' }, { token }),
        call('user.update', { lastName: named }, { token }),
        call('branding.change', { clinicName: named, color: null, signature: null }, { token }),
        call('branding.change', { clinicName: 'Dr.Adler', color: null, signature: null }, { token }),
      ]),
    ).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'ok']);
    const taken = await api.call('POST', '/patients', { token, body: { ...person, first_name: 'Dr.Adler' } });
    expect(taken.status).toBe(201);
  });

  it('of before leads nowhere in a message of any kind', async () => {
    const patient = await makePatient(api, doctor);
    await makeShare(api, doctor, { patient });
    await api.deps.pool.query(`update patient set first_name = $2 where id = $1`, [patient.id, named]);
    const rename = `with named as (update "user" set last_name = $2 where id = $1 returning id)
      update practice set place_of_work = $3 from named where owner_id = named.id`;
    await api.deps.pool.query(rename, [
      ...[doctor.actor.userId, `Adler evil.com`, 'Clinic\r\nBcc: clinic 1.2.3.4/x'],
    ]);
    const { token } = doctor;
    const body = { key: 'hello', text: 'Hello' };
    expect((await api.call('POST', `/chats/${patient.id}/messages`, { token, body })).status).toBe(201);
    api.advance(DAY_MS);
    await queueDueAlerts(api.deps);
    await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const sent = [
      ...(await readMessages(api, patient.phone)),
      ...(await readMessages(api, patient.email ?? '')),
    ];
    const texts = sent.flatMap(({ subject, text, html, senderName }) => [subject, text, html, senderName]);
    expect(sent.filter(({ text }) => text.includes('has sent you a message'))).not.toEqual([]);
    expect(sent.length).toBeGreaterThan(2);
    expect(texts.filter((text) => text !== null && /evil\.com|1\.2\.3\.4/.test(text))).toEqual([]);
    expect(sent.map(({ senderName }) => senderName).filter((name) => /[\r\n]/.test(name ?? ''))).toEqual([]);
  });
});
