/*
 * The least program that does what a posted message needs until the other side's page has it: a Fastify route that
 * parses the body, one row, one notice of Postgres sent with the row's commit, and one frame of `ws` to the page that
 * listens. It receives one message with its task, creates its table, and answers with its port.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import type { BareServer } from './bare-server';

/** `insert` stores a text in the table `bare_chat`; notices go over `channel`. */
export type BareChat = { databaseUrl: string; insert: string; channel: string };

type Notice = { linkId: string };

process.on('disconnect', () => process.exit(0));
const [{ databaseUrl, insert, channel }] = (await once(process, 'message')) as [BareChat];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query(
  'create table if not exists bare_chat (id bigint generated always as identity primary key, text text)',
);

const pages = new Map<string, WebSocket>();
const listener = new pg.Client({ connectionString: databaseUrl });
listener.on('notification', ({ payload = '' }) => {
  const { linkId } = JSON.parse(payload) as Notice;
  pages.get(linkId)?.send(JSON.stringify({ event: 'chat-changed', data: payload }));
});
await listener.connect();
await listener.query(`listen ${channel}`);

const app = Fastify();
app.post<{ Params: { linkId: string }; Body: { text: string } }>(
  '/chats/:linkId/messages',
  async ({ params, body }, reply) => {
    await pool.query({
      name: 'store-bare-chat',
      text: `with stored as (${insert} returning id) select id, pg_notify('${channel}', $2)::text from stored`,
      values: [body.text, JSON.stringify({ linkId: params.linkId } satisfies Notice)],
    });
    return reply.code(201).send({ text: body.text });
  },
);
new WebSocketServer({ server: app.server }).on('connection', (socket, { url = '' }) => {
  pages.set(url.slice(1), socket);
});
await app.listen({ host: '127.0.0.1', port: 0 });
const message: BareServer = { port: (app.server.address() as AddressInfo).port };
process.send?.(message);
