import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishUpload } from '@bedside/api/modules/videos/video/finish-upload';
import { replaceLinks } from '@bedside/api/modules/practice/colleague/replace-links';
import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { passOf, startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import { newLinkId } from '@bedside/api/kit/secrets';
import type { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from './at-once';
import { appCallsOf, joinPractice } from './workplace';

/* What a colleague could read of patients ends when they leave the practice (docs/decisions/082-when-a-colleague-leaves.md). */

let api: OwnTestApi;
let owner: TestDoctor;
let colleague: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await signUpDoctor(api);
  colleague = await signUpDoctor(api);
  await joinPractice(api, owner, colleague, 'assistant');
});

const callsOf = (doctor: Pick<TestDoctor, 'token'>) => appCallsOf(api, doctor);

const remove = async (replacesLinks?: boolean) => {
  await (
    await callsOf(owner)
  ).colleague.remove({ userId: colleague.actor.userId, takesVideos: false, replacesLinks });
};
const replace = (deps: Pick<OwnTestApi['deps'], 'db' | 'bus'> = api.deps) =>
  replaceLinks(deps, owner.actor.scope.practiceId);
const status = async (path: string, isNewDevice = false) =>
  (await api.call('GET', path, { isNewDevice })).status;
const page = (url: string, cookie?: string) =>
  api.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';

/** Opens a share as its page does. @returns the cookie of the device */
async function open(path: string): Promise<string> {
  const answer = await api.call('POST', `${path}/opened`, { body: { via: 'sms', device: 'mobile' } });
  expect(answer.status).toBe(204);
  return cookieOf(answer.headers['set-cookie']);
}

async function linksOf(patientId: string) {
  const { rows } = await api.deps.pool.query<{ area: string; shares: string[] | null; own: string | null }>(
    `select link_id as area, (select array_agg(link_id order by id) from share where patient_id = patient.id) as shares,
       (select link_id from chat where patient_id = patient.id) as own from patient where id = $1`,
    [patientId],
  );
  const [row] = rows;
  if (!row) throw new Error('no such patient');
  return { ...row, share: row.shares?.[0] ?? '' };
}

describe('the links of patients, when a colleague is removed', () => {
  it('are replaced, and what was opened by an old one ends', async () => {
    const patient = await makePatient(api, owner);
    const { linkId, patientLinkId } = await makeShare(api, owner, { patient });
    const list = await makePlaylistShare(api, owner, { patient });
    const seen = await api.call('GET', `/public-patient-videos/${linkId}`);
    const { url } = (seen.body as { data: { video: { file: { url: string } } } }).data.video.file;
    expect((await page(url)).statusCode).toBe(200);
    await remove();
    await api.runJobs();
    const dead = [
      `/public-patient-videos/${linkId}`,
      `/public-patient-videos?patient_id=${patientLinkId}`,
      `/public-patient-playlists?patient_id=${patientLinkId}`,
      `/public-patient-playlists/${list.linkId}`,
      `/public-chats/${linkId}/messages`,
      `/public-chats/${list.linkId}/messages`,
      `/public-chats/${patientLinkId}/messages`,
    ];
    const answers = await Promise.all(dead.map(async (path) => [path, await status(path)]));
    expect(answers).toEqual(dead.map((path) => [path, 404]));
    const body = { socket_id: '1.2' };
    expect((await api.call('POST', `/public-chats/${patientLinkId}/auth`, { body })).status).toBe(404);
    expect((await page(url)).statusCode).toBe(403);
    const now = await linksOf(patient.id);
    expect(await status(`/public-patient-videos/${now.share}`)).toBe(200);
    const again = await api.call('GET', `/public-patient-videos/${now.share}`);
    const fresh = (again.body as { data: { video: { file: { url: string } } } }).data.video.file.url;
    expect((await page(fresh)).statusCode).toBe(200);
    const { entries } = await (await callsOf(owner)).audit.list({ actions: ['colleague.links-replaced'] });
    expect(entries).toHaveLength(1);
  });

  it('lead a device on that used one of them before, and nobody else', async () => {
    const patient = await makePatient(api, owner);
    const { linkId } = await makeShare(api, owner, { patient });
    const list = await makePlaylistShare(api, owner, { patient });
    const device = await open(`/public-patient-videos/${linkId}`);
    const sameDevice = await api.call('POST', `/public-patient-playlists/${list.linkId}/opened`, {
      body: { via: 'sms', device: 'mobile' },
      headers: { cookie: device },
    });
    expect(sameDevice.headers['set-cookie']).toBeUndefined();
    const strange = await open(`/public-patient-videos/${(await makeShare(api, owner)).linkId}`);
    await remove();
    await api.runJobs();
    const now = await linksOf(patient.id);
    const ways = [
      [`/shared-video/${linkId}?via=sms`, `/shared-video/${now.share}?via=sms`],
      [`/shared-video/${linkId}/messages`, `/shared-video/${now.share}/messages`],
    ] as const;
    for (const [old, to] of ways) {
      const led = await page(old, device);
      expect([old, led.statusCode, led.headers.location]).toEqual([old, 302, to]);
      for (const cookie of [undefined, strange, `${device.slice(0, -2)}AA`]) {
        const { statusCode, body, headers } = await page(old, cookie);
        expect([statusCode, body.includes('This link was replaced')]).toEqual([404, true]);
        expect([headers.location, body.includes(now.share)]).toEqual([undefined, false]);
      }
    }
    const playlist = await page(`/shared-playlist/${list.linkId}`, device);
    expect(playlist.headers.location).toMatch(/^\/shared-playlist\/[\w-]{22}$/);
    expect(playlist.headers.location).not.toContain(list.linkId);
    // The cookie alone opens nothing, and an unknown link says nothing of replaced ones.
    expect(await status(`/public-patient-videos/${linkId}`)).toBe(404);
  });

  it('of areas and conversations lead on a device that opened the area by a code', async () => {
    const { patient, patientLinkId } = await makeShare(api, owner);
    const own = newLinkId();
    await api.deps.pool.query(
      `insert into chat (patient_id, practice_id, link_id) values ($1, $2, $3)
       on conflict (patient_id) do update set link_id = excluded.link_id`,
      [patient.id, owner.actor.userId, own],
    );
    const pass = passOf(api.deps, patientLinkId);
    await remove();
    await api.runJobs();
    const now = await linksOf(patient.id);
    expect(now.own).not.toBe(own);
    const led = await page(`/patient-videos/${patientLinkId}`, pass);
    expect([led.statusCode, led.headers.location]).toEqual([302, `/patient-videos/${now.area}`]);
    const fresh = cookieOf(led.headers['set-cookie']);
    expect((await page(`/v1/public-chats/${now.area}`, fresh)).statusCode).toBe(200);
    for (const path of [`/patient-videos/${patientLinkId}`, `/shared-messages/${own}`]) {
      const { statusCode, body } = await page(path);
      expect([path, statusCode, body.includes('Ask your practice')]).toEqual([path, 404, true]);
    }
    expect((await page(`/v1/public-chats/${patientLinkId}`, pass)).statusCode).toBe(404);
  });

  it('are replaced once, by 40 workers at once and by one that dies', async () => {
    await api.deps.pool.query(
      `insert into patient (practice_id, link_id, first_name, last_name, phone)
       select $1, 'link-of-patient-' || lpad(n::text, 6, '0'), 'Ada', 'Byron', '1415555' || lpad(n::text, 4, '0')
       from generate_series(1, 120) as n`,
      [owner.actor.userId],
    );
    const before = await areasOf(owner.actor.userId);
    await remove();
    const publish = () => Promise.reject(new Error('killed'));
    await expect(replace({ ...api.deps, bus: { ...api.deps.bus, publish } })).rejects.toThrow('killed');
    const half = await areasOf(owner.actor.userId);
    expect(half.filter((link) => before.includes(link)).length).toBe(70);
    await atOnce(() => replace());
    const after = await areasOf(owner.actor.userId);
    expect(after.filter((link) => before.includes(link))).toEqual([]);
    // The links of the first part are the same: no link is replaced twice.
    expect(half.filter((link) => !before.includes(link)).every((link) => after.includes(link))).toBe(true);
    const { rows } = await api.deps.pool.query<{ old: number; open: number }>(
      `select (select count(*)::int from replaced_link join patient on patient.id = patient_id where practice_id = $1) as old,
         (select count(*)::int from link_replacement where practice_id = $1) as open`,
      [owner.actor.userId],
    );
    expect(rows).toEqual([{ old: 120, open: 0 }]);
  });

  it('stay where the owner wants that, and so do those that are made after the removal', async () => {
    const kept = await makeShare(api, owner);
    await remove(false);
    await api.runJobs();
    expect(await status(`/public-patient-videos/${kept.linkId}`)).toBe(200);
  });

  it('that are younger than the removal stay', async () => {
    await remove();
    const young = await makeShare(api, owner);
    await replace();
    expect(await status(`/public-patient-videos/${young.linkId}`)).toBe(200);
  });

  it('are replaced by the choice of somebody who leaves, and stay those of other practices', async () => {
    const other = await makeShare(api, await signUpDoctor(api));
    const mine = await makeShare(api, owner);
    await (
      await callsOf(colleague)
    ).colleague.leave({
      practiceId: owner.actor.practiceId,
      replacesLinks: true,
    });
    await api.runJobs();
    expect(await status(`/public-patient-videos/${mine.linkId}`)).toBe(404);
    expect(await status(`/public-patient-videos/${other.linkId}`)).toBe(200);
  });
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => codeOfText((error as { cause?: AppError }).cause?.says ?? 'unexpected'),
  );

async function areasOf(userId: UserId): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ link_id: string }>(
    'select link_id from patient where practice_id = $1 order by id',
    [userId],
  );
  return rows.map((row) => row.link_id);
}

describe('the lists of an area by its link', () => {
  it('ask for its pass or a token of the practice where the installation wants that', async () => {
    const patient = await makePatient(api, owner, { email: 'rosa@mail.example' });
    const { patientLinkId } = await makeShare(api, owner, { patient });
    const lists = ['/public-patient-videos', '/public-patient-playlists'].map(
      (path) => `${path}?patient_id=${patientLinkId}`,
    );
    const others = await signUpDoctor(api);
    const answersOf = (path: string) =>
      Promise.all(
        [{}, { headers: { cookie: passOf(api.deps, patientLinkId) } }, owner, colleague, others].map(
          async (call) =>
            (await api.call('GET', path, 'token' in call ? { token: call.token } : call)).status,
        ),
      );
    for (const path of lists) expect(await answersOf(path)).toEqual([200, 200, 200, 200, 200]);
    Object.assign(api.deps, { areaCode: 'always' });
    try {
      for (const path of lists) expect(await answersOf(path)).toEqual([403, 200, 200, 200, 403]);
      await remove(false);
      for (const path of lists) expect(await answersOf(path)).toEqual([403, 200, 200, 403, 403]);
      for (const path of lists) expect(await status(path.replace(patientLinkId, newLinkId()))).toBe(404);
    } finally {
      Object.assign(api.deps, { areaCode: 'page' });
    }
  });
});

describe('a practice whose owner deactivates the account', () => {
  it('stops its colleagues at once by every way in, until the owner logs in again', async () => {
    const { videoId } = await makeShare(api, owner);
    const calls = await callsOf(colleague);
    const url = (await calls.video.get({ videoId })).file?.url ?? '';
    await (await callsOf(owner)).user.deactivate();
    const closed = await callsOf(colleague);
    expect(await codeOf(closed.video.get({ videoId }))).toBe('not-found');
    expect((await api.call('GET', `/videos/${videoId}`, { token: colleague.token })).status).toBe(404);
    expect((await api.app.inject(url)).statusCode).toBe(403);
    expect(await codeOf(closed.colleague.choose({ practiceId: owner.actor.practiceId }))).toBe(
      'colleague.practice-closed',
    );
    const body = { email: owner.email, password: PASSWORD };
    expect((await api.call('POST', '/clients/web/login', { body })).status).toBe(200);
    await closed.colleague.choose({ practiceId: owner.actor.practiceId });
    expect((await (await callsOf(colleague)).video.get({ videoId })).id).toBe(videoId);
  });
});

it('hears nothing of the practice by a call that is repeated after the removal', async () => {
  const body = { first_name: 'Zofia', last_name: 'Kowalska', phone: '2125550147' };
  const call = { token: colleague.token, headers: { 'idempotency-key': 'before-the-removal' }, body };
  const first = await api.call('POST', '/patients', call);
  await (await callsOf(owner)).colleague.remove({ userId: colleague.actor.userId, takesVideos: false });
  const again = await api.call('POST', '/patients', call);
  expect([first.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(JSON.stringify(again.body)).not.toContain((first.body as { data: { id: string } }).data.id);
});

it('makes no video of the practice from an upload whose last bytes come during the removal', async () => {
  await (await callsOf(owner)).colleague.changeRole({ userId: colleague.actor.userId, role: 'doctor' });
  const member = await memberOf(api.deps, { address: '127.0.0.1' }, colleague.token);
  const { scope } = member ?? {};
  if (!scope) throw new Error('the colleague has no right');
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const headers = {
    authorization: `Bearer ${colleague.token}`,
    'tus-resumable': '1.0.0',
    'upload-length': '16',
    'upload-metadata': `filename ${encode('a.mp4')}`,
  };
  const begun = await api.app.inject({ method: 'POST', url: '/uploads', headers });
  const uploadId = String(begun.headers.location).split('/').at(-1) ?? '';
  const path = join(api.deps.workDir, 'last-bytes.mp4');
  await writeFile(path, Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'));
  await remove();
  const finish = () =>
    finishUpload(api.deps, scope, { uploadId, path, size: 16 }, (_tx, id) => Promise.resolve(id));
  await expect(finish()).rejects.toMatchObject({ code: 'not-found' });
  const { rows } = await api.deps.pool.query('select from video where practice_id = $1', [
    owner.actor.userId,
  ]);
  expect(rows).toEqual([]);
});
