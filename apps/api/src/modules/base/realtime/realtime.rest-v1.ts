import { exampleIds } from '@bedside/contracts/kit/examples';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  socketAuthBodyRestV1,
  socketAuthRestV1,
  realtimeRestV1 as realtimeShape,
} from '@bedside/contracts/base/realtime/realtime.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { memberBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { authoriseSocket } from './authorise-socket';
import { getRealtime } from './get-realtime';

const { forAnybody, forMembers } = callsOf('Realtime');

export function realtimeRestV1(app: RestApp): void {
  app.get(
    '/realtime',
    forAnybody({
      operationId: 'getRealtime',
      summary: 'Where the realtime channel is',
      description: 'The channel speaks the Pusher protocol: an unmodified pusher-js connects with these.',
      response: { 200: itemRestV1(realtimeShape) },
    }),
    ({ deps }) => {
      const { key, cluster, host, port, isTls } = getRealtime(deps);
      return { data: { key, cluster, ws_host: host, ws_port: port, force_tls: isTls } };
    },
  );
  broadcastingRestV1(app);
}

/** Clients ask at the root, where users of pusher-js have always found it, or under `/v1` like everything else. */
export function broadcastingRestV1(app: RestApp): void {
  void app.register((forms: RestApp, _options: object, done: () => void) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body)));
      },
    );
    forms.post(
      '/broadcasting/auth',
      forMembers({
        operationId: 'authoriseChannel',
        summary: 'Let a socket listen to a private channel',
        description:
          'pusher-js calls it by itself, form-encoded or as JSON. Only your channel `private-user.{id}` is let in.',
        body: socketAuthBodyRestV1.meta({
          example: { socket_id: '1234.5678', channel_name: `private-user.${exampleIds.user}` },
        }),
        response: { 200: socketAuthRestV1 },
      }),
      (request) => {
        const { socket_id: socketId, channel_name: channel } = request.body;
        return authoriseSocket(request.deps, memberBehind(request), { socketId, channel });
      },
    );
    done();
  });
}
