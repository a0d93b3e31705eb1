import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import { changeRole } from '@bedside/api/modules/account/user/change-role';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { newEmail, PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const signIn = async ({ email }: Pick<TestDoctor, 'email'>) => {
  const answer = await api.call('POST', '/clients/web/login', { body: { email, password: PASSWORD } });
  return (answer.body as { access_token: string }).access_token;
};
const profile = (token: string) => api.call('GET', '/profile', { token });
const rpcOf = async (token: string) => {
  const visitor = { address: '127.0.0.1', device: null };
  const member = await memberOf(api.deps, visitor, token);
  return createAppCaller({ deps: api.deps, requestId: 'r', visitor, member });
};
const roleOf = async ({ email }: Pick<TestDoctor, 'email'>) =>
  (await api.deps.db.selectFrom('user').select('role').where('email', '=', email).executeTakeFirst())?.role;
const someone = async (role: 'patient' | 'client', email?: string) => {
  const user = await signUpDoctor(api, email);
  await changeRole(api.deps, { email: user.email, role });
  return { ...user, token: await signIn(user) };
};

describe('another role', () => {
  it('ends every session, and opens what it may and nothing else', async () => {
    const user = await signUpDoctor(api);
    const [one, other] = [user.token, await signIn(user)];
    expect((await profile(one)).status).toBe(200);
    expect(await changeRole(api.deps, { email: user.email, role: 'patient' })).toEqual({ before: 'doctor' });
    for (const token of [one, other]) expect((await profile(token)).status).toBe(401);
    const token = await signIn(user);
    expect((await profile(token)).body).toMatchObject({ data: { role: 'patient' } });
    for (const path of ['/videos', '/patients', '/playlists', '/analytics']) {
      expect((await api.call('GET', path, { token })).status).toBe(403);
    }
  });

  it('ends no session when it is the present one', async () => {
    const user = await signUpDoctor(api);
    expect(await changeRole(api.deps, { email: user.email, role: 'doctor' })).toEqual({ before: 'doctor' });
    expect((await profile(user.token)).status).toBe(200);
  });

  it('is refused for an unknown address', async () => {
    const email = newEmail();
    await expect(changeRole(api.deps, { email, role: 'client' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it("removes a doctor's form and card, and restores them", async () => {
    const user = await signUpDoctor(api);
    const { body } = await profile(user.token);
    const card = () =>
      api.call('GET', `/doctor-info/${(body as { data: { link_id: string } }).data.link_id}`);
    expect((await card()).status).toBe(200);
    await changeRole(api.deps, { email: user.email, role: 'client' });
    expect((await card()).status).toBe(404);
    await changeRole(api.deps, { email: user.email, role: 'doctor' });
    expect((await card()).status).toBe(200);
  });
});

describe('the areas of a patient who signs in', () => {
  it('are those of every patient row with the address, of any doctor and in any case', async () => {
    const email = `Ada.${newEmail()}`.toLowerCase();
    const [one, other] = [await signUpDoctor(api), await signUpDoctor(api)];
    const first = await makePatient(api, one, { email });
    const second = await makePatient(api, other, { email });
    await api.deps.db
      .updateTable('patient')
      .set({ email: email.toUpperCase() })
      .where('id', '=', second.id)
      .execute();
    await makePatient(api, one, { email: newEmail() });
    const { token } = await someone('patient', email);
    const areas = await (await rpcOf(token)).user.areas();
    expect(areas.map(({ patientLinkId }) => patientLinkId).sort()).toEqual(
      [first.linkId, second.linkId].sort(),
    );
    expect(areas[0]?.doctor).toMatchObject({ lastName: 'Hopper', placeOfWork: 'Harbour Clinic' });
    for (const { patientLinkId } of areas) {
      const area = await api.call('GET', `/public-patient-videos?patient_id=${patientLinkId}`);
      expect(area.status).toBe(200);
    }
  });

  it('open on the device of their patient without a code, and on no other', async () => {
    const [doctor, email] = [await signUpDoctor(api), newEmail()];
    const own = await makePatient(api, doctor, { email });
    const other = await makePatient(api, doctor, { email: newEmail() });
    await makeShare(api, doctor, { patient: own });
    await makeShare(api, doctor, { patient: other });
    const { token } = await someone('patient', email);
    const open = (linkId: string, by = token) =>
      api.call('POST', `/profile/areas/${linkId}/open`, { token: by });
    expect((await open(other.linkId)).status).toBe(404);
    expect((await open(own.linkId, doctor.token)).status).toBe(404);
    const { status, headers } = await open(own.linkId);
    expect(status).toBe(204);
    const chat = (linkId: string) => {
      const cookie = `${String(headers['set-cookie']).split(';')[0]}`;
      return api.app.inject({ url: `/v1/public-chats/${linkId}`, headers: { cookie } });
    };
    expect((await chat(own.linkId)).statusCode).toBe(200);
    expect((await chat(other.linkId)).statusCode).toBe(403);
    // A link that is replaced ends what was opened under it.
    const replaced = await api.call('POST', `/patients/${own.id}/link`, { token: doctor.token });
    expect(replaced.status).toBeLessThan(300);
    expect((await open(own.linkId)).status).toBe(404);
  });

  it('are none for an unproven address, nor for one that no doctor has', async () => {
    const doctor = await signUpDoctor(api);
    const patient = await someone('patient');
    const areas = async () => (await rpcOf(patient.token)).user.areas();
    expect(await areas()).toEqual([]);
    await makePatient(api, doctor, { email: patient.email });
    expect(await areas()).toHaveLength(1);
    await api.deps.db
      .updateTable('user')
      .set({ email_verified_at: null })
      .where('email', '=', patient.email)
      .execute();
    expect(await areas()).toEqual([]);
  });

  it('are for patients alone', async () => {
    const client = await someone('client');
    const doctor = await signUpDoctor(api);
    for (const { token } of [client, doctor]) {
      await expect((await rpcOf(token)).user.areas()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('npm run bedside -- user', () => {
  const cli = fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url));
  /** Runs it on the records of this test, as beside a running Bedside. */
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = {
        ...process.env,
        DATABASE_URL: api.database.ownerUrl,
        DATA_DIR: '/nonexistent/bedside',
        // Otherwise a line says that the records are reached as their owner.
        LOG_LEVEL: 'error',
      };
      execFile(process.execPath, ['--import', 'tsx', cli, 'user', ...args], { env }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it('gives a role and says what it did', async () => {
    const user = await signUpDoctor(api);
    const changed = await run('role', user.email.toUpperCase(), 'patient');
    expect(changed).toMatchObject({ code: 0, err: '' });
    expect(changed.out).toContain(`${user.email} was a doctor and is a patient now. Every session`);
    expect(changed.out).toContain('are kept');
    expect(await roleOf(user)).toBe('patient');
    // The running process heard of it.
    await expect.poll(async () => (await profile(user.token)).status).toBe(401);
    expect((await run('role', user.email, 'patient')).out).toContain('already; nothing was changed');
  });

  it('refuses what it does not know, and changes nothing', async () => {
    const nobody = newEmail();
    expect(await run('role', nobody, 'client')).toMatchObject({
      code: 1,
      err: `Nobody has an account as ${nobody}.\n`,
    });
    const user = await signUpDoctor(api);
    const refused = await run('role', user.email, 'king');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toContain('Usage: npm run bedside -- user role [options] <mail> <role>');
    expect(await roleOf(user)).toBe('doctor');
  });
});
