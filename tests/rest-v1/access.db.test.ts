import { randomBytes, randomUUID } from 'node:crypto';
import { makePatient, makePlaylistShare, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { type Call, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { appRouter } from '@bedside/api/doors/trpc/router';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { createFolder } from '@bedside/api/modules/videos/folder/create-folder';
import { makeInvoice } from '@bedside/api/test-kit/make-invoice';
import { beginRecording } from '@bedside/api/modules/videos/recording/begin-recording';
import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import { insertPasskey, listPasskeys } from '@bedside/db/postgres/account/passkey.repository';
import { insertRender } from '@bedside/db/postgres/videos/render.repository';
import { storeVersion, listVersionRows } from '@bedside/db/postgres/videos/video-version.repository';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { describe, expect, it } from 'vitest';
import { anyInput } from './any-input';
import { dataOf, importFile, sendFile, type ImportItem } from './import-file';
import { listRoutes, type Route } from './list-routes';
import { readEverything } from './read-everything';

let api: TestApi;
let routes: Route[];
let one: TestDoctor;
let other: TestDoctor;
/** Ids of the first doctor, by the path in which they occur. */
let ids: Record<'invoice' | 'creditNote' | 'playlistShare', string> & Parameters<typeof anyInput>[0];
let picture: Buffer;
const shape = { x: 0, y: 0, width: 160, height: 90 };
const words = { id: 't', type: 'text', startTime: 0, endTime: 500, text: 'Bend your knee.', shape };
const scene = { version: 1, duration: 1_000, tracks: [words] };

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  routes = listRoutes(api.app);
  [one, other] = [await signUpDoctor(api), await signUpDoctor(api)];
  const share = await makeShare(api, one);
  const playlistShare = await makePlaylistShare(api, one);
  await makePatient(api, one);
  await api.call('POST', `/public-chats/${share.patientLinkId}/messages`, {
    body: { key: 'a', text: 'How is my knee?' },
  });
  await makeVideo(api, one, { status: 'draft' });
  const { db } = api.deps;
  const imported = dataOf<ImportItem>(
    await importFile(api, one, 'first name,last name,phone\nBo,Ng,2125550177\n'),
  );
  const table = 'first name,last name,phone\nCy,Ng,2125550178\n';
  const draft = await sendFile(api, one, table, { path: '/patients-import/dry-run' });
  await storeVersion(db, share.videoId);
  const [version] = await listVersionRows(db, one.actor.scope, share.videoId);
  ids = {
    user: one.actor.userId,
    video: share.videoId,
    patient: share.patient.id,
    share: share.linkId,
    import: imported.id,
    ...(await makeInvoice(api, one)),
    draft: dataOf<{ id: string }>(draft).id,
    render: (await insertRender(db, share.videoId, sceneSchema.parse(scene))) ?? '',
    version: version?.id ?? '',
    playlist: playlistShare.playlist.id,
    folder: (await createFolder(api.deps, one.actor, { name: 'Knees' })).id,
    playlistShare: playlistShare.linkId,
    recording: randomUUID(),
    passkey: await insertPasskeyOf(one),
  };
  await beginRecording(api.deps, one.actor, {
    recordingId: recordingIdSchema.parse(ids.recording),
    type: 'video/mp4',
    fileName: 'take.mp4',
    timeZone: 'UTC',
    region: null,
  });
  picture = await makePicture('Mallory');
});

async function insertPasskeyOf({ actor: { userId } }: TestDoctor): Promise<string> {
  const passkey = { credentialId: userId, publicKey: Buffer.alloc(1), counter: 0, name: 'My phone' };
  await insertPasskey(api.deps.db, userId, passkey);
  return (await listPasskeys(api.deps.db, userId))[0]?.id ?? '';
}

/** Everything under `/v1` that anybody may call; a new route needs a session unless it is listed here. */
const open = [
  'GET /v1/dictionary/area-practice',
  'GET /v1/dictionary/title',
  'GET /v1/doctor-info/:id',
  'GET /v1/realtime',
  'GET /v1/public-chats/:id',
  'POST /v1/public-chats/:id/auth',
  'POST /v1/public-chats/:id/attachments',
  'GET /v1/public-chats/:id/messages',
  'POST /v1/public-chats/:id/messages',
  'PATCH /v1/public-chats/:id/messages/:messageId',
  'DELETE /v1/public-chats/:id/messages/:messageId',
  'POST /v1/public-chats/:id/read',
  'POST /v1/public-chats/:id/typing',
  'GET /v1/public-patient-playlists',
  'GET /v1/public-patient-playlists/:id',
  'POST /v1/public-patient-playlists/:id/opened',
  'GET /v1/public-playlists/:id',
  'GET /v1/public-videos/:id',
  'POST /v1/public-videos/:id/opened',
  'POST /v1/public-videos/:id/view',
  'GET /v1/public-patient-videos',
  'GET /v1/public-patient-videos/:id',
  'DELETE /v1/public-patient-videos/:id/comment',
  'DELETE /v1/public-patient-videos/:id/unclear',
  'POST /v1/auth/email/verification-notification',
  'POST /v1/clients/web/login',
  'POST /v1/email/verify',
  'POST /v1/patient-to-doctor/:doctorId',
  'POST /v1/password/forgot',
  'POST /v1/password/reset',
  'POST /v1/public-patient-videos/:id/comment',
  'POST /v1/public-patient-videos/:id/opened',
  'POST /v1/public-patient-videos/:id/reaction',
  'POST /v1/public-patient-videos/:id/unclear',
  'POST /v1/public-patient-videos/:id/view',
  'POST /v1/register',
];
/** Routes besides REST v1; each has its own guard, tested with it. */
const beside = [
  ...['/healthz', '/readyz', '/pricing'],
  '/metrics',
  '/robots.txt',
  '/.well-known/security.txt',
  '/trpc',
  '/uploads',
  '/media',
  // The fonts of scenes: Fastify prints `/scene-fonts/*` without its beginning, because no route is there.
  '*',
  '/posters',
  '/logos',
  '/exports',
  '/analysts/files',
  '/patient-',
  '/shared-',
  '/open-area',
  '/public-',
  '/dev',
  '/broadcasting',
  '/unsubscribe',
  '/my-data',
  '/keep-account',
  '/take-back-mail',
  '/s/',
  '/add-patient',
  '/webhooks',
];
/** For every role that signs in. */
const forMembers = [
  'DELETE /v1/logout',
  'GET /v1/profile',
  'PUT /v1/user/update',
  'PUT /v1/user/update/password',
  'POST /v1/user/update/email',
  'PUT /v1/user/update/email',
  'POST /v1/profile/link',
  'POST /v1/profile/avatar/upload',
  'DELETE /v1/profile/avatar/delete',
  'POST /v1/users/:id',
  'POST /v1/broadcasting/auth',
  'POST /v1/profile/areas/:id/open',
];

const named = ({ method, path }: Route) => `${method} ${path}`;
/** The description of the calls, which anybody may read; tested elsewhere. */
const description = /^\/v1\/(openapi\.json|docs)/;
const underV1 = () => routes.filter(({ path }) => path.startsWith('/v1/') && !description.test(path));
const closed = () =>
  underV1().filter(
    (route) => !open.includes(named({ ...route, method: route.method.replace('HEAD', 'GET') })),
  );
const withIds = () => closed().filter(({ path }) => path.includes(':id'));

function idFor(path: string): string {
  if (path.startsWith('/v1/users/')) return ids.user;
  if (path.startsWith('/v1/patients-import/')) return ids.import;
  if (path.startsWith('/v1/patients/') || path.startsWith('/v1/chats/')) return ids.patient;
  if (/invoices|credit-notes/.test(path)) return path.includes('invoices') ? ids.invoice : ids.creditNote;
  if (path.startsWith('/v1/playlists/')) return ids.playlist;
  if (path.startsWith('/v1/patient-playlists/')) return ids.playlistShare;
  return path.startsWith('/v1/patient-videos/') ? ids.share : ids.video;
}

/** A body that the route would accept, so that the answer is about the id and not about the fields. */
function bodyFor({ method, path }: Route): object | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return undefined;
  if (path === '/v1/videos/:id/patients' || path === '/v1/playlists/:id/patients') {
    return { patients: [randomUUID()], message: 'Please watch this.', channels: 'all' };
  }
  if (path.startsWith('/v1/chats/')) return { key: 'k', text: 'Mine now', message_id: 1, is_closed: true };
  if (path === '/v1/videos/:id/answers')
    return { key: 'k', second: 1, patients: [ids.patient], text: 'Mine now' };
  if (path === '/v1/videos/:id/kept-answers') return { second: 1, text: 'Mine now' };
  if (path === '/v1/videos/:id/captions') return { text: '00:00 --> 00:01\nBend it.', language: 'en' };
  if (path === '/v1/videos/:id/chapters') return { chapters: [{ second: 0, title: 'Mine now' }] };
  if (path === '/v1/videos/:id/answer-draft') return { second: 1, question: 'How long?' };
  if (path.endsWith('/reminders')) return { who: 'not_opened', quiet_in: 'Europe/Dublin' };
  if (path === '/v1/videos/:id/teleprompt-ai') return { prompt: 'Shorten.' };
  if (path === '/v1/videos/:id/ffmpeg') return scene;
  return path === '/v1/patient-videos/:id' || path === '/v1/patient-playlists/:id'
    ? { is_revoked: true }
    : { first_name: 'Mallory', title: 'Mine now' };
}

/** A picture, for the calls that take one, and for those that take another file. */
function fileForm({ path }: Route): Call {
  const name = path.endsWith('images') ? 'image' : path.endsWith('sounds') ? 'sound' : 'file';
  const head = `--b\r\nContent-Disposition: form-data; filename="a.jpg"; name="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body };
}

function call(route: Route, id: string, token?: string) {
  const path = route.path
    .slice('/v1'.length)
    .replace(':id', id)
    .replace(':messageId', '1')
    .replace(':job_id', ids.render)
    .replace(':version_id', ids.version);
  const isForm =
    route.method === 'POST' &&
    /^\/v1\/videos\/:id\/((scene-)?images|scene-sounds|captions\/dry-run)$/.test(route.path);
  return api.call(route.method, path, { token, ...(isForm ? fileForm(route) : { body: bodyFor(route) }) });
}

describe('who may call', () => {
  it('finds the existing routes', () => {
    expect(underV1().map(named)).toContain('PATCH /v1/videos/:id');
    expect(withIds().length).toBeGreaterThan(8);
    expect(open.filter((name) => !underV1().map(named).includes(name))).toEqual([]);
  });

  it('is written down for every route', () => {
    const unknown = routes.filter(
      ({ path }) => !path.startsWith('/v1/') && !beside.some((prefix) => path.startsWith(prefix)),
    );
    expect(unknown.map(named)).toEqual([]);
  });

  it('is nobody without a token, except where it is open', async () => {
    for (const route of closed()) {
      const answer = await call(route, idFor(route.path));
      expect([named(route), answer.status]).toEqual([named(route), 401]);
      if (route.method !== 'HEAD') expect(answer.body).toEqual({ message: 'Unauthenticated.' });
    }
  });

  it('is anybody where it is open', async () => {
    for (const name of open) {
      const [method = '', path = ''] = name.split(' ');
      const answer = await call({ method, path }, ids.share);
      expect([name, [401, 403].includes(answer.status)]).toEqual([name, false]);
    }
  });

  it('is a doctor everywhere else: every route declares its callers', async () => {
    const { token } = await signUpDoctor(api);
    for (const route of closed().filter(({ path }) => path !== '/v1/logout')) {
      const answer = await call(route, randomUUID(), token);
      expect([named(route), answer.status === 401 || answer.status === 403]).toEqual([named(route), false]);
    }
  });

  it('is no other role on the routes of doctors', async () => {
    const client = await signUpDoctor(api);
    await api.deps.pool.query(`update "user" set role = 'client' where id = $1`, [client.actor.userId]);
    for (const route of closed().filter((found) => !forMembers.includes(named(found)))) {
      if (route.path === '/v1/profile') continue;
      const answer = await call(route, idFor(route.path), client.token);
      expect([named(route), answer.status]).toEqual([named(route), 403]);
      if (route.method !== 'HEAD') expect(answer.body).toEqual({ message: 'This part is for doctors.' });
    }
    expect((await api.call('GET', '/profile', { token: client.token })).body).toMatchObject({
      data: { role: 'client' },
    });
  });
});

describe("another doctor's ids", () => {
  it('are like unknown ids, in every request, and nothing changes', async () => {
    const before = await readEverything(api);
    for (const route of withIds()) {
      const unknown = /^\/v1\/patient-(videos|playlists)\//.test(route.path)
        ? randomBytes(16).toString('base64url')
        : randomUUID();
      const theirs = await call(route, idFor(route.path), other.token);
      const none = await call(route, unknown, other.token);
      const malformed = await call(route, 'no-id-at-all', other.token);
      expect([named(route), theirs.status, theirs.body]).toEqual([named(route), 404, none.body]);
      expect([none.status, malformed.status, malformed.body]).toEqual([404, 404, none.body]);
    }
    expect(await readEverything(api)).toEqual(before);
  });

  it('are like unknown ids in a body', async () => {
    const videoId = await makeVideo(api, other);
    const answer = await api.call('POST', `/videos/${videoId}/patients`, {
      token: other.token,
      body: { patients: [ids.patient, randomUUID()], message: 'Please watch this.', channels: 'sms' },
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        message: 'This field is invalid',
        errors: { 'patients.0': ['This field is invalid'], 'patients.1': ['This field is invalid'] },
      },
    ]);
  });

  it('never show in a list', async () => {
    const lists = [
      '/patients',
      '/videos',
      '/video-top-tags',
      '/analytics',
      '/patients-import',
      '/playlists',
      '/playlist-categories',
      '/video-analytics',
      '/statistic-patient-videos',
      '/chats',
      '/chat-messages?full_search=knee',
    ];
    for (const path of lists) {
      const { status, body } = await api.call('GET', path, { token: other.token });
      expect(status).toBe(200);
      for (const id of Object.values(ids)) expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});

describe('the procedures of the web app', () => {
  /** What a visitor may call by tRPC; everything else needs a session. */
  const openProcedures = [
    'auth.login',
    'auth.keepAccount',
    'auth.requestCode',
    'auth.register',
    'auth.verifyEmail',
    'auth.verifyEmailLink',
    'auth.resendCode',
    'auth.forgotPassword',
    ...['requestDeviceLink', 'useDeviceLink', 'resetPassword'].map((name) => `auth.${name}`),
    ...['beginLogIn', 'logIn', 'endAfterReset'].map((name) => `passkey.${name}`),
    'dictionary.titles',
    'dictionary.areasOfPractice',
    'colleague.invitation',
    'patient.createPublic',
    'user.doctorInfo',
  ];
  const procedures = Object.keys(appRouter._def.procedures);
  const context = { visitor: { address: '127.0.0.1' }, requestId: 'test' };
  type AnyCall = (input: unknown) => Promise<unknown>;
  const find = (caller: unknown, name: string) =>
    name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], caller) as AnyCall;

  it('refuse a visitor, except where they are open', async () => {
    expect(procedures).toEqual(expect.arrayContaining(openProcedures));
    const caller = createAppCaller({ deps: api.deps, member: undefined, ...context });
    for (const name of procedures.filter((found) => !openProcedures.includes(found))) {
      const error = await find(caller, name)({}).catch((thrown: unknown) => thrown);
      expect([name, error]).toMatchObject([name, { code: 'UNAUTHORIZED' }]);
    }
  });

  it("answer for another doctor's ids as for unknown ones", async () => {
    const caller = createAppCaller({ deps: api.deps, member: other.actor, ...context });
    const before = await readEverything(api);
    const { byId, none } = anyInput(ids, scene);
    const taken = procedures.filter((name) =>
      /^((assistant|transcript|video|folder|patient|patientImport|playlist|scene|correction|share|analytics|library|recording|inbox|chat|momentAnswer)\.|passkey\.re|user\.erase$|playlistShare\.create$)/.test(
        name,
      ),
    );
    const checked: string[] = [];
    for (const name of taken.filter(
      (found) =>
        !/(state|listOpenRenders|Consent|writeText|checkScript|list|listTrash|topTags|onNotice|onUnclear|onActivity|onLiveViews|onChange|recipients|account|transcript\.soundConsent|(folder|patient|playlist)\.create|createPublic|listCategories|listMarks|search|inbox\.waiting|chat\.(setting|changeSetting)|analytics\.(videos|people|table|activity|suggestions|waitingSince)|takeBackReminder)$/.test(
          found,
        ),
    )) {
      const [theirs, missing] = await Promise.all(
        [byId, none].map((input) => find(caller, name)(input).catch((thrown: unknown) => thrown)),
      );
      expect([name, theirs]).toMatchObject([
        name,
        { code: 'NOT_FOUND', message: (missing as Error).message },
      ]);
      checked.push(name);
    }
    expect(checked.length).toBeGreaterThan(16);
    expect(await readEverything(api)).toEqual(before);
  });
});
