import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { WatchGrant } from '@bedside/contracts/kit/ids';
import { afterEach, describe, expect, it } from 'vitest';
import { createAutomation } from '../../modules/sharing/viewing/create-automation';
import { WholeBodyRequest } from '../../transport/rest-v1/whole-body-request';
import { viewCalls } from './view-calls';

const LINK = 'abcdefghijklmnopqrstuv';
/** A link that does not exist. */
const DEAD = 'z'.repeat(22);
const grant = {
  shareId: 'share',
  practiceId: 'doctor',
  videoId: 'video',
  durationMs: 60_000,
} as unknown as WatchGrant;
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/**
 * A server that reports how each call was handled: `quick`, `read` when its body had been read before, or `ordinary`.
 */
async function serve(record: () => Promise<void> = () => Promise.resolve()) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let events = 0;
  let watched = 0;
  const takes = viewCalls(
    {
      watchGrants: {
        open: (linkId) => Promise.resolve(linkId === LINK ? grant : undefined),
        openShare: () => Promise.resolve(undefined),
        forget: () => undefined,
        forgetOf: () => undefined,
      },
      events: {
        record: () => {
          events += 1;
          return record();
        },
      },
      eventCalls: { take: () => 0 },
      liveReports: { note: () => undefined },
      automation: createAutomation({ isCounted: false }),
      clock: () => Date.now(),
      publicUrl: () => 'http://bedside.example',
      log,
    },
    {
      ordinarily: (_request, body, response) => {
        response.writeHead(299).end(`read ${body.length}`);
        return Promise.resolve();
      },
      guardBody: () => {
        watched += 1;
        return () => (watched -= 1);
      },
    },
  );
  const server = createServer({ IncomingMessage: WholeBodyRequest }, (request, response) => {
    if (!takes(request, response)) response.writeHead(299).end('ordinary');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    events: () => events,
    watched: () => watched,
    /**
     * Sends bytes unchanged, piece by piece, over one connection. @returns everything received until the connection
     * closed
     */
    async send(pieces: readonly string[]): Promise<string> {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay();
      let answer = '';
      socket.on('data', (text: string) => (answer += text));
      for (const piece of pieces) {
        socket.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      socket.end();
      await once(socket, 'close');
      return answer;
    },
    call: (init: RequestInit, path = `/v1/public-patient-videos/${LINK}/view`) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init }),
  };
}

const json = { 'content-type': 'application/json' };
const body = '{"session":"one","current_time":3}';
const head =
  `POST /v1/public-patient-videos/${LINK}/view HTTP/1.1\r\nHost: here\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

describe('view calls', () => {
  it('are answered at once when the link is valid, and wait for their bodies', async () => {
    const { call, events, watched } = await serve();
    const answer = await call({ headers: json, body });
    expect([answer.status, events(), watched()]).toEqual([204, 1, 0]);
  });

  it('by a crawler that runs scripts get the same answer and count nothing', async () => {
    const { call, events } = await serve();
    const headers = {
      ...json,
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/141.0 Safari/537.36',
    };
    expect([(await call({ headers, body })).status, events()]).toEqual([204, 0]);
  });

  it('with a dead link are handed over with the bytes read so far', async () => {
    const { call, events } = await serve();
    const answer = await call({ headers: json, body }, `/v1/public-patient-videos/${DEAD}/view`);
    expect([await answer.text(), events()]).toEqual([`read ${body.length}`, 0]);
  });

  it.each([
    ['another path', { headers: json, body }, `/v1/public-patient-videos/${LINK}/opened`],
    ['a query', { headers: json, body }, `/v1/public-patient-videos/${LINK}/view?x=1`],
    ['a key', { headers: { ...json, 'idempotency-key': 'k' }, body }, undefined],
    ['another type', { headers: { 'content-type': 'text/plain' }, body }, undefined],
    ['a compressed body', { headers: { ...json, 'content-encoding': 'gzip' }, body }, undefined],
    ['a long body', { headers: json, body: `{"session":"${'s'.repeat(17_000)}"}` }, undefined],
    ['another method', { method: 'PUT', headers: json, body }, undefined],
  ])('are left to the framework with %s', async (_name, init, path) => {
    const { call, events } = await serve();
    expect([await (await call(init, path)).text(), events()]).toEqual(['ordinary', 0]);
  });

  it.each(['', '{', '{"session":1}', '{"session":"s","current_time":1,"__proto__":{}}'])(
    'are handed over with the bytes read so far when the body is not acceptable: %j',
    async (odd) => {
      const { call, events } = await serve();
      const text = await (await call({ headers: json, body: odd })).text();
      expect([text, events()]).toEqual([odd === '' ? 'read 0' : `read ${odd.length}`, 0]);
    },
  );

  it('may come in pieces, and one after the other over one connection', async () => {
    const { send, events, watched } = await serve();
    const answer = await send([
      head,
      body.slice(0, 9),
      body.slice(9),
      head + body,
      head + body + head + body,
    ]);
    expect(answer.match(/HTTP\/1\.1 204/g)).toHaveLength(4);
    expect([events(), watched()]).toEqual([4, 0]);
  });

  it('that break off in their body are no events', async () => {
    const { send, events, call } = await serve();
    expect(await send([head, body.slice(0, 9)])).not.toContain('204');
    expect([events(), (await call({ headers: json, body })).status]).toEqual([0, 204]);
  });

  it('get an error when their report could not be stored', async () => {
    const { call } = await serve(() =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
    );
    const answer = await call({ headers: json, body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(((await answer.json()) as { message: string }).message).toMatch(/Nothing was lost/);
  });
});
