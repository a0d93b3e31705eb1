import { hashToken } from '@bedside/api/kit/secrets';
import { copyTakenVideos } from '@bedside/api/modules/practice/colleague/copy-taken-videos';
import { deleteVideo } from '@bedside/api/modules/videos/video/delete-video';
import { makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { plans } from '@bedside/contracts/account/billing/billing-plan.rules';
import { INVITATION_LIFE_MS } from '@bedside/contracts/practice/colleague/colleague.rules';
import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import type { Quota } from '@bedside/contracts/account/billing/billing-plan.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';
import { appCallsOf, inviteBy, joinPractice } from './workplace';

const WITHOUT_PLANS: Quota = { storageBytes: 2 ** 50, uploadsAtOnce: 1_000 };
const quota: Quota = { ...WITHOUT_PLANS };

let api: OwnTestApi;
let owner: TestDoctor;
beforeAll(async () => {
  api = await startTestApi({ quota });
});
afterAll(() => api.stop());
beforeEach(async () => {
  Object.assign(quota, { ...WITHOUT_PLANS, plans: undefined });
  owner = await signUpDoctor(api);
});

/** The calls of whoever holds a token, as the session stands now. */
const callsOf = (doctor: Pick<TestDoctor, 'token'>) => appCallsOf(api, doctor);

const invite = (email: string, role: ColleagueRole = 'doctor', by = owner) => inviteBy(api, by, email, role);

async function join(role: ColleagueRole = 'doctor'): Promise<TestDoctor> {
  const colleague = await signUpDoctor(api);
  await joinPractice(api, owner, colleague, role);
  return colleague;
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => codeOfText((error as { cause?: AppError }).cause?.says ?? 'unexpected'),
  );

describe('an invitation', () => {
  it('is accepted once by 40 callers at once, by call and batch', async () => {
    const colleague = await signUpDoctor(api);
    const token = await invite(colleague.email);
    const rpc = trpcOver(api);
    const outcomes = await atOnce(async (caller) => {
      if (caller % 2 === 0) return [await rpc.call('colleague.accept', { token }, colleague)];
      const call = { path: 'colleague.accept', input: { token } };
      return (await rpc.batch([call, call], colleague)).outcomes;
    });
    expect(tally(outcomes.flat())).toEqual({ ok: 1, NOT_FOUND: 59 });
    const list = await (await callsOf(owner)).colleague.list();
    expect(list.colleagues.map(({ email }) => email)).toEqual([colleague.email]);
    expect([list.invitations, list.seats.taken]).toEqual([[], 2]);
    const events = await (await callsOf(owner)).audit.list({ actions: ['colleague.joined'] });
    expect(events.entries).toHaveLength(1);
    const mails = await readMessages(api, owner.email);
    expect(mails.filter(({ subject }) => subject?.includes('works in your practice now'))).toHaveLength(1);
  });

  it('is refused for another account, after a week, after a new one, after it is withdrawn, and used twice', async () => {
    const colleague = await signUpDoctor(api);
    const stranger = await signUpDoctor(api);
    const first = await invite(colleague.email);
    const calls = await callsOf(colleague);
    expect(await outcomeOf((await callsOf(stranger)).colleague.accept({ token: first }))).toBe(
      'colleague.other-mail',
    );
    expect(await outcomeOf((await callsOf(stranger)).colleague.invitation({ token: first }))).toBe(
      'colleague.other-mail',
    );
    const second = await invite(colleague.email, 'assistant');
    expect(await outcomeOf(calls.colleague.accept({ token: first }))).toBe('colleague.invitation-over');
    expect(await calls.colleague.invitation({ token: second })).toMatchObject({
      ownerName: 'Dr. Grace Hopper',
      role: 'assistant',
    });
    const { invitations } = await (await callsOf(owner)).colleague.list();
    await (await callsOf(owner)).colleague.withdraw({ invitationId: invitations[0]?.id ?? '' });
    expect(await outcomeOf(calls.colleague.accept({ token: second }))).toBe('colleague.invitation-over');
    const third = await invite(colleague.email);
    api.advance(INVITATION_LIFE_MS);
    expect(await outcomeOf(calls.colleague.accept({ token: third }))).toBe('colleague.invitation-over');
    const last = await invite(colleague.email);
    await calls.colleague.accept({ token: last });
    expect(await outcomeOf(calls.colleague.accept({ token: last }))).toBe('colleague.invitation-over');
    const { rows } = await api.deps.pool.query('select from practice_invitation where token_hash = $1', [
      last,
    ]);
    expect(rows).toEqual([]);
  });

  it('to three practices at once is accepted once for each of them', async () => {
    const colleague = await signUpDoctor(api);
    const others = await Promise.all(Array.from({ length: 3 }, () => signUpDoctor(api)));
    const tokens: string[] = [];
    for (const by of others) tokens.push(await invite(colleague.email, 'doctor', by));
    const calls = await callsOf(colleague);
    const outcomes = await atOnce((caller) =>
      outcomeOf(calls.colleague.accept({ token: tokens[caller % 3] ?? '' })),
    );
    expect(tally(outcomes)).toEqual({ ok: 3, 'colleague.invitation-over': 37 });
    const { rows } = await api.deps.pool.query<{ n: number }>(
      'select count(*)::int as n from practice_member where user_id = $1',
      [colleague.actor.userId],
    );
    expect(rows[0]?.n).toBe(3);
  });

  it('is refused for somebody who works here, and for the owner', async () => {
    const colleague = await join();
    const calls = await callsOf(owner);
    for (const email of [colleague.email, owner.email])
      expect(await outcomeOf(calls.colleague.invite({ email, role: 'doctor' }))).toBe('colleague.works-here');
  });

  it('is mailed twenty times a day, to 40 callers at once by call and batch', async () => {
    const rpc = trpcOver(api);
    const outcomes = await atOnce(async (caller) => {
      const input = () => ({ email: newEmail(), role: 'doctor' });
      if (caller % 2 === 0) return [await rpc.call('colleague.invite', input(), owner)];
      const calls = [input(), input()].map((one) => ({ path: 'colleague.invite', input: one }));
      return (await rpc.batch(calls, owner)).outcomes;
    });
    expect(tally(outcomes.flat())).toEqual({ ok: 20, TOO_MANY_REQUESTS: 40 });
    expect((await (await callsOf(owner)).colleague.list()).invitations).toHaveLength(20);
  });
});

describe('the seats of a plan', () => {
  const withSeats = (seats: number) => {
    const free = { ...plans.free, limits: { ...plans.free.limits, seats } };
    Object.assign(quota, { plans: { ...plans, free } });
  };

  it('are taken by 40 invitations at once as far as there are any', async () => {
    withSeats(4);
    const calls = await callsOf(owner);
    const outcomes = await atOnce(() =>
      outcomeOf(calls.colleague.invite({ email: newEmail(), role: 'doctor' })),
    );
    expect(tally(outcomes)).toEqual({ ok: 3, 'colleague.no-seat': 37 });
    const { invitations, seats } = await calls.colleague.list();
    expect([invitations.length, seats]).toEqual([3, { taken: 4, most: 4 }]);
    // Refused ones cost no part of the day's limit.
    withSeats(40);
    const later = await atOnce(() =>
      outcomeOf(calls.colleague.invite({ email: newEmail(), role: 'doctor' })),
    );
    expect(tally(later)).toEqual({ ok: 17, 'attempt.too-many': 23 });
  });

  it('are five in a paid plan, which 40 invitations at once fill, and one in the free one', async () => {
    Object.assign(quota, { plans });
    const calls = await callsOf(owner);
    const invite = () => outcomeOf(calls.colleague.invite({ email: newEmail(), role: 'assistant' }));
    expect(await invite()).toBe('colleague.no-seat');
    await api.deps.pool.query(
      `insert into subscription (practice_id, status, plan, period_start, period_end, created_at)
       values ($1, 'trialing', 'pro-monthly', now(), now() + interval '14 days', now())`,
      [owner.actor.userId],
    );
    expect(tally(await atOnce(invite))).toEqual({ ok: 4, 'colleague.no-seat': 36 });
    expect((await calls.colleague.list()).seats).toEqual({ taken: 5, most: 5 });
  });

  it('are missing for invitations that were open when the plan became smaller', async () => {
    withSeats(3);
    const [one, other] = [await signUpDoctor(api), await signUpDoctor(api)];
    const tokens = [await invite(one.email), await invite(other.email)];
    withSeats(2);
    const [first, second] = await Promise.all([callsOf(one), callsOf(other)]);
    const outcomes = await Promise.all([
      outcomeOf(first.colleague.accept({ token: tokens[0] ?? '' })),
      outcomeOf(second.colleague.accept({ token: tokens[1] ?? '' })),
    ]);
    expect(outcomes.sort()).toEqual(['colleague.no-seat', 'ok']);
  });
});

describe('a doctor who joined', () => {
  it('works with the library and the patients of the practice, and what they make has their name', async () => {
    const { videoId, patient } = await makeShare(api, owner);
    const colleague = await join();
    const calls = await callsOf(colleague);
    expect((await calls.video.get({ videoId })).id).toBe(videoId);
    expect((await calls.patient.get({ patientId: patient.id })).id).toBe(patient.id);
    const made = await calls.patient.create({
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+1 415 555 0173',
    });
    const seen = await (await callsOf(owner)).patient.get({ patientId: made.id });
    expect(seen.firstName).toBe('Ada');
    await api.deps.pool.query(`update "user" set first_name = 'Joan' where id = $1`, [
      colleague.actor.userId,
    ]);
    expect(await calls.colleague.maker({ of: 'patient', id: made.id })).toBe('Dr. Joan Hopper');
    expect(await calls.colleague.maker({ of: 'video', id: videoId })).toBe('Dr. Grace Hopper');
    const events = await (await callsOf(owner)).audit.list({ patientId: made.id });
    expect(events.entries.find(({ action }) => action === 'patient.created')?.actorName).toBe('Joan Hopper');
  });

  it('finds their own practice again by a switch of this session, and other sessions stay there', async () => {
    const colleague = await signUpDoctor(api);
    const own = await makeVideo(api, colleague);
    const elsewhere = { token: await api.deps.sessions.create(colleague.actor.userId) };
    const token = await invite(colleague.email);
    await (await callsOf(colleague)).colleague.accept({ token });
    const idsOf = async (session: Pick<TestDoctor, 'token'>) => {
      const { items } = await (await callsOf(session)).video.list({ page: 1, limit: 20 });
      return items.map(({ id }) => id);
    };
    const list = await api.call('GET', '/videos', { token: elsewhere.token });
    expect((list.body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([own]);
    expect(await idsOf(colleague)).toEqual([]);
    const calls = await callsOf(colleague);
    expect(await calls.colleague.workplace()).toMatchObject({
      role: 'doctor',
      places: [
        { isHome: true, isHere: false },
        { ownerName: 'Dr. Grace Hopper', isHere: true, role: 'doctor' },
      ],
    });
    await calls.colleague.choose({ practiceId: colleague.actor.homeId });
    expect(await idsOf(colleague)).toEqual([own]);
    expect(await (await callsOf(colleague)).colleague.workplace()).toMatchObject({
      role: 'owner',
      places: [{ isHere: true }, { isHere: false }],
    });
    await (await callsOf(colleague)).colleague.choose({ practiceId: owner.actor.practiceId });
    expect(await idsOf(colleague)).toEqual([]);
    const stranger = { practiceId: colleague.actor.homeId };
    expect(await outcomeOf((await callsOf(owner)).colleague.choose(stranger))).toBe('not-found');
  });

  it('has no access to anything once they are removed, by REST, call and the addresses of files', async () => {
    const { videoId } = await makeShare(api, owner);
    const colleague = await join();
    const video = await (await callsOf(colleague)).video.get({ videoId });
    const url = video.file?.url ?? '';
    expect((await api.app.inject(url)).statusCode).toBe(200);
    await (
      await callsOf(owner)
    ).colleague.remove({
      userId: colleague.actor.userId,
      takesVideos: false,
    });
    expect(await outcomeOf((await callsOf(colleague)).video.get({ videoId }))).toBe('not-found');
    expect((await api.call('GET', `/videos/${videoId}`, { token: colleague.token })).status).toBe(404);
    expect((await api.app.inject(url)).statusCode).toBe(403);
    const [mail] = await readMessages(api, colleague.email);
    expect(mail?.subject).toContain('any more');
  });

  it('is removed once by 40 callers at once, and what they made stays', async () => {
    const colleague = await join();
    const calls = await callsOf(colleague);
    const made = await calls.patient.create({
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+1 415 555 0175',
    });
    const rpc = trpcOver(api);
    const input = { userId: colleague.actor.userId, takesVideos: false };
    const outcomes = await atOnce((caller) =>
      caller % 2 === 0
        ? rpc.call('colleague.remove', input, owner)
        : rpc.batch([{ path: 'colleague.remove', input }], owner).then((answer) => answer.outcomes[0] ?? ''),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, NOT_FOUND: 39 });
    expect((await (await callsOf(owner)).patient.get({ patientId: made.id })).id).toBe(made.id);
  });

  it('takes copies of their videos along where the owner wants it, each once, by 40 workers at once', async () => {
    const colleague = await join();
    const { userId } = colleague.actor;
    const made = await makeVideo(api, colleague, { title: 'Bend your knee' });
    const others = await makeVideo(api, owner, { title: 'Bend your hip' });
    await api.deps.pool.query('update video set practice_id = $1, made_by = $2 where id = $3', [
      ...[owner.actor.userId, userId, made],
    ]);
    expect((await (await callsOf(owner)).colleague.list()).colleagues[0]?.videos).toBe(1);
    await (await callsOf(owner)).colleague.remove({ userId, takesVideos: true });
    const died = { ...api.deps, jobs: { ...api.deps.jobs, add: () => Promise.reject(new Error('killed')) } };
    await expect(copyTakenVideos(died, userId)).rejects.toThrow('killed');
    await Promise.all(Array.from({ length: 40 }, () => copyTakenVideos(api.deps, userId)));
    const calls = await callsOf(colleague);
    expect((await calls.video.list({ page: 1, limit: 20 })).items.map(({ title }) => title)).toEqual([
      'Bend your knee',
    ]);
    for (const videoId of [made, others])
      expect((await (await callsOf(owner)).video.get({ videoId })).id).toBe(videoId);
    const mails = await readMessages(api, colleague.email);
    const told = mails.filter(({ subject }) => subject?.includes('copies of the videos'));
    expect(told.map(({ text }) => /own account: \d+/.exec(text)?.[0])).toEqual(['own account: 1']);
  });

  it('is told what their own practice has no room for', async () => {
    const colleague = await join();
    const { userId } = colleague.actor;
    const made = await makeVideo(api, colleague);
    await api.deps.pool.query('update video set practice_id = $1, made_by = $2 where id = $3', [
      ...[owner.actor.userId, userId, made],
    ]);
    await (await callsOf(owner)).colleague.remove({ userId, takesVideos: true });
    Object.assign(quota, { storageBytes: 1 });
    await copyTakenVideos(api.deps, userId);
    expect((await (await callsOf(colleague)).video.list({ page: 1, limit: 20 })).items).toEqual([]);
    const [mail] = await readMessages(api, colleague.email);
    expect(mail?.text).toContain('For 1 there was no room.');
  });

  it('can leave, and erasing their account leaves what they made', async () => {
    const colleague = await join();
    const calls = await callsOf(colleague);
    const made = await calls.patient.create({
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+1 415 555 0174',
    });
    await calls.colleague.leave({ practiceId: owner.actor.practiceId, replacesLinks: false });
    expect((await (await callsOf(owner)).colleague.list()).colleagues).toEqual([]);
    await api.deps.pool.query('delete from "user" where id = $1', [colleague.actor.userId]);
    expect(await (await callsOf(owner)).colleague.maker({ of: 'patient', id: made.id })).toBeNull();
  });
});

describe('a role', () => {
  it('holds at once when it is changed, in a session that runs', async () => {
    const videoId = await makeVideo(api, owner);
    const colleague = await join('assistant');
    const { userId } = colleague.actor;
    expect(await outcomeOf((await callsOf(colleague)).video.remove({ videoId }))).toBe('not-for-assistants');
    await (await callsOf(owner)).colleague.changeRole({ userId, role: 'doctor' });
    await (await callsOf(colleague)).video.update({ videoId, title: 'Knee' });
    await (await callsOf(owner)).colleague.changeRole({ userId, role: 'assistant' });
    expect(await outcomeOf((await callsOf(colleague)).video.update({ videoId, title: 'Hip' }))).toBe(
      'not-for-assistants',
    );
    const { entries } = await (await callsOf(owner)).audit.list({ actions: ['colleague.role-changed'] });
    expect(entries).toHaveLength(2);
  });

  it('of an assistant allows no upload by tus, and that of a doctor does', async () => {
    const begin = async ({ token }: TestDoctor) => {
      const encode = (text: string) => Buffer.from(text).toString('base64');
      const answer = await api.app.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `filename ${encode('a.mp4')},title ${encode('Knee')}`,
        },
      });
      return answer.statusCode;
    };
    expect(await begin(await join('assistant'))).toBe(403);
    expect(await begin(await join('doctor'))).toBe(201);
  });

  it('is that of the session of the token, whose hash alone is stored', async () => {
    const colleague = await join('assistant');
    const session = await api.deps.sessions.validate(hashToken(colleague.token));
    expect(session?.practice).toEqual({ id: owner.actor.userId, role: 'assistant' });
  });

  it('keeps strangers out: nobody removes, changes or reads the people of another practice', async () => {
    const colleague = await join();
    const stranger = await callsOf(await signUpDoctor(api));
    const { userId } = colleague.actor;
    expect(await outcomeOf(stranger.colleague.remove({ userId, takesVideos: true }))).toBe('not-found');
    expect(await outcomeOf(stranger.colleague.changeRole({ userId, role: 'assistant' }))).toBe('not-found');
    expect((await stranger.colleague.list()).colleagues).toEqual([]);
    const videoId = await makeVideo(api, owner);
    expect(await outcomeOf(stranger.colleague.maker({ of: 'video', id: videoId }))).toBe('not-found');
    await deleteVideo(api.deps, owner.actor, videoId);
  });
});
