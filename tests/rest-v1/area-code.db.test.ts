import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { passOf, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { newLinkId } from '@bedside/api/kit/secrets';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally } from '../abuse/at-once';

/* The code that opens a patient's area on a device that never had it (docs/decisions/055-one-share-one-address.md). */

const MINUTE_MS = 60_000;

let api: TestApi;
let doctor: TestDoctor;
let patient: Awaited<ReturnType<typeof makePatient>>;
let share: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});
beforeEach(async () => {
  patient = await makePatient(api, doctor, { email: `rosa${(people += 1)}@mail.example` });
  share = await makeShare(api, doctor, { patient });
});

let people = 0;
type Given = { cookie?: string; address?: string };
const headersOf = ({ cookie, address = '203.0.113.5' }: Given) => ({
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
});
const get = (url: string, given: Given = {}) => api.app.inject({ url, headers: headersOf(given) });
const post = (
  fields: Record<string, string>,
  { link = patient.linkId as string, ...given }: Given & { link?: string } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/open-area/${link}?to=messages`,
    headers: { ...headersOf(given), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** The codes that were sent to an address or a number, the newest first. */
async function codesTo(to: string): Promise<string[]> {
  await api.runJobs();
  const messages = await listOutboxMessages(api.deps.db, to);
  return messages.flatMap(
    ({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? [],
  );
}
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
/** Whether the area's conversation opens, which is the area's strictest call. */
const chatStatus = async (cookie?: string, link: string = patient.linkId) =>
  (await get(`/v1/public-chats/${link}`, cookie === undefined ? {} : { cookie })).statusCode;
const events = async () => {
  const { rows } = await api.deps.pool.query<{ what: string }>(
    `select action || ' ' || outcome as what from audit_event where patient_id = $1 and action like 'area.%'
     order by position`,
    [patient.id],
  );
  return rows.map(({ what }) => what);
};

describe('a device that never had the area', () => {
  it('is asked for a code by every link of it, sees no whole address, and nothing is sent by looking', async () => {
    const own = newLinkId();
    await api.deps.pool.query('insert into chat (patient_id, practice_id, link_id) values ($1, $2, $3)', [
      ...[patient.id, doctor.actor.userId, own],
    ]);
    const list = await makePlaylistShare(api, doctor, { patient });
    for (const link of [patient.linkId, share.linkId, list.linkId, own]) {
      const { statusCode, body, headers } = await get(`/open-area/${link}?to=videos`);
      expect([link, statusCode, body.includes(`number ending in ${patient.phone.slice(-2)}`)]).toEqual([
        link,
        200,
        true,
      ]);
      expect(body).toContain('r•••@m•••.example');
      const secrets = [
        patient.phone,
        patient.email ?? '',
        patient.lastName,
        ...(link === patient.linkId ? [] : [patient.linkId]),
      ];
      expect([link, secrets.filter((secret) => body.includes(secret))]).toEqual([link, []]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      });
    }
    expect([await codesTo(patient.phone), await codesTo(patient.email ?? '')]).toEqual([[], []]);
    for (const unknown of ['x'.repeat(22), 'x', patient.id])
      expect((await get(`/open-area/${unknown}`)).statusCode).toBe(404);
  });

  it('reads nothing of the area: page, record or conversation', async () => {
    for (const [path, to] of [
      ['/patient-videos', 'videos'],
      ['/patient-playlists', 'playlists'],
      ['/patient-messages', 'messages'],
      ['/my-data', 'data'],
    ] as const) {
      const { headers } = await get(`${path}/${patient.linkId}`);
      expect([path, headers.location]).toEqual([path, `/open-area/${patient.linkId}?to=${to}`]);
    }
    const chat = `/public-chats/${patient.linkId}`;
    for (const [method, path, body] of [
      ['GET', chat],
      ['GET', `${chat}/messages`],
      ['POST', `${chat}/messages`, { key: 'k', text: 'Hello' }],
      ['PATCH', `${chat}/messages/1`, { text: 'Hello' }],
      ['DELETE', `${chat}/messages/1`],
      ['POST', `${chat}/read`, { message_id: 1 }],
      ['POST', `${chat}/typing`],
      ['POST', `${chat}/auth`, { socket_id: '1.2' }],
    ] as const) {
      const { status } = await api.call(method, path, { body, isNewDevice: true });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    const record = await api.app.inject({
      method: 'POST',
      url: `/my-data/${patient.linkId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `digits=${patient.phone.slice(-4)}&format=json`,
    });
    expect(record.headers.location).toBe(`/open-area/${patient.linkId}?to=data`);
  });

  it.each(['sms', 'mail'] as const)(
    'opens it by the code that comes by %s, and is never asked again',
    async (by) => {
      const sent = await post({ by });
      expect([sent.statusCode, sent.headers.location]).toEqual([
        303,
        `/open-area/${patient.linkId}?to=messages&sent=${by}`,
      ]);
      const form = await get(sent.headers.location ?? '');
      expect(form.body).toContain('autoComplete="one-time-code"');
      const [code = ''] = await codesTo(by === 'sms' ? patient.phone : (patient.email ?? ''));
      const opened = await post({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
      expect([opened.statusCode, opened.headers.location]).toEqual([
        303,
        `/patient-messages/${patient.linkId}`,
      ]);
      expect(opened.headers['set-cookie']).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
      const cookie = cookieOf(opened);
      expect(cookie).not.toContain(patient.linkId);
      expect(await chatStatus(cookie)).toBe(200);
      const again = await get(`/open-area/${share.linkId}?to=videos`, { cookie: `other=1; ${cookie}` });
      expect([again.statusCode, again.headers.location]).toEqual([303, `/patient-videos/${patient.linkId}`]);
      expect(await chatStatus()).toBe(403);
      expect(await events()).toEqual(['area.code-sent done', 'area.opened-by-code done']);
    },
  );

  it('opens the area by the link of one share only with the code, and learns its link then', async () => {
    await post({ by: 'sms' }, { link: share.linkId });
    const [code = ''] = await codesTo(patient.phone);
    const opened = await post({ code }, { link: share.linkId });
    expect(opened.headers.location).toBe(`/patient-messages/${patient.linkId}`);
  });

  it('is told when the text message was not sent', async () => {
    const { send } = api.deps.sms;
    api.deps.sms.send = () => Promise.reject(new Error('down'));
    const answer = await post({ by: 'sms' });
    api.deps.sms.send = send;
    expect([answer.statusCode, answer.body.includes('The code could not be sent.')]).toEqual([503, true]);
    expect((await post({ by: 'pigeon' })).statusCode).toBe(422);
  });
});

describe('a code', () => {
  it('opens one device of 40 that bring it at once', async () => {
    await post({ by: 'sms' });
    const [code = ''] = await codesTo(patient.phone);
    const answers = await atOnce((caller) => post({ code }, { address: fromMany(caller) }));
    expect(tally(answers.map(({ statusCode }) => statusCode))[303]).toBe(1);
    expect(answers.filter((answer) => answer.headers['set-cookie'] !== undefined)).toHaveLength(1);
  });

  it('is guessed five times by 40 at once, from wherever, and then not even the right one opens', async () => {
    await post({ by: 'sms' });
    const [code = ''] = await codesTo(patient.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const links = [patient.linkId, share.linkId];
    const answers = await atOnce((caller) =>
      post({ code: wrong }, { address: fromMany(caller), link: links[caller % 2] ?? '' }),
    );
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 422: 5, 429: 35 });
    const refused = await post({ code });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await events()).filter((event) => event === 'area.code-refused refused')).toHaveLength(5);
    expect(await events()).toContain('area.code-locked refused');
    // The video itself opens all the while.
    expect((await api.call('GET', `/public-patient-videos/${share.linkId}`)).status).toBe(200);
    api.advance(15 * MINUTE_MS);
    await post({ by: 'sms' });
    const [next = ''] = await codesTo(patient.phone);
    expect((await post({ code: next })).statusCode).toBe(303);
  });

  it('is sent three times to 40 who ask at once, from wherever', async () => {
    const answers = await atOnce((caller) =>
      post({ by: caller % 2 === 0 ? 'sms' : 'mail' }, { address: fromMany(caller) }),
    );
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 303: 3, 429: 37 });
    const codes = [...(await codesTo(patient.phone)), ...(await codesTo(patient.email ?? ''))];
    expect(codes).toHaveLength(3);
  });

  it('is the newest one, for 15 minutes, of this patient', async () => {
    const other = await makePatient(api, doctor);
    await post({ by: 'sms' });
    const [first = ''] = await codesTo(patient.phone);
    expect((await post({ code: first }, { link: other.linkId })).statusCode).toBe(422);
    await post({ by: 'sms' });
    const [second = ''] = await codesTo(patient.phone);
    if (first !== second) expect((await post({ code: first })).statusCode).toBe(422);
    api.advance(15 * MINUTE_MS);
    expect((await post({ code: second })).statusCode).toBe(422);
  });
});

describe('the pass of a device', () => {
  it('is for one area, and a forged one opens nothing', async () => {
    const other = await makeShare(api, doctor);
    const cookie = passOf(api.deps, patient.linkId);
    expect(await chatStatus(cookie)).toBe(200);
    const [name = '', value = ''] = cookie.split('=');
    const [otherName = ''] = passOf(api.deps, other.patientLinkId).split('=');
    expect(await chatStatus(cookie, other.patientLinkId)).toBe(403);
    expect(await chatStatus(`${otherName}=${value}`, other.patientLinkId)).toBe(403);
    for (const forged of [
      '',
      'x',
      value.slice(0, -1),
      `${value}A`,
      `A${value.slice(1)}`,
      `none.${value}`,
      `first.${value}`,
    ])
      if (forged !== value) expect([forged, await chatStatus(`${name}=${forged}`)]).toEqual([forged, 403]);
  });

  it('ends with the link of the area, and with the patient', async () => {
    const cookie = passOf(api.deps, patient.linkId);
    const { body } = await api.call('POST', `/patients/${patient.id}/link`, { token: doctor.token });
    const { link_id: replaced } = (body as { data: { link_id: string } }).data;
    expect(await chatStatus(cookie)).toBe(404);
    expect(await chatStatus(cookie, replaced)).toBe(403);
    const [, value = ''] = cookie.split('=');
    const [newName = ''] = passOf(api.deps, replaced).split('=');
    expect(await chatStatus(`${newName}=${value}`, replaced)).toBe(403);
    await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token });
    expect((await get(`/open-area/${replaced}`, { cookie: passOf(api.deps, replaced) })).statusCode).toBe(
      404,
    );
  });
});

describe('a patient whom no code reaches', () => {
  beforeEach(() =>
    api.deps.pool.query(`update patient set phone = $2, email = null where id = $1`, [
      patient.id,
      `0${patient.phone}`,
    ]),
  );

  it('opens the area by its link alone, and not by the link of one share', async () => {
    const answer = await get(`/open-area/${patient.linkId}?to=videos`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/patient-videos/${patient.linkId}`]);
    expect(await chatStatus()).toBe(200);
    const asked = await get(`/open-area/${share.linkId}?to=videos`);
    expect([asked.statusCode, asked.body.includes(patient.linkId)]).toEqual([403, false]);
    expect(asked.body).toContain('Ask the practice for the link');
    expect((await post({ by: 'sms' }, { link: share.linkId })).statusCode).toBe(403);
  });
});
