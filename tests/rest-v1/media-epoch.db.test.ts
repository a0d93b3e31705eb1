import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@bedside/api/app';
import { buildDeps } from '@bedside/api/build-deps';
import { readConfig } from '@bedside/api/config';
import { endOtherSessions } from '@bedside/api/modules/account/auth/end-other-sessions';
import { deactivateAccount } from '@bedside/api/modules/account/user/deactivate-account';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '@bedside/api/test-kit/start-test-api';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { atOnce, tally } from '../abuse/at-once';
import { countStatements, stopClock } from '../kit/count-statements';

let api: TestApi;
/** A second API on the same database and files, like another process: they share no memory. */
let second: { app: FastifyInstance; stop(): Promise<void> };
stopClock();
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  const dataDir = await mkdtemp(join(tmpdir(), 'bedside-second-'));
  const config = readConfig({ DATA_DIR: dataDir, SECRET: 'a secret of the tests, long enough to be taken' });
  const { database } = api;
  const built = buildDeps(config, database, api.deps.log, () => PUBLIC_URL, database.connectEvents);
  const app = await buildApp(
    { ...built, storage: api.deps.storage },
    { logger: api.app.log, trustProxy: true, webDist: join(dataDir, 'web') },
  );
  const stop = async () => {
    await app.close();
    await built.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  second = { app, stop };
});
afterAll(async () => {
  await second.stop();
});

const OTHER_PASSWORD = 'a quite different horse 7';
type Shown = { data: { file?: { url: string }; video?: { file: { url: string } } } };

const readVideo = ({ token }: TestDoctor, videoId: string) =>
  api.call('GET', `/videos/${videoId}`, { token });
const readShare = (linkId: string) => api.call('GET', `/public-patient-videos/${linkId}`);
const fileOf = ({ body }: { body: unknown }) => {
  const { data } = body as Shown;
  return data.video?.file.url ?? data.file?.url ?? '';
};
const openHere = async (url: string) =>
  (await api.app.inject({ url, headers: { range: 'bytes=0-1' } })).statusCode;
const openThere = async (url: string) =>
  (await second.app.inject({ url, headers: { range: 'bytes=0-1' } })).statusCode;

/** Both processes open it, which remember its holder from then on. */
async function isOpen(url: string) {
  expect([await openHere(url), await openThere(url)]).toEqual([206, 206]);
}

/** The process that acted refuses it at once, for each of 40; the other one as soon as it hears of it. */
async function isDead(url: string) {
  expect(tally(await atOnce(() => openHere(url)))).toEqual({ 403: 40 });
  await vi.waitFor(async () => expect(await openThere(url)).toBe(403));
  expect(tally(await atOnce(() => openThere(url)))).toEqual({ 403: 40 });
}

describe("an address of a doctor's file", () => {
  const ends: [what: string, act: (doctor: TestDoctor) => Promise<unknown>][] = [
    ['signs out everywhere else', ({ actor }) => endOtherSessions(api.deps, actor)],
    ['deactivates the account', ({ actor }) => deactivateAccount(api.deps, actor)],
    [
      'changes the password',
      async ({ token }) => {
        const body = {
          current_password: PASSWORD,
          password: OTHER_PASSWORD,
          password_confirmation: OTHER_PASSWORD,
        };
        expect((await api.call('PUT', '/user/update/password', { token, body })).status).toBe(200);
      },
    ],
  ];
  it.each(ends)('dies when the doctor %s, in every process', async (_what, act) => {
    const doctor = await signUpDoctor(api);
    const { videoId, linkId } = await makeShare(api, doctor);
    const [own, shared] = [fileOf(await readVideo(doctor, videoId)), fileOf(await readShare(linkId))];
    await isOpen(own);
    await isOpen(shared);
    await act(doctor);
    await isDead(own);
    // Patients go on watching, and so does another doctor.
    await isOpen(shared);
  });

  it('is replaced by another for the session that stays', async () => {
    const doctor = await signUpDoctor(api);
    const { videoId } = await makeShare(api, doctor);
    const before = fileOf(await readVideo(doctor, videoId));
    await atOnce(() => endOtherSessions(api.deps, doctor.actor));
    const after = fileOf(await readVideo(doctor, videoId));
    expect(after).not.toBe(before);
    expect(await openHere(after)).toBe(206);
    expect(await openHere(before)).toBe(403);
  });

  it('goes on when one of several sessions ends, and is the same within the hour', async () => {
    const doctor = await signUpDoctor(api);
    const { videoId } = await makeShare(api, doctor);
    const before = fileOf(await readVideo(doctor, videoId));
    const answer = await api.call('POST', '/clients/web/login', {
      body: { email: doctor.email, password: PASSWORD },
    });
    const { access_token: token } = answer.body as { access_token: string };
    expect((await api.call('DELETE', '/logout', { token })).status).toBe(204);
    await isOpen(before);
  });
});

describe("an address of a share's file", () => {
  const revoke = (doctor: TestDoctor, linkId: string, isRevoked: boolean) =>
    api.call('PATCH', `/patient-videos/${linkId}`, {
      token: doctor.token,
      body: { is_revoked: isRevoked },
    });

  it('dies with the share in every process, also when 40 revoke it at once', async () => {
    const doctor = await signUpDoctor(api);
    const { linkId } = await makeShare(api, doctor);
    const url = fileOf(await readShare(linkId));
    await isOpen(url);
    expect(tally((await atOnce(() => revoke(doctor, linkId, true))).map(({ status }) => status))).toEqual({
      200: 40,
    });
    await isDead(url);
  });

  it('stays dead when the share is restored, and a new one opens', async () => {
    const doctor = await signUpDoctor(api);
    const { linkId } = await makeShare(api, doctor);
    const before = fileOf(await readShare(linkId));
    await isOpen(before);
    await revoke(doctor, linkId, true);
    await revoke(doctor, linkId, false);
    await isDead(before);
    await isOpen(fileOf(await readShare(linkId)));
  });
});

it('An address says nothing about what it opens, or for whom', async () => {
  const doctor = await signUpDoctor(api);
  const { videoId, linkId, patientLinkId } = await makeShare(api, doctor);
  const rows = await api.deps.db.selectFrom('video_file').select('storage_key').execute();
  const secrets = [...rows.map((row) => row.storage_key), linkId, patientLinkId, videoId];
  for (const answer of [await readVideo(doctor, videoId), await readShare(linkId)]) {
    const addresses = JSON.stringify(answer.body).match(/\/media\/[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const token = address.slice('/media/'.length);
      const decoded = Buffer.from(token, 'base64url').toString('latin1');
      for (const secret of [...secrets, 'playback/', 'poster/', 'video/mp4', 'share', 'doctor'])
        expect(`${token} ${decoded}`).not.toContain(secret);
    }
  }
});

it('A range of bytes costs no statement once its address was opened', async () => {
  const doctor = await signUpDoctor(api);
  const { videoId, linkId } = await makeShare(api, doctor);
  for (const url of [fileOf(await readVideo(doctor, videoId)), fileOf(await readShare(linkId))]) {
    // What is remembered gets no older on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await isOpen(url);
      expect(await countStatements(api.deps.pool, () => atOnce(() => openHere(url)))).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  }
});
