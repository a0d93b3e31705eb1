import { randomBytes } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { findPracticeKey, insertPracticeKey } from '@bedside/db/postgres/base/practice-key.repository';
import { createRemembered } from '../../../kit/remembered';
import type { Database } from '../../../ports/database';
import type { KeyRing } from '../../../ports/key-ring';
import { unwrapPracticeKey } from './unwrap-practice-key';
import { wrapPracticeKey } from './wrap-practice-key';

export type PracticeKeys = {
  /**
   * The key of a practice, made when it is first needed.
   * @throws AppError `not-found` where the practice is gone
   * @throws Error where its key cannot be opened
   */
  of(practiceId: PracticeId): Promise<Buffer>;
  forget(practiceId: PracticeId): void;
};

const KEY_BYTES = 32;
/** How long a process that missed the notice may still read what an erased practice left in a backup. */
const LIFE_MS = 10 * 60_000;

/**
 * The keys of practices, opened and in memory.
 * @param db a connection of its own. In the transaction of a call, other processes would use the key before that
 * transaction ends; from the pool of calls, those that hold a connection could wait for one another.
 */
export function createPracticeKeys(db: Database, ring: KeyRing, clock: () => number): PracticeKeys {
  const known = createRemembered<Buffer>({
    async find(id) {
      const practiceId = id as PracticeId;
      const found = await findPracticeKey(db, practiceId);
      if (found) return unwrapPracticeKey(ring, found);
      await insertPracticeKey(db, wrapPracticeKey(ring, practiceId, randomBytes(KEY_BYTES)));
      // When several store at once, one succeeds, and all use its key.
      const stored = await findPracticeKey(db, practiceId);
      return stored && unwrapPracticeKey(ring, stored);
    },
    lifeMs: LIFE_MS,
    clock,
  });
  const asked = new Map<PracticeId, Promise<Buffer | undefined>>();
  /** Callers who need a key at once ask for it once. */
  const ask = (practiceId: PracticeId) => {
    const running = asked.get(practiceId);
    if (running) return running;
    const answer = known.get(practiceId).finally(() => asked.delete(practiceId));
    asked.set(practiceId, answer);
    return answer;
  };
  return {
    async of(practiceId) {
      const key = known.peek(practiceId) ?? (await ask(practiceId));
      if (!key) throw new AppError('not-found');
      return key;
    },
    forget: (practiceId) => known.forget([practiceId]),
  };
}
