import { putExchangeRates } from '@bedside/db/postgres/account/exchange-rates.repository';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeShare } from '../../../test-kit/make-practice';
import { signUpDoctor } from '../../../test-kit/sign-up-doctor';
import { METRICS_KEY, startTestApi, type OwnTestApi } from '../../../test-kit/start-test-api';

let api: OwnTestApi;
let isFull = false;
beforeAll(async () => {
  api = await startTestApi();
  const { storage } = api.deps;
  const check = () => (isFull ? Promise.reject(new Error('no room')) : storage.check());
  Object.assign(api.deps, { storage: { ...storage, check } });
});
afterAll(() => api.stop());

const get = async (path: string, key = METRICS_KEY) => {
  const headers = key === '' ? {} : { authorization: `Bearer ${key}` };
  const { statusCode, body } = await api.app.inject({ url: path, headers });
  return { status: statusCode, body };
};
const gauges = async () =>
  Object.fromEntries(
    (await get('/metrics')).body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ')),
  ) as Record<string, string>;

it('The lag of the figures is shown to people and to programs, and blocks nobody', async () => {
  await api.flushEvents();
  const before = JSON.parse((await get('/readyz')).body) as object;
  expect(before).toMatchObject({ status: 'ready', missing: [], event_lag: { waiting: 0, seconds: 0 } });
  expect(await gauges()).toEqual({
    'bedside_part_up{part="postgres"}': '1',
    'bedside_part_up{part="event_store"}': '1',
    'bedside_part_up{part="storage"}': '1',
    bedside_event_lag_events: '0',
    bedside_event_lag_seconds: '0',
    bedside_passwords_hashed_total: expect.stringMatching(/^\d+$/) as string,
    bedside_sms_hour_messages: '0',
    bedside_sms_stopped: '0',
  });
  const { linkId } = await makeShare(api, await signUpDoctor(api));
  await api.flushEvents();
  await api.call('POST', `/public-patient-videos/${linkId}/view`, {
    body: { session: 's', current_time: 5 },
  });
  api.advance(90_000);
  const lag = await gauges();
  expect(lag['bedside_event_lag_events']).toBe('1');
  expect(Number(lag['bedside_event_lag_seconds'])).toBeGreaterThanOrEqual(90);
  expect((await get('/readyz')).status).toBe(200);
});

it('A part that is missing is named', async () => {
  isFull = true;
  const { status, body } = await get('/readyz');
  expect([status, JSON.parse(body)]).toMatchObject([503, { missing: ['storage'] }]);
  expect((await gauges())['bedside_part_up{part="storage"}']).toBe('0');
  isFull = false;
});

it.each(['', 'another-key-of-the-tests'])(
  'A stranger with the key "%s" learns only whether it works',
  async (key) => {
    expect(await get('/readyz', key)).toEqual({ status: 200, body: '{"status":"ready"}' });
    isFull = true;
    expect(await get('/readyz', key)).toEqual({ status: 503, body: '{"status":"not ready"}' });
    isFull = false;
    expect(await get('/metrics', key)).toEqual({ status: 404, body: '{"message":"Not found."}' });
  },
);

it('This machine needs no key, unless a proxy on it calls for somebody else', async () => {
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ missing: [] });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
});

it('How old the rates of exchange are is shown to programs', async () => {
  const day = new Date(api.deps.clock() - 3 * 86_400_000).toISOString().slice(0, 10);
  await putExchangeRates(api.deps.db, { day, rates: { USD: '1.1' } }, new Date());
  const age = Number((await gauges())['bedside_exchange_rates_age_seconds']);
  expect(age).toBeGreaterThanOrEqual(3 * 86_400);
  expect(age).toBeLessThan(4 * 86_400);
});
