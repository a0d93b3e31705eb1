import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answering,
  startRecognizingServer,
  type RecognizingServer,
} from '../../test-kit/start-recognizing-server';
import { TranscriberError } from './transcriber';
import { createOpenAiTranscriber } from './transcriber.openai';

let server: RecognizingServer;
let folder: string;
beforeAll(async () => {
  server = await startRecognizingServer();
  folder = await mkdtemp(join(tmpdir(), 'bedside-hear-'));
  await writeFile(join(folder, 'sound.flac'), 'a sound');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  server.asked = [];
  server.hangUps = 0;
});

const said = {
  language: 'English',
  words: [
    { word: 'bend', start: 0.1, end: 0.4 },
    { word: 'your', start: 0.4, end: 0.6 },
    { word: 'knee', start: 0.7, end: 1.1 },
  ],
  segments: [{ start: 0, end: 1.2, text: ' Bend your knee.' }],
};

const transcriber = (given: object = {}) =>
  createOpenAiTranscriber({
    baseUrl: server.url,
    apiKey: 'key-1',
    model: 'whisper',
    firstWaitMs: 1,
    ...given,
  });

async function transcribe(using = transcriber(), given: { language?: string; signal?: AbortSignal } = {}) {
  const sound = { path: join(folder, 'sound.flac'), durationMs: 2_000, language: given.language ?? null };
  try {
    return {
      heard: await using.transcribe(sound, given.signal ?? new AbortController().signal),
      fault: null,
    };
  } catch (error) {
    expect(error).toBeInstanceOf(TranscriberError);
    return { heard: null, fault: (error as TranscriberError).fault };
  }
}
const wordsOf = (heard: { words: { startMs: number; endMs: number; text: string }[] } | null) =>
  heard?.words.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);

describe('the transcriber over an OpenAI-compatible server', () => {
  it('sends the sound and asks for the times of words and sentences', async () => {
    server.answer = answering(said);
    const { heard } = await transcribe(transcriber(), { language: 'de' });
    expect(heard?.language).toBe('en');
    expect(wordsOf(heard)).toEqual(['100-400 Bend', '400-600 your', '700-1100 knee.']);
    expect(server.asked).toEqual([
      {
        url: '/v1/audio/transcriptions',
        authorization: 'Bearer key-1',
        fileName: 'sound.flac',
        fields: {
          model: ['whisper'],
          response_format: ['verbose_json'],
          'timestamp_granularities[]': ['word', 'segment'],
          language: ['de'],
        },
      },
    ]);
  });

  it('sends no key and no language where none is set', async () => {
    server.answer = answering(said);
    await transcribe(transcriber({ apiKey: undefined, baseUrl: `${server.url}/` }));
    expect(server.asked[0]).toMatchObject({ url: '/v1/audio/transcriptions', authorization: undefined });
    expect(server.asked[0]?.fields).not.toHaveProperty('language');
  });

  it.each([
    [429, 'server-busy'],
    [500, 'server-away'],
    [503, 'server-away'],
  ])('asks again after %i, and five times in all', async (status, fault) => {
    server.answer = answering({}, status);
    expect((await transcribe()).fault).toBe(fault);
    expect(server.asked).toHaveLength(5);
    server.answer = (response) => {
      answering(said, server.asked.length === 6 ? status : 200)(response);
    };
    expect(wordsOf((await transcribe()).heard)).toHaveLength(3);
    expect(server.asked).toHaveLength(7);
  });

  it.each([400, 401, 404, 413])('asks once where the answer is %i', async (status) => {
    server.answer = answering({ error: { message: 'key-1 is not known' } }, status);
    expect((await transcribe()).fault).toBe('server-refused');
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['no object', '[]'],
    ['an object without words and sentences', '{"text":"Bend your knee."}'],
    ['words without times', '{"words":[{"word":"bend"}]}'],
    ['words at no time', '{"words":[{"word":"bend","start":"0","end":null}]}'],
  ])('refuses %s as an answer, and does not ask again', async (_what, body) => {
    server.answer = (response) => response.end(body);
    expect((await transcribe()).fault).toBe('server-unreadable');
    expect(server.asked).toHaveLength(1);
  });

  it('asks again after an incomplete answer', async () => {
    server.answer = (response) => {
      if (server.asked.length === 1) return response.end(JSON.stringify(said).slice(0, 90));
      if (server.asked.length > 2) return answering(said)(response);
      response.writeHead(200, { 'content-length': '900' });
      return response.write('{"words":[', () => void setImmediate(() => response.destroy()));
    };
    expect(wordsOf((await transcribe()).heard)).toHaveLength(3);
    expect(server.asked).toHaveLength(3);
  });

  it('gives up on a server that is too slow, and disconnects', async () => {
    server.answer = () => undefined;
    expect((await transcribe(transcriber({ answerMs: 30 }))).fault).toBe('server-slow');
    await expect.poll(() => server.hangUps).toBe(5);
  });

  it('disconnects when nobody waits any more, and does not ask again', async () => {
    const gone = new AbortController();
    server.answer = () => gone.abort();
    expect((await transcribe(transcriber(), { signal: gone.signal })).fault).not.toBeNull();
    await expect.poll(() => server.hangUps).toBe(1);
    expect(server.asked).toHaveLength(1);
  });

  it('says that a server cannot be reached', async () => {
    expect((await transcribe(transcriber({ baseUrl: 'http://127.0.0.1:1/v1' }))).fault).toBe('server-away');
  });
});

describe('the words of an answer', () => {
  const recognize = async (body: object) => {
    server.answer = answering(body);
    return (await transcribe()).heard;
  };

  it('are in the order of their times and within the sound', async () => {
    const heard = await recognize({
      words: [
        { word: 'knee', start: 1.5, end: 9 },
        { word: 'bend', start: -1, end: 0.5 },
        { word: 'your', start: 0.4, end: 0.4 },
        { word: '', start: 0.6, end: 0.7 },
        { word: 'now', start: 50, end: 60 },
      ],
    });
    expect(wordsOf(heard)).toEqual(['0-400 bend', '400-410 your', '1500-1990 knee', '1990-2000 now']);
  });

  it('have guessed times where only sentences have times', async () => {
    const heard = await recognize({ words: [], segments: said.segments });
    expect(heard?.words).toEqual([
      { startMs: 0, endMs: 375, text: 'Bend', isTimed: false },
      { startMs: 375, endMs: 750, text: 'your', isTimed: false },
      { startMs: 750, endMs: 1_200, text: 'knee.', isTimed: false },
    ]);
  });

  it('include a word that is in no sentence', async () => {
    const heard = await recognize({
      ...said,
      words: [...said.words, { word: 'slowly', start: 1.5, end: 1.8 }],
    });
    expect(heard?.words.map(({ text }) => text)).toEqual(['Bend', 'your', 'knee.', 'slowly']);
  });

  it('are none in silence', async () => {
    expect(await recognize({ words: [], segments: [] })).toEqual({ language: null, words: [] });
  });

  it('are plain text, whatever the server sends', async () => {
    const heard = await recognize({
      words: [{ word: '<script>\u0000\u202eignore', start: 0, end: 1 }],
      language: 'klingon',
    });
    expect(heard).toEqual({
      language: null,
      words: [
        { startMs: 0, endMs: 563, text: '<script>', isTimed: false },
        { startMs: 563, endMs: 1_000, text: 'ignore', isTimed: false },
      ],
    });
  });
});
