import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { listen, overTheWire } from '../kit/wire-call';

let api: TestApi;
let port: number;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  overTheWire(port, { method: 'GET', path, headers });

/** The path of a video's file, as its doctor and the holder of a share get it. */
async function fileOf(whose: 'doctor' | 'patient', of = share): Promise<string> {
  const { token } = doctor;
  const { body } =
    whose === 'doctor'
      ? await api.call('GET', `/videos/${of.videoId}`, { token })
      : await api.call('GET', `/public-patient-videos/${of.linkId}`);
  const { data } = body as { data: { file?: { url: string }; video?: { file: { url: string } } } };
  return data.video?.file.url ?? data.file?.url ?? '';
}

describe.each(['doctor', 'patient'] as const)('a file of a %s', (whose) => {
  it('comes with a strong tag, and costs no second download', async () => {
    const path = await fileOf(whose);
    const first = await get(path);
    const etag = String(first.headers.etag);
    expect([first.status, first.body]).toEqual([200, '0123456789']);
    expect(etag).toMatch(/^"[A-Za-z0-9_-]{22}"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      first.headers['cache-control'],
    ]);
    // A player also requests ranges of what it has.
    expect((await get(path, { 'if-none-match': etag, range: 'bytes=2-4' })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is sent in part to a caller with a part of the same bytes, else whole', async () => {
    const path = await fileOf(whose);
    const etag = String((await get(path)).headers.etag);
    const part = async (validator: string) => {
      const { status, body } = await get(path, { range: 'bytes=2-4', 'if-range': validator });
      return [status, body];
    };
    expect(await part(etag)).toEqual([206, '234']);
    expect(await part('"another"')).toEqual([200, '0123456789']);
    expect(await part(`W/${etag}`)).toEqual([200, '0123456789']);
    expect(await part(new Date().toUTCString())).toEqual([200, '0123456789']);
    const beyond = await get(path, { range: 'bytes=10-', 'if-range': '"another"' });
    expect([beyond.status, beyond.body]).toEqual([200, '0123456789']);
  });
});

it("A doctor's own file is cached by the browser for as long as its address is valid", async () => {
  const { headers } = await get(await fileOf('doctor'));
  const [, maxAge] = /^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? [];
  expect(Number(maxAge)).toBeGreaterThan(5 * 3_600 - 60);
  expect(Number(maxAge)).toBeLessThanOrEqual(6 * 3_600);
});

it("A patient's file is requested each time, so that a revoked one is not shown again", async () => {
  const revoked = await makeShare(api, doctor);
  const path = await fileOf('patient', revoked);
  const { headers } = await get(path);
  expect(headers['cache-control']).toBe('private, no-cache');
  const known = { 'if-none-match': String(headers.etag) };
  expect((await get(path, known)).status).toBe(304);
  const { token } = doctor;
  const answer = await api.call('PATCH', `/patient-videos/${revoked.linkId}`, {
    token,
    body: { is_revoked: true },
  });
  expect(answer.status).toBe(200);
  expect((await get(path, known)).status).toBe(403);
  expect((await get(`/posters/${revoked.linkId}`, known)).status).toBe(404);
});

it('The poster of a mail may be shown by any site, a file by ours alone', async () => {
  const poster = await get(`/posters/${share.linkId}`);
  expect([poster.status, poster.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  expect([poster.headers['cache-control'], poster.headers.etag !== undefined]).toEqual([
    'private, no-cache',
    true,
  ]);
  const known = await get(`/posters/${share.linkId}`, { 'if-none-match': String(poster.headers.etag) });
  expect([known.status, known.headers['cross-origin-resource-policy']]).toEqual([304, 'cross-origin']);
  const file = await get(await fileOf('patient'));
  expect(file.headers['cross-origin-resource-policy']).toBe('same-site');
});
