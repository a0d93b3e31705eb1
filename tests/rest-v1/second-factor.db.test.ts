import { removeLostFactor } from '@bedside/api/modules/account/second-factor/remove-lost-factor';
import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makePatient, makePlaylistShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportId } from '@bedside/contracts/kit/ids';
import { atOnce, tally, trpcOver } from '../abuse/at-once';
import { dataOf, importFile, type ImportItem } from './import-file';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

let api: TestApi;
let doctor: TestDoctor;
let secret: string;
let recoveryCodes: string[];
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: doctor.actor, requestId: 'test' });
/** The code that the app shows next: one that was not used yet. */
const nextCode = () => {
  api.advance(STEP_MS);
  return totpOf(secret).generate({ timestamp: api.deps.clock() });
};
const signIn = async (code?: string) => {
  const body = { email: doctor.email, password: PASSWORD, ...(code !== undefined && { code }) };
  const answer = await api.call('POST', '/clients/web/login', { body });
  return { ...answer, errors: (answer.body as { errors?: object }).errors };
};
const actionsOf = async () =>
  (await caller().audit.list({})).entries
    .map(({ action }) => action)
    .filter((action) => action !== 'audit.read');

beforeEach(async () => {
  doctor = await signUpDoctor(api);
  ({ secret } = await caller().secondFactor.begin({ currentPassword: PASSWORD }));
  ({ recoveryCodes } = await caller().secondFactor.confirm({ code: nextCode() }));
});

describe('two-step login', () => {
  it('is on once a code of the app came, and not before', async () => {
    const other = await signUpDoctor(api);
    const of = createAppCaller({ deps: api.deps, member: other.actor, visitor: other.actor, requestId: 't' });
    await of.secondFactor.begin({ currentPassword: PASSWORD });
    expect(await of.secondFactor.show()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const body = { email: other.email, password: PASSWORD };
    expect((await api.call('POST', '/clients/web/login', { body })).status).toBe(200);
    await expect(of.secondFactor.confirm({ code: '000000' })).rejects.toThrow();
    expect(await caller().secondFactor.show()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    await expect(caller().secondFactor.begin({ currentPassword: PASSWORD })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('needs the password to be begun', async () => {
    const other = await signUpDoctor(api);
    const of = createAppCaller({ deps: api.deps, member: other.actor, visitor: other.actor, requestId: 't' });
    await expect(of.secondFactor.begin({ currentPassword: 'not this one' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  it('asks for a code after the right password only, and takes each code once', async () => {
    const wrong = { email: doctor.email, password: 'not this one' };
    const refused = await api.call('POST', '/clients/web/login', { body: wrong });
    expect(JSON.stringify(refused.body)).not.toContain('code');
    const asked = await signIn();
    expect([asked.status, Object.keys(asked.errors ?? {})]).toEqual([422, ['code']]);
    const code = nextCode();
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).status).toBe(422);
    expect((await signIn(nextCode())).status).toBe(200);
  });

  it('lets one of 40 in with one code of the app, and with one recovery code', async () => {
    for (const code of [nextCode(), recoveryCodes[0]]) {
      const answers = await atOnce(() => signIn(code));
      expect(tally(answers.map(({ status }) => status))['200']).toBe(1);
      await api.database.pool.query('delete from attempt');
    }
    expect((await caller().secondFactor.show()).recoveryCodesLeft).toBe(9);
  });

  it('lets of 40 wrong codes ten be tried, and then none for a while', async () => {
    const answers = await atOnce(() => signIn('000000'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 10, 429: 30 });
    expect((await signIn(nextCode())).status).toBe(429);
    api.advance(15 * MINUTE_MS);
    expect((await signIn(nextCode())).status).toBe(200);
  });

  it('lets one of 40 use a code, and ten try a wrong one, over log-ins, calls and batches together', async () => {
    const rpc = trpcOver(api);
    const { token } = doctor;
    const everyWay = async (code: string) => {
      const call = { path: 'secondFactor.stepUp', input: { code } };
      const [logIns, calls, batch] = await Promise.all([
        atOnce(() => signIn(code), 10),
        atOnce(() => rpc.call(call.path, call.input, { token }), 10),
        rpc.batch(Array<typeof call>(20).fill(call), { token }),
      ]);
      const words: Record<number, string> = {
        200: 'ok',
        422: 'UNPROCESSABLE_CONTENT',
        429: 'TOO_MANY_REQUESTS',
      };
      return tally([
        ...logIns.map(({ status }) => words[status] ?? String(status)),
        ...calls,
        ...batch.outcomes,
      ]);
    };
    expect((await everyWay(nextCode()))['ok']).toBe(1);
    await api.database.pool.query('delete from attempt');
    // Ten log-ins of strangers, and ten calls of the session, which count by themselves.
    expect(await everyWay('000000')).toEqual({ UNPROCESSABLE_CONTENT: 20, TOO_MANY_REQUESTS: 20 });
  });

  it('takes a recovery code however it is typed, and none of before once there are new ones', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    const renewed = await caller().secondFactor.renewRecoveryCodes({ code: nextCode() });
    expect((await signIn(second)).status).toBe(422);
    expect((await signIn(renewed.recoveryCodes[0])).status).toBe(200);
  });

  it('is turned off by a code, and says so by mail each time', async () => {
    await expect(caller().secondFactor.turnOff({ code: '000000' })).rejects.toThrow();
    await caller().secondFactor.turnOff({ code: nextCode() });
    expect((await signIn()).status).toBe(200);
    const subjects = (await readMessages(api, doctor.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Two-step login is off', 'Two-step login is on']));
    expect(await actionsOf()).toEqual([
      ...['session.began', 'second-factor.disabled', 'second-factor.refused', 'second-factor.enabled'],
    ]);
  });

  it('stores neither the secret nor a recovery code as it is', async () => {
    const { rows } = await api.database.pool.query<{ row: string }>(
      `select one::text as row from second_factor as one union all select two::text from recovery_code as two`,
    );
    const text = rows.map(({ row }) => row).join();
    for (const word of [secret, ...recoveryCodes]) expect(text).not.toContain(word);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('what a stolen session must not do', () => {
  it('needs a code that was entered within ten minutes', async () => {
    const patient = await makePatient(api, doctor);
    const { playlist } = await makePlaylistShare(api, doctor);
    const videoId = await makeVideo(api, doctor);
    const changed = {
      currentPassword: PASSWORD,
      password: 'another horse battery',
      passwordConfirmation: 'another horse battery',
    };
    const acts: [string, () => Promise<unknown>][] = [
      ['patient link', () => caller().patient.replaceLink({ patientId: patient.id })],
      ['video link', () => caller().video.replaceLink({ videoId })],
      ['playlist link', () => caller().playlist.replaceLink({ playlistId: playlist.id })],
      ['profile link', () => caller().user.replaceLink()],
      ['log', () => caller().audit.save({})],
      ['password', () => caller().user.changePassword(changed)],
    ];
    const restActs = () =>
      Promise.all(
        [
          ['GET', '/patients-export'],
          ['POST', `/users/${doctor.actor.userId}`],
        ].map(
          async ([method = '', path = '']) => (await api.call(method, path, { token: doctor.token })).status,
        ),
      );
    api.advance(11 * MINUTE_MS);
    for (const [what, act] of acts) await expect(act(), what).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await restActs()).toEqual([403, 403]);
    await expect(caller().secondFactor.stepUp({ code: '000000' })).rejects.toThrow();
    await caller().secondFactor.stepUp({ code: nextCode() });
    for (const [what, act] of acts) await expect(act(), what).resolves.toBeDefined();
    expect(await api.call('GET', '/patients-export', { token: doctor.token })).toMatchObject({ status: 200 });
    expect((await api.call('POST', `/users/${doctor.actor.userId}`, { token: doctor.token })).status).toBe(
      204,
    );
  });

  it('needs one too before something is deleted or hidden, over either door', async () => {
    const { patient, playlist } = await makePlaylistShare(api, doctor);
    const videoId = await makeVideo(api, doctor);
    const patientId = patient.id;
    const playlistId = playlist.id;
    const acts: [string, () => Promise<unknown>][] = [
      ['patient', () => caller().patient.remove({ patientId })],
      ['video', () => caller().video.remove({ videoId })],
      ['playlist', () => caller().playlist.remove({ playlistId })],
      ['account', () => caller().user.deactivate()],
    ];
    const restActs = async () => {
      const statuses: number[] = [];
      for (const path of [`/patients/${patientId}`, `/videos/${videoId}`, `/playlists/${playlistId}`])
        statuses.push((await api.call('DELETE', path, { token: doctor.token })).status);
      return statuses;
    };
    const record = () => api.call('GET', `/patients/${patientId}/record`, { token: doctor.token });
    api.advance(11 * MINUTE_MS);
    for (const [what, act] of acts) await expect(act(), what).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await restActs()).toEqual([403, 403, 403]);
    expect((await record()).status).toBe(403);
    await caller().secondFactor.stepUp({ code: nextCode() });
    expect((await record()).status).toBe(200);
    expect(await restActs()).toEqual([204, 204, 204]);
    await caller().user.deactivate();
  });

  it('needs one too before something is revealed, redirected, taken back or replaced', async () => {
    const { patient } = await makePlaylistShare(api, doctor);
    const videoId = await makeVideo(api, doctor);
    const table = 'first name,last name,phone\nAda,Byron,2125550181\nMary,Shelley,2125550182\n';
    const { id: imported } = dataOf<ImportItem>(await importFile(api, doctor, table));
    const importId = imported as ImportId;
    const patientId = patient.id;
    await caller().video.update({ videoId, accessCode: '135790' });
    const acts: [string, () => Promise<unknown>][] = [
      ['code', () => caller().video.update({ videoId, accessCode: null })],
      ['address', () => caller().patient.update({ patientId, email: 'somebody@else.example' })],
      ['recall', () => caller().share.recall({ videoId })],
      ['import', () => caller().patientImport.undo({ importId })],
      ['consent text', () => caller().patientConsent.change({ isRequired: true, text: 'You agree.' })],
    ];
    const corrections = [
      () => caller().correction.replace({ videoId, notify: false }),
      () => caller().correction.undo({ videoId }),
    ];
    api.advance(11 * MINUTE_MS);
    for (const [what, act] of acts) await expect(act(), what).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const act of corrections) await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { data } = (await api.call('GET', '/patients', { token: doctor.token })).body as {
      data: { email: string | null }[];
    };
    expect(data).toHaveLength(3);
    expect(data.map(({ email }) => email)).not.toContain('somebody@else.example');
    // What changes nothing of that needs no proof.
    await caller().patient.update({ patientId, firstName: 'Rosalind' });
    await caller().secondFactor.stepUp({ code: nextCode() });
    for (const [what, act] of acts) await expect(act(), what).resolves.toBeDefined();
    for (const act of corrections) await expect(act()).rejects.not.toMatchObject({ code: 'FORBIDDEN' });
    const { rows } = await api.deps.pool.query(
      "select from erasure where kind = 'patient' and account_id = $1 and subject_id <> $2",
      [doctor.actor.userId, patientId],
    );
    expect(rows).toHaveLength(2);
  });

  it('is open to a session that began with a code, and for one session only', async () => {
    const { body } = await signIn(nextCode());
    const { access_token: token } = body as { access_token: string };
    expect((await api.call('GET', '/patients-export', { token })).status).toBe(200);
    api.advance(11 * MINUTE_MS);
    expect((await api.call('GET', '/patients-export', { token })).status).toBe(403);
    await caller().secondFactor.stepUp({ code: nextCode() });
    expect((await api.call('GET', '/patients-export', { token })).status).toBe(403);
    expect((await api.call('GET', '/patients-export', { token: doctor.token })).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  it('is removed by whoever runs the installation, once for 40 at once, with a mail and an event', async () => {
    const removed = await atOnce(() => removeLostFactor(api.deps, doctor.email));
    expect(removed.filter(Boolean)).toHaveLength(1);
    expect((await api.call('GET', '/profile', { token: doctor.token })).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    const subjects = (await readMessages(api, doctor.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Two-step login was removed')).toHaveLength(1);
    const { entries } = await caller().audit.list({ actions: ['second-factor.disabled'] });
    expect(entries).toMatchObject([{ actor: 'operator' }]);
    expect(await removeLostFactor(api.deps, doctor.email)).toBe(false);
    await expect(removeLostFactor(api.deps, 'nobody@home.example')).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
