import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { listConsentTexts } from '@bedside/db/postgres/patients/patient-consent.repository';
import { askedPath, consentPath } from '@bedside/contracts/sharing/viewing/viewing-consent.rules';
import { said as texts } from '@bedside/contracts/patients/patient-consent/patient-consent.en.json';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { sendAttachment } from '@bedside/api/test-kit/send-attachment';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { passOf, type TestApi } from '@bedside/api/test-kit/start-test-api';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, CALLERS, fromMany, tally } from '../abuse/at-once';
import { countStatements, stopClock } from '../kit/count-statements';
import { listen, overTheWire } from '../kit/wire-call';
import { listRoutes } from './list-routes';

/* The text that patients agree to before they see anything (docs/decisions/060-consent-of-patients.md). */

const TEXT = 'I agree that <the practice> sees\nwhat I watch.';

let api: TestApi;
let doctor: TestDoctor;
let patient: Awaited<ReturnType<typeof makePatient>>;
let share: Awaited<ReturnType<typeof makeShare>>;
let list: Awaited<ReturnType<typeof makePlaylistShare>>;
stopClock();
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  patient = await makePatient(api, doctor);
  share = await makeShare(api, doctor, { patient });
  list = await makePlaylistShare(api, doctor, { patient });
});

const caller = (of = doctor) =>
  createAppCaller({ deps: api.deps, member: of.actor, visitor: of.actor, requestId: 'test' }).patientConsent;
const ask = (text = TEXT) => caller().change({ isRequired: true, text });
const stop = () => caller().change({ isRequired: false, text: '' });
const ofPatient = () => caller().ofPatient({ patientId: patient.id });

const get = (url: string, cookie = passOf(api.deps, patient.linkId)) =>
  api.app.inject({ url, headers: { cookie } });
const agree = (
  version: string | number,
  { link = share.linkId as string, to = 'video', address = '203.0.113.5', cookie = '' } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/patient-consent/${link}?to=${to}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, cookie },
    payload: new URLSearchParams({ version: String(version) }).toString(),
  });
const auditOf = async (action: string) =>
  (
    await api.deps.pool.query(
      'select position from audit_event where account_id = $1 and action = $2 order by position',
      [doctor.actor.userId, action],
    )
  ).rows.length;

const messageOf = ({ body }: { body: unknown }) => (body as { message?: string } | undefined)?.message;

/** Every call of REST v1 that a patient's link opens: method, path, and a body that is valid. */
const calls = (): [method: string, route: string, body?: object][] => [
  ['GET', `/public-patient-videos?patient_id=${patient.linkId}`],
  ['GET', '/public-patient-videos/:id'],
  ['POST', '/public-patient-videos/:id/opened', { via: 'sms', device: 'mobile' }],
  ['POST', '/public-patient-videos/:id/view', { session: 'one', current_time: 1 }],
  ['POST', '/public-patient-videos/:id/reaction', { reaction: 'like' }],
  ['POST', '/public-patient-videos/:id/comment', { text: 'Thank you' }],
  ['DELETE', '/public-patient-videos/:id/comment'],
  ['POST', '/public-patient-videos/:id/unclear', { current_time: 1 }],
  ['DELETE', '/public-patient-videos/:id/unclear?current_time=1'],
  ['GET', `/public-patient-playlists?patient_id=${patient.linkId}`],
  ['GET', '/public-patient-playlists/:id'],
  ['POST', '/public-patient-playlists/:id/opened', { via: 'sms', device: 'mobile' }],
  ['GET', '/public-chats/:id'],
  ['POST', '/public-chats/:id/auth', { socket_id: '1.2' }],
  ['GET', '/public-chats/:id/messages'],
  ['POST', '/public-chats/:id/messages', { key: 'one', text: 'Hello' }],
  ['PATCH', '/public-chats/:id/messages/:messageId', { text: 'Hello' }],
  ['DELETE', '/public-chats/:id/messages/:messageId'],
  ['POST', '/public-chats/:id/attachments'],
  ['POST', '/public-chats/:id/read', { message_id: 1 }],
  ['POST', '/public-chats/:id/typing'],
];
const linkFor = (route: string) =>
  route.startsWith('/public-patient-playlists') ? list.linkId : share.linkId;
const call = async ([method, route, body]: ReturnType<typeof calls>[number], link = linkFor(route)) => {
  const path = route.replace(':id', link).replace(':messageId', '1');
  return api.call(method, path, { body });
};

describe('before a patient agrees', () => {
  it('no call of REST v1 by a link of theirs is answered, and none is forgotten here', async () => {
    const named = listRoutes(api.app)
      .filter(
        ({ method, path }) =>
          /^\/v1\/public-(patient-(videos|playlists)|chats)\b/.test(path) && method !== 'HEAD',
      )
      .map(({ method, path }) => `${method} ${path}`);
    const tried = calls().map(([method, route]) => `${method} /v1${route.split('?', 1)[0]}`);
    expect([...new Set(tried)].sort()).toEqual(named.sort());
    await ask();
    for (const one of calls()) {
      const answer = await call(one);
      expect([one[1], answer.status, messageOf(answer)]).toEqual([one[1], 403, texts.required]);
      if (!one[1].startsWith('/public-chats')) continue;
      const byArea = await call(one, patient.linkId);
      expect([one[1], byArea.status, messageOf(byArea)]).toEqual([one[1], 403, texts.required]);
    }
    expect(await viewingEvents()).toEqual([]);
    expect(await ofPatient()).toEqual({ isRequired: true, version: 1, agreed: null });
  });

  it('every page leads to the text, and back after one agreement', async () => {
    await ask();
    const asked = [
      { linkId: share.linkId, to: 'video', via: 'sms' },
      { linkId: share.linkId, to: 'video-messages' },
      { linkId: list.linkId, to: 'playlist', via: 'email' },
      { linkId: patient.linkId, to: 'videos' },
      { linkId: patient.linkId, to: 'playlists' },
      { linkId: patient.linkId, to: 'messages' },
    ] as const;
    for (const page of asked) {
      expect(await leadsFrom(askedPath(page))).toBe(consentPath(page));
      const text = await get(consentPath(page));
      expect([page.to, text.statusCode, text.headers['cache-control']]).toEqual([page.to, 200, 'no-store']);
      expect(text.body).toContain('I agree that &lt;the practice&gt; sees\nwhat I watch.');
      expect(text.body).not.toContain('<script');
    }
    expect(await leadsFrom(`/patient-videos/${patient.linkId}/${share.linkId}`)).toBe(
      consentPath({ linkId: share.linkId, to: 'video' }),
    );
    expect((await ofPatient()).agreed).toBeNull();
    expect((await agree(1, { link: list.linkId, to: 'playlist' })).headers.location).toBe(
      `/shared-playlist/${list.linkId}`,
    );
    for (const page of asked) expect(await leadsFrom(consentPath(page))).toBe(askedPath(page));
    expect((await call(['GET', '/public-patient-videos/:id'])).status).toBe(200);
    expect(await ofPatient()).toMatchObject({ agreed: { version: 1 } });
  });

  it('reports of a playing page, which bypass the framework, are refused alike', async () => {
    const port = await listen(api);
    await ask();
    const report = {
      method: 'POST',
      path: `/v1/public-patient-videos/${share.linkId}/view`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: 'one', current_time: 1 }),
    };
    const { status, body } = await overTheWire(port, report);
    expect([status, JSON.parse(body)]).toEqual([403, { message: texts.required }]);
  });

  it('media of an earlier page end, and begin again with the agreement', async () => {
    const { body } = await call(['GET', '/public-patient-videos/:id']);
    const { url } = (body as { data: { video: { file: { url: string } } } }).data.video.file;
    const open = async () => (await get(url)).statusCode;
    expect(await open()).toBe(200);
    await ask();
    expect(tally(await atOnce(open))).toEqual({ 403: CALLERS });
    expect((await get(`/posters/${share.linkId}`)).statusCode).not.toBe(200);
    await agree(1);
    expect(await open()).toBe(200);
  });

  it('files of the conversation are closed too', async () => {
    const file = { bytes: '%PDF-1.7 a plan %%EOF', name: 'plan.pdf', type: 'application/pdf' };
    const sent = await sendAttachment(api, `/public-chats/${patient.linkId}/attachments`, file);
    const { url } = (sent.body as { data: { url: string } }).data;
    const open = () => get(url);
    expect((await open()).statusCode).toBe(200);
    await ask();
    const refused = await open();
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: texts.required }]);
    await agree(1);
    expect((await open()).statusCode).toBe(200);
  });

  it('their own data can be saved all the same, and a public video is seen', async () => {
    await ask();
    expect((await get(`/my-data/${patient.linkId}`)).statusCode).toBe(200);
    const text = await get(consentPath({ linkId: patient.linkId, to: 'videos' }));
    expect(text.body).toContain(`/my-data/${patient.linkId}`);
    const byShare = await get(consentPath({ linkId: share.linkId, to: 'video' }));
    expect(byShare.body).not.toContain(patient.linkId);
    const { linkId } = await openToAll();
    expect((await api.call('GET', `/public-videos/${linkId}`)).status).toBe(200);
  });

  it('a device without the pass of the area is asked for the code first', async () => {
    await ask();
    const page = consentPath({ linkId: patient.linkId, to: 'videos' });
    expect((await get(page, '')).headers.location).toBe(`/open-area/${patient.linkId}?to=videos`);
    const posted = await agree(1, { link: patient.linkId, to: 'videos' });
    expect(posted.headers.location).toBe(`/open-area/${patient.linkId}?to=videos`);
    expect((await ofPatient()).agreed).toBeNull();
  });

  it('mails have no picture, which would not be shown', async () => {
    const picturesFor = async () => {
      await makeShare(api, doctor, { patient });
      await api.runJobs();
      const [mail] = await listOutboxMessages(api.deps.db, patient.email ?? '');
      return /\/posters\//.test(mail?.html ?? '');
    };
    expect(await picturesFor()).toBe(true);
    await ask();
    expect(await picturesFor()).toBe(false);
    await agree(1);
    expect(await picturesFor()).toBe(true);
  });

  it('a no is stored nowhere and shows how to reach the practice', async () => {
    await ask();
    const no = await get(`${consentPath({ linkId: share.linkId, to: 'video' })}&no=1`);
    expect(no.statusCode).toBe(200);
    expect(no.body).toContain('Dr. Grace Hopper, Harbour Clinic');
    expect(no.body).not.toContain('sees\nwhat I watch');
    expect((await ofPatient()).agreed).toBeNull();
    expect((await call(['GET', '/public-patient-videos/:id'])).status).toBe(403);
  });
});

const viewingEvents = async () => {
  const kinds = (await readWaitingEvents(api.deps.db)).filter(({ patient_id }) => patient_id === patient.id);
  return kinds.map(({ kind }) => kind).filter((kind) => !/sent|shared|created/.test(kind));
};
const leadsFrom = async (path: string) => {
  const { statusCode, headers } = await get(path);
  expect([302, 303]).toContain(statusCode);
  return headers.location;
};

async function openToAll() {
  const opened = await api.call('PATCH', `/videos/${share.videoId}`, {
    token: doctor.token,
    body: { is_public_link_active: true },
  });
  const { link_id: linkId } = (opened.body as { data: { link_id: string } }).data;
  return { linkId };
}

describe('an agreement', () => {
  it('of 40 callers at once over every link is stored once, with one event', async () => {
    await ask();
    const links = [
      { link: share.linkId, to: 'video' },
      { link: list.linkId, to: 'playlist' },
      { link: patient.linkId, to: 'videos', cookie: passOf(api.deps, patient.linkId) },
    ];
    const answers = await atOnce((at) => agree(1, { ...links[at % 3], address: fromMany(at) }));
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 303: CALLERS });
    const { rowCount } = await api.deps.pool.query('select from patient_consent where patient_id = $1', [
      patient.id,
    ]);
    expect(rowCount).toBe(1);
    expect(await auditOf('patient-consent.given')).toBe(1);
  });

  it.each(['0', '2', '-1', 'x', '', '1.5', '99999999999'])(
    'to version %j, which is not the newest, is none, and the newest is shown',
    async (version) => {
      await ask();
      const answer = await agree(version);
      expect([answer.statusCode, answer.body.includes('what I watch')]).toEqual([409, true]);
      expect((await ofPatient()).agreed).toBeNull();
      expect(await auditOf('patient-consent.given')).toBe(0);
    },
  );

  it('is asked for again with each changed text, and the last one stays known', async () => {
    await ask();
    await agree(1);
    await ask('Another text');
    expect((await call(['GET', '/public-patient-videos/:id'])).status).toBe(403);
    expect(await ofPatient()).toMatchObject({ version: 2, agreed: { version: 1 } });
    expect((await agree(1)).statusCode).toBe(409);
    await agree(2);
    expect((await call(['GET', '/public-patient-videos/:id'])).status).toBe(200);
    expect(await ofPatient()).toMatchObject({ version: 2, agreed: { version: 2 } });
  });

  it('is not needed, nor stored, once the practice stops asking', async () => {
    await ask();
    expect(await stop()).toMatchObject({ isRequired: false, text: TEXT });
    expect((await call(['GET', '/public-patient-videos/:id'])).status).toBe(200);
    expect((await agree(1)).headers.location).toBe(`/shared-video/${share.linkId}`);
    expect((await ofPatient()).agreed).toBeNull();
  });

  it('of one patient opens nothing for another', async () => {
    await ask();
    const other = await makeShare(api, doctor);
    await agree(1, { link: other.linkId });
    expect((await call(['GET', '/public-patient-videos/:id'], other.linkId)).status).toBe(200);
    expect((await call(['GET', '/public-patient-videos/:id'])).status).toBe(403);
  });

  it('is in the record of the patient and goes with the patient', async () => {
    await ask();
    await agree(1);
    const { body } = await api.call('GET', `/patients/${patient.id}/record?format=json`, {
      token: doctor.token,
    });
    const { parts } = body as { parts: { consents: object[] } };
    expect(parts.consents).toMatchObject([{ version: 1, text: TEXT }]);
    await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token });
    const left = await api.deps.pool.query('select from patient_consent where patient_id = $1', [patient.id]);
    expect(left.rowCount).toBe(0);
  });
});

describe("a practice's text", () => {
  it('gets the numbers 1 to 40 from 40 saves at once, and none for the same text', async () => {
    await atOnce((at) => ask(`Text ${at}`));
    const texts = await listConsentTexts(api.deps.db, doctor.actor.scope);
    expect(texts.map(({ version }) => version)).toEqual(Array.from({ length: CALLERS }, (_, at) => at + 1));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(CALLERS);
    const newest = texts.at(-1)?.text ?? '';
    await atOnce(() => ask(` ${newest}\r\n`));
    const shown = await caller().get();
    expect([shown.text, shown.versions.length]).toEqual([newest, CALLERS]);
    expect(await auditOf('patient-consent.changed')).toBe(CALLERS);
    expect(await caller().text({ version: 7 })).toMatchObject({ version: 7, text: texts[6]?.text });
    await expect(caller().text({ version: 41 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['an empty text that is asked for', { isRequired: true, text: ' \n ' }],
    ['a text that is too long', { isRequired: true, text: 'x'.repeat(4_001) }],
  ])('is refused as %s', async (_what, input) => {
    await expect(caller().change(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await caller().get()).toEqual({ isRequired: false, text: '', versions: [] });
  });

  it('is no other doctor’s to read or to ask about', async () => {
    await ask();
    const other = await signUpDoctor(api);
    expect(await caller(other).get()).toEqual({ isRequired: false, text: '', versions: [] });
    await expect(caller(other).text({ version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller(other).ofPatient({ patientId: patient.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('costs the calls of patients no statement, whether or not they are asked', async () => {
    const count = (one: ReturnType<typeof calls>[number], link?: LinkId) =>
      countStatements(api.deps.pool, () => call(one, link));
    const reads: Parameters<typeof count>[] = [
      [['GET', '/public-patient-videos/:id']],
      [['GET', '/public-patient-playlists/:id']],
      [['GET', '/public-chats/:id'], patient.linkId],
      [['GET', `/public-patient-videos?patient_id=${patient.linkId}`]],
    ];
    const measure = async () => {
      const counts = [];
      for (const read of reads) {
        api.deps.watchGrants.forget([share.linkId]);
        counts.push(await count(...read));
      }
      return counts;
    };
    // The first use of a link within an hour is noted.
    await measure();
    const before = await measure();
    await ask();
    await agree(1);
    expect(await measure()).toEqual(before);
  });
});
