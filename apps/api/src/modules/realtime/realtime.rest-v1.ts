import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  channelAuthBodyRestV1,
  channelAuthRestV1,
  realtimeRestV1 as realtimeShape,
} from '@bedside/contracts/realtime/realtime.rest-v1';
import type { RestApp } from '../../transport/rest-v1/app';
import { forAnybody, forMembers, memberBehind } from '../../transport/rest-v1/authenticate';
import { authoriseChannel } from './authorise-channel';
import { getRealtime } from './get-realtime';

const tags = ['Realtime'];

export function realtimeRestV1(app: RestApp): void {
  app.get(
    '/realtime',
    { config: forAnybody, schema: { tags, response: { 200: itemRestV1(realtimeShape) } } },
    ({ deps }) => {
      const { key, cluster, host, port, isTls } = getRealtime(deps);
      return { data: { key, cluster, ws_host: host, ws_port: port, force_tls: isTls } };
    },
  );
  broadcastingRestV1(app);
}

/** Clients ask at the root, where pusher-js's users have always had it, or under `/v1` like everything else. */
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
      {
        config: forMembers,
        schema: { tags, body: channelAuthBodyRestV1, response: { 200: channelAuthRestV1 } },
      },
      (request) => {
        const { socket_id: socketId, channel_name: channel } = request.body;
        return authoriseChannel(request.deps, memberBehind(request), { socketId, channel });
      },
    );
    done();
  });
}
