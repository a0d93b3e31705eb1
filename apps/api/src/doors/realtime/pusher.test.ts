import type { PracticeId } from '@bedside/contracts/kit/ids';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Deps } from '../../deps';
import { signSocket } from '../../modules/base/realtime/sign-socket';
import type { Notice } from '../../ports/bus';
import { pusherSockets, type PusherOptions } from './pusher';
import { serveSockets } from './serve-sockets';

type Message = { event: string; channel?: string; data: unknown };

const USER = '019a0000-0000-7000-8000-000000000001';
const COLLEAGUE = '019a0000-0000-7000-8000-000000000002';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The door on its own server, with a bus in memory. */
async function open(options: Partial<PusherOptions> = {}) {
  const listeners = new Set<(notice: Notice) => void>();
  const logged: string[] = [];
  const db: unknown = {};
  const clock = { now: 1_000_000 };
  const deps = {
    db,
    clock: () => clock.now,
    realtime: { key: 'bedside', secrets: () => ['a secret of the tests'], cluster: 'bedside' },
    bus: {
      publish: (notice: Notice) => {
        for (const listener of listeners) listener(notice);
        return Promise.resolve();
      },
      subscribe: (listener: (notice: Notice) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      stop: () => Promise.resolve(),
    },
    log: {
      info: () => undefined,
      warn: (_: object, text: string) => logged.push(text),
      error: () => undefined,
    },
  } as unknown as Deps;
  const http: Server = createServer((_request, response) => response.end('here'));
  const close = serveSockets(http, deps, { doors: [pusherSockets(deps, options)] });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  stops.push(async () => {
    await close();
    http.close();
    http.closeAllConnections();
  });
  const url = `ws://127.0.0.1:${port}/app/bedside?protocol=7&client=test`;
  return { deps, port, url, close, logged, listeners, clock };
}

/** A bare client that stores what it receives. */
async function listen(url: string) {
  const socket = new WebSocket(url);
  const heard: Message[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Message));
  stops.push(() => {
    socket.terminate();
    return Promise.resolve();
  });
  const receive = (event: string) =>
    vi.waitFor(() => {
      const found = heard.find((message) => message.event === event);
      if (!found) throw new Error(`${event} was not heard`);
      return found;
    });
  const say = (event: string, data: unknown = {}) => socket.send(JSON.stringify({ event, data }));
  await Promise.race([once(socket, 'open'), closed]);
  return { socket, heard, receive, say, closed };
}

const progress = (at: number): Notice => ({
  topic: 'video',
  practiceId: USER as PracticeId,
  kind: 'progress',
  videoId: 'v',
  progress: at,
});

/** A socket with a signature for a user's channel that it has not used yet. */
async function letIn(door: Awaited<ReturnType<typeof open>>, { userId = USER, ownerId = USER } = {}) {
  const client = await listen(door.url);
  const { data } = await client.receive('pusher:connection_established');
  const { socket_id: socketId } = JSON.parse(String(data)) as { socket_id: string };
  const channel = `private-user.${ownerId}`;
  const auth = signSocket(door.deps, { socketId, channel, userId, at: door.clock.now });
  const subscribe = () => {
    client.say('pusher:subscribe', { channel, auth });
  };
  return { ...client, socketId, channel, subscribe };
}

async function subscribed(...given: Parameters<typeof letIn>) {
  const client = await letIn(...given);
  client.subscribe();
  await client.receive('pusher_internal:subscription_succeeded');
  return client;
}

describe('a socket', () => {
  it('gets its name and how long it may be silent', async () => {
    const { url } = await open();
    const { data } = await (await listen(url)).receive('pusher:connection_established');
    expect(JSON.parse(String(data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/) as string,
      activity_timeout: 120,
    });
  });

  it.each([
    ['/app/another?protocol=7', 4001],
    ['/app/?protocol=7', 4001],
    ['/app/bedside', 4008],
    ['/app/bedside?protocol=', 4008],
    ['/app/bedside?protocol=seven', 4006],
    ['/app/bedside?protocol=4', 4007],
    ['/app/bedside?protocol=70', 4007],
    ['/app/bedside/more?protocol=7', 4005],
  ])('at %s is closed with %i, after a message with that code', async (path, code) => {
    const { port } = await open();
    const client = await listen(`ws://127.0.0.1:${port}${path}`);
    expect(await client.closed).toBe(code);
    expect(client.heard).toEqual([
      { event: 'pusher:error', data: { code, message: expect.any(String) as string } },
    ]);
  });

  it('at another or a malformed path is disconnected, and the server lives on', async () => {
    const { port } = await open();
    for (const path of ['/', '//', '/trpc', 'http://[', '/app', '*']) {
      const raw = connect(port, '127.0.0.1');
      raw.on('error', () => undefined);
      raw.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      raw.resume();
      await once(raw, 'close');
    }
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  });

  it('answers a ping, and gets one when it is silent', async () => {
    const { url } = await open({ activityTimeoutMs: 40, pongTimeoutMs: 60_000 });
    const client = await listen(url);
    client.say('pusher:ping');
    await client.receive('pusher:pong');
    await client.receive('pusher:ping');
    const asked = () => client.heard.filter(({ event }) => event === 'pusher:ping').length;
    client.say('pusher:pong');
    await vi.waitFor(() => {
      expect(asked()).toBeGreaterThan(1);
    });
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('that does not answer a ping is closed so that it reconnects', async () => {
    const { url } = await open({ activityTimeoutMs: 20, pongTimeoutMs: 20 });
    expect(await (await listen(url)).closed).toBe(4201);
  });

  it('over the maximum is asked to come back later', async () => {
    const { url } = await open({ maxSockets: 1 });
    await (await listen(url)).receive('pusher:connection_established');
    expect(await (await listen(url)).closed).toBe(4100);
  });

  it('that sends too large a message is closed', async () => {
    const { url } = await open({ maxMessageBytes: 100 });
    const client = await listen(url);
    client.say('pusher:ping', 'x'.repeat(200));
    expect(await client.closed).toBe(1009);
  });

  it('that sends too many messages is closed', async () => {
    const { url } = await open({ maxMessagesPerSecond: 5 });
    const client = await listen(url);
    for (let sent = 0; sent < 20; sent += 1) client.say('pusher:ping');
    expect(await client.closed).toBe(4301);
  });

  it('that sends nonsense gets an error and remains open', async () => {
    const { url } = await open();
    const client = await listen(url);
    for (const text of ['{', '[]', '\u0000', '{"event":"client-typing","channel":"a","data":{}}'])
      client.socket.send(text);
    client.socket.send(Buffer.from([0xff, 0xfe]), { binary: true });
    client.say('pusher:ping');
    await client.receive('pusher:pong');
    expect(client.heard.filter(({ event }) => event === 'pusher:error')).toHaveLength(5);
  });

  it('is closed with a code to reconnect when the server stops', async () => {
    const door = await open();
    const client = await listen(door.url);
    await client.receive('pusher:connection_established');
    await door.close();
    expect(await client.closed).toBe(4200);
    expect(door.listeners.size).toBe(0);
  });
});

describe('a channel', () => {
  it('sends messages in order, until the client leaves the channel', async () => {
    const door = await open();
    const client = await subscribed(door);
    for (let at = 0; at < 20; at += 1) await door.deps.bus.publish(progress(at));
    const progressEvents = () => client.heard.filter(({ event }) => event === 'video-processing-progress');
    await vi.waitFor(() => {
      expect(progressEvents()).toHaveLength(20);
    });
    expect(progressEvents()[0]).toEqual({
      event: 'video-processing-progress',
      channel: client.channel,
      data: JSON.stringify({ video: { id: 'v' }, progress: 0 }),
    });
    expect(
      progressEvents().map(({ data }) => (JSON.parse(String(data)) as { progress: number }).progress),
    ).toEqual(Array.from({ length: 20 }, (_, at) => at));
    client.say('pusher:unsubscribe', { channel: client.channel });
    client.say('pusher:ping');
    await client.receive('pusher:pong');
    await door.deps.bus.publish(progress(99));
    client.say('pusher:ping');
    await vi.waitFor(() => {
      expect(client.heard.filter(({ event }) => event === 'pusher:pong')).toHaveLength(2);
    });
    expect(progressEvents()).toHaveLength(20);
  });

  it('that is private is closed without our signature for this very socket', async () => {
    const door = await open();
    const [one, client] = [await subscribed(door), await listen(door.url)];
    const { channel } = one;
    const stolen = signSocket(door.deps, {
      socketId: one.socketId,
      channel,
      userId: USER,
      at: door.clock.now,
    });
    for (const auth of [undefined, '', 'bedside:', stolen, `bedside:${'0'.repeat(64)}`])
      client.say('pusher:subscribe', { channel, auth });
    await vi.waitFor(() => {
      expect(client.heard.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(5);
    });
    expect(client.heard.at(-1)).toEqual({
      event: 'pusher:subscription_error',
      channel,
      data: { type: 'AuthError', error: expect.any(String) as string, status: 403 },
    });
    expect(client.heard.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded');
  });

  it.each(['presence-user.1', 'private-encrypted-user.1', 'cache-a', '', 'a b', '#server', 'x'.repeat(165)])(
    'named %j is not served',
    async (channel) => {
      const client = await listen((await open()).url);
      client.say('pusher:subscribe', { channel, auth: 'bedside:x' });
      expect((await client.receive('pusher:subscription_error')).channel).toBe(channel);
    },
  );

  it("beyond a socket's maximum is refused, but not one that it has joined already", async () => {
    const client = await listen((await open({ maxChannelsPerSocket: 2 })).url);
    for (const channel of ['a', 'b', 'a', 'c']) client.say('pusher:subscribe', { channel });
    const { channel, data } = await client.receive('pusher:subscription_error');
    expect([channel, data]).toMatchObject(['c', { type: 'LimitReached', status: 429 }]);
  });

  it('joins 100 of 200 channels that it asks for at once', async () => {
    const client = await listen((await open({ maxMessagesPerSecond: 1_000 })).url);
    for (let asked = 0; asked < 200; asked += 1)
      client.say('pusher:subscribe', { channel: `channel-${asked}` });
    const count = (event: string) => client.heard.filter((message) => message.event === event).length;
    await expect
      .poll(() => [count('pusher_internal:subscription_succeeded'), count('pusher:subscription_error')])
      .toEqual([100, 100]);
  });

  it('makes all clients of a user authenticate again when a session has ended', async () => {
    const door = await open();
    const [mine, other] = [await subscribed(door), await listen(door.url)];
    await door.deps.bus.publish({ topic: 'session-ended', userId: USER });
    expect(await mine.closed).toBe(4202);
    other.say('pusher:ping');
    await other.receive('pusher:pong');
  });

  it("ends with the session of a colleague who listens to the practice's channel alone", async () => {
    const door = await open();
    const colleague = await subscribed(door, { userId: COLLEAGUE });
    const owner = await subscribed(door);
    await door.deps.bus.publish({ topic: 'session-ended', userId: COLLEAGUE });
    expect(await colleague.closed).toBe(4202);
    owner.say('pusher:ping');
    await owner.receive('pusher:pong');
  });

  it('does not begin with a signature from before the end of the session, at 40 sockets', async () => {
    const door = await open();
    const held = await Promise.all(Array.from({ length: 40 }, () => letIn(door, { userId: COLLEAGUE })));
    await door.deps.bus.publish({ topic: 'session-ended', userId: COLLEAGUE });
    for (const client of held) client.subscribe();
    expect(new Set(await Promise.all(held.map(({ closed }) => closed)))).toEqual(new Set([4202]));
    expect(held.flatMap(({ heard }) => heard.map(({ event }) => event))).not.toContain(
      'pusher_internal:subscription_succeeded',
    );
    door.clock.now += 1;
    await subscribed(door, { userId: COLLEAGUE });
  });

  it('does not begin with a signature that is older than a minute', async () => {
    const door = await open();
    const [late, inTime] = [await letIn(door), await letIn(door)];
    door.clock.now += 60_000;
    inTime.subscribe();
    await inTime.receive('pusher_internal:subscription_succeeded');
    door.clock.now += 1;
    late.subscribe();
    await late.receive('pusher:subscription_error');
  });

  it('continues when one notice cannot be sent', async () => {
    const door = await open();
    const client = await subscribed(door);
    // This door has no database, so it cannot read the title of a finished video.
    await door.deps.bus.publish({ ...progress(100), kind: 'finished' } as Notice);
    await door.deps.bus.publish(progress(1));
    await client.receive('video-processing-progress');
    expect(door.logged).toEqual(['a notice could not be told']);
  });
});
