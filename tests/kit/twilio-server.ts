import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How the next message is treated; `late-cut` accepts it and breaks the connection instead of answering. */
export type TwilioManners = 'late-cut' | 'early-cut' | { status: number; code?: number };

/** A message as Twilio stores it. */
export type KeptSms = {
  sid: string;
  to: string;
  from: string | null;
  service: string | null;
  body: string;
  statusCallback: string | null;
};

/** A server on loopback that accepts messages as Twilio does. */
export type TwilioServer = {
  url: string;
  /** Everything it accepted, whatever answer the sender got. */
  taken: KeptSms[];
  /** How the next messages are treated, one after the other; after that they are accepted. */
  next: TwilioManners[];
  /** The `Authorization` of the last call. */
  lastAuthorization(): string | undefined;
  stop(): Promise<void>;
};

export const TWILIO = {
  accountSid: `AC${'0a'.repeat(16)}`,
  authToken: 'token of the tests',
  from: '+15005550006',
};

/** Twilio's signature of a request: the address, then each field's name and value in the order of the names. */
export function signTwilioCall(
  url: string,
  fields: Record<string, string>,
  authToken = TWILIO.authToken,
): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

const MESSAGES = `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages.json`;

/** @param options.answerAfterMs how long an answer takes after the message was accepted */
export async function startTwilioServer(
  options: { answerAfterMs?: () => number } = {},
): Promise<TwilioServer> {
  const taken: KeptSms[] = [];
  const next: TwilioManners[] = [];
  const madeAt = new Map<string, Date>();
  let authorization: string | undefined;

  function take(fields: URLSearchParams): KeptSms {
    const message = {
      sid: `SM${String(taken.length + 1).padStart(32, '0')}`,
      to: fields.get('To') ?? '',
      from: fields.get('From'),
      service: fields.get('MessagingServiceSid'),
      body: fields.get('Body') ?? '',
      statusCallback: fields.get('StatusCallback'),
    };
    taken.push(message);
    madeAt.set(message.sid, new Date());
    return message;
  }

  const shown = ({ sid, to, from, body }: KeptSms) => ({
    sid,
    to,
    from,
    body,
    status: 'queued',
    direction: 'outbound-api',
    error_code: null,
    date_created: (madeAt.get(sid) ?? new Date()).toUTCString(),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    authorization = request.headers.authorization;
    // A connection that is kept alive may break between two requests, which every test would have to expect.
    response.setHeader('connection', 'close');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (pathname !== MESSAGES) return send(404, { code: 20_404, message: 'not found', status: 404 });
    if (request.method === 'GET') {
      const messages = taken.filter(({ to }) => to === searchParams.get('To')).reverse();
      return send(200, { messages: messages.map(shown), next_page_uri: null, page: 0, page_size: 50 });
    }
    const fields = new URLSearchParams(await text(request));
    const manners = next.shift();
    if (manners === 'early-cut') return void request.socket.destroy();
    if (typeof manners === 'object') {
      const message = `The number ${fields.get('To') ?? ''} was not taken`;
      return send(manners.status, { status: manners.status, code: manners.code, message });
    }
    const message = take(fields);
    await wait(options.answerAfterMs?.() ?? 0);
    if (manners === 'late-cut') return void request.socket.destroy();
    send(201, shown(message));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    next,
    lastAuthorization: () => authorization,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
