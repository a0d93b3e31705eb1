import { createAppCaller } from '@bedside/api/doors/trpc/router';
import { createOpenAiTextWriter } from '@bedside/api/ports/text-writer.openai';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import {
  piece,
  startWritingServer,
  streaming,
  type WritingServer,
} from '@bedside/api/test-kit/start-writing-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: WritingServer;
let api: TestApi;
let doctor: TestDoctor;
let address: string;
beforeAll(async () => {
  server = await startWritingServer();
  api = await startTestApi({
    textWriter: createOpenAiTextWriter({ baseUrl: server.url, apiKey: 'key-1', model: 'small' }),
  });
  doctor = await signUpDoctor(api);
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const ask = (body: object, of = doctor) => api.call('POST', '/teleprompt-ai', { token: of.token, body });
const rpc = () =>
  createAppCaller({
    deps: api.deps,
    visitor: { address: '127.0.0.1' },
    member: doctor.actor,
    requestId: 'test',
  });
const texts = (answer: { body: unknown }) => (answer.body as { data: { text: string } }).data.text;

describe('POST teleprompt-ai', () => {
  it('answers with the text, written to the request and the script', async () => {
    server.answer = streaming(piece('Hello {{patient.name}}, '), piece('rest well.'), 'data: [DONE]\n\n');
    const answer = await ask({ prompt: ' Shorten this ', text: 'A long script.' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { text: 'Hello {{patient.name}}, rest well.' } },
    ]);
    const [system, user] = server.asked.at(-1)?.body.messages ?? [];
    expect(system?.content).toContain('teleprompter');
    expect(user?.content).toBe('Shorten this\n\nThe script as it is:\n\nA long script.');
  });

  it.each([[{}], [{ text: '' }], [{ text: null }]])('drafts from the request alone: %j', async (given) => {
    server.answer = streaming(piece('A draft.'), 'data: [DONE]\n\n');
    expect(texts(await ask({ prompt: 'Draft a greeting', ...given }))).toBe('A draft.');
    expect(server.asked.at(-1)?.body.messages[1]?.content).toBe('Draft a greeting');
  });

  it.each([
    [{}, { prompt: ['This field is required'] }],
    [
      { prompt: ' ', text: 5 },
      { prompt: ['This field is required'], text: ['This field is invalid'] },
    ],
    [
      { prompt: 'x'.repeat(2_001), text: 'x'.repeat(20_001) },
      { prompt: ['This field is invalid'], text: ['This field is invalid'] },
    ],
  ])('refuses %#: every field at fault', async (body, errors) => {
    const before = server.asked.length;
    const answer = await ask(body);
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([422, errors]);
    expect(server.asked.length).toBe(before);
  });

  it.each([
    [
      'answers 500',
      (response: Parameters<WritingServer['answer']>[0]) => response.writeHead(500).end('key-1'),
    ],
    ['breaks off in the middle', streaming(piece('Half a text'))],
  ])('says that nothing was lost when the server %s, and nothing of the inside', async (_what, answer) => {
    server.answer = answer;
    const { status, headers, body } = await ask({ prompt: 'Shorten', text: 'canary-of-a-script' });
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '5',
      {
        message:
          'The writing assistant did not finish. Your text is as it was. Please try again in a moment.',
      },
    ]);
    expect(api.logged.join('\n')).not.toMatch(/canary-of-a-script|Half a text|key-1/);
  });

  it('hands on how long a busy server asks to wait', async () => {
    server.answer = (response) => response.writeHead(429, { 'retry-after': '40' }).end();
    const { status, headers } = await ask({ prompt: 'Shorten' });
    expect([status, headers['retry-after']]).toEqual([503, '40']);
  });

  it('ends a doctor who asks without end, and no other one', async () => {
    server.answer = streaming(piece('x'), 'data: [DONE]\n\n');
    const eager = await signUpDoctor(api);
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await ask({ prompt: 'Again' }, eager)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
    expect((await ask({ prompt: 'Once' }, await signUpDoctor(api))).status).toBe(200);
  });

  it('hangs up on the writing server when the caller goes away', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('Half'));
    };
    const before = server.hangUps;
    const asked = server.asked.length;
    const leaving = new AbortController();
    const call = fetch(`${address}/v1/teleprompt-ai`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${doctor.token}` },
      body: JSON.stringify({ prompt: 'Shorten' }),
    });
    await expect.poll(() => server.asked.length).toBe(asked + 1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(() => server.hangUps).toBe(before + 1);
  });
});

describe('the assistant of the web app', () => {
  it('writes in pieces, which arrive while the rest is still being written', async () => {
    let goOn = () => {};
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('first-piece'));
      goOn = () => response.end(`${piece('second-piece')}data: [DONE]\n\n`);
    };
    const answer = await fetch(`${address}/trpc/assistant.writeText?batch=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'trpc-accept': 'application/jsonl',
        authorization: `Bearer ${doctor.token}`,
      },
      body: JSON.stringify({ 0: { json: { prompt: 'Shorten', text: 'A script.' } } }),
    });
    let came = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      came += decoder.decode(chunk as Uint8Array, { stream: true });
      if (came.includes('first-piece') && !came.includes('second-piece')) goOn();
    }
    expect(came).toContain('second-piece');
  });

  it('gives the same text as REST v1, and the same refusals', async () => {
    server.answer = streaming(piece('One '), piece('text.'), 'data: [DONE]\n\n');
    const pieces: string[] = [];
    for await (const text of await rpc().assistant.writeText({ prompt: 'Shorten', text: 'x' }))
      pieces.push(text);
    expect(pieces).toEqual(['One ', 'text.']);
    expect(texts(await ask({ prompt: 'Shorten', text: 'x' }))).toBe(pieces.join(''));
    server.answer = streaming(piece('Half'));
    const half = await rpc().assistant.writeText({ prompt: 'Shorten' });
    const read = async () => {
      for await (const text of half) pieces.push(text);
    };
    await expect(read()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The writing assistant did not finish. Your text is as it was. Please try again in a moment.',
    });
  });
});

describe('without a writing server', () => {
  it('both doors say how to set one', async () => {
    const bare = await startTestApi();
    const { token, actor } = await signUpDoctor(bare);
    const { status, body } = await bare.call('POST', '/teleprompt-ai', {
      token,
      body: { prompt: 'Shorten' },
    });
    expect([status, body]).toEqual([503, { message: expect.stringContaining('AI_BASE_URL') as string }]);
    const caller = createAppCaller({
      deps: bare.deps,
      visitor: { address: '127.0.0.1' },
      member: actor,
      requestId: 'test',
    });
    await expect(caller.assistant.writeText({ prompt: 'Shorten' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: (body as { message: string }).message,
    });
    await bare.stop();
  });
});
