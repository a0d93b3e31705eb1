import { createInvitation } from '@bedside/api/modules/account/auth/create-invitation';
import { approveUser } from '@bedside/api/modules/account/user/approve-user';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { INVITATION_LIFE_MS } from '@bedside/contracts/practice/colleague/colleague.rules';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { listWaitingUsers } from '@bedside/db/postgres/account/user/user-admission.repository';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally } from '../abuse/at-once';
import { appCallsOf, inviteBy } from '../abuse/workplace';

let api: OwnTestApi;
const start = async (registration: 'approval' | 'invite') => {
  api = await startTestApi({ registration });
};
afterEach(() => api.stop());

const register = (email: string, more: object = {}, caller = 0) =>
  api.call('POST', '/register', {
    address: fromMany(caller),
    body: {
      first_name: 'Grace',
      last_name: 'Hopper',
      email,
      place_of_work: 'Harbour Clinic',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      title_id: 'dr',
      area_practice_id: 'cardiology',
      accept: true,
      ...more,
    },
  });
const login = (email: string) =>
  api.call('POST', '/clients/web/login', { body: { email, password: PASSWORD } });
const confirm = (email: string) =>
  api.deps.db.updateTable('user').set({ email_verified_at: new Date() }).where('email', '=', email).execute();

describe('where the operator approves accounts', () => {
  beforeEach(() => start('approval'));

  it('a new account signs in only after that, and is told so; accounts of before go on', async () => {
    const old = await signUpDoctor(api);
    expect((await login(old.email)).status).toBe(200);
    const email = newEmail();
    expect((await register(email)).status).toBe(201);
    expect(await listWaitingUsers(api.deps.db)).toEqual([]);
    await confirm(email);
    expect((await listWaitingUsers(api.deps.db)).map((user) => user.email)).toEqual([email]);
    const refused = await login(email);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { email: ['Your account waits for approval. We will e-mail you when you can log in.'] } },
    ]);
    expect(await atOnce(() => approveUser(api.deps, email), 40)).toContain(true);
    expect((await login(email)).status).toBe(200);
    await api.runJobs();
    const mails = await listOutboxMessages(api.deps.db);
    expect(mails.filter(({ subject }) => subject === 'Your Bedside account is approved')).toHaveLength(1);
    await expect(approveUser(api.deps, newEmail())).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('where accounts are made by invitation', () => {
  beforeEach(() => start('invite'));

  it('an invitation makes one account, of 40 at once, and none after its days', async () => {
    const refused = await register(newEmail());
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      422,
      ['invitation_code'],
    ]);
    const known = await signUpDoctor(api);
    expect((await register(known.email)).body).toEqual(refused.body);
    const code = await createInvitation(api.deps, 14);
    const answers = await atOnce((caller) => register(newEmail(), { invitation_code: code }, caller));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 39 });
    const late = await createInvitation(api.deps, 1);
    api.advance(86_400_001);
    expect((await register(newEmail(), { invitation_code: late })).status).toBe(422);
  });

  it('is not used up by a registration that fails', async () => {
    const code = await createInvitation(api.deps, 14);
    const known = await signUpDoctor(api);
    expect((await register(known.email, { invitation_code: code })).status).toBe(422);
    expect((await register(newEmail(), { invitation_code: code })).status).toBe(201);
  });

  it("a practice's invitation makes the account of its address, which is confirmed, and is still accepted", async () => {
    const owner = await signUpDoctor(api);
    const email = newEmail();
    const token = await inviteBy(api, owner, email, 'assistant');
    expect((await register(newEmail(), { invitation_code: token })).status).toBe(422);
    const answers = await atOnce((caller) => register(email, { invitation_code: token }, caller));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 39 });
    const session = await login(email);
    const { access_token } = session.body as { access_token: string };
    const calls = await appCallsOf(api, { token: access_token });
    expect(await calls.colleague.invitation({ token })).toMatchObject({ email, role: 'assistant' });
    await calls.colleague.accept({ token });
    const { colleagues } = await (await appCallsOf(api, owner)).colleague.list();
    expect(colleagues).toMatchObject([{ email, role: 'assistant' }]);
  });

  it("a practice's invitation makes none once it is withdrawn, replaced or over", async () => {
    const owner = await signUpDoctor(api);
    const calls = await appCallsOf(api, owner);
    const email = newEmail();
    const replaced = await inviteBy(api, owner, email, 'doctor');
    const withdrawn = await inviteBy(api, owner, email, 'doctor');
    const { invitations } = await calls.colleague.list();
    await calls.colleague.withdraw({ invitationId: invitations[0]?.id ?? '' });
    const late = await inviteBy(api, owner, newEmail(), 'doctor');
    api.advance(INVITATION_LIFE_MS);
    for (const invitation_code of [replaced, withdrawn, late])
      expect((await register(email, { invitation_code })).status).toBe(422);
  });
});
