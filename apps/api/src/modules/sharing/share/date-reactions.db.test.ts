import { describe, expect, it } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { dateReactions } from './date-reactions';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const react = async (linkId: string, reaction: string) => {
  const path = `/public-patient-videos/${linkId}/reaction`;
  expect((await api.call('POST', path, { body: { reaction } })).status).toBe(200);
};
const timeOf = async (linkId: string) =>
  (
    await api.deps.db
      .selectFrom('share')
      .select('reaction_at')
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow()
  ).reaction_at;
/** The state of a share from before shares stored the time of their reaction. */
const forget = () => api.deps.pool.query('update share set reaction_at = null');

describe('dateReactions', () => {
  it('gives each reaction the time of its last event, and none to a withdrawn one', async () => {
    const doctors = [await signUpDoctor(api), await signUpDoctor(api)] as const;
    const [liked, changed] = [await makeShare(api, doctors[0]), await makeShare(api, doctors[1])];
    const [withdrawn, silent] = [await makeShare(api, doctors[0]), await makeShare(api, doctors[0])];
    for (const { linkId } of [liked, changed, withdrawn]) await react(linkId, 'like');
    api.advance(DAY_MS);
    await react(changed.linkId, 'dislike');
    await react(withdrawn.linkId, 'no-reaction');
    const links = [liked, changed, withdrawn, silent].map(({ linkId }) => linkId);
    const before = await Promise.all(links.map(timeOf));
    expect(before.map((time) => time !== null)).toEqual([true, true, false, false]);
    await api.flushEvents();
    await forget();
    await dateReactions(api.deps);
    expect(await Promise.all(links.map(timeOf))).toEqual(before);
  });

  it('leaves a reaction without an event for later, and a newer answer as it is', async () => {
    const doctor = await signUpDoctor(api);
    const [late, again] = [await makeShare(api, doctor), await makeShare(api, doctor)];
    await react(late.linkId, 'like');
    await forget();
    await react(again.linkId, 'like');
    const known = await timeOf(again.linkId);
    await dateReactions(api.deps);
    expect([await timeOf(late.linkId), await timeOf(again.linkId)]).toEqual([null, known]);
    await api.flushEvents();
    await dateReactions(api.deps);
    expect(await timeOf(late.linkId)).toBeInstanceOf(Date);
    expect(await timeOf(again.linkId)).toEqual(known);
  });
});
