import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { makePatient, makePlaylist } from '@bedside/api/test-kit/make-practice';
import { PUBLIC_URL, startTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callbackPath, startProviderApi, type ProviderApi } from '../kit/provider-api';
import { signTwilioCall } from '../kit/twilio-server';

let providers: ProviderApi;
beforeAll(async () => {
  providers = await startProviderApi();
});
afterAll(() => providers.stop());
afterEach(() => providers.clear());

const SHORT_MESSAGE = new RegExp(`^Please watch this, Ada.\n${PUBLIC_URL}/s/[\\w-]{22}$`);

/** The events of a patient, beside those that both providers have taken the message. */
const kindsFor = async (patientId: string) => {
  const events = (await readWaitingEvents(providers.api.deps.db))
    .filter((event) => event.patient_id === patientId)
    .map(({ kind, via }) => `${kind} ${via}`.trim());
  const taken = ['share.taken email', 'share.taken sms'];
  expect(events).toEqual(expect.arrayContaining(taken));
  return events.filter((event) => !taken.includes(event));
};

describe('a shared video', () => {
  it('is sent by both providers, and the doctor sees that it arrived', async () => {
    const { patient, share } = await providers.sendShare();
    const link = `${PUBLIC_URL}/shared-video/${share.linkId}`;
    expect(providers.twilio.taken).toMatchObject([
      { to: `+${patient.phone}`, body: expect.stringMatching(SHORT_MESSAGE) as string },
    ]);
    expect(providers.mails.mails).toMatchObject([
      { recipients: [patient.email], subject: expect.any(String) as string },
    ]);
    expect(providers.mails.mails[0]?.text).toContain(`${link}?via=email`);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'sent' });
    expect(await providers.report(0, 'delivered')).toBe(204);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({
      state: 'delivered',
      reason: null,
    });
    expect(await kindsFor(patient.id)).toEqual(['share.sent', 'share.delivered sms']);
  });

  it('gives a code why a text message did not arrive', async () => {
    const { patient, share } = await providers.sendShare();
    await providers.report(0, 'undelivered', { ErrorCode: '30003' });
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({
      state: 'failed',
      reason: 'phone-unreachable',
    });
    expect(await kindsFor(patient.id)).toEqual(['share.sent', 'share.failed sms']);
  });

  it('reaches its patient once when the answer of the provider gets lost', async () => {
    providers.twilio.next.push('late-cut');
    const { share } = await providers.sendShare();
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'queued' });
    providers.advance(60_000);
    await providers.tryAgain();
    expect(providers.twilio.taken).toHaveLength(1);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'sent' });
    await providers.report(0, 'delivered');
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'delivered' });
  });

  it('counts as sent by the report alone, before anybody asked', async () => {
    providers.twilio.next.push('late-cut');
    const { share } = await providers.sendShare();
    await providers.report(0, 'sent');
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'sent' });
    await providers.tryAgain();
    expect(providers.twilio.taken).toHaveLength(1);
  });

  it('is sent again when the provider failed and did not accept it', async () => {
    providers.twilio.next.push({ status: 500 }, { status: 429, code: 20_429 });
    providers.mails.next.push({ at: 'data', code: 451 });
    const { share } = await providers.sendShare();
    for (let tries = 0; tries < 3; tries += 1) {
      providers.advance(60_000);
      await providers.tryAgain();
    }
    expect([providers.twilio.taken.length, providers.mails.mails.length]).toEqual([1, 1]);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'sent' });
    expect(await providers.deliveryOf(share.videoId, 'mail')).toMatchObject({ state: 'sent' });
  });

  it('leaves nothing of the person in the log or in the queue', async () => {
    providers.mails.next.push({ at: 'rcpt', code: 452 });
    providers.twilio.next.push({ status: 500 });
    const { patient } = await providers.sendShare();
    const jobs = await providers.api.deps.pool.query('select * from graphile_worker._private_jobs');
    const told = providers.api.logged.join('') + JSON.stringify(jobs.rows);
    expect(jobs.rows.length).toBeGreaterThan(0);
    expect(told).not.toMatch(new RegExp(`Lovelace|${patient.phone}|${patient.email}|Please watch`));
    providers.advance(60_000);
    await providers.tryAgain();
  });
});

describe('a program', () => {
  type Row = { id: string; deliveries: object[] };
  const get = async (path: string) => {
    const { status, body } = await providers.api.call('GET', path, { token: providers.doctor.token });
    expect(status).toBe(200);
    return body as { data: Row[] };
  };

  it('learns from the lists of shares that a message failed, and why', async () => {
    providers.mails.next.push({ at: 'rcpt', code: 550, status: '5.1.1' });
    const { share } = await providers.sendShare();
    await providers.report(0, 'undelivered', { ErrorCode: '30005' });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    const deliveries = [
      {
        channel: 'mail',
        state: 'failed',
        reason: 'address-unknown',
        at,
        message:
          'The mail server says that this address does not exist. Check the address and save the patient, then send it again.',
      },
      {
        channel: 'sms',
        state: 'failed',
        reason: 'phone-not-in-use',
        at,
        message: 'This phone number is not in use. Check the number.',
      },
    ];
    for (const path of [
      `/videos/${share.videoId}/patients`,
      `/statistic-patient-videos?video_id=${share.videoId}`,
    ])
      expect((await get(path)).data).toMatchObject([{ id: share.linkId, deliveries }]);
    const changed = await providers.api.call('PATCH', `/patient-videos/${share.linkId}`, {
      token: providers.doctor.token,
      body: { is_revoked: true },
    });
    expect(changed.body).toMatchObject({ data: { deliveries } });
  });

  it('sees what waits and what went out, and of a playlist both in it and in its videos', async () => {
    const { api, doctor } = providers;
    const playlist = await makePlaylist(api, doctor);
    const patient = await makePatient(api, doctor);
    const answer = await api.call('POST', `/playlists/${playlist.id}/patients`, {
      token: doctor.token,
      body: { patients: [patient.id], message: 'Please watch these.', channels: 'sms' },
    });
    const { data } = answer.body as { data: (Row & { patientVideos: { data: Row[] } })[] };
    const waiting = [{ channel: 'sms', state: 'queued', reason: null, message: null }];
    expect(data).toMatchObject([
      { deliveries: waiting, patientVideos: { data: [{ deliveries: waiting }, { deliveries: waiting }] } },
    ]);
    await api.runJobs();
    const changed = await api.call('PATCH', `/patient-playlists/${data[0]?.id}`, {
      token: doctor.token,
      body: {},
    });
    expect(changed.body).toMatchObject({ data: { deliveries: [{ channel: 'sms', state: 'sent' }] } });
  });

  it('learns nothing of it on the side of patients', async () => {
    const { patient, share } = await providers.sendShare();
    for (const path of [
      `/public-patient-videos/${share.linkId}`,
      `/public-patient-videos?patient_id=${patient.linkId}`,
    ]) {
      const { status, body } = await providers.api.call('GET', path);
      expect([status, JSON.stringify(body).includes('deliver')]).toEqual([200, false]);
    }
  });
});

describe('a mail server that refuses us', () => {
  it('has its messages retried until that is fixed, without costing an attempt, and the log tells the operator', async () => {
    const logged = providers.api.logged.length;
    for (let tries = 0; tries < 15; tries += 1)
      providers.mails.next.push({ at: 'rcpt', code: 554, status: '5.7.1' });
    const { share } = await providers.sendShare();
    for (let tries = 1; tries < 15; tries += 1) await providers.tryAgain();
    expect(await providers.deliveryOf(share.videoId, 'mail')).toMatchObject({
      state: 'queued',
      reason: 'sender-refused',
    });
    const lines = providers.api.logged
      .slice(logged)
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    const told = lines.filter(({ msg }) => msg === 'messages are refused until this installation is mended');
    expect([told.length, new Set(told.map(({ level }) => level))]).toEqual([15, new Set([50])]);
    await providers.tryAgain();
    expect(await providers.deliveryOf(share.videoId, 'mail')).toMatchObject({ state: 'sent', reason: null });
    expect(providers.mails.mails).toHaveLength(1);
  });

  it('for three days makes them end, with the reason', async () => {
    providers.mails.next.push(
      { at: 'rcpt', code: 554, status: '5.7.1' },
      { at: 'rcpt', code: 554, status: '5.7.1' },
    );
    const { share } = await providers.sendShare();
    providers.advance(3 * 86_400_000 + 1_000);
    await providers.tryAgain();
    expect(await providers.deliveryOf(share.videoId, 'mail')).toMatchObject({
      state: 'failed',
      reason: 'sender-refused-for-days',
    });
  });
});

describe('reports of the provider', () => {
  it('have their effect once and never move a message back', async () => {
    const { patient, share } = await providers.sendShare();
    for (const status of ['delivered', 'sent', 'delivered', 'undelivered', 'failed', 'queued'])
      expect(await providers.report(0, status, { ErrorCode: '30003' })).toBe(204);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({
      state: 'delivered',
      reason: null,
    });
    expect(await kindsFor(patient.id)).toEqual(['share.sent', 'share.delivered sms']);
  });

  it('are refused when forged, and change nothing', async () => {
    const { share } = await providers.sendShare();
    const path = callbackPath(providers.twilio.taken[0]?.statusCallback);
    const fields = { MessageSid: providers.twilio.taken[0]?.sid ?? '', MessageStatus: 'delivered' };
    const signature = signTwilioCall(PUBLIC_URL + path, fields);
    const other = signTwilioCall(PUBLIC_URL + path, fields, 'another token');
    expect(await providers.post(path, fields, other)).toBe(403);
    expect(await providers.post(path, fields, '')).toBe(403);
    expect(await providers.post(path, { ...fields, MessageStatus: 'failed' }, signature)).toBe(403);
    expect(await providers.post(`${path}0`, fields, signature)).toBe(403);
    const elsewhere = signTwilioCall(`https://evil.example${path}`, fields);
    expect(await providers.post(path, fields, elsewhere)).toBe(403);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'sent' });
  });

  it('about another message, or about nothing, change nothing', async () => {
    const { share } = await providers.sendShare();
    const path = callbackPath(providers.twilio.taken[0]?.statusCallback);
    expect(await providers.post(path, { MessageSid: 'SM-other', MessageStatus: 'delivered' })).toBe(204);
    expect(await providers.post(path, { MessageStatus: 'delivered' })).toBe(204);
    expect(
      await providers.post(path, {
        MessageSid: providers.twilio.taken[0]?.sid ?? '',
        MessageStatus: 'dancing',
      }),
    ).toBe(204);
    for (const query of ['', '?delivery=', '?delivery=x', `?delivery=${share.videoId}`]) {
      const none = `/webhooks/twilio/status${query}`;
      expect(await providers.post(none, { MessageSid: 'SM1', MessageStatus: 'delivered' })).toBe(204);
    }
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'sent' });
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'of the type %s are not read',
    async (type) => {
      const { statusCode } = await providers.api.app.inject({
        method: 'POST',
        url: '/webhooks/twilio/status',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect(statusCode).toBe(415);
    },
  );
});

describe('without a provider of text messages', () => {
  it('nobody reports anything', async () => {
    const alone = await startTestApi();
    const status = await alone.app.inject({ method: 'POST', url: '/webhooks/twilio/status' });
    const reply = await alone.app.inject({ method: 'POST', url: '/webhooks/twilio/reply' });
    await alone.stop();
    expect([status.statusCode, reply.statusCode]).toEqual([404, 404]);
  });
});
