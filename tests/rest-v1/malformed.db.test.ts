import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../kit/random';
import { listRoutes, type Route } from './list-routes';
import { createMalformer } from './malformed-calls';

const CALLS = 2_000;

let api: OwnTestApi;
let doctor: TestDoctor;
let ids: string[];
let routes: Route[];
beforeAll(async () => {
  // Without a model and a transcriber, calls that need them are refused with 503, and rightly so.
  api = await startTestApi({
    textWriter: { host: 'writer.example', write: () => Promise.resolve(nothing()) },
    transcriber: {
      host: 'ai.clinic.example',
      transcribe: () => Promise.resolve({ language: null, words: [] }),
    },
  });
  doctor = await signUpDoctor(api);
  const share = await makeShare(api, doctor);
  ids = [share.videoId, share.patient.id, share.linkId, share.patientLinkId];
  routes = listRoutes(api.app).filter(
    ({ method, path }) =>
      /^\/(v1|broadcasting)\//.test(path) &&
      method !== 'HEAD' &&
      path !== '/v1/logout' &&
      !path.includes('/docs'),
  );
});
afterAll(() => api.stop());

async function* nothing() {
  yield await Promise.resolve('');
}

it(`${CALLS} malformed calls over all routes are never a fault of ours`, async () => {
  const random = createRandom();
  const malform = createMalformer(random, ids);
  const faults: string[] = [];
  const answered = new Map<number, number>();
  expect(routes.length).toBeGreaterThan(60);
  for (let count = 0; count < CALLS; count += 1) {
    const route = routes[count % routes.length];
    if (!route) throw new Error('there are no routes');
    const call = malform(route);
    const answer = await api.app.inject({
      method: route.method as 'GET',
      url: call.url,
      headers: { authorization: `Bearer ${doctor.token}`, ...call.headers },
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    const { statusCode: status, payload } = answer;
    answered.set(status, (answered.get(status) ?? 0) + 1);
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    const message = isJson && status >= 400 ? (answer.json<{ message?: unknown }>().message ?? null) : '';
    const tellsInside = status >= 400 && /\bat \/|select |insert |\.ts:\d/i.test(payload);
    if (status >= 500 || typeof message !== 'string' || tellsInside)
      faults.push(`${status} ${route.method} ${call.url.slice(0, 300)} ${String(call.body).slice(0, 300)}`);
  }
  expect(faults, `seed ${random.seed}`).toEqual([]);
  // Refused for more than one reason: a guard that refuses everything at the door would prove nothing.
  expect([...answered.keys()]).toEqual(expect.arrayContaining([400, 404, 415, 422]));
  expect(answered.get(401) ?? 0).toBe(0);
});
