import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

const MOST_CHARACTERS = 255;

/** An `Idempotency-Key` together with its sender. */
export type CallKey = {
  /** Names the row of the reply. */
  lookup: string;
  /** Encrypts the reply; stored nowhere. */
  secret: string;
  userId: UserId | null;
};

/**
 * Reads the key of a request. Keys belong to a user in one role of one practice, so nobody who was removed or has
 * another role gets an earlier reply; on public routes, where the caller is unknown, they belong to the path.
 * @throws AppError `validation-failed`
 */
export function readCallKey(
  deps: Pick<Deps, 'hash'>,
  of: { key: unknown; member: Member | null | undefined; path: string },
): CallKey {
  const { key, member, path } = of;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MOST_CHARACTERS) {
    throw invalidFields({
      idempotencyKey: [{ code: 'call-key-unreadable', params: { most: MOST_CHARACTERS } }],
    });
  }
  const owner = member ? [member.userId, member.scope?.practiceId, member.practiceRole].join() : path;
  const owned = `${owner}\n${key}`;
  const userId = member?.userId ?? null;
  return { lookup: deps.hash('stored-reply', owned), secret: deps.hash('stored-reply-body', owned), userId };
}
