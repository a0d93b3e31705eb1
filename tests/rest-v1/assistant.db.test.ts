import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { createOpenAiTextWriter } from '@bedside/api/ports/text-writer.openai';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import {
  piece,
  startWritingServer,
  streaming,
  type WritingServer,
} from '@bedside/api/test-kit/start-writing-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: WritingServer;
let api: OwnTestApi;
let doctor: TestDoctor;
let address: string;
beforeAll(async () => {
  server = await startWritingServer();
  api = await startTestApi({
    textWriter: createOpenAiTextWriter({ baseUrl: server.url, apiKey: 'key-1', model: 'small' }),
  });
  doctor = await agreeing();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const consent = (method: 'PUT' | 'DELETE', { token }: TestDoctor, host = new URL(server.url).host) =>
  api.call(method, '/assistant/consent', { token, ...(method === 'PUT' ? { body: { host } } : {}) });
/** A doctor whose practice has consented to sending texts. */
async function agreeing(): Promise<TestDoctor> {
  const made = await signUpDoctor(api);
  expect((await consent('PUT', made)).status).toBe(200);
  return made;
}
type Response = Parameters<WritingServer['answer']>[0];
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
  it('answers with the text, written from the request and the script', async () => {
    server.answer = streaming(piece('Hello {{patient.name}}, '), piece('rest well.'), 'data: [DONE]\n\n');
    const answer = await ask({ prompt: ' Shorten this ', text: 'A long script.' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { text: 'Hello {{patient.name}}, rest well.', to_check: [] } },
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
  ])('says that nothing was lost when the server %s, and reveals nothing internal', async (_what, answer) => {
    server.answer = answer;
    const { status, headers, body } = await ask({ prompt: 'Shorten', text: 'canary-of-a-script' });
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '5',
      {
        message:
          'The writing assistant did not finish. Your text has not changed. Please try again in a moment.',
      },
    ]);
    expect(api.logged.join('\n')).not.toMatch(/canary-of-a-script|Half a text|key-1/);
  });

  it.each([
    ['refuses', /refused the request.*AI_MODEL/, (response: Response) => response.writeHead(401).end()],
    [
      'declines',
      /declined to write this/,
      streaming('data: {"choices":[{"delta":{"refusal":"I cannot help."},"finish_reason":"stop"}]}\n\n'),
    ],
    [
      'runs out of room',
      /did not finish/,
      streaming(piece('Half '), 'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n'),
    ],
    [
      'answers with nothing but a link',
      /could not be used/,
      streaming(piece('https://evil.example'), 'data: [DONE]\n\n'),
    ],
    ['answers with a page', /did not finish/, streaming('data: <html>\n\n')],
  ])('says it in a sentence when the server %s', async (_what, sentence, answer) => {
    server.answer = answer;
    const { status, body } = await ask({ prompt: 'Shorten', text: 'A script.' });
    expect([status, body]).toEqual([503, { message: expect.stringMatching(sentence) as string }]);
  });

  it('drops links and markup, whatever the pieces are', async () => {
    const written =
      'Bend **slowly**. See [our page](https://evil.example/x) or www.evil.example/y. <b>Rest.</b>';
    server.answer = streaming(...[...written].map(piece), 'data: [DONE]\n\n');
    expect(texts(await ask({ prompt: 'Shorten' }))).toBe('Bend slowly. See our page or  Rest.');
  });

  it('passes on how long a busy server asks to wait', async () => {
    server.answer = (response) => response.writeHead(429, { 'retry-after': '40' }).end();
    const { status, headers } = await ask({ prompt: 'Shorten' });
    expect([status, headers['retry-after']]).toEqual([503, '40']);
  });

  it('stops a doctor who asks without pause, and no other one', async () => {
    server.answer = streaming(piece('x'), 'data: [DONE]\n\n');
    const eager = await agreeing();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await ask({ prompt: 'Again' }, eager)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
    expect((await ask({ prompt: 'Once' }, await agreeing())).status).toBe(200);
  });

  it('disconnects from the writing server when the caller disconnects', async () => {
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

describe('the consent of a practice', () => {
  const state = async ({ token }: TestDoctor) => (await api.call('GET', '/assistant', { token })).body;

  it('comes before the first text is sent, and can be withdrawn', async () => {
    const careful = await signUpDoctor(api);
    const { host } = new URL(server.url);
    expect(await state(careful)).toEqual({ data: { is_set_up: true, host, consented_at: null } });
    const before = server.asked.length;
    const refused = await ask({ prompt: 'Shorten' }, careful);
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: expect.stringContaining('Nothing was sent.') as string },
    ]);
    expect(server.asked.length).toBe(before);

    server.answer = streaming(piece('Short.'), 'data: [DONE]\n\n');
    const given = await consent('PUT', careful);
    expect(given.body).toEqual({
      data: { is_set_up: true, host, consented_at: expect.any(String) as string },
    });
    expect((await consent('PUT', careful)).body).toEqual(given.body);
    expect((await ask({ prompt: 'Shorten' }, careful)).status).toBe(200);
    expect((await consent('DELETE', careful)).status).toBe(204);
    expect((await consent('DELETE', careful)).status).toBe(204);
    expect((await ask({ prompt: 'Shorten' }, careful)).status).toBe(403);
    expect(server.asked.length).toBe(before + 1);
  });

  it('is for the host that was shown and no other one', async () => {
    const careful = await signUpDoctor(api);
    expect((await consent('PUT', careful, 'another.example')).status).toBe(422);
    await api.deps.pool.query('insert into assistant_consent values ($1, $2, now())', [
      careful.actor.userId,
      'an-earlier.example',
    ]);
    expect(await state(careful)).toMatchObject({ data: { consented_at: null } });
    expect((await ask({ prompt: 'Shorten' }, careful)).status).toBe(403);
    expect((await consent('PUT', careful)).status).toBe(200);
    expect(await state(careful)).toMatchObject({ data: { consented_at: expect.any(String) as string } });
  });

  it('is one row, however often and from wherever it is given', async () => {
    const careful = await signUpDoctor(api);
    await Promise.all(Array.from({ length: 40 }, () => consent('PUT', careful)));
    const { rows } = await api.deps.pool.query('select host from assistant_consent where practice_id = $1', [
      careful.actor.userId,
    ]);
    expect(rows).toEqual([{ host: new URL(server.url).host }]);
  });

  it('does not count requests that were refused without it', async () => {
    const careful = await signUpDoctor(api);
    for (let count = 0; count < 25; count += 1) await ask({ prompt: 'Shorten' }, careful);
    await consent('PUT', careful);
    server.answer = streaming(piece('Short.'), 'data: [DONE]\n\n');
    expect((await ask({ prompt: 'Shorten' }, careful)).status).toBe(200);
  });
});

describe('the assistant of the web app', () => {
  it('writes in pieces, which arrive while the rest is still being written', async () => {
    let goOn = () => {};
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('first-piece '));
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
    expect(pieces).toEqual(['One', ' text.']);
    expect(texts(await ask({ prompt: 'Shorten', text: 'x' }))).toBe(pieces.join(''));
    server.answer = streaming(piece('Half'));
    const half = await rpc().assistant.writeText({ prompt: 'Shorten' });
    const read = async () => {
      for await (const text of half) pieces.push(text);
    };
    await expect(read()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { says: 'assistant.unfinished' },
    });
  });
});

describe('without a writing server', () => {
  it('both doors say how to set one', async () => {
    const bare = await startTestApi();
    const { token, actor } = await signUpDoctor(bare);
    expect((await bare.call('GET', '/assistant', { token })).body).toEqual({
      data: { is_set_up: false, host: null, consented_at: null },
    });
    const agreed = await bare.call('PUT', '/assistant/consent', { token, body: { host: 'any.example' } });
    expect([agreed.status, agreed.body]).toEqual([
      503,
      { message: expect.stringContaining('AI_BASE_URL') as string },
    ]);
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
      cause: { says: 'assistant.not-set-up' },
    });
    await bare.stop();
  });
});
