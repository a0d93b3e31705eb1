import type { AddressInfo } from 'node:net';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { serveSockets } from '@bedside/api/doors/realtime/serve-sockets';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

type Share = Awaited<ReturnType<typeof makeShare>>;

let api: OwnTestApi;
let doctor: TestDoctor;
let port: number;
let close: () => Promise<void>;
const clients: Pusher[] = [];
beforeAll(async () => {
  api = await startTestApi();
  doctor = await signUpDoctor(api);
  close = serveSockets(api.app.server, api.deps);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await close();
  await api.stop();
});

/** Subscribes to a channel by the link of a patient's area, over a real socket. */
function hear(channel: string, link: string): Promise<unknown[]> {
  const client = new Pusher('bedside', {
    cluster: 'bedside',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler({ socketId }, done) {
        const body = { socket_id: socketId };
        void api.call('POST', `/public-chats/${link}/auth`, { body }).then((answer) => {
          if (answer.status === 200) done(null, answer.body as { auth: string });
          else done(new Error(String(answer.status)), null);
        });
      },
    },
  });
  clients.push(client);
  const told: unknown[] = [];
  const heard = client.subscribe(channel);
  heard.bind('chat-changed', (data: unknown) => told.push(data));
  return new Promise((resolve, reject) => {
    heard.bind('pusher:subscription_succeeded', () => {
      resolve(told);
    });
    heard.bind('pusher:subscription_error', () => {
      reject(new Error('refused'));
    });
  });
}
const channelOf = (share: Share) => `private-chat.${share.patientLinkId}`;
const write = (share: Share) =>
  api.call('POST', `/chats/${share.patient.id}/messages`, {
    token: doctor.token,
    body: { key: 'one', text: 'Private words' },
  });

it("a patient's socket hears what happens in its own conversation, and not what is said", async () => {
  const [share, other] = [await makeShare(api, doctor), await makeShare(api, doctor)];
  const told = await hear(channelOf(share), share.patientLinkId);
  await write(other);
  await write(share);
  await expect
    .poll(() => told)
    .toEqual([{ chat: { id: share.patientLinkId }, kind: 'message', by: 'doctor' }]);
});

it("the channel of another patient's conversation, and one whose links are revoked, are refused", async () => {
  const [share, other] = [await makeShare(api, doctor), await makeShare(api, doctor)];
  await expect(hear(channelOf(other), share.patientLinkId)).rejects.toThrow('refused');
  await api.call('PATCH', `/patient-videos/${share.linkId}`, {
    token: doctor.token,
    body: { is_revoked: true },
  });
  await expect(hear(channelOf(share), share.patientLinkId)).rejects.toThrow('refused');
});
