import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recognizeTones } from '@bedside/media/test-media/tone-words';

export type AskedToRecognize = {
  url: string;
  authorization: string | undefined;
  fields: Record<string, string[]>;
  fileName: string;
  bytes: Uint8Array;
};

/** A server on this machine that speaks OpenAI's `/audio/transcriptions` as a test configures it. */
export type RecognizingServer = {
  /** The value of AI_BASE_URL. */
  url: string;
  asked: Omit<AskedToRecognize, 'bytes'>[];
  /** Sizes of the sounds that were sent. */
  sizes: number[];
  /** Ends of requests that the caller aborted. */
  hangUps: number;
  /** How the next requests are answered. */
  answer: (response: ServerResponse, asked: AskedToRecognize) => unknown;
  stop(): Promise<void>;
};

/** Answers with this JSON. */
export const answering =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** Returns the words that are tones in the sound, and nothing else. */
export async function recognizing(response: ServerResponse, { bytes }: AskedToRecognize): Promise<void> {
  const { words, durationMs } = await recognizeTones(bytes);
  answering({
    task: 'transcribe',
    language: 'english',
    duration: durationMs / 1_000,
    words: words.map(({ text, startMs, endMs }) => ({
      word: text,
      start: startMs / 1_000,
      end: endMs / 1_000,
    })),
    segments: [],
  })(response);
}

export async function startRecognizingServer(): Promise<RecognizingServer> {
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) listening.hangUps += 1;
    });
    void readForm(request).then((asked) => {
      const { bytes, ...rest } = asked;
      listening.asked.push(rest);
      listening.sizes.push(bytes.length);
      return listening.answer(response, asked);
    });
  });
  const listening: RecognizingServer = {
    url: '',
    asked: [],
    sizes: [],
    hangUps: 0,
    answer: recognizing,
    stop: () => stopServer(server),
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  listening.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return listening;
}

async function readForm(request: IncomingMessage): Promise<AskedToRecognize> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  const { url = '', headers } = request;
  const form = await new Response(Buffer.concat(pieces), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const fields: Record<string, string[]> = {};
  let file = new File([], '');
  for (const [name, value] of form) {
    if (typeof value === 'string') (fields[name] ??= []).push(value);
    else file = value;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { url, authorization: headers.authorization, fields, fileName: file.name, bytes };
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
