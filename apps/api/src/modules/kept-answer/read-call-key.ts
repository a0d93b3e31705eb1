import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';

const MOST_CHARACTERS = 255;

/** An `Idempotency-Key` in the hands of whoever sent it. */
export type CallKey = {
  /** What its answer is found by. */
  lookup: string;
  /** What its answer is encrypted by; stored nowhere. */
  secret: string;
  userId: UserId | null;
};

/**
 * Reads the key of a call. Keys are per user; on public calls per path, where nobody is known.
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
