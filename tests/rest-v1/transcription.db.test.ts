import { makeSpoken, wordsOfLength } from '@bedside/api/test-kit/make-spoken';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startRecognizingApi, type RecognizingApi } from '@bedside/api/test-kit/start-recognizing-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let kit: RecognizingApi;
let doctor: TestDoctor;
let videoId: string;
beforeAll(async () => {
  kit = await startRecognizingApi();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(kit.api);
  videoId = await makeSpoken(kit.api, doctor, wordsOfLength(5));
  kit.server.asked = [];
});

const call = (method: string, path: string, body?: object, token = doctor.token) =>
  kit.api.call(method, path, { token, ...(body && { body }) });
const dataOf = async <Data>(answer: ReturnType<typeof call>) => ((await answer).body as { data: Data }).data;
const agree = () => call('PUT', '/transcription/consent', { host: kit.host });
const state = async () =>
  (await dataOf<{ state: string | null }>(call('GET', `/videos/${videoId}/transcription`))).state;

describe('transcription by REST', () => {
  it('needs the consent of the practice to the host that was shown, each for itself', async () => {
    const { host } = kit;
    expect(await dataOf(call('GET', '/transcription'))).toEqual({
      host,
      consented_at: null,
      voices_consented_at: null,
    });
    expect((await call('POST', `/videos/${videoId}/transcription`)).status).toBe(403);
    expect((await call('PUT', '/transcription/consent', { host: 'another.example' })).status).toBe(422);
    const given = await dataOf<{ consented_at: string | null }>(agree());
    expect(given).toEqual({ host, consented_at: expect.any(String) as string, voices_consented_at: null });
    expect((await call('PUT', '/transcription/voice-consent', { host })).status).toBe(200);
    expect((await call('DELETE', '/transcription/consent')).status).toBe(204);
    expect(await dataOf(call('GET', '/transcription'))).toEqual({
      host,
      consented_at: null,
      voices_consented_at: expect.any(String) as string,
    });
    expect((await call('DELETE', '/transcription/voice-consent')).status).toBe(204);
  });

  it('makes captions whose words are found at their second', async () => {
    await agree();
    expect(await state()).toBeNull();
    const started = await call('POST', `/videos/${videoId}/transcription`, { language: 'pl' });
    expect(started).toMatchObject({ status: 202, body: { data: { state: 'waiting', language: 'pl' } } });
    await kit.api.runJobs({ media: true });
    expect(await state()).toBe('done');
    expect(kit.server.asked).toHaveLength(1);
    type Video = { captions_language: { id: string }; transcription: string };
    const video = await dataOf<Video>(call('GET', `/videos/${videoId}`));
    expect(video.captions_language.id).toBe('pl');
    const [word = ''] = video.transcription.split(/\s+/).slice(-1);
    type Found = { video: { id: string }; start: number; parts: { text: string; is_hit: boolean }[] };
    const [found] = await dataOf<Found[]>(
      call('GET', `/transcripts?full_search=${encodeURIComponent(word)}`),
    );
    expect(found?.video.id).toBe(videoId);
    expect(found?.parts.some(({ is_hit: isHit }) => isHit)).toBe(true);
    expect(found?.start).toBeGreaterThan(0);
    const stranger = await signUpDoctor(kit.api);
    expect(await dataOf(call('GET', `/transcripts?full_search=${word}`, undefined, stranger.token))).toEqual(
      [],
    );
    for (const query of ['', '?full_search=', '?full_search=a&limit=21'])
      expect((await call('GET', `/transcripts${query}`)).status).toBe(422);
  });

  it('is one, however many start it at once, and is cancelled once', async () => {
    await agree();
    const path = `/videos/${videoId}/transcription`;
    const started = await Promise.all(Array.from({ length: 40 }, () => call('POST', path)));
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([202]));
    const { rows } = await kit.api.deps.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'run-transcription' and key is not null",
    );
    expect(rows).toHaveLength(1);
    const ended = await Promise.all(Array.from({ length: 40 }, () => call('DELETE', path)));
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(ended.filter(({ status }) => status === 409)).toHaveLength(39);
    expect(await state()).toBe('cancelled');
    await kit.api.runJobs({ media: true });
    expect(kit.server.asked).toEqual([]);
  });

  it('knows every language of Whisper, and no other', async () => {
    await agree();
    const path = `/videos/${videoId}/transcription`;
    for (const language of ['cs', 'uk', 'zh', 'ja', 'ko', 'hi', 'yue'])
      expect([language, (await call('POST', path, { language })).status]).toEqual([language, 202]);
    expect((await call('POST', path, { language: 'klingon' })).status).toBe(422);
  });

  it('reaches no video of others', async () => {
    await agree();
    const stranger = await signUpDoctor(kit.api);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call(method, `/videos/${videoId}/transcription`, undefined, stranger.token)).status).toBe(
        404,
      );
  });
});
