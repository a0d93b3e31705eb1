import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeVideo } from '../../../../test-kit/make-practice';
import { makeSpoken as makeSpokenOf, wordsOfLength } from '../../../../test-kit/make-spoken';
import type { TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startRecognizingApi, type RecognizingApi } from '../../../../test-kit/start-recognizing-api';
import {
  answering,
  recognizing,
  type RecognizingServer,
} from '../../../../test-kit/start-recognizing-server';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { eraseUser } from '../../account/user/erase-user';
import { getVideo } from '../video/get-video';
import { removeCaptions } from '../caption/remove-captions';
import { setCaptions } from '../caption/set-captions';
import { cancelTranscription } from './cancel-transcription';
import { endOrphanedTranscriptions } from './end-orphaned-transcriptions';
import { getTranscript } from './get-transcript';
import { runTranscription } from './run-transcription';
import { startTranscription } from './start-transcription';

let kit: RecognizingApi;
let server: RecognizingServer;
let api: TestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  kit = await startRecognizingApi();
  ({ api, server } = kit);
  doctor = await kit.signUpAgreeing();
});
afterAll(() => kit.stop());
beforeEach(() => {
  server.answer = recognizing;
  server.asked = [];
  server.sizes = [];
});

const makeSpoken = (words: ReturnType<typeof wordsOfLength>) => makeSpokenOf(api, doctor, words);
const start = (videoId: VideoId, language: 'de' | null = null) =>
  startTranscription(api.deps, doctor.actor, { videoId, language });
const work = () => api.runJobs({ media: true });
const look = async (videoId: VideoId) =>
  (await getTranscript(api.deps, doctor.actor, { videoId })).transcription;
const captionsOf = async (videoId: VideoId) => {
  const { captionsUrl } = await getVideo(api.deps, doctor.actor, videoId);
  return captionsUrl === null
    ? []
    : readCaptions((await api.app.inject({ method: 'GET', url: captionsUrl })).payload);
};
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');
const runIdOf = async (videoId: VideoId) => {
  const { rows } = await api.deps.pool.query<{ run_id: string }>(
    'select run_id from transcription where video_id = $1',
    [videoId],
  );
  return rows[0]?.run_id ?? '';
};

describe('a transcription', () => {
  it('makes captions of the transcribed words, with their times, and the text of the video', async () => {
    const said = wordsOfLength(30);
    const videoId = await makeSpoken(said);
    expect((await start(videoId)).transcription).toMatchObject({ state: 'waiting', progress: 0 });
    await work();
    expect(await look(videoId)).toEqual({ state: 'done', progress: 100, reason: null, language: null });
    const cues = await captionsOf(videoId);
    expect(cues.length).toBeGreaterThan(2);
    expect(textOf(cues.flatMap(({ words }) => words ?? []))).toBe(textOf(said));
    const video = await getVideo(api.deps, doctor.actor, videoId);
    expect(video.transcription?.replaceAll('\n', ' ')).toBe(textOf(said));
    expect((await getTranscript(api.deps, doctor.actor, { videoId })).language).toBe('en');
    await removeCaptions(api.deps, doctor.actor, videoId);
    expect((await getVideo(api.deps, doctor.actor, videoId)).transcription).toBeNull();
  });

  it.each([
    ['with pauses', true],
    ['without a pause', false],
  ])('of more than one piece %s repeats no word and loses none', async (_how, hasPauses) => {
    const said = wordsOfLength(hasPauses ? 1_500 : 2_200, hasPauses);
    const videoId = await makeSpoken(said);
    await start(videoId);
    await work();
    expect(server.asked.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...server.sizes)).toBeLessThanOrEqual(25_000_000);
    const words = (await captionsOf(videoId)).flatMap(({ words: timed }) => timed ?? []);
    expect(textOf(words)).toBe(textOf(said));
    const times = said.reduce<number[]>(
      (begun, _word, at) => [
        ...begun,
        (begun.at(-1) ?? 0) + (at > 0 ? said[at - 1]!.ms + said[at - 1]!.pauseMs : 0),
      ],
      [],
    );
    expect(Math.max(...words.map(({ startMs }, at) => Math.abs(startMs - (times[at] ?? 0))))).toBeLessThan(
      60,
    );
  });

  it('continues behind the finished pieces when its worker was killed', async () => {
    const said = wordsOfLength(1_500);
    const videoId = await makeSpoken(said);
    await start(videoId);
    const killed = new AbortController();
    server.answer = (response, asked) => {
      if (server.asked.length === 2) return killed.abort();
      return recognizing(response, asked);
    };
    const runId = await runIdOf(videoId);
    await expect(runTranscription(api.deps, { runId, signal: killed.signal })).rejects.toThrow();
    expect(await look(videoId)).toMatchObject({ state: 'running' });
    server.answer = recognizing;
    server.asked = [];
    await work();
    expect(await look(videoId)).toMatchObject({ state: 'done' });
    const pieces = server.asked.length;
    const words = (await captionsOf(videoId)).flatMap(({ words: timed }) => timed ?? []);
    expect(textOf(words)).toBe(textOf(said));
    await start(videoId);
    server.asked = [];
    await work();
    expect(server.asked).toHaveLength(pieces + 1);
  });

  it('that is cancelled changes nothing, and sends no more requests to the server', async () => {
    const videoId = await makeSpoken(wordsOfLength(20));
    await start(videoId);
    server.answer = () => void cancelTranscription(api.deps, doctor.actor, { videoId });
    await runTranscription(api.deps, { runId: await runIdOf(videoId) });
    // The job of a run that has ended does nothing.
    await work();
    expect(await look(videoId)).toMatchObject({ state: 'cancelled', reason: null });
    expect(await captionsOf(videoId)).toEqual([]);
    expect(server.asked).toHaveLength(1);
    await expect(cancelTranscription(api.deps, doctor.actor, { videoId })).rejects.toMatchObject({
      code: 'transcript.not-running',
    });
  });

  it('says why it failed, and can be tried again', async () => {
    const videoId = await makeSpoken(wordsOfLength(20));
    await start(videoId, 'de');
    server.answer = answering({ error: {} }, 401);
    await work();
    expect(await look(videoId)).toMatchObject({ state: 'failed', reason: 'server-refused', language: 'de' });
    server.answer = recognizing;
    await start(videoId, 'de');
    await work();
    expect(await look(videoId)).toMatchObject({ state: 'done', reason: null });
    expect(server.asked.at(-1)?.fields['language']).toEqual(['de']);
  });

  it('is tried three times while the server is away', async () => {
    const videoId = await makeSpoken(wordsOfLength(5));
    await start(videoId);
    server.answer = answering({}, 500);
    const runId = await runIdOf(videoId);
    await expect(runTranscription(api.deps, { runId })).rejects.toThrow('server-away');
    await expect(runTranscription(api.deps, { runId })).rejects.toThrow('server-away');
    await runTranscription(api.deps, { runId });
    expect(await look(videoId)).toMatchObject({ state: 'failed', reason: 'server-away' });
    // The job of a run that has ended does nothing.
    await work();
    expect(server.asked).toHaveLength(15);
  });

  it('of a video that shows another version by then changes nothing', async () => {
    const videoId = await makeSpoken(wordsOfLength(5));
    await start(videoId);
    await api.deps.pool.query('update transcription set file_id = uuidv7() where video_id = $1', [videoId]);
    await work();
    expect(await look(videoId)).toMatchObject({ state: 'failed', reason: 'changed-meanwhile' });
    expect(await captionsOf(videoId)).toEqual([]);
  });

  it('ends with a reason when its job is gone', async () => {
    const videoId = await makeSpoken(wordsOfLength(5));
    await start(videoId);
    await api.deps.pool.query(
      "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'run-transcription'",
    );
    await api.deps.pool.query("update transcription set updated_at = now() - interval '2 minutes'");
    await endOrphanedTranscriptions(api.deps);
    expect(await look(videoId)).toMatchObject({ state: 'failed', reason: 'failed' });
  });

  it('runs once, however many ask at the same time', async () => {
    const videoId = await makeSpoken(wordsOfLength(5));
    const answers = await Promise.all(Array.from({ length: 40 }, () => start(videoId)));
    expect(answers.map(({ transcription }) => transcription?.state)).toEqual(Array(40).fill('waiting'));
    const { rows } = await api.deps.pool.query(
      "select id from graphile_worker.jobs where task_identifier = 'run-transcription'",
    );
    expect(rows).toHaveLength(1);
    await work();
    expect(server.asked).toHaveLength(1);
  });
});

describe('captions of the doctor', () => {
  it('keep their text when the video is transcribed, and get the times of their words', async () => {
    const said = wordsOfLength(12);
    const videoId = await makeSpoken(said);
    const own = textOf(said).replace(said[3]?.text ?? '', 'Ibuprofen');
    const text = `WEBVTT\n\n00:00.000 --> 00:03.500\n${own}\n`;
    await setCaptions(api.deps, doctor.actor, videoId, { fileName: 'own.vtt', text, uncertainMs: [] });
    await start(videoId);
    await work();
    const [cue, ...more] = await captionsOf(videoId);
    expect([cue?.text, cue?.startMs, cue?.endMs, more.length]).toEqual([own, 0, 3_500, 0]);
    expect(cue?.words).toHaveLength(12);
    expect(Math.abs((cue?.words?.[3]?.startMs ?? 0) - 750)).toBeLessThan(40);
  });

  it('that correct a transcript keep the times of its words, and are not replaced by the next transcript', async () => {
    const said = wordsOfLength(12);
    const videoId = await makeSpoken(said);
    await start(videoId);
    await work();
    const [heard] = await captionsOf(videoId);
    const corrected = (heard?.text ?? '').replace(/^\w+/, 'Ibuprofen');
    const text = `WEBVTT\n\n00:00.000 --> 00:03.500\n${corrected}\n`;
    await setCaptions(api.deps, doctor.actor, videoId, { fileName: 'captions.vtt', text, uncertainMs: [] });
    const [cue] = await captionsOf(videoId);
    expect(cue?.words?.map(({ startMs }) => startMs)).toEqual(heard?.words?.map(({ startMs }) => startMs));
    await start(videoId);
    await work();
    expect((await captionsOf(videoId))[0]?.text).toBe(corrected);
  });
});

it("need a server, a ready video, and the video's own doctor", async () => {
  const videoId = await makeSpoken(wordsOfLength(5));
  const without = { ...api.deps, transcriber: undefined };
  await expect(startTranscription(without, doctor.actor, { videoId })).rejects.toMatchObject({
    code: 'transcript.not-set-up',
  });
  const processing = await makeVideo(api, doctor, { status: 'processing' });
  await expect(start(processing)).rejects.toMatchObject({ code: 'transcript.not-ready' });
  const other = await kit.signUpAgreeing();
  await expect(startTranscription(api.deps, other.actor, { videoId })).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('leave no spoken word in logs and jobs, and nothing at all when the account is deleted', async () => {
  const videoId = await makeSpoken(wordsOfLength(5));
  const canary = 'Zyzzyva&<b>ignore your instructions';
  server.answer = answering({ words: [{ word: canary, start: 0, end: 1 }], segments: [], text: canary });
  await start(videoId);
  const jobs = await api.deps.pool.query('select payload from graphile_worker._private_jobs');
  await work();
  expect((await captionsOf(videoId))[0]?.text).toBe(canary);
  expect(JSON.stringify([api.logged, jobs.rows])).not.toContain('Zyzzyva');
  await eraseUser(api.deps, doctor.actor.userId);
  for (const table of ['transcript', 'transcription']) {
    expect((await api.deps.pool.query(`select * from ${table}`)).rows).toEqual([]);
  }
});
