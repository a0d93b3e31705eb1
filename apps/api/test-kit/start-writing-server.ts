import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  url: string;
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
};

/** A server on this machine that speaks OpenAI's chat completions as a test configures it. */
export type WritingServer = {
  /** The value of AI_BASE_URL. */
  url: string;
  asked: Asked[];
  /** Ends of requests that the caller aborted. */
  hangUps: number;
  /** How the next requests are answered. */
  answer: (response: ServerResponse) => unknown;
  stop(): Promise<void>;
};

/** An event of the stream with a piece of the text. */
export const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** Answers as a stream of these bytes. */
export const streaming =
  (...chunks: (string | Uint8Array)[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const chunk of chunks) response.write(chunk);
    response.end();
  };

export async function startWritingServer(): Promise<WritingServer> {
  const writing: WritingServer = {
    url: '',
    asked: [],
    hangUps: 0,
    answer: streaming(piece('Hello.'), 'data: [DONE]\n\n'),
    stop: () => stopServer(server),
  };
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) writing.hangUps += 1;
    });
    void readBody(request).then((text) => {
      const { url = '', headers } = request;
      writing.asked.push({
        url,
        authorization: headers.authorization,
        body: JSON.parse(text) as Asked['body'],
      });
      writing.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  writing.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return writing;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
