import { makePatient, makeVideo } from '@bedside/api/test-kit/make-practice';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from './at-once';
import { appCallsOf } from './workplace';

let api: TestApi;
let caller: TestDoctor;
let owners: TestDoctor[];
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  caller = await signUpDoctor(api);
  owners = [await signUpDoctor(api), await signUpDoctor(api), await signUpDoctor(api)];
  for (const owner of owners) {
    await makeVideo(api, owner);
    await join(owner);
  }
});

const join = (owner: TestDoctor, role: 'doctor' | 'assistant' = 'doctor') =>
  insertMember(api.deps.db, {
    userId: caller.actor.userId,
    practiceId: owner.actor.practiceId,
    role,
    joinedAt: new Date(api.deps.clock()),
  });
const ask = (method: 'GET' | 'POST', url: string, practice: string | undefined, body?: object) =>
  api.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(practice === undefined ? {} : { 'x-practice': practice }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
const titlesOf = async (owner: TestDoctor) => {
  const { rows } = await api.deps.pool.query<{ id: string }>('select id from video where practice_id = $1', [
    owner.actor.practiceId,
  ]);
  return rows.map(({ id }) => id);
};
const videosIn = async (practice: string | undefined) =>
  (await ask('GET', '/v1/videos', practice)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

describe('the header X-Practice', () => {
  it('picks the practice of one call: 40 at once with different ones see none of the others', async () => {
    const wanted = await Promise.all(owners.map((owner) => titlesOf(owner)));
    const found = await atOnce((at) => videosIn(owners[at % 3]?.actor.practiceId));
    found.forEach((ids, at) => expect(ids).toEqual(wanted[at % 3]));
    expect(await videosIn(caller.actor.homeId)).toEqual([]);
    expect(await videosIn(undefined)).toEqual(wanted[0]);
  });

  it('is refused for a practice in which the caller does not work, any more too, as for no practice', async () => {
    const [owner] = owners;
    const stranger = await signUpDoctor(api);
    for (const practice of [stranger.actor.practiceId, caller.actor.userId.replace(/^./, 'f'), 'mine']) {
      const answer = await ask('GET', '/v1/videos', practice);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining('You do not work in the practice'),
      ]);
    }
    const practice = owner?.actor.practiceId ?? '';
    expect((await ask('GET', '/v1/videos', practice)).statusCode).toBe(200);
    await (
      await appCallsOf(api, owner as TestDoctor)
    ).colleague.remove({ userId: caller.actor.userId, takesVideos: false });
    expect((await ask('GET', '/v1/videos', practice)).statusCode).toBe(403);
  });

  it('gives no more than the role there, and writes there alone', async () => {
    const other = await signUpDoctor(api);
    await join(other, 'assistant');
    const practice = other.actor.practiceId;
    expect((await ask('GET', '/v1/invoices', practice)).statusCode).toBe(403);
    const made = await ask('POST', '/v1/patients', practice, {
      first_name: 'Rosa',
      last_name: 'Diaz',
      phone: '+12125559911',
    });
    expect(made.statusCode).toBe(201);
    const { rows } = await api.deps.pool.query('select practice_id from patient where last_name = $1', [
      'Diaz',
    ]);
    expect(rows).toContainEqual({ practice_id: practice });
    const patient = await makePatient(api, other);
    expect((await ask('GET', `/v1/patients/${patient.id}`, practice)).statusCode).toBe(200);
    expect((await ask('GET', `/v1/patients/${patient.id}`, caller.actor.homeId)).statusCode).toBe(404);
  });

  it('steers no call of the app, and the list of practices says where a call works', async () => {
    const elsewhere = owners[2]?.actor.practiceId ?? '';
    const headers = { authorization: `Bearer ${caller.token}`, 'x-practice': elsewhere };
    const answer = await api.app.inject({ url: '/trpc/colleague.workplace', headers });
    const { places } = answer.json<{
      result: { data: { json: { places: { practiceId: string; isHere: boolean }[] } } };
    }>().result.data.json;
    expect(places.find(({ isHere }) => isHere)?.practiceId).toBe(owners[0]?.actor.practiceId);
    const list = (await ask('GET', '/v1/practices', elsewhere)).json<{
      data: { id: string; is_home: boolean; is_current: boolean; role: string }[];
    }>().data;
    expect(list.map(({ is_home }) => is_home)).toEqual([true, false, false, false]);
    expect(list.filter(({ is_current }) => is_current).map(({ id }) => id)).toEqual([elsewhere]);
  });
});
