import { z } from 'zod';
import { socketChannelKind, isSocketId } from './realtime.rules';

/** Where an unmodified pusher-js connects. */
export const realtimeRestV1 = z
  .object({
    key: z.string().meta({ example: 'bedside' }),
    cluster: z.string().meta({ example: 'bedside' }),
    ws_host: z.string().meta({ example: 'bedside.example' }),
    ws_port: z.int().meta({ example: 443 }),
    force_tls: z.boolean().meta({ example: true }),
  })
  .meta({ id: 'Realtime' });

/** What pusher-js sends before it subscribes to a private channel. */
export const socketAuthBodyRestV1 = z.object({
  socket_id: z.string().refine(isSocketId),
  channel_name: z.string().refine((name) => socketChannelKind(name) === 'private'),
});

/** At the top level, where pusher-js reads it. */
export const socketAuthRestV1 = z.object({ auth: z.string() });
