import { devOutbox } from '@bedside/api/doors/dev/outbox';
import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { channelSchema, type Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sweepLeftoversJob } from '@bedside/contracts/kit/sweep.jobs';
import fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { listen, overTheWire } from '../kit/wire-call';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let port: number;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

type Kept = {
  channel: Channel;
  to: string;
  text: string;
  sender_name: string | null;
  reply_to: string | null;
};

async function kept(of = port): Promise<Kept[]> {
  const call = { method: 'GET', path: '/dev/outbox', headers: { accept: 'application/json' } };
  const { status, body } = await overTheWire(of, call);
  expect(status).toBe(200);
  return (JSON.parse(body) as { data: Kept[] }).data;
}

it('A caller who seems to be somebody else finds nothing there', async () => {
  const strange: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy' },
  ];
  for (const headers of strange) {
    const { status, body } = await overTheWire(port, { method: 'GET', path: '/dev/outbox', headers });
    expect([status, JSON.parse(body)]).toEqual([404, { message: 'Not found.' }]);
  }
});

it.each(channelSchema.options)('Where only %s has no provider, only its messages show', async (channel) => {
  await makeShare(api, doctor);
  await api.runJobs();
  expect(new Set((await kept()).map((message) => message.channel))).toEqual(new Set(['mail', 'sms']));
  const app = fastify();
  await app.register(devOutbox(api.deps, [channel]));
  const { port: other } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  expect(new Set((await kept(Number(other))).map((message) => message.channel))).toEqual(new Set([channel]));
  const page = await overTheWire(Number(other), { method: 'GET', path: '/dev/outbox' });
  expect([page.body.includes('No mail server'), page.body.includes('No text message provider')]).toEqual([
    channel === 'mail',
    channel === 'sms',
  ]);
  await app.close();
});

it('A mail to a patient shows the doctor as its sender, a mail to the doctor does not', async () => {
  const patient = await makePatient(api, doctor);
  await makeShare(api, doctor, { patient });
  await api.call('POST', '/password/forgot', { body: { email: doctor.email } });
  await api.runJobs();
  const messages = await kept();
  const to = (address: string, channel: Channel = 'mail') =>
    messages.find((message) => message.to === address && message.channel === channel);
  expect(to(patient.email ?? '')).toMatchObject({
    sender_name: 'Dr. Hopper, Harbour Clinic',
    reply_to: doctor.email,
  });
  expect(to(doctor.email)).toMatchObject({ sender_name: null, reply_to: null });
  expect(to(patient.phone, 'sms')).toMatchObject({ sender_name: null, reply_to: null });
  const page = await overTheWire(port, { method: 'GET', path: '/dev/outbox' });
  expect(page.body).toContain(`from Dr. Hopper, Harbour Clinic, answers go to ${doctor.email},`);
});

it('A deleted patient takes along every message to them, and those that name them to the doctor', async () => {
  const patient = await makePatient(api, doctor, { firstName: 'Wilhelmina', lastName: 'Quackenbush' });
  const other = await makePatient(api, doctor, { firstName: 'Theodora' });
  const form = async ({ phone }: { phone: string }) => {
    const { body } = await api.call('GET', '/profile', { token: doctor.token });
    const { link_id: link } = (body as { data: { link_id: string } }).data;
    const sent = { first_name: 'W', last_name: 'Q', phone: `+${phone}` };
    expect((await api.call('POST', `/patient-to-doctor/${link}`, { body: sent })).status).toBe(201);
  };
  for (const one of [patient, other]) {
    await makeShare(api, doctor, { patient: one });
    await makePlaylistShare(api, doctor, { patient: one });
    await form(one);
  }
  await api.runJobs();
  const textOf = async (name: string) => (await kept()).filter(({ text }) => text.includes(name)).length;
  // Two shares by two channels each, and the notice.
  expect([await textOf('Wilhelmina'), await textOf('Theodora')]).toEqual([5, 5]);

  // One notice is not sent yet when the patient is deleted.
  api.advance(DAY_MS + 1);
  await form(patient);
  expect((await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token })).status).toBe(204);
  await api.runJobs();
  expect([await textOf('Wilhelmina'), await textOf('Theodora')]).toEqual([0, 5]);
  const { rows } = await api.deps.pool.query('select subject from queued_mail');
  expect(rows).toEqual([]);
});

it('A stored message is deleted after seven days', async () => {
  await makeShare(api, doctor);
  await api.runJobs();
  const before = (await kept()).length;
  expect(before).toBeGreaterThan(0);
  const sweep = async () => {
    await api.deps.jobs.add(api.deps.db, sweepLeftoversJob, {});
    await api.runJobs();
  };
  const { rows } = await api.deps.pool.query<{ ago: number }>(
    `select extract(epoch from now() - min(created_at)) * 1000 as ago from outbox_message`,
  );
  api.advance(7 * DAY_MS - Number(rows[0]?.ago ?? 0) - 60_000 - api.deps.clock() + Date.now());
  await sweep();
  expect((await kept()).length).toBe(before);
  api.advance(2 * 60_000 + Number(rows[0]?.ago ?? 0));
  await sweep();
  expect(await kept()).toEqual([]);
});
