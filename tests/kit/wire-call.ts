import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';

/** Lets an API under test listen on its own port, unless an earlier file of the worker has done so. */
export async function listen({ app }: TestApi): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

export type WireReply = { status: number; headers: IncomingHttpHeaders; body: string };

export type WireCall = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request through a socket, because some requests bypass the framework. */
export async function overTheWire(
  port: number,
  { method, path, headers, body }: WireCall,
): Promise<WireReply> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const call = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } });
  call.end(body);
  const [response] = (await once(call, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: IncomingHttpHeaders },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

/** Sends a call straight to the framework. */
export async function theOrdinaryWay(
  api: TestApi,
  { method, path, headers, body }: WireCall,
): Promise<WireReply> {
  const answer = await api.app.inject({
    method: method as 'GET',
    url: path,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers as IncomingHttpHeaders,
    body: answer.payload,
  };
}

/** An answer without the parts that differ each time. */
export function comparable({ status, headers, body }: WireReply) {
  const { date: _date, 'x-request-id': id, connection: _connection, 'keep-alive': _alive, ...rest } = headers;
  return { status, body, headers: rest, hasId: /^[0-9a-f-]{36}$/.test(String(id)) };
}

/** The log lines about calls of a route, the first one first. */
export function requestLines(api: TestApi, route: string) {
  return api.logged
    .map((line) => JSON.parse(line) as { msg: string; route?: string; method?: string; status?: number })
    .filter((line) => line.msg === 'request' && line.route === route);
}
