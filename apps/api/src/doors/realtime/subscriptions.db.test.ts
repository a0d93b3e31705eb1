import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createAppCaller } from '../../../test-kit/app-caller';
import { signUpDoctor } from '../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../test-kit/start-test-api';
import { serveSockets } from './serve-sockets';
import { subscriptions } from './subscriptions';

let api: OwnTestApi;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  close = serveSockets(api.app.server, api.deps);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/trpc-ws?connectionParams=1`;
});
afterAll(async () => {
  await close();
  await api.stop();
});

/** A page that subscribes to the doctor's videos. */
async function listen(token: string | undefined) {
  const socket = new WebSocket(url);
  const heard: string[] = [];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  await once(socket, 'open');
  socket.send(JSON.stringify({ method: 'connectionParams', data: token === undefined ? {} : { token } }));
  socket.send(
    JSON.stringify({
      id: 1,
      method: 'subscription',
      params: { path: 'video.onNotice', input: { json: null } },
    }),
  );
  const hear = (text: string) =>
    vi.waitFor(() => {
      expect(heard.join('\n')).toContain(text);
    });
  return { socket, heard, closed, hear };
}

it('informs a doctor of their own videos, and a visitor of none', async () => {
  const [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
  const page = await listen(doctor.token);
  await page.hear('"started"');
  await (await listen(undefined)).hear('UNAUTHORIZED');
  const notice = { topic: 'video', kind: 'progress', progress: 1 } as const;
  await vi.waitFor(async () => {
    await api.deps.bus.publish({ ...notice, practiceId: other.actor.scope.practiceId, videoId: 'theirs' });
    await api.deps.bus.publish({ ...notice, practiceId: doctor.actor.scope.practiceId, videoId: 'mine' });
    await page.hear('mine');
  });
  expect(page.heard.join('\n')).not.toContain('theirs');
  page.socket.terminate();
});

it('ends with its session, and with no other', async () => {
  const [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
  const [page, theirs] = [await listen(doctor.token), await listen(other.token)];
  await page.hear('"started"');
  await theirs.hear('"started"');
  expect((await api.call('DELETE', '/logout', { token: doctor.token })).status).toBe(204);
  await page.closed;
  expect(theirs.socket.readyState).toBe(WebSocket.OPEN);
  await (await listen(doctor.token)).hear('UNAUTHORIZED');
  theirs.socket.terminate();
});

it('ends with an account whose erasure is planned, also one of 40 that open at that moment', async () => {
  const doctor = await signUpDoctor(api);
  const open = await Promise.all(Array.from({ length: 40 }, () => listen(doctor.token)));
  await Promise.all(open.map((page) => page.hear('"started"')));
  const { actor } = doctor;
  const caller = createAppCaller({ deps: api.deps, member: actor, visitor: actor, requestId: 'test' });
  const [late] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, () => listen(doctor.token))),
    caller.user.erase({ userId: actor.userId }),
  ]);
  await Promise.all(open.map((page) => page.closed));
  const isShut = ({ socket, heard }: (typeof late)[number]) =>
    socket.readyState === WebSocket.CLOSED || heard.join('').includes('UNAUTHORIZED');
  await vi.waitFor(() => {
    expect(late.filter((page) => !isShut(page))).toHaveLength(0);
  });
  for (const { socket } of late) socket.terminate();
  await (await listen(doctor.token)).hear('UNAUTHORIZED');
});

it('is disconnected for a message that is too large, too deep or broken, and the server lives on', async () => {
  const { token } = await signUpDoctor(api);
  const page = await listen(token);
  page.socket.send('x'.repeat(70_000));
  await page.closed;
  const deep = await listen(token);
  const levels = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  deep.socket.send(
    `{"id":1,"method":"subscription","params":{"path":"video.onNotice","input":{"json":${levels}}}}`,
  );
  await deep.closed;
  const broken = await listen(token);
  broken.socket.send('{');
  await broken.hear('PARSE_ERROR');
  broken.socket.terminate();
  expect((await api.call('GET', '/profile', { token })).status).toBe(200);
});

describe('limits of sockets', () => {
  const options = {
    maxSockets: 3,
    maxSubscriptionsPerSocket: 5,
    maxMessagesPerSecond: 50,
    signInTimeoutMs: 2_000,
  };
  let bounded: OwnTestApi;
  let at: string;
  let end: () => Promise<void>;
  beforeAll(async () => {
    bounded = await startTestApi();
    end = serveSockets(bounded.app.server, bounded.deps, {
      doors: [subscriptions(bounded.deps, options)],
    });
    await bounded.app.listen({ host: '127.0.0.1', port: 0 });
    at = `ws://127.0.0.1:${(bounded.app.server.address() as AddressInfo).port}/trpc-ws?connectionParams=1`;
  });
  afterAll(async () => {
    await end();
    await bounded.stop();
  });

  /** A socket that has sent its token, and what followed. */
  async function open(token?: string) {
    const socket = new WebSocket(at);
    const heard: string[] = [];
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    await once(socket, 'open');
    socket.send(JSON.stringify({ method: 'connectionParams', data: token === undefined ? {} : { token } }));
    const count = (text: string) => heard.filter((one) => one.includes(text)).length;
    return { socket, closed, count };
  }
  const subscribe = (id: number, path = 'video.onNotice') => ({
    id,
    method: 'subscription',
    params: { path, input: { json: null } },
  });

  it('allow five subscriptions of one socket, out of 200 in one message or one after another', async () => {
    const { token } = await signUpDoctor(bounded);
    const { socket, count } = await open(token);
    socket.send(JSON.stringify(Array.from({ length: 200 }, (_none, id) => subscribe(id))));
    await vi.waitFor(() => {
      expect([count('"started"'), count('TOO_MANY_REQUESTS')]).toEqual([5, 195]);
    });
    // Ending one subscription makes room for another.
    socket.send(JSON.stringify({ id: 0, method: 'subscription.stop' }));
    await vi.waitFor(() => {
      expect(count('"stopped"')).toBe(1);
    });
    for (const id of [300, 301]) socket.send(JSON.stringify(subscribe(id)));
    await vi.waitFor(() => {
      expect([count('"started"'), count('TOO_MANY_REQUESTS')]).toEqual([6, 196]);
    });
    socket.terminate();
  });

  it('do not count a refused subscription', async () => {
    const { token } = await signUpDoctor(bounded);
    const { socket, count } = await open(token);
    socket.send(JSON.stringify(Array.from({ length: 20 }, (_none, id) => subscribe(id, 'nobody.onNothing'))));
    await vi.waitFor(() => {
      expect(count('NOT_FOUND')).toBe(20);
    });
    socket.send(JSON.stringify(subscribe(50)));
    await vi.waitFor(() => {
      expect(count('"started"')).toBe(1);
    });
    socket.terminate();
  });

  it('allow three sockets, out of 40 that connect at once', async () => {
    const { token } = await signUpDoctor(bounded);
    const sockets = await Promise.all(Array.from({ length: 40 }, () => open(token)));
    const codes: number[] = [];
    for (const { closed } of sockets) void closed.then((code) => codes.push(code));
    await vi.waitFor(() => {
      expect(codes).toHaveLength(37);
    });
    expect(new Set(codes)).toEqual(new Set([1013]));
    for (const { socket } of sockets) socket.terminate();
  });

  it('allow fifty messages a second', async () => {
    const { token } = await signUpDoctor(bounded);
    await vi.waitFor(async () => {
      const { socket, closed } = await open(token);
      // There may be no room until the sockets of an earlier test are closed.
      if ((await Promise.race([closed, Promise.resolve(0)])) !== 0) throw new Error('no room yet');
      for (let sent = 0; sent < 60; sent += 1) socket.send('PONG');
      expect(await closed).toBe(1006);
    });
  });

  it('allow a moment to sign in', async () => {
    await vi.waitFor(async () => {
      expect(await (await open()).closed).toBe(1008);
    });
  });
});
