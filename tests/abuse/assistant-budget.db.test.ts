import { makePatient, makeVideo } from '@bedside/api/test-kit/make-practice';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { startWritingApi, type WritingApi } from '@bedside/api/test-kit/start-writing-api';
import { piece, streaming } from '@bedside/api/test-kit/start-writing-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

const DAY_MS = 24 * 3_600_000;
/** Enough for three answers at once, and not for four. */
const BUDGET = 64_000;

let writing: WritingApi;
let api: TestApi;
beforeAll(async () => {
  writing = await startWritingApi();
  ({ api } = writing);
  api.deps.assistantTokensPerDay = BUDGET;
});
afterAll(() => writing.stop());
beforeEach(() => {
  api.advance(DAY_MS);
  writing.server.asked = [];
  writing.server.answer = streaming(piece('{"title": "Your knee"}'), 'data: [DONE]\n\n');
});

async function practice(): Promise<{ doctor: TestDoctor; videoId: string; patientId: string }> {
  const doctor = await writing.signUpAgreeing();
  const videoId = await makeVideo(api, doctor);
  const body = { text: '00:00.000 --> 00:05.000\nBend your knee.' };
  await api.call('PUT', `/videos/${videoId}/captions`, { token: doctor.token, body });
  return { doctor, videoId, patientId: (await makePatient(api, doctor)).id };
}
const used = async () => {
  const { rows } = await api.deps.pool.query<{ tokens: number }>(
    'select tokens from assistant_budget order by day desc limit 1',
  );
  return rows[0]?.tokens ?? 0;
};
const spent = (body: unknown) => /as much today as this installation allows/.test(JSON.stringify(body));

it('40 callers of many practices never pass the budget of a day, whichever way they come in', async () => {
  const practices = await Promise.all(Array.from({ length: 4 }, practice));
  // The server writes only when all have come.
  let come = () => {};
  const all = new Promise<void>((resolve) => (come = resolve));
  writing.server.answer = (response) => {
    void all.then(() => streaming(piece('{"title": "Your knee"}'), 'data: [DONE]\n\n')(response));
  };
  let refused = 0;
  const ways = [
    'teleprompt',
    'script',
    'summary',
    'chapters',
    'answer',
    'rpc-text',
    'rpc-summary',
    'rpc-chapters',
  ];
  const calls = atOnce(async (caller) => {
    const { doctor, videoId } = practices[caller % 4] ?? (await practice());
    const { token } = doctor;
    const post = async (path: string, body: object = {}) => {
      const answer = await api.call('POST', path, { token, body });
      return answer.status === 429 && spent(answer.body) ? 'spent' : 'through';
    };
    const rpc = async (path: string, input: object) =>
      (await trpcOver(api).call(path, input, { token })) === 'TOO_MANY_REQUESTS' ? 'spent' : 'through';
    const prompt = { prompt: 'Greet', text: '' };
    const way: Record<string, () => Promise<string>> = {
      teleprompt: () => post('/teleprompt-ai', prompt),
      script: () => post(`/videos/${videoId}/teleprompt-ai`, prompt),
      summary: () => post(`/videos/${videoId}/summary-proposal`),
      chapters: () => post(`/videos/${videoId}/chapters-proposal`),
      answer: () => post(`/videos/${videoId}/answer-draft`, { second: 1, question: 'Why?' }),
      'rpc-text': () => rpc('assistant.proposeSummary', { videoId }),
      'rpc-summary': () => rpc('assistant.draftAnswer', { videoId, second: 1, question: 'Why?' }),
      'rpc-chapters': () => rpc('assistant.proposeChapters', { videoId }),
    };
    const outcome = await (way[ways[caller % ways.length] ?? ''] ?? (() => Promise.resolve('through')))();
    refused += outcome === 'spent' ? 1 : 0;
    if (refused === CALLERS - 3) come();
    return outcome;
  });
  expect(tally(await calls)).toEqual({ through: 3, spent: CALLERS - 3 });
  expect(writing.server.asked).toHaveLength(3);
  // What the answers did not need went back.
  expect(await used()).toBeLessThan(4_000);
});

it('is said with the time until the next day, which has a budget of its own', async () => {
  const { doctor } = await practice();
  api.deps.assistantTokensPerDay = 20_000;
  const ask = () => api.call('POST', '/teleprompt-ai', { token: doctor.token, body: { prompt: 'Greet' } });
  const { status, headers, body } = await ask();
  expect([status, spent(body), Number(headers['retry-after']) > 0]).toEqual([429, true, true]);
  expect(writing.server.asked).toHaveLength(0);
  api.deps.assistantTokensPerDay = BUDGET;
  api.advance(DAY_MS);
  expect((await ask()).status).toBe(200);
});

it('counts a request that breaks off, and gives back the rest', async () => {
  const { doctor } = await practice();
  writing.server.answer = (response) => response.writeHead(500).end();
  const { status } = await api.call('POST', '/teleprompt-ai', {
    token: doctor.token,
    body: { prompt: 'Greet' },
  });
  expect(status).toBe(503);
  expect(await used()).toBeLessThan(1_000);
});
