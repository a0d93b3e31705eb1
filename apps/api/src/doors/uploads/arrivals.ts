import { MemoryLocker, type Locker } from '@tus/server';

/** The requests of each upload that have arrived and do not hold its lock yet. */
export type Arrivals = {
  /**
   * Notes a request that may add bytes. @returns a function to call when the request holds the lock, or ended without
   * the lock
   */
  come(uploadId: string): () => void;
  /** Resolves when every request that has arrived so far holds the lock, or has ended. */
  settled(uploadId: string): Promise<void>;
};

/**
 * Makes the answer to "how many bytes do you have?" exact. A request whose connection broke still delivers the bytes
 * that were on their way, even while the owner of its upload is looked up. If a later question got the lock first, it
 * would answer too small a number, and the next request would be refused.
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

/** The locks of uploads, which tell the request when it gets one. */
export function createReportingLocker(holdsLock: () => void): Locker {
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
