import { moveFactorsHome } from '@bedside/api/modules/practice/colleague/move-factors-home';
import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { eraseDueAccounts } from '@bedside/api/modules/account/user/erase-due-accounts';
import { makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { OFFER_LIFE_MS } from '@bedside/contracts/practice/colleague/colleague.rules';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';
import { appCallsOf, joinPractice } from './workplace';

const DAY_MS = 24 * 3_600_000;

let api: OwnTestApi;
let owner: TestDoctor;
let heir: TestDoctor;
let other: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  [owner, heir, other] = [await signUpDoctor(api), await signUpDoctor(api), await signUpDoctor(api)];
  await joinPractice(api, owner, heir, 'doctor');
  await joinPractice(api, owner, other, 'assistant');
});

const callsOf = (doctor: Pick<TestDoctor, 'token'>) => appCallsOf(api, doctor);
const practiceId = () => owner.actor.practiceId;
const offer = async (to = heir) => (await callsOf(owner)).colleague.offer({ userId: to.actor.userId });
const accept = async (by = heir) =>
  (await callsOf(by)).colleague.acceptPractice({ practiceId: practiceId() });
async function handOver() {
  await offer();
  await accept();
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => codeOfText((error as { cause?: AppError }).cause?.says ?? 'unexpected'),
  );
const ownerIdOf = async () =>
  (
    await api.deps.pool.query<{ owner_id: string }>('select owner_id from practice where id = $1', [
      practiceId(),
    ])
  ).rows[0]?.owner_id;
const subjectsOf = async ({ email }: TestDoctor) =>
  (await readMessages(api, email)).map(({ subject }) => subject ?? '');
const statusOf = async (path: string, { token }: TestDoctor) =>
  (await api.call('GET', path, { token })).status;

describe('the offer of a practice', () => {
  it('is accepted once by 40 callers at once, by call and batch, and everybody is mailed once', async () => {
    await offer();
    const rpc = trpcOver(api);
    const input = { practiceId: practiceId() };
    const outcomes = await atOnce(async (caller) => {
      if (caller % 2 === 0) return [await rpc.call('colleague.acceptPractice', input, heir)];
      const call = { path: 'colleague.acceptPractice', input };
      return (await rpc.batch([call, call], heir)).outcomes;
    });
    expect(tally(outcomes.flat())).toEqual({ ok: 1, NOT_FOUND: 59 });
    expect(await ownerIdOf()).toBe(heir.actor.userId);
    for (const [person, words] of [
      [owner, 'owns the practice now'],
      [heir, 'is yours now'],
      [other, 'answers for the practice of'],
    ] as const)
      expect((await subjectsOf(person)).filter((it) => it.includes(words))).toHaveLength(1);
    const heirs = await callsOf(heir);
    const { entries } = await heirs.audit.list({ actions: ['practice.handed-over'] });
    expect(entries).toHaveLength(1);
    const { colleagues, seats, offer: open } = await heirs.colleague.list();
    expect(colleagues.map(({ email, role }) => [email, role]).sort()).toEqual(
      [
        [owner.email, 'doctor'],
        [other.email, 'assistant'],
      ].sort(),
    );
    expect([seats.taken, open]).toEqual([3, null]);
  });

  it('is either taken back or accepted, where both happen at once', async () => {
    await offer();
    const rpc = trpcOver(api);
    const outcomes = await atOnce((caller) =>
      caller % 2 === 0
        ? rpc.call('colleague.withdrawOffer', undefined, owner)
        : rpc.call('colleague.acceptPractice', { practiceId: practiceId() }, heir),
    );
    const { ok, ...others } = tally(outcomes);
    expect(ok).toBe(1);
    expect(Object.keys(others).filter((it) => !['NOT_FOUND', 'FORBIDDEN'].includes(it))).toEqual([]);
  });

  it('is for one doctor of the practice, until it is taken back, declined, a week old, or they leave', async () => {
    expect(await codeOf(offer(other))).toBe('colleague.no-doctor');
    expect(await codeOf(offer(await signUpDoctor(api)))).toBe('colleague.no-doctor');
    expect(await codeOf((await callsOf(heir)).colleague.offer({ userId: heir.actor.userId }))).toBe(
      'owner-only',
    );
    await offer();
    expect(await codeOf(accept(other))).toBe('colleague.offer-over');
    expect((await (await callsOf(heir)).colleague.workplace()).offers).toMatchObject([
      { practiceId: practiceId(), ownerName: 'Dr. Grace Hopper' },
    ]);
    await (await callsOf(owner)).colleague.withdrawOffer();
    expect(await codeOf(accept())).toBe('colleague.offer-over');
    await offer();
    await (await callsOf(heir)).colleague.declinePractice({ practiceId: practiceId() });
    expect((await subjectsOf(owner))[0]).toContain('does not take the practice over');
    expect(await codeOf(accept())).toBe('colleague.offer-over');
    await offer();
    const demoted = { userId: heir.actor.userId, role: 'assistant' } as const;
    await (await callsOf(owner)).colleague.changeRole(demoted);
    expect(await codeOf(accept())).toBe('colleague.offer-over');
    await (await callsOf(owner)).colleague.changeRole({ ...demoted, role: 'doctor' });
    await offer();
    api.advance(OFFER_LIFE_MS);
    expect(await codeOf(accept())).toBe('colleague.offer-over');
    await offer();
    await (await callsOf(owner)).colleague.remove({ userId: heir.actor.userId, takesVideos: false });
    expect(await codeOf(accept())).toBe('colleague.offer-over');
    expect(await ownerIdOf()).toBe(owner.actor.userId);
  });
});

describe('a practice that was handed over', () => {
  it('is closed to what its former owner did as its owner, and open to the new one', async () => {
    const { videoId } = await makeShare(api, owner);
    const before = await callsOf(owner);
    const { file } = await before.video.get({ videoId });
    const exported = (await before.practiceExport.begin()).path;
    await handOver();
    expect((await api.app.inject(file?.url ?? '')).statusCode).toBe(403);
    expect((await api.app.inject(exported)).statusCode).toBe(404);
    const now = await callsOf(owner);
    expect(await codeOf(now.colleague.list())).toBe('owner-only');
    expect(await codeOf(now.practiceExport.begin())).toBe('owner-only');
    expect((await now.video.get({ videoId })).id).toBe(videoId);
    expect((await (await callsOf(heir)).colleague.list()).colleagues).toHaveLength(2);
    expect(await statusOf(`/videos/${videoId}`, owner)).toBe(200);
    await (await callsOf(heir)).colleague.remove({ userId: owner.actor.userId, takesVideos: false });
    expect(await statusOf(`/videos/${videoId}`, owner)).toBe(404);
    expect(await statusOf('/patients', owner)).toBe(200);
    // The practice has the number of its first owner's account.
    const body = { socket_id: '1.2', channel_name: `private-user.${owner.actor.userId}` };
    expect((await api.call('POST', '/broadcasting/auth', { token: owner.token, body })).status).toBe(403);
  });

  it('has its settings, its form and what was made in it, by whoever made it', async () => {
    const mine = await makeVideo(api, owner);
    const calls = await callsOf(owner);
    await calls.user.update({ phoneCountry: 'IN', placeOfWork: 'Hill Clinic' });
    await calls.viewingErasure.change({ months: 12 });
    await calls.doctorMail.change({ daily: false });
    const { linkId } = await calls.user.me();
    await handOver();
    const heirs = await callsOf(heir);
    expect(await heirs.user.me()).toMatchObject({ linkId, phoneCountry: 'IN', placeOfWork: 'Hill Clinic' });
    expect(await heirs.viewingErasure.show()).toMatchObject({ months: 12 });
    expect(await heirs.doctorMail.settings()).toMatchObject({ daily: false });
    expect((await api.call('GET', `/doctor-info/${linkId}`)).status).toBe(200);
    expect((await heirs.colleague.maker({ of: 'video', id: mine })) ?? '').toContain('Grace Hopper');
    const { rows } = await api.deps.pool.query('select made_by from video where id = $1', [mine]);
    expect(rows).toEqual([{ made_by: owner.actor.userId }]);
    const { places } = await (await callsOf(owner)).colleague.workplace();
    expect(places).toMatchObject([
      { isHome: true, role: 'owner', isHere: false },
      { practiceId: practiceId(), role: 'doctor', isHere: true },
    ]);
    expect((await heirs.colleague.workplace()).places).toMatchObject([
      { isHome: true, practiceId: heir.actor.homeId },
      { practiceId: practiceId(), role: 'owner', isHere: true, name: 'Hill Clinic' },
    ]);
  });

  it('stays whole when the account of its former owner is erased, with the patients and what they were sent', async () => {
    const share = await makeShare(api, owner);
    await offer();
    await (await callsOf(owner)).user.erase({ userId: owner.actor.userId });
    await accept();
    expect(await (await callsOf(heir)).colleague.workplace()).toMatchObject({
      places: [{ isHome: true }, { practiceId: practiceId(), role: 'owner', isClosed: false }],
    });
    api.advance(7 * DAY_MS);
    await eraseDueAccounts(api.deps);
    const gone = await api.deps.pool.query('select from "user" where id = $1', [owner.actor.userId]);
    expect(gone.rows).toEqual([]);
    await (await callsOf(heir)).colleague.choose({ practiceId: practiceId() });
    const heirs = await callsOf(heir);
    expect((await heirs.video.get({ videoId: share.videoId })).id).toBe(share.videoId);
    expect((await heirs.patient.list({ page: 1, limit: 20 })).total).toBe(1);
    expect((await api.call('GET', `/public-patient-videos/${share.linkId}`)).status).toBe(200);
    const { rows } = await api.deps.pool.query('select from practice_key where practice_id = $1', [
      practiceId(),
    ]);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  it('is erased with the account of its new owner, and the log-in of the former one goes on', async () => {
    await makeShare(api, owner);
    const before = await callsOf(owner);
    const { secret } = await before.secondFactor.begin({ currentPassword: PASSWORD });
    const codeAt = () => totpOf(secret).generate({ timestamp: api.deps.clock() });
    await before.secondFactor.confirm({ code: codeAt() });
    await handOver();
    await moveFactorsHome(api.deps, practiceId());
    await (await callsOf(heir)).user.erase({ userId: heir.actor.userId });
    api.advance(7 * DAY_MS);
    await eraseDueAccounts(api.deps);
    const { rows } = await api.deps.pool.query('select id from practice where id = any($1)', [
      [practiceId(), heir.actor.homeId],
    ]);
    expect(rows).toEqual([]);
    expect(await codeOf((await callsOf(owner)).secondFactor.stepUp({ code: codeAt() }))).toBe('ok');
    expect(await statusOf('/patients', owner)).toBe(200);
  });
});
