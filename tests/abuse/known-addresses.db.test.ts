import { makePatient } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measureWork, type Work } from '../kit/measure-work';
import { wrap } from './at-once';

let api: OwnTestApi;
/** It stands still within a test: answers say how long to wait. */
let now = Date.now();
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(() => {
  now += 24 * 3_600_000 + 1_000;
});

const WRONG = 'not the password';
let callers = 0;
/** Each call comes from elsewhere, so that no limit of an address is used up. */
const elsewhere = () => `198.51.100.${(callers = (callers + 1) % 250)}`;
const sendRest = async (path: string, body: object) => {
  const { status, body: answer } = await api.call('POST', path, { body, address: elsewhere() });
  return { status, answer };
};
const sendRpc = async (path: string, input: object) => {
  const { statusCode, json } = await api.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': elsewhere() },
    payload: JSON.stringify(wrap(input)),
  });
  const text = JSON.stringify(json()).replace(/"requestId":"[^"]*"/, '');
  return { status: statusCode, answer: text };
};

const calls = [
  {
    name: 'POST clients/web/login',
    send: (email: string) => sendRest('/clients/web/login', { email, password: WRONG }),
  },
  { name: 'POST register', send: (email: string) => sendRest('/register', { email }) },
  {
    name: 'POST auth/email/verification-notification',
    send: (email: string) => sendRest('/auth/email/verification-notification', { email }),
  },
  { name: 'POST password/forgot', send: (email: string) => sendRest('/password/forgot', { email }) },
  { name: 'POST email/verify', send: (email: string) => sendRest('/email/verify', { email, code: '0000' }) },
  { name: 'auth.login', send: (email: string) => sendRpc('auth.login', { email, password: WRONG }) },
  { name: 'auth.requestCode', send: (email: string) => sendRpc('auth.requestCode', { email }) },
  { name: 'auth.resendCode', send: (email: string) => sendRpc('auth.resendCode', { email }) },
  { name: 'auth.forgotPassword', send: (email: string) => sendRpc('auth.forgotPassword', { email }) },
];

/** The answer to a call, and the work for it. */
async function observe<T>(send: () => Promise<T>): Promise<{ answer: T; work: Work }> {
  const answers: T[] = [];
  const work = await measureWork(api, async () => answers.push(await send()));
  return { answer: answers[0] as T, work };
}

const unconfirm = (email: string) =>
  api.deps.db.updateTable('user').set({ email_verified_at: null }).where('email', '=', email).execute();
const voidPassword = (email: string) =>
  api.deps.db.updateTable('user').set({ password_hash: null }).where('email', '=', email).execute();
const accounts = [
  { kind: 'an account', prepare: () => Promise.resolve() },
  { kind: 'an account that waits to be confirmed', prepare: unconfirm },
  { kind: 'an account whose password was voided', prepare: voidPassword },
];

describe.each(accounts)('an address with $kind and one without', ({ prepare }) => {
  it.each(calls)('get the same answer by $name for the same work, also when refused', async ({ send }) => {
    const { email: known } = await signUpDoctor(api);
    await prepare(known);
    const unknown = newEmail();
    // The work of the very first call does not depend on the address.
    await send(newEmail());
    // Beyond the tenth, each of these calls is limited.
    for (let time = 0; time < 12; time += 1) {
      const [one, other] = [await observe(() => send(known)), await observe(() => send(unknown))];
      expect(one).toEqual(other);
      expect(one.work.statements).toBeGreaterThan(0);
    }
  });
});

describe('a mail for nobody', () => {
  it('is stored, and sent to nobody', async () => {
    await api.runJobs();
    const email = newEmail();
    await sendRest('/password/forgot', { email });
    const waiting = () => api.deps.db.selectFrom('queued_mail').select('recipient').execute();
    expect(await waiting()).toEqual([{ recipient: null }]);
    expect(await readMessages(api, email)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('leaves no code that opens anything', async () => {
    const email = newEmail();
    await sendRest('/password/forgot', { email });
    const codes = await api.deps.db
      .selectFrom('email_code')
      .select('expires_at')
      .where('mailbox', '=', api.deps.hash('mailbox', email))
      .execute();
    expect(codes.map(({ expires_at: at }) => at.getTime() <= api.deps.clock())).toEqual([true]);
  });
});

describe("a phone of a doctor's patient and another one", () => {
  const person = { first_name: 'Rosa', last_name: 'Díaz' };

  it.each(['REST', 'tRPC', 'the page'])('get the same answer for the same work by %s', async (door) => {
    const doctor = await signUpDoctor(api);
    const link = (await findUserById(api.deps.db, doctor.actor.userId))?.linkId ?? '';
    const { phone: known } = await makePatient(api, doctor);
    const send = async (phone: string) => {
      if (door === 'REST') return sendRest(`/patient-to-doctor/${link}`, { ...person, phone });
      if (door === 'tRPC')
        return sendRpc('patient.createPublic', {
          firstName: 'Rosa',
          lastName: 'Díaz',
          phone,
          doctorLinkId: link,
        });
      const { statusCode, headers } = await api.app.inject({
        method: 'POST',
        url: `/add-patient/${link}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': elsewhere() },
        payload: new URLSearchParams({
          firstName: 'Rosa',
          lastName: 'Díaz',
          country: 'US',
          phone,
        }).toString(),
      });
      return { status: statusCode, answer: headers.location };
    };
    await send('+12125560001');
    const one = await observe(() => send(`+${known}`));
    const other = await observe(() => send('+12125560002'));
    expect(one).toEqual(other);
    expect(one.work.jobs).toBe(1);
    // Once more, and after the doctor was told.
    expect(await observe(() => send(`+${known}`))).toEqual(one);
    expect(await readMessages(api, doctor.email)).toHaveLength(1);
    expect(await observe(() => send(`+${known}`))).toEqual(await observe(() => send('+12125560003')));
  });
});

describe('a challenge for logging in by a passkey', () => {
  it('names no address and no passkey, whoever asks', async () => {
    await signUpDoctor(api);
    const { answer } = await sendRpc('passkey.beginLogIn', {});
    expect(answer).toContain('"allowCredentials":[]');
  });

  it('is refused alike, for the same work, with passkeys that nobody has', async () => {
    const ask = async () => {
      const begun = JSON.parse((await sendRpc('passkey.beginLogIn', {})).answer) as {
        result: { data: { json: { challenge: string } } };
      };
      const said = { type: 'webauthn.get', challenge: begun.result.data.json.challenge, origin: 'https://x' };
      return { clientDataJSON: Buffer.from(JSON.stringify(said)).toString('base64url') };
    };
    const proof = async (id: string) => {
      const given = await ask();
      return observe(() =>
        sendRpc('passkey.logIn', {
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { ...given, authenticatorData: 'AAAA', signature: 'AAAA' },
          },
        }),
      );
    };
    const [one, other] = [await proof('one-nobody-has'), await proof('another-nobody-has')];
    expect(one).toEqual(other);
    expect(one.answer.status).toBe(422);
  });
});

describe('an address whose account waits for its owner', () => {
  it('costs signing in what an unknown one costs with the right password too', async () => {
    const { email } = await signUpDoctor(api);
    await voidPassword(email);
    const signIn = (address: string) =>
      measureWork(api, () => sendRest('/clients/web/login', { email: address, password: PASSWORD }));
    expect(await signIn(email)).toEqual(await signIn(newEmail()));
  });
});
