import { sendDelivery } from '@bedside/api/modules/sharing/share/send-delivery';
import { makePatient, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { METRICS_KEY, startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { closeSmsBreaker } from '@bedside/db/postgres/sharing/sms-breaker.repository';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { atOnce, untilServed } from './at-once';

const MOST = 15;
const HOUR_MS = 3_600_000;

let api: OwnTestApi;
let aheadMs = 0;
let sent: string[] = [];
beforeAll(async () => {
  api = await startTestApi({
    clock: () => Date.now() + aheadMs,
    sending: { firstDay: 500, perDay: 500, days: 7, limited: ['sms'], countries: ['US'], smsPerHour: MOST },
    // The limit of one process would hide the one of all.
    sendSlots: { take: () => Promise.resolve({ release: () => undefined }) },
    sms: {
      send: ({ key }) => {
        sent.push(key);
        return Promise.resolve({ providerId: `SM${key}` });
      },
      look: () => Promise.resolve({ state: 'not-taken' }),
    },
  });
});
afterAll(() => api.stop());
beforeEach(() => {
  sent = [];
});

async function shareWith(phones: readonly (string | undefined)[]): Promise<string[]> {
  const doctor = await signUpDoctor(api);
  const videoId = await makeVideo(api, doctor);
  const patients: string[] = [];
  for (const phone of phones)
    patients.push((await makePatient(api, doctor, phone === undefined ? {} : { phone })).id);
  const body = { patients, message: 'Please watch this.', channels: 'sms' };
  const answer = await api.call('POST', `/videos/${videoId}/patients`, { token: doctor.token, body });
  if (answer.status !== 201) return [JSON.stringify(answer.body)];
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `select delivery.id from delivery join share on share.id = share_id where share.practice_id = $1`,
    [doctor.actor.userId],
  );
  return rows.map(({ id }) => id);
}
const send = (ids: readonly string[]) =>
  atOnce(
    (caller) =>
      untilServed(() =>
        sendDelivery(api.deps, { deliveryId: ids[caller] ?? '', triesLeft: 10 }).then(() => 'done'),
      ),
    ids.length,
  );
const errors = () => api.logged.filter((line) => line.includes('text messages are stopped')).length;
async function metrics(): Promise<string> {
  const { payload } = await api.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_KEY}` },
  });
  return payload;
}

it('of 40 text messages at once no more pass than an hour allows; the others wait until the operator or the time closes it', async () => {
  const ids = await shareWith(Array.from({ length: 40 }, () => undefined));
  await send(ids);
  expect(new Set(sent).size).toBe(MOST);
  const { rows } = await api.deps.pool.query<{ state: string; reason: string | null; count: number }>(
    'select state, reason, count(*)::int as count from delivery where id = any($1) group by 1, 2 order by 1',
    [ids],
  );
  expect(rows).toEqual([
    { state: 'queued', reason: 'sending-paused', count: 40 - MOST },
    { state: 'sent', reason: null, count: MOST },
  ]);
  expect(errors()).toBe(1);
  expect(await metrics()).toContain('bedside_sms_stopped 1');

  const left = ids.filter((id) => !sent.includes(id));
  await send(left);
  expect(sent).toHaveLength(MOST);
  await closeSmsBreaker(api.deps.db, new Date(api.deps.clock()));
  await send(left);
  expect(sent).toHaveLength(2 * MOST);
  expect(errors()).toBe(2);

  aheadMs += HOUR_MS;
  await send(left);
  expect(new Set(sent).size).toBe(40);
  expect(sent).toHaveLength(40);
  expect(await metrics()).toContain('bedside_sms_stopped 0');
});

it('a country that the operator does not serve gets no text message, and the reason is at its place', async () => {
  const [answer = ''] = await shareWith([undefined, '+14165550123']);
  expect(JSON.parse(answer)).toMatchObject({
    errors: { 'patients.1': ['We cannot send text messages to this country.'] },
  });
});
