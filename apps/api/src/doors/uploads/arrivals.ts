import { MemoryLocker, type Locker } from '@tus/server';

/** The calls to each upload that have arrived and do not hold its lock yet. */
export type Arrivals = {
  /** A call arrived that may add bytes. @returns a function to call when it holds the lock, or ended without it */
  come(uploadId: string): () => void;
  /** Resolves when every call that arrived until now holds the lock, or has ended. */
  settled(uploadId: string): Promise<void>;
};

/**
 * Makes the answer to "how many bytes do you have?" true. A part whose connection was cut still delivers the bytes that
 * were on their way, even while the owner of its upload is looked up. A question that came later and got the lock first
 * would get too small a number, and the next part would be refused.
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

/** The locks of uploads, which report to the call that gets one. */
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
