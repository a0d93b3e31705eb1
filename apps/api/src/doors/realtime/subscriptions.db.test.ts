import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { signUpDoctor } from '../../../test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '../../../test-kit/start-test-api';
import { serveSockets } from './serve-sockets';

let api: TestApi;
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

/** A page that listens to what happens to videos. */
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
    }, 5_000);
  return { socket, heard, closed, hear };
}

it('tells a doctor of their own videos, and a visitor of none', async () => {
  const [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
  const page = await listen(doctor.token);
  await page.hear('"started"');
  await (await listen(undefined)).hear('UNAUTHORIZED');
  const notice = { topic: 'video', kind: 'progress', progress: 1 } as const;
  await vi.waitFor(async () => {
    await api.deps.bus.publish({ ...notice, doctorId: other.actor.userId, videoId: 'theirs' });
    await api.deps.bus.publish({ ...notice, doctorId: doctor.actor.userId, videoId: 'mine' });
    await page.hear('mine');
  }, 10_000);
  expect(page.heard.join('\n')).not.toContain('theirs');
  page.socket.terminate();
}, 30_000);

it('ends with the session, and with no other', async () => {
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

it('is cut off for a message that is too large or broken, and the server lives on', async () => {
  const { token } = await signUpDoctor(api);
  const page = await listen(token);
  page.socket.send('x'.repeat(70_000));
  await page.closed;
  const broken = await listen(token);
  broken.socket.send('{');
  await broken.hear('PARSE_ERROR');
  broken.socket.terminate();
  expect((await api.call('GET', '/profile', { token })).status).toBe(200);
});
