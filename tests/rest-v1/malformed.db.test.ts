import { randomInt } from 'node:crypto';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRoutes } from './list-routes';

let api: TestApi;
let doctor: TestDoctor;
let ids: { video: string; patient: string; share: string };
beforeAll(async () => {
  api = await startTestApi();
  doctor = await signUpDoctor(api);
  const share = await makeShare(api, doctor);
  ids = { video: share.videoId, patient: share.patient.id, share: share.linkId };
});
afterAll(() => api.stop());

/** A small generator that a printed seed repeats (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (limit: number) => Math.floor(next() * limit) };
}
type Random = ReturnType<typeof createRandom>;
const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)] as T;

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)]);
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(40),
  "'; drop table patient; --",
  '%_\\',
  '{{patient.name}}',
  'x'.repeat(70_000),
  '2026-02-30',
  'NaN',
  'a@b.example',
  '+12125550199',
  '1234',
  'password-of-a-test',
  [],
  {},
  [[]],
  [null],
  [['x', 1]],
  nested(500),
  { toString: 'x', length: 5 },
  { constructor: { prototype: 1 } },
];
const fields =
  `email password password_confirmation first_name last_name place_of_work title_id area_practice_id accept code
  token phone gender date_birthday title description tags status script is_public_link_active access_code patients message
  channels is_revoked resend via opened_via device session current_time ranges call reaction text name_of_clinic
  current_password`.split(/\s+/);
const queries = [
  'page',
  'limit',
  'full_search',
  'orderBy',
  'sortedBy',
  'tag',
  'period',
  'tz',
  'patient_id',
  'search',
];
const oddTexts = [
  '%00',
  '%ff',
  '%',
  'a'.repeat(3_000),
  '-1',
  '1',
  '..%2f',
  '%27',
  '[]',
  'Europe/Berlin',
  'all+time',
  '',
];

it('a malformed call is never a fault of ours', async () => {
  const seed = randomInt(2 ** 31);
  const random = createRandom(seed);
  const routes = listRoutes(api.app).filter(
    ({ method, path }) => path.startsWith('/v1/') && method !== 'HEAD' && path !== '/v1/logout',
  );
  const faults: string[] = [];
  for (let count = 0; count < 500; count += 1) {
    const { method, path } = pick(random, routes);
    const id = pick(random, [
      ids.video,
      ids.patient,
      ids.share,
      'x',
      '%00',
      '%2e%2e',
      'A'.repeat(22),
      '0'.repeat(36),
    ]);
    const query = Array.from(
      { length: random.below(3) },
      () => `${pick(random, queries)}=${pick(random, oddTexts)}`,
    );
    const body = Object.fromEntries(
      Array.from({ length: random.below(9) }, () => [pick(random, fields), pick(random, odd)]),
    );
    const address = `${path.slice('/v1'.length).replace(':id', id)}?${query.join('&')}`;
    const answer = await api.call(method, address, {
      token: doctor.token,
      address: `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
      ...(method === 'GET' ? {} : { body }),
    });
    const told = `${method} ${address.slice(0, 200)} ${JSON.stringify(body).slice(0, 300)}`;
    const isShaped =
      answer.status < 400 || typeof (answer.body as { message?: unknown } | undefined)?.message === 'string';
    const tellsInside = /\bat \/|select |insert |\.ts:\d/i.test(JSON.stringify(answer.body ?? ''));
    if (answer.status >= 500 || !isShaped || (answer.status >= 400 && tellsInside))
      faults.push(`${answer.status} ${told}`);
  }
  expect(faults, `seed ${seed}`).toEqual([]);
});
