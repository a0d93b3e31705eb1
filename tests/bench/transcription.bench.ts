import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wordsOfLength } from '@bedside/api/test-kit/make-spoken';
import { startRecognizingServer } from '@bedside/api/test-kit/start-recognizing-server';
import { writeToneFilm } from '@bedside/media/test-media/tone-words';
import { z } from 'zod';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { peakGrowthBytes } from '../kit/process-memory';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

const MIB = 1_048_576;
const MEMORY_GOAL_MIB = 64;
/** Five minutes of words, with their pauses. They warm the process up. */
const SHORT_WORDS = 800;
/** An hour. */
const LONG_WORDS = 9_500;
const PATIENCE_MS = 30 * 60_000;

const consent = z.object({ result: z.object({ data: z.object({ json: z.object({ host: z.string() }) }) }) });
const overview = z.object({
  result: z.object({
    data: z.object({
      json: z.object({ transcription: z.object({ state: z.string(), progress: z.number() }).nullable() }),
    }),
  }),
});
const spoken = z.object({ data: z.object({ transcription: z.string().nullable(), duration: z.number() }) });

/** P38: an hour of speech is written down, by a server that hears what the file says. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  const hearing = await startRecognizingServer();
  let server: BedsideProcess | undefined;
  try {
    server = await startBedsideProcess(dataDir, { AI_BASE_URL: hearing.url, AI_TRANSCRIBE_MODEL: 'tones' });
    const { pid } = server;
    const doctor = await registerDoctor(server.url);
    const { host } = consent.parse((await doctor.call('GET', '/trpc/transcript.soundConsent')).body).result
      .data.json;
    await doctor.call('POST', '/trpc/transcript.giveSoundConsent', { json: { host } });
    const short = await addFilm(doctor, dataDir, SHORT_WORDS);
    const long = await addFilm(doctor, dataDir, LONG_WORDS);
    await writeDown(doctor, short);
    const growth = (await peakGrowthBytes(pid, () => writeDown(doctor, long))) / MIB;
    const video = spoken.parse((await doctor.call('GET', `/v1/videos/${long}`)).body).data;
    const heard = (video.transcription ?? '').split(/\s+/);
    const said = wordsOfLength(LONG_WORDS).map(({ text }) => text);
    const wrong = said.filter((word, at) => heard[at] !== word).length + Math.abs(heard.length - said.length);
    return [
      {
        id: 'P38',
        name: `Transcription of ${Math.round(video.duration / 60)} minutes: growth of the process's memory`,
        ours: `${Math.round(growth)} MiB`,
        bare: '-',
        ratio: null,
        goal: `at most ${MEMORY_GOAL_MIB} MiB, each word once`,
        ok: growth <= MEMORY_GOAL_MIB && wrong === 0,
        note: `${said.length} words in ${hearing.asked.length} pieces, ${wrong} of them wrong, doubled or lost; after a warm-up of five minutes`,
      },
    ];
  } finally {
    await server?.killAll().catch(() => undefined);
    await hearing.stop();
    await removeDataDir(dataDir);
  }
}

async function addFilm(doctor: DoctorClient, folder: string, words: number): Promise<string> {
  const path = join(folder, `film-${words}.mp4`);
  await writeToneFilm(path, wordsOfLength(words));
  const videoId = await doctor.uploadVideo(path, `Film of ${words} words`);
  const { status } = await doctor.waitForVideo(videoId, PATIENCE_MS);
  if (status !== 'ready to share') throw new Error(`the film ended as "${status}"`);
  return videoId;
}

async function writeDown(doctor: DoctorClient, videoId: string): Promise<void> {
  const started = await doctor.call('POST', '/trpc/transcript.start', { json: { videoId, language: null } });
  if (started.status !== 200) throw new Error(`the start answered ${started.status}`);
  const path = `/trpc/transcript.get?input=${encodeURIComponent(JSON.stringify({ json: { videoId } }))}`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(500)) {
    const { transcription } = overview.parse((await doctor.call('GET', path)).body).result.data.json;
    if (transcription?.state === 'done') return;
    if (transcription?.state === 'failed') throw new Error('the transcription failed');
  }
  throw new Error('the transcription did not end');
}
