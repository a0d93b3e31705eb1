import { makeVideo } from '@bedside/api/test-kit/make-practice';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { startWritingApi, type WritingApi } from '@bedside/api/test-kit/start-writing-api';
import { piece, streaming, type WritingServer } from '@bedside/api/test-kit/start-writing-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let writing: WritingApi;
let server: WritingServer;
let api: TestApi;
let doctor: TestDoctor;
let videoId: string;
beforeAll(async () => {
  writing = await startWritingApi();
  ({ server, api } = writing);
  server.answer = streaming(piece('{"title": "Your knee"}'), 'data: [DONE]\n\n');
});
afterAll(() => writing.stop());

beforeEach(async () => {
  doctor = await writing.signUpAgreeing();
  videoId = await makeVideo(api, doctor);
  const body = { text: '00:00.000 --> 00:05.000\nBend your knee.' };
  await api.call('PUT', `/videos/${videoId}/captions`, { token: doctor.token, body });
  server.asked = [];
});

const ask = { prompt: 'Draft a greeting', text: '' };
const byRest = (token = doctor.token) => api.call('POST', '/teleprompt-ai', { token, body: ask });

describe('40 simultaneous requests of one doctor to the assistant', () => {
  it('are answered twenty times by REST, and no other doctor waits', async () => {
    const answers = await atOnce(() => byRest());
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20, 429: 20 });
    expect(server.asked).toHaveLength(20);
    expect((await byRest((await writing.signUpAgreeing()).token)).status).toBe(200);
  });

  it('are answered twenty times by tRPC alone', async () => {
    const { token } = doctor;
    const outcomes = await atOnce(() =>
      trpcOver(api).call('assistant.proposeSummary', { videoId }, { token }),
    );
    expect(tally(outcomes)).toEqual({ ok: 20, TOO_MANY_REQUESTS: 20 });
    expect(server.asked).toHaveLength(20);
  });

  it('are answered twenty times in batches', async () => {
    const { token } = doctor;
    const calls = Array.from({ length: 10 }, () => ({
      path: 'assistant.proposeSummary',
      input: { videoId },
    }));
    const answers = await atOnce(() => trpcOver(api).batch(calls, { token }), 4);
    expect(tally(answers.flatMap(({ outcomes }) => outcomes))).toEqual({ ok: 20, TOO_MANY_REQUESTS: 20 });
    expect(server.asked).toHaveLength(20);
  });

  it('are answered twenty times by all doors and for all uses together', async () => {
    const { token } = doctor;
    const rpc = trpcOver(api);
    const answers = await atOnce(async (caller) => {
      const script = `/videos/${videoId}/teleprompt-ai`;
      const use = ['proposeSummary', 'summariseVideo'][caller % 4];
      if (use !== undefined) {
        const outcome = await rpc.call(`assistant.${use}`, { videoId }, { token });
        return outcome === 'ok' ? 'ok' : 'refused';
      }
      const answer = caller % 4 === 2 ? byRest() : api.call('POST', script, { token, body: ask });
      return (await answer).status === 200 ? 'ok' : 'refused';
    });
    expect(server.asked).toHaveLength(20);
    expect(tally(answers)).toEqual({ ok: 20, refused: 20 });
  });

  it('reach the limit of a day, however they are spread', async () => {
    for (let minute = 0; minute < 15; minute += 1) {
      await atOnce(() => byRest(), 20);
      api.advance(61_000);
    }
    expect(server.asked).toHaveLength(300);
    const answers = await atOnce(() => byRest());
    expect(tally(answers.map(({ status }) => status))).toEqual({ 429: CALLERS });
  });
});
