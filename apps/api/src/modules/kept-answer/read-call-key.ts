import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';

const MOST_CHARACTERS = 255;

/** An `Idempotency-Key` together with its sender. */
export type CallKey = {
  /** Names the row of the answer. */
  lookup: string;
  /** Encrypts the answer; stored nowhere. */
  secret: string;
  userId: UserId | null;
};

/**
 * Reads the key of a request. Keys belong to a user, or to a path on public routes, where the caller is unknown.
 * @throws AppError `validation-failed`
 */
export function readCallKey(
  deps: Pick<Deps, 'hash'>,
  of: { key: unknown; userId: UserId | null; path: string },
): CallKey {
  const { key, userId, path } = of;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MOST_CHARACTERS) {
    throw invalidFields({
      idempotencyKey: [{ code: 'call-key-unreadable', params: { most: MOST_CHARACTERS } }],
    });
  }
  const owned = `${userId ?? path}\n${key}`;
  return { lookup: deps.hash('kept-answer', owned), secret: deps.hash('kept-answer-body', owned), userId };
}
