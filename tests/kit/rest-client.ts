import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PATIENCE_MS } from './patience';

const withId = z.object({ data: z.object({ id: z.string() }) });
const outbox = z.object({ data: z.array(z.object({ text: z.string() })) });
const login = z.looseObject({ access_token: z.string() });
const video = z.object({
  data: z.object({
    status: z.object({ id: z.string() }),
    processing_error: z.string().nullable(),
    views_count: z.number(),
  }),
});
const shares = z.object({ data: z.array(z.object({ id: z.string() })) });
const statistic = z.object({
  data: z.object({ totals: z.object({ opened: z.number(), views: z.number() }) }),
});

export type Reply = { status: number; headers: Headers; body: unknown };
export type VideoState = { status: string; error: string | null };

/** A signed-in doctor, and the calls of REST v1 that a fault or a bench needs. */
export type DoctorClient = {
  url: string;
  token: string;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** @returns their ids */
  addPatients(count: number): Promise<string[]>;
  /** By multipart; the reply is not checked. */
  postVideo(path: string, title: string): Promise<Reply>;
  /** By multipart. @returns its id */
  uploadVideo(path: string, title: string): Promise<string>;
  videoState(videoId: string): Promise<VideoState>;
  /** Resolves when processing has ended, with or without success. */
  waitForVideo(videoId: string, patienceMs?: number): Promise<VideoState>;
  /** @returns the ids of the links */
  share(videoId: string, patientIds: string[]): Promise<string[]>;
  /** Openings and views of a video in its statistics. */
  figures(videoId: string): Promise<{ opened: number; views: number }>;
  /** The same doctor at a server that was restarted. */
  at(url: string): DoctorClient;
};

/** One call of REST v1, seen to come `from` an address where the server trusts a proxy. It rejects when the server does not answer at all. */
export async function callRest(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; key?: string; from?: string; patienceMs?: number } = {},
): Promise<Reply> {
  const { body, token, key, from } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(options.patienceMs ?? PATIENCE_MS),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Registers a doctor as a person would, with the code from the outbox, and signs in. */
export async function registerDoctor(url: string, email = 'ada@example.org'): Promise<DoctorClient> {
  const password = 'correct-horse-9';
  const post = async (path: string, body: unknown) => expectOk(await callRest(url, 'POST', path, { body }));
  await post('/v1/register', { email });
  await post('/v1/email/verify', { email, code: await codeOf(url, email) });
  await post('/v1/register', {
    email,
    first_name: 'Ada',
    last_name: 'Weber',
    place_of_work: 'Clinic',
    title_id: 'dr',
    area_practice_id: 'cardiology',
    password,
    password_confirmation: password,
    accept: true,
    role: 'client',
  });
  const reply = await post('/v1/clients/web/login', { email, password });
  return doctorAt(url, tokenIn(reply.body));
}

function tokenIn(body: unknown): string {
  const flat = login.safeParse(body);
  return flat.success ? flat.data.access_token : z.object({ data: login }).parse(body).data.access_token;
}

function expectOk(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
}

async function codeOf(url: string, email: string): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
    const { body } = await callRest(url, 'GET', `/dev/outbox?to=${encodeURIComponent(email)}`);
    const code = /^\d{4}$/m.exec(outbox.parse(body).data[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
  }
  throw new Error('no code came');
}

function doctorAt(url: string, token: string): DoctorClient {
  const call: DoctorClient['call'] = (method, path, body) => callRest(url, method, path, { token, body });
  const ok = async (method: string, path: string, body?: unknown) =>
    expectOk(await call(method, path, body)).body;
  const doctor: DoctorClient = {
    url,
    token,
    call,
    async addPatients(count) {
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const phone = `+1202555${String(100 + at).padStart(4, '0')}`;
        const made = await ok('POST', '/v1/patients', { first_name: 'Rosa', last_name: `Diaz ${at}`, phone });
        ids.push(withId.parse(made).data.id);
      }
      return ids;
    },
    async postVideo(path, title) {
      const form = new FormData();
      form.set('title', title);
      form.set('file', await openAsBlob(path), basename(path));
      return call('POST', '/v1/videos', form);
    },
    async uploadVideo(path, title) {
      return withId.parse(expectOk(await doctor.postVideo(path, title)).body).data.id;
    },
    async videoState(videoId) {
      const { data } = video.parse(await ok('GET', `/v1/videos/${videoId}`));
      return { status: data.status.id, error: data.processing_error };
    },
    async waitForVideo(videoId, patienceMs = 120_000) {
      for (const until = Date.now() + patienceMs; Date.now() < until; await wait(100)) {
        const state = await doctor.videoState(videoId);
        if (state.status !== 'processing') return state;
      }
      throw new Error('the video is still being processed');
    },
    async share(videoId, patientIds) {
      const body = {
        patients: patientIds,
        message: 'Hello {{patient.name}}, please watch.',
        channels: 'sms',
      };
      return shares.parse(await ok('POST', `/v1/videos/${videoId}/patients`, body)).data.map(({ id }) => id);
    },
    async figures(videoId) {
      return statistic.parse(await ok('GET', `/v1/videos/${videoId}/statistic`)).data.totals;
    },
    at: (other) => doctorAt(other, token),
  };
  return doctor;
}
