import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  piece,
  startWritingServer,
  streaming,
  type WritingServer,
} from '../../test-kit/start-writing-server';
import { createOpenAiTextWriter } from './text-writer.openai';
import { TextWriterError } from './text-writer';

let server: WritingServer;
beforeAll(async () => {
  server = await startWritingServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked = [];
  server.hangUps = 0;
});

const task = { instructions: 'Write for patients.', request: 'Shorten: Grüße 😀' };
const writer = (given: object = {}) =>
  createOpenAiTextWriter({ baseUrl: server.url, apiKey: 'key-1', model: 'small', ...given });

/** The received pieces, and the fault that ended them, if any. */
async function write(using = writer(), signal = new AbortController().signal) {
  const pieces: string[] = [];
  try {
    for await (const text of await using.write(task, signal)) pieces.push(text);
    return { pieces, fault: null };
  } catch (error) {
    expect(error).toBeInstanceOf(TextWriterError);
    return { pieces, fault: error as TextWriterError };
  }
}

describe('the writer over an OpenAI-compatible server', () => {
  it('requests a stream with the key and the model, and yields the pieces in order', async () => {
    const role = 'data: {"choices":[{"delta":{"role":"assistant","content":null}}]}\n\n';
    const usage = 'data: {"choices":[],"usage":{"total_tokens":9}}\n\n';
    server.answer = streaming(
      ': keep\n\n',
      role,
      piece('Dear '),
      piece('Grüße 😀'),
      usage,
      'data: [DONE]\n\n',
    );
    expect(await write()).toEqual({ pieces: ['Dear ', 'Grüße 😀'], fault: null });
    expect(server.asked).toEqual([
      {
        url: '/v1/chat/completions',
        authorization: 'Bearer key-1',
        body: {
          model: 'small',
          stream: true,
          messages: [
            { role: 'system', content: task.instructions },
            { role: 'user', content: task.request },
          ],
        },
      },
    ]);
  });

  it('sends no key where none is set, and accepts a slash at the end of the address', async () => {
    server.answer = streaming(piece('x'), 'data: [DONE]\n\n');
    await write(writer({ apiKey: undefined, baseUrl: `${server.url}/` }));
    expect(server.asked).toMatchObject([{ url: '/v1/chat/completions', authorization: undefined }]);
  });

  it('passes the first piece on while the rest is still being written', async () => {
    let goOn = () => {};
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('first'));
      goOn = () => response.end(`${piece('second')}data: [DONE]\n\n`);
    };
    const pieces = (await writer().write(task, new AbortController().signal))[Symbol.asyncIterator]();
    expect(await pieces.next()).toEqual({ done: false, value: 'first' });
    goOn();
    expect(await pieces.next()).toEqual({ done: false, value: 'second' });
    expect((await pieces.next()).done).toBe(true);
  });

  it('accepts a whole answer of a server that does not stream', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'All at once.' } }] }),
      );
    };
    expect(await write()).toEqual({ pieces: ['All at once.'], fault: null });
  });

  it('ends with the finish reason where no [DONE] follows', async () => {
    server.answer = streaming(piece('Whole.'), 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n');
    expect(await write()).toEqual({ pieces: ['Whole.'], fault: null });
  });

  it.each([
    [500, {}, undefined, 'unfinished'],
    [401, {}, undefined, 'refused'],
    [404, {}, undefined, 'refused'],
    [429, { 'retry-after': '17' }, 17, 'unfinished'],
    [429, { 'retry-after': 'tomorrow' }, undefined, 'unfinished'],
    [302, { location: 'http://127.0.0.1:1/elsewhere' }, undefined, 'unfinished'],
  ])('refuses an answer %i %j', async (status, headers, retryAfterS, kind) => {
    server.answer = (response) => {
      response.writeHead(status, headers);
      response.end('{"error":{"message":"key-1 is not known"}}');
    };
    const { pieces, fault } = await write();
    expect([pieces, fault?.retryAfterS, fault?.fault]).toEqual([[], retryAfterS, kind]);
    expect(fault?.message).not.toContain('key-1');
  });

  it.each([
    ['a stream that ends in the middle', streaming(piece('Half'))],
    ['an error between the pieces', streaming(piece('Half'), 'data: {"error":{"message":"overloaded"}}\n\n')],
    ['something else than JSON', streaming(piece('Half'), 'data: <html>\n\n')],
    [
      'a connection that breaks',
      (response: Parameters<WritingServer['answer']>[0]) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(piece('Half'), () => void setImmediate(() => response.destroy()));
      },
    ],
  ])('yields what came before %s, and then throws the fault', async (_what, answer) => {
    server.answer = answer;
    const { pieces, fault } = await write();
    expect([pieces, fault === null]).toEqual([['Half'], false]);
  });

  it.each([
    ['a stream', streaming('data: {"choices":[{"delta":{"refusal":"No."}}]}\n\n')],
    ['its end', streaming(piece('Half'), 'data: {"choices":[{"finish_reason":"content_filter"}]}\n\n')],
    [
      'a whole answer',
      (response: Parameters<WritingServer['answer']>[0]) =>
        response.end('{"choices":[{"message":{"content":null,"refusal":"No."}}]}'),
    ],
  ])('recognises by %s that the model declines', async (_what, answer) => {
    server.answer = answer;
    expect((await write()).fault?.fault).toBe('declined');
  });

  it('names the host that receives the texts', () => {
    expect(writer({ baseUrl: 'https://user:secret@writer.example:8443/v1' }).host).toBe(
      'writer.example:8443',
    );
  });

  it.each([
    ['nothing', streaming('data: [DONE]\n\n')],
    ['an event without an end', streaming(`data: ${'x'.repeat(1_100_000)}`)],
    ['no end at all', streaming(...Array.from({ length: 62 }, () => piece('x'.repeat(1_000))))],
  ])('refuses %s as an answer', async (_what, answer) => {
    server.answer = answer;
    expect((await write()).fault).not.toBeNull();
  });

  it.each([
    ['before the first word', false, 60],
    // The first word must arrive within this time, on a busy machine too.
    ['after the first word', true, 2_000],
  ])('gives up on a server that falls silent %s, and disconnects', async (_when, begins, silenceMs) => {
    server.answer = (response) => {
      if (!begins) return;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('Half'));
    };
    const { pieces, fault } = await write(writer({ silenceMs }));
    expect([pieces, fault?.message]).toEqual([begins ? ['Half'] : [], 'the writing server fell silent']);
    expect(fault?.fault).toBe('slow');
    await expect.poll(() => server.hangUps).toBe(1);
  });

  it('waits as long as a slow server still sends something, and at most for the limit of a whole answer', async () => {
    server.answer = async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let word = 0; word < 16; word += 1) {
        response.write(piece('word '));
        await wait(150);
      }
      response.end('data: [DONE]\n\n');
    };
    expect(await write(writer({ silenceMs: 1_500 }))).toMatchObject({ fault: null });
    const cut = await write(writer({ silenceMs: 1_500, answerMs: 120 }));
    expect(cut.fault).not.toBeNull();
    expect(cut.pieces.length).toBeLessThan(16);
  });

  it('disconnects when nobody waits any more', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('Half'));
    };
    const gone = new AbortController();
    const pieces = (await writer().write(task, gone.signal))[Symbol.asyncIterator]();
    await pieces.next();
    gone.abort();
    await expect(pieces.next()).rejects.toThrow(TextWriterError);
    await expect.poll(() => server.hangUps).toBe(1);
  });

  it('disconnects when the reader stops in the middle', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('Half'));
    };
    for await (const text of await writer().write(task, new AbortController().signal)) {
      expect(text).toBe('Half');
      break;
    }
    await expect.poll(() => server.hangUps).toBe(1);
  });

  it('says that a server cannot be reached', async () => {
    const { fault } = await write(writer({ baseUrl: 'http://127.0.0.1:1/v1' }));
    expect(fault?.message).toBe('the writing server cannot be reached, or hung up');
  });
});
