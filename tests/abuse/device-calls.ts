import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { WebSocket } from 'ws';
import { untilServed, wrap } from './at-once';

export type Signed = { outcome: string; cookie: string | undefined };
type Given = { cookie?: string | undefined; address?: string };

/** The ways in by which a password can be tried. */
export const doors = ['rest', 'trpc', 'batch', 'stream', 'socket'] as const;

/** Logs in by every way in, with and without the cookie of a known device. The server must listen. */
export function deviceCalls(api: TestApi) {
  const headersOf = ({ cookie, address }: Given) => ({
    'content-type': 'application/json',
    ...(cookie === undefined ? {} : { cookie: `a=b; bedside_device=${cookie}; c=d` }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  });
  const post = async (url: string, body: unknown, given: Given, more: Record<string, string> = {}) => {
    const headers = { ...headersOf(given), ...more };
    const answer = await api.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
    const set = String(answer.headers['set-cookie'] ?? '');
    return { ...answer, set, cookie: /^bedside_device=([^;]+)/.exec(set)?.[1] };
  };
  const outcomeOf = (text: string) =>
    text.includes('"accessToken"') || text.includes('"access_token"')
      ? 'in'
      : text.includes('wrong-credentials')
        ? 'wrong'
        : text.includes('sign-ins-paused')
          ? 'refused'
          : text;
  const rpc = async (url: string, body: unknown, given: Given, more = {}): Promise<Signed> => {
    const { payload, cookie } = await post(url, body, given, more);
    return { outcome: outcomeOf(payload), cookie };
  };
  const ways = {
    async rest(email: string, password: string, given: Given): Promise<Signed> {
      const { statusCode, cookie } = await post('/v1/clients/web/login', { email, password }, given);
      const outcome = { 200: 'in', 422: 'wrong', 429: 'refused', 503: 'UNAVAILABLE' }[statusCode];
      return { outcome: outcome ?? String(statusCode), cookie };
    },
    trpc: (email: string, password: string, given: Given) =>
      rpc('/trpc/auth.login', wrap({ email, password }), given),
    batch: (email: string, password: string, given: Given) =>
      rpc('/trpc/auth.login?batch=1', { 0: wrap({ email, password }) }, given),
    /** As the web app calls. */
    stream: (email: string, password: string, given: Given) =>
      rpc('/trpc/auth.login?batch=1', { 0: wrap({ email, password }) }, given, {
        'trpc-accept': 'application/jsonl',
      }),
    async socket(email: string, password: string, given: Given): Promise<Signed> {
      const { port } = api.app.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc-ws`, { headers: headersOf(given) });
      await once(socket, 'open');
      const params = { path: 'auth.login', input: wrap({ email, password }) };
      socket.send(JSON.stringify({ id: 1, method: 'mutation', params }));
      const [data] = (await once(socket, 'message')) as [Buffer];
      socket.terminate();
      return {
        outcome: String(data).includes('FORBIDDEN') ? 'forbidden' : outcomeOf(String(data)),
        cookie: undefined,
      };
    },
  };
  return {
    /** Repeats a call that found every connection of the database in use, as clients do. */
    logIn: (door: (typeof doors)[number], email: string, password: string, given: Given = {}) =>
      untilServed(() => ways[door](email, password, given)),
    /** Calls a procedure. @returns its answer, and what the cookie header says */
    async call(path: string, input: object, given: Given = {}) {
      const { statusCode, payload, set, cookie } = await post(`/trpc/${path}`, wrap(input), given);
      return { status: statusCode, text: payload, set, cookie };
    },
  };
}
