import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { UserRow } from '@bedside/db/postgres/user/user.repository';
import { expect, it } from 'vitest';
import { hashToken } from '../../kit/secrets';
import { profileCalls } from './profile-calls';

const TOKEN = 'a-token-of-forty-characters-or-so-1234567';
const user = {
  id: '00000000-0000-4000-8000-000000000000',
  linkId: 'abcdefghijklmnopqrstuv',
  role: 'doctor',
  firstName: 'Ada',
  lastName: 'Pérez',
  email: 'ada@clinic.example',
  title: null,
  areaPractice: null,
  avatarKey: null,
  unreadMessages: 0,
  placeOfWork: '',
  nameOfClinic: '',
} as unknown as UserRow;

/** Whether a request is handled, and its answer. */
function take(request: object, known: { session?: boolean; user?: boolean } = {}) {
  const { session = true, user: isKnown = true } = known;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const takes = profileCalls({
    sessions: {
      known: (id: string) =>
        session && id === hashToken(TOKEN)
          ? { sessionId: id, userId: user.id as UserId, role: 'doctor' }
          : undefined,
    } as never,
    users: { known: () => (isKnown ? user : undefined) } as never,
    mediaLinks: { url: () => '' } as never,
    publicUrl: () => 'http://bedside.example',
    log,
  });
  const answer = { status: 0, body: '', length: 0 };
  const response = {
    writeHead(status: number, headers: Record<string, unknown>) {
      answer.status = status;
      answer.length = Number(headers['Content-Length']);
      return { end: (body: string) => (answer.body = body) };
    },
  };
  const plain = { method: 'GET', url: '/v1/profile', headers: { authorization: `Bearer ${TOKEN}` } };
  const isTaken = takes(
    { ...plain, ...request } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { isTaken, ...answer };
}

it('answers with the remembered user, and the length in bytes', () => {
  const { isTaken, status, body, length } = take({});
  expect([isTaken, status, length]).toEqual([true, 200, Buffer.byteLength(body)]);
  expect(JSON.parse(body)).toMatchObject({ data: { last_name: 'Pérez', subscription: null } });
});

it.each([
  ['another path', { url: '/v1/profile/' }, {}],
  ['a query', { url: '/v1/profile?x=1' }, {}],
  ['another method', { method: 'HEAD' }, {}],
  ['a body', { headers: { authorization: `Bearer ${TOKEN}`, 'content-length': '2' } }, {}],
  [
    'a body of unknown length',
    { headers: { authorization: `Bearer ${TOKEN}`, 'transfer-encoding': 'chunked' } },
    {},
  ],
  ['no token', { headers: {} }, {}],
  ['another token', { headers: { authorization: `Bearer ${TOKEN}x` } }, {}],
  ['a session that is not remembered', {}, { session: false }],
  ['a user who is not remembered', {}, { user: false }],
])('leaves the request to the framework with %s', (_name, request, known) => {
  expect(take(request, known)).toMatchObject({ isTaken: false, status: 0 });
});
