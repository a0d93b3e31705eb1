import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';

const DAY_MS = 86_400_000;

let api: OwnTestApi;
let doctors: TestDoctor[];
beforeAll(async () => {
  api = await startTestApi();
  doctors = await Promise.all(Array.from({ length: 8 }, () => signUpDoctor(api)));
});
afterAll(() => api.stop());

const callsOf = (member: TestDoctor) =>
  createAppCaller({
    deps: api.deps,
    requestId: 'test',
    visitor: { address: '127.0.0.1' },
    member: member.actor,
  });
const doctor = (index: number) => doctors[index % doctors.length] as TestDoctor;
const inviting = (email: string, index: number) =>
  trpcOver(api).call('colleague.invite', { email, role: 'doctor' }, doctor(index));

/** A page as a browser, a scanner of mails or a mail program asks for it. */
async function open(method: 'GET' | 'POST', path: string): Promise<[number, string]> {
  const form =
    method === 'POST'
      ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }
      : {};
  const answer = await api.app.inject({ method, url: path, ...form });
  return [answer.statusCode, answer.payload];
}

async function linkIn(email: string, pattern: RegExp): Promise<string> {
  const [mail] = await readMessages(api, email);
  const path = pattern.exec(mail?.text ?? '')?.[0];
  if (path === undefined) throw new Error('the mail has no such link');
  return path;
}
const stopLink = (email: string) => linkIn(email, /\/unsubscribe\/invitations\/[\w.-]+/);

describe('a mailbox without an account', () => {
  it('gets three invitations a day from all practices together, of 40 at once', async () => {
    const email = newEmail();
    expect(tally(await atOnce((caller) => inviting(email, caller)))).toEqual({
      ok: 3,
      TOO_MANY_REQUESTS: 37,
    });
    expect(await readMessages(api, email)).toHaveLength(3);
    expect(await inviting(email, 0)).toBe('TOO_MANY_REQUESTS');
    expect(await inviting(newEmail(), 0)).toBe('ok');
    api.advance(DAY_MS);
    expect(await inviting(email, 0)).toBe('ok');
  });

  it('stops them for good by one press, and no scanner of links does', async () => {
    const email = newEmail();
    await inviting(email, 0);
    const link = await stopLink(email);
    const join = await linkIn(email, /\/join\/[\w-]+/);
    const [status, page] = await open('GET', link);
    expect([status, page.includes('This was not for me')]).toEqual([200, true]);
    expect(await inviting(email, 1)).toBe('ok');
    const pressed = await atOnce(() => open('POST', link).then(([answered]) => `${answered}`));
    expect(tally(pressed)).toEqual({ 200: 40 });
    api.advance(30 * DAY_MS);
    for (const index of [0, 1, 2]) expect(await inviting(email, index)).toBe('CONFLICT');
    expect(await readMessages(api, email)).toHaveLength(2);
    expect((await open('POST', `${link}/undo`))[0]).toBe(200);
    expect(await inviting(email, 2)).toBe('ok');
    expect(join).toContain('/join/');
  });

  it('shows the inviter that it wants none, and the link of the open one is dead', async () => {
    const guest = await signUpDoctor(api);
    await inviting(guest.email, 3);
    const token = await linkIn(guest.email, /(?<=\/join\/)[\w-]+/);
    await open('POST', await stopLink(guest.email));
    const { invitations } = await callsOf(doctor(3)).colleague.list();
    expect(invitations.find(({ email }) => email === guest.email)).toMatchObject({ isRefused: true });
    expect(await trpcOver(api).call('colleague.accept', { token }, guest)).toBe('NOT_FOUND');
  });

  it('shows somebody who is logged out who invites, to what, and whether the address has an account', async () => {
    const email = newEmail();
    await callsOf(doctor(4)).colleague.invite({ email, role: 'assistant' });
    const token = await linkIn(email, /(?<=\/join\/)[\w-]+/);
    const visitor = createAppCaller({
      deps: api.deps,
      requestId: 'test',
      visitor: { address: '127.0.0.1' },
      member: undefined,
    });
    const shown = await visitor.colleague.invitation({ token });
    expect(shown).toMatchObject({ email, role: 'assistant', hasAccount: false });
    expect(shown.practiceName).not.toBe('');
    expect(await trpcOver(api).call('colleague.invitation', { token: 'made-up' })).toBe('NOT_FOUND');
    const colleague = await signUpDoctor(api);
    await inviting(colleague.email, 4);
    const other = await linkIn(colleague.email, /(?<=\/join\/)[\w-]+/);
    expect(await visitor.colleague.invitation({ token: other })).toMatchObject({ hasAccount: true });
    expect(await trpcOver(api).call('colleague.accept', { token: other })).toBe('UNAUTHORIZED');
  });

  it.each(['/unsubscribe/invitations/x', `/unsubscribe/invitations/${'A'.repeat(60)}`])(
    'is not stopped by a made-up link: %s',
    async (link) => {
      expect((await open('GET', link))[0]).toBe(404);
      expect((await open('POST', link))[0]).toBe(404);
    },
  );
});
