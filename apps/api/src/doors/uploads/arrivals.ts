import { MemoryLocker, type Locker } from '@tus/server';

/** The calls about each upload that came and do not hold its lock yet. */
export type Arrivals = {
  /** A call came that may add bytes. @returns says that it holds the lock, or ended without it */
  come(uploadId: string): () => void;
  /** Resolves when every call that came until now holds the lock, or has ended. */
  settled(uploadId: string): Promise<void>;
};

/**
 * Keeps the answer to "how far is it?" true. A part whose connection was cut still brings the bytes that were on
 * their way, also while it is only being looked up whose upload it is; a question that came after it and reached the
 * lock first would be told too little, and the next part refused.
 */
export function createArrivals(): Arrivals {
  const arriving = new Map<string, Set<Promise<void>>>();
  return {
    come(uploadId) {
      const calls = arriving.get(uploadId) ?? new Set();
      arriving.set(uploadId, calls);
      let settle: () => void = () => undefined;
      const call = new Promise<void>((resolve) => {
        settle = resolve;
      });
      calls.add(call);
      return () => {
        settle();
        calls.delete(call);
        if (calls.size === 0 && arriving.get(uploadId) === calls) arriving.delete(uploadId);
      };
    },
    async settled(uploadId) {
      await Promise.all([...(arriving.get(uploadId) ?? [])]);
    },
  };
}

/** The locks of uploads, which the call that gets one hears of. */
export function createTellingLocker(holdsLock: () => void): Locker {
  const locker = new MemoryLocker();
  return {
    newLock: (id) => {
      const lock = locker.newLock(id);
      return {
        lock: async (stopSignal, requestRelease) => {
          await lock.lock(stopSignal, requestRelease);
          holdsLock();
        },
        unlock: () => lock.unlock(),
      };
    },
  };
}
