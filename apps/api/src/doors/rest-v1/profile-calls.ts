import type { IncomingMessage, ServerResponse } from 'node:http';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { toUserRestV1, userRestV1 } from '@bedside/contracts/user/user.rest-v1';
import type { UserRow } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import { bearerToken } from '../../transport/authenticate-token';
import { hashToken } from '../../kit/secrets';
import { presentUser } from '../../modules/user/present-user';
import { quickReply } from './quick-reply';

const PATH = '/v1/profile';
const CALL = { method: 'GET', route: PATH };
const answerShape = itemRestV1(userRestV1);

/**
 * Answers `GET profile` without the framework while session and user are remembered, because integrations request it
 * before most other calls (docs/decisions/012-view-calls.md). The framework answers the rest.
 * @returns whether it handled the request
 */
export function profileCalls(
  deps: Pick<Deps, 'sessions' | 'users' | 'mediaLinks' | 'log' | 'publicUrl'>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  /** The text is stored as long as its user is remembered. */
  const texts = new WeakMap<UserRow, string>();
  const textOf = (user: UserRow) => {
    let text = texts.get(user);
    if (text === undefined) {
      text = JSON.stringify(answerShape.parse({ data: toUserRestV1(presentUser(deps, user)) }));
      texts.set(user, text);
    }
    return text;
  };
  const userBehind = ({ headers }: IncomingMessage) => {
    const token = bearerToken(headers.authorization);
    const session = token === undefined ? undefined : deps.sessions.known(hashToken(token));
    return session && deps.users.known(session.userId);
  };

  return (request, response) => {
    const { method, url, headers } = request;
    if (url !== PATH || method !== 'GET') return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const user = userBehind(request);
    if (!user) return false;
    quickReply(deps, CALL).send(response, 200, textOf(user));
    return true;
  };
}
