/** Collects items that arrive together and passes them on as one group. */
export type GroupCommit<T> = {
  /** Resolves when the group that holds the item is flushed; rejects with the error of that flush. */
  add(item: T): Promise<void>;
  /** Flushes the waiting items. Resolves when no flush is running any more. */
  drain(): Promise<void>;
};

type Group<T> = { items: T[]; since: number; done: Promise<void>; settle(error?: unknown): void };

function newGroup<T>(): Group<T> {
  let settle: Group<T>['settle'] = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error as Error));
  });
  return { items: [], since: performance.now(), done, settle };
}

/**
 * Group commit: many callers share one flush, so durability costs one fsync per group instead of one per call. One
 * flush runs at a time. The next group collects meanwhile and starts when that flush ends, so groups grow under load.
 * While no flush runs, a group starts when it is full, when a turn of the event loop brought nothing more, or when it
 * is `maxDelayMs` old. So a single caller does not wait.
 */
export function createGroupCommit<T>(options: {
  flush: (items: T[]) => Promise<void>;
  maxDelayMs: number;
  maxItems: number;
}): GroupCommit<T> {
  /** Groups not yet flushed, oldest first; only the last accepts items. */
  const waiting: Group<T>[] = [];
  let flushing: Promise<void> | undefined;
  let isGathering = false;

  function flushOldest(): void {
    const group = waiting.shift();
    if (!group) return;
    const end = (error?: unknown) => {
      flushing = undefined;
      // The next flush starts first, and the callers of this group are answered while it runs.
      flushOldest();
      group.settle(error);
    };
    flushing = options.flush(group.items).then(
      () => end(),
      (error: unknown) => end(error ?? new Error('the flush failed')),
    );
  }

  /** Decides once per turn of the event loop whether the oldest group has to wait for more. */
  function gather(seen = -1): void {
    const [group] = waiting;
    if (!group || flushing) return;
    const size = group.items.length;
    const isReady =
      size >= options.maxItems || size === seen || performance.now() - group.since >= options.maxDelayMs;
    if (isReady) return flushOldest();
    if (isGathering) return;
    isGathering = true;
    // Two immediates: the first may run before the loop has polled the network once more.
    setImmediate(() =>
      setImmediate(() => {
        isGathering = false;
        gather(size);
      }),
    );
  }

  return {
    add(item) {
      let group = waiting.at(-1);
      if (!group || group.items.length >= options.maxItems) {
        group = newGroup<T>();
        waiting.push(group);
      }
      group.items.push(item);
      gather();
      return group.done;
    },
    async drain() {
      while (waiting.length > 0 || flushing) {
        if (!flushing) flushOldest();
        await flushing;
      }
    },
  };
}
