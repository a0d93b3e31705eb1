import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { countStatements, stopClock } from '../kit/count-statements';

let api: TestApi;
let path: string;
stopClock();
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  const { linkId } = await makeShare(api, await signUpDoctor(api));
  path = `/public-patient-videos/${linkId}`;
});

const minimal = { prefer: 'return=minimal' };

describe.each([
  ['reaction', { reaction: 'like' }, 200, { reaction: 'like' }],
  ['comment', { text: 'Thank you.' }, 201, { comment: { text: 'Thank you.' } }],
  ['unclear', { current_time: 2 }, 200, { unclear_moments: [{ current_time: 2 }] }],
])('POST %s', (call, body, status, kept) => {
  it('answers nothing on that preference, and stores what was sent', async () => {
    const answer = await api.call('POST', `${path}/${call}`, { body, headers: minimal });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(answer.headers['preference-applied']).toBe('return=minimal');
    expect((await api.call('GET', path)).body).toMatchObject({ data: kept });
  });

  it('answers the share to all others', async () => {
    const answer = await api.call('POST', `${path}/${call}`, { body });
    expect(answer).toMatchObject({ status, body: { data: kept } });
    expect(answer.headers['preference-applied']).toBeUndefined();
  });

  it('reads no data for an unwanted answer', async () => {
    const count = (headers: Record<string, string>) =>
      countStatements(api.deps.pool, () => api.call('POST', `${path}/${call}`, { body, headers }));
    await count({});
    expect((await count({})) - (await count(minimal))).toBe(4);
  });

  it('with a key repeats the first answer', async () => {
    const headers = { ...minimal, 'idempotency-key': `once-${call}` };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push((await api.call('POST', `${path}/${call}`, { body, headers })).status);
    expect(answers).toEqual([204, 204]);
  });
});
