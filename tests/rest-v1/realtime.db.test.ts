import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordDeliveryReport } from '@bedside/api/modules/sharing/share/record-delivery-report';
import { makePatient, makePlaylistShare, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { PUBLIC_URL, startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { buildApp } from '@bedside/api/app';
import { buildDeps } from '@bedside/api/build-deps';
import { readConfig } from '@bedside/api/config';
import type { Deps } from '@bedside/api/deps';
import { serveSockets } from '@bedside/api/doors/realtime/serve-sockets';
import { openLog } from '@bedside/api/open-log';
import type { Notice } from '@bedside/api/ports/bus';
import type { FastifyInstance } from 'fastify';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { importFile } from './import-file';

type Told = { event: string; data: unknown };

let api: OwnTestApi;
let doctor: TestDoctor;
/** A second API on the same database, like another process: they share nothing else. */
let second: { deps: Deps; app: FastifyInstance; stop(): Promise<void> };
const ports = { first: 0, second: 0 };
const clients: Pusher[] = [];

async function listen(app: FastifyInstance, deps: Deps) {
  const close = serveSockets(app.server, deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, close };
}

async function startSecond() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bedside-second-'));
  const logger = openLog('silent');
  const config = readConfig({ DATA_DIR: dataDir, SECRET: 'a secret of the tests, long enough to be taken' });
  const { database } = api;
  const deps = buildDeps(config, database, logger, () => PUBLIC_URL, database.connectEvents);
  const app = await buildApp(deps, { logger, trustProxy: true, webDist: join(dataDir, 'web') });
  const stop = async () => {
    await app.close();
    await deps.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { deps, app, stop };
}

let closes: (() => Promise<void>)[];
beforeAll(async () => {
  api = await startTestApi();
  doctor = await signUpDoctor(api);
  second = await startSecond();
  const [one, two] = [await listen(api.app, api.deps), await listen(second.app, second.deps)];
  ports.first = one.port;
  ports.second = two.port;
  closes = [one.close, two.close];
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  for (const close of closes) await close();
  await second.stop();
  await api.stop();
});

/** A pusher-js as an integrator sets it up, at one of the processes. */
function connect(port: number, token?: string, key = 'bedside') {
  const client = new Pusher(key, {
    cluster: 'bedside',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      transport: 'ajax',
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    },
  });
  clients.push(client);
  return client;
}

/** Listens to a channel; resolves when that is confirmed, with what is received from then on. */
async function hear(client: Pusher, name: string): Promise<Told[]> {
  const told: Told[] = [];
  const channel = client.subscribe(name);
  channel.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher:')) told.push({ event, data });
  });
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => {
      resolve();
    });
    channel.bind('pusher:subscription_error', (fault: unknown) => {
      reject(new Error(JSON.stringify(fault)));
    });
  });
  return told;
}

/** The row of a share, which events name instead of its link. */
async function rowOf(linkId: string): Promise<string> {
  const { rows } = await api.deps.pool.query<{ id: string }>('select id from share where link_id = $1', [
    linkId,
  ]);
  return rows[0]?.id ?? '';
}
const own = () => `private-user.${doctor.actor.userId}`;
const firstOf = (told: Told[], event: string) =>
  vi.waitFor(() => {
    const found = told.find((one) => one.event === event);
    if (!found) throw new Error(`${event} was not heard`);
    return found.data;
  });

/** The subscription begins a moment after the start; a received notice shows that it has begun. */
async function untilHeard(notice: Notice, told: Told[], event: string): Promise<unknown> {
  return vi.waitFor(async () => {
    await api.deps.bus.publish(notice);
    return firstOf(told, event);
  });
}

const videoNotice = (kind: 'finished' | 'failed' | 'progress', videoId: string): Notice => ({
  topic: 'video',
  practiceId: doctor.actor.scope.practiceId,
  kind,
  videoId,
  progress: 42,
});

describe('an unmodified pusher-js', () => {
  it('connects with the data of GET realtime', async () => {
    const { status, body } = await api.call('GET', '/realtime');
    expect([status, body]).toEqual([
      200,
      {
        data: {
          key: 'bedside',
          cluster: 'bedside',
          ws_host: 'bedside.example',
          ws_port: 443,
          force_tls: true,
        },
      },
    ]);
    const { connection } = connect(ports.first);
    await new Promise((resolve) => connection.bind('connected', resolve));
    expect(connection.socket_id).toMatch(/^\d+\.\d+$/);
  });

  it('is refused for good with a wrong key', async () => {
    const { connection } = connect(ports.first, undefined, 'another');
    const fault = await new Promise((resolve) => connection.bind('error', resolve));
    expect(fault).toMatchObject({ error: { data: { code: 4001 } } });
    await vi.waitFor(() => {
      expect(['failed', 'disconnected']).toContain(connection.state);
    });
  });

  it('hears at one process what happened at another, on both channels of the user', async () => {
    const videoId = await makeVideo(api, doctor, { title: 'Your hip' });
    const client = connect(ports.second, doctor.token);
    const [open, closed] = [await hear(client, `user.${doctor.actor.userId}`), await hear(client, own())];
    const data = await untilHeard(videoNotice('finished', videoId), open, 'video-processing-finished');
    const status = { id: 'ready to share', name: 'ready to share' };
    // A title may name a patient, so only the private channel has it.
    expect(data).toEqual({ video: { id: videoId, title: null, status } });
    expect(await firstOf(closed, 'video-processing-finished')).toEqual({
      video: { id: videoId, title: 'Your hip', status },
    });

    await api.deps.bus.publish(videoNotice('progress', videoId));
    await api.deps.bus.publish(videoNotice('failed', videoId));
    expect(await firstOf(closed, 'video-processing-progress')).toEqual({
      video: { id: videoId },
      progress: 42,
    });
    expect(await firstOf(closed, 'video-processing-failed')).toEqual({
      video: { id: videoId, title: 'Your hip', status },
      processing_error: null,
    });
    expect(new Set(open.map(({ event }) => event))).toEqual(new Set(['video-processing-finished']));
  });

  it('hears what patients do, by ids alone', async () => {
    const told = await hear(connect(ports.second, doctor.token), own());
    const { linkId, videoId, patient } = await makeShare(api, doctor);
    const at = `/public-patient-videos/${linkId}`;
    await api.call('POST', `${at}/opened`, { body: { via: 'sms', device: 'mobile' } });
    await api.call('POST', `${at}/reaction`, { body: { reaction: 'like' } });
    await api.call('POST', `${at}/comment`, { body: { text: 'It hurts less, says Ada.' } });
    const patientVideo = { id: await rowOf(linkId), video_id: videoId, patient_id: patient.id };
    expect(await firstOf(told, 'patient-video-opened')).toEqual({ patient_video: patientVideo });
    expect(await firstOf(told, 'patient-video-reaction')).toEqual({
      patient_video: { ...patientVideo, reaction: 'like' },
    });
    expect(await firstOf(told, 'patient-video-comment')).toEqual({ patient_video: patientVideo });
    expect(JSON.stringify(told)).not.toContain('Ada');
    // What was heard opens nothing of the patient, and the practice's own calls take it.
    expect(JSON.stringify(told)).not.toContain(linkId);
    const { id } = patientVideo;
    for (const path of [`/public-patient-videos/${id}`, `/public-chats/${id}/messages`])
      expect((await api.call('GET', path)).status).toBe(404);
    const change = { token: doctor.token, body: { is_revoked: true } };
    expect(await api.call('PATCH', `/patient-videos/${id}`, change)).toMatchObject({
      status: 200,
      body: { data: { id: linkId, is_revoked: true } },
    });
    const foreign = { ...change, token: (await signUpDoctor(api)).token };
    expect((await api.call('PATCH', `/patient-videos/${id}`, foreign)).status).toBe(404);
  });

  it('hears that a message has failed, of a video and of a playlist', async () => {
    const told = await hear(connect(ports.second, doctor.token), own());
    const { linkId, videoId, patient } = await makeShare(api, doctor);
    const playlist = await makePlaylistShare(api, doctor, {
      patient: await makePatient(api, doctor, { firstName: 'Ada' }),
    });
    const { rows } = await api.deps.pool.query<{ id: string }>(
      `select delivery.id from delivery join share on share.id = delivery.share_id
       where delivery.channel = 'sms' and share.link_id = any($1) order by share.video_id nulls last`,
      [[linkId, playlist.linkId]],
    );
    for (const { id } of rows) {
      const report = { deliveryId: id, providerId: `SM-${id}`, state: 'failed' } as const;
      await recordDeliveryReport(api.deps, { ...report, reason: 'phone-not-in-use' });
      await recordDeliveryReport(api.deps, { ...report, reason: 'phone-not-in-use' });
    }
    const delivery = { channel: 'sms', state: 'failed', reason: 'phone-not-in-use' };
    const failures = () => told.filter(({ event }) => event === 'message-failed').map(({ data }) => data);
    await expect.poll(failures).toEqual([
      {
        patient_video: { id: await rowOf(linkId), video_id: videoId, patient_id: patient.id },
        patient_playlist: null,
        delivery,
      },
      {
        patient_video: null,
        patient_playlist: {
          id: await rowOf(playlist.linkId),
          patient_id: playlist.patient.id,
        },
        delivery,
      },
    ]);
    const path = `/patient-playlists/${await rowOf(playlist.linkId)}`;
    const change = { token: doctor.token, body: { is_revoked: true } };
    expect((await api.call('PATCH', path, change)).status).toBe(200);
  });

  it('hears that an import has ended', async () => {
    const told = await hear(connect(ports.second, doctor.token), own());
    const answer = await importFile(api, doctor, 'first name,last name,phone\nBo,Ng,2125550199\nCy,,2\n');
    const { id } = (answer.body as { data: { id: string } }).data;
    expect(await firstOf(told, 'import-finished')).toEqual({
      import: { id, count: 2, error: 1, status: 'finished' },
    });
  });

  it('hears nothing of other doctors', async () => {
    const other = await signUpDoctor(api);
    const told = await hear(connect(ports.first, doctor.token), own());
    const { linkId } = await makeShare(api, other);
    await api.call('POST', `/public-patient-videos/${linkId}/reaction`, { body: { reaction: 'like' } });
    const mine = await makeShare(api, doctor);
    await api.call('POST', `/public-patient-videos/${mine.linkId}/reaction`, { body: { reaction: 'like' } });
    expect(await firstOf(told, 'patient-video-reaction')).toMatchObject({
      patient_video: { id: await rowOf(mine.linkId) },
    });
    expect(JSON.stringify(told)).not.toContain(linkId);
  });

  it('is refused its private channel without a session, and after signing out', async () => {
    const leaver = await signUpDoctor(api);
    const channel = `private-user.${leaver.actor.userId}`;
    await expect(hear(connect(ports.first, doctor.token), channel)).rejects.toThrow('403');
    await expect(hear(connect(ports.first), channel)).rejects.toThrow('401');
    const client = connect(ports.second, leaver.token);
    await hear(client, channel);
    const refused = new Promise((resolve) =>
      client.channel(channel).bind('pusher:subscription_error', resolve),
    );
    await api.call('DELETE', '/logout', { token: leaver.token });
    expect(await refused).toMatchObject({ status: 401 });
  });
});

describe('POST /broadcasting/auth', () => {
  const socket = '123.456';
  const ask = (body: object | string, options: { token?: string; type?: string; url?: string } = {}) =>
    api.app.inject({
      method: 'POST',
      url: options.url ?? '/broadcasting/auth',
      headers: {
        ...(options.token === '' ? {} : { authorization: `Bearer ${options.token ?? doctor.token}` }),
        'content-type': options.type ?? 'application/json',
      },
      payload: body,
    });

  it('signs the private channel of the caller, at the root and under /v1, as JSON and as a form', async () => {
    const signature = new RegExp(`^bedside:${doctor.actor.userId}\\.[0-9a-z]+\\.[0-9a-f]{64}$`);
    const body = { socket_id: socket, channel_name: own() };
    const form = new URLSearchParams(body).toString();
    const type = 'application/x-www-form-urlencoded';
    for (const url of ['/broadcasting/auth', '/v1/broadcasting/auth']) {
      for (const answer of [await ask(body, { url }), await ask(form, { url, type })]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { auth: expect.stringMatching(signature) as string },
        ]);
        expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      }
    }
  });

  it("answers alike for another user's channel and for nobody's", async () => {
    const other = await signUpDoctor(api);
    const answers = await Promise.all(
      [other.actor.userId, '019a0000-0000-7000-8000-000000000001', 'x', `${doctor.actor.userId}.`].map((id) =>
        ask({ socket_id: socket, channel_name: `private-user.${id}` }),
      ),
    );
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`))).toEqual(
      new Set(['403 {"message":"This channel is not yours."}']),
    );
  });

  it.each([
    [{}, ['socket_id', 'channel_name']],
    [{ socket_id: 'abc', channel_name: 'private-user.1' }, ['socket_id']],
    [{ socket_id: '1.2:private-user.1', channel_name: 'private-user.1' }, ['socket_id']],
    [{ socket_id: '1.2', channel_name: 'user.1' }, ['channel_name']],
    [{ socket_id: '1.2', channel_name: 'presence-user.1' }, ['channel_name']],
    [{ socket_id: ['1.2'], channel_name: { a: 1 } }, ['socket_id', 'channel_name']],
  ])('refuses %j by its fields', async (body, fields) => {
    const answer = await ask(body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, fields]);
  });

  it('refuses strangers and bodies that are no form', async () => {
    expect((await ask({}, { token: '' })).json()).toEqual({ message: 'Unauthenticated.' });
    expect((await ask('{', {})).statusCode).toBe(400);
    expect((await ask('x', { type: 'text/plain' })).statusCode).toBe(415);
    expect((await ask('%%%&&==', { type: 'application/x-www-form-urlencoded' })).statusCode).toBe(422);
    const long = `channel_name=${'x'.repeat(1_100_000)}`;
    expect((await ask(long, { type: 'application/x-www-form-urlencoded' })).statusCode).toBe(413);
  });
});
