import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, CALLERS, fromMany, fromOne, tally } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
let formLink: string;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  api.advance(24 * 3_600_000);
  doctor = await signUpDoctor(api);
  formLink = (await findUserById(api.deps.db, doctor.actor.userId))?.linkId ?? '';
});

const statusesOf = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status));

describe("40 simultaneous forms of a doctor's QR code", () => {
  const form = (caller: number) => ({
    first_name: 'Rosa',
    last_name: 'Díaz',
    phone: `+1212556${String(1_000 + caller)}`,
  });
  const send = (caller: number, address: string) =>
    api.call('POST', `/patient-to-doctor/${formLink}`, { body: form(caller), address });
  const sendPage = async (caller: number, address: string) => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/add-patient/${formLink}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      payload: new URLSearchParams({
        firstName: 'Rosa',
        lastName: 'Díaz',
        country: 'US',
        phone: form(caller).phone,
      }).toString(),
    });
    return { status: statusCode };
  };

  it('from one address are accepted ten times by REST', async () => {
    expect(statusesOf(await atOnce((caller) => send(caller, fromOne())))).toEqual({ 201: 10, 429: 30 });
  });

  it('from one address are accepted ten times by the page', async () => {
    expect(statusesOf(await atOnce((caller) => sendPage(caller, fromOne())))).toEqual({ 303: 10, 429: 30 });
  });

  it('from 40 addresses are all accepted', async () => {
    expect(statusesOf(await atOnce((caller) => send(caller, fromMany(caller))))).toEqual({ 201: CALLERS });
  });

  it('for one existing patient notify the doctor once', async () => {
    const { phone } = await makePatient(api, doctor);
    const body = { first_name: 'Rosa', last_name: 'Díaz', phone: `+${phone}` };
    const answers = await atOnce((caller) =>
      api.call('POST', `/patient-to-doctor/${formLink}`, { body, address: fromMany(caller) }),
    );
    expect(statusesOf(answers)).toEqual({ 201: CALLERS });
    expect(await readMessages(api, doctor.email)).toHaveLength(1);
  });
});

describe('40 simultaneous access codes of one video', () => {
  let link: string;
  beforeEach(async () => {
    const id = await makeVideo(api, doctor);
    const body = { is_public_link_active: true, access_code: '2468' };
    const answer = await api.call('PATCH', `/videos/${id}`, { token: doctor.token, body });
    link = (answer.body as { data: { link_id: string } }).data.link_id;
  });
  const look = (code: string, address: string) =>
    api.call('GET', `/public-videos/${link}`, { headers: { 'x-access-code': code }, address });

  it('from one address are compared five times when they are wrong', async () => {
    expect(statusesOf(await atOnce(() => look('1111', fromOne())))).toEqual({ 403: 5, 429: 35 });
    expect((await look('2468', fromOne())).status).toBe(429);
  });

  it('from one address are all accepted when they are right', async () => {
    expect(statusesOf(await atOnce(() => look('2468', fromOne())))).toEqual({ 200: CALLERS });
  });

  it('from 40 addresses are counted for each address', async () => {
    const answers = await atOnce((caller) => look('1111', fromMany(caller)));
    expect(statusesOf(answers)).toEqual({ 403: CALLERS });
  });

  it('that come with an opening are counted with the others', async () => {
    const answers = await atOnce((caller) =>
      api.call(
        caller % 2 === 0 ? 'GET' : 'POST',
        `/public-videos/${link}${caller % 2 === 0 ? '' : '/opened'}`,
        {
          headers: { 'x-access-code': '1111', 'idempotency-key': `opening-${caller}` },
          ...(caller % 2 === 0 ? {} : { body: { via: 'platform', device: 'mobile' } }),
          address: fromOne(),
        },
      ),
    );
    expect(statusesOf(answers)).toEqual({ 403: 5, 429: 35 });
  });
});

describe('620 simultaneous events of one share', () => {
  it('are accepted six hundred times', async () => {
    const { linkId } = await makeShare(api, doctor);
    const body = { session: 's', current_time: 5 };
    // The link is remembered from here on, so the limit is reached by all of them together.
    await api.call('GET', `/public-patient-videos/${linkId}`);
    const answers = await atOnce(
      (caller) =>
        api.call('POST', `/public-patient-videos/${linkId}/view`, { body, address: fromMany(caller % 40) }),
      620,
    );
    expect(statusesOf(answers)).toEqual({ 204: 600, 429: 20 });
  });
});
