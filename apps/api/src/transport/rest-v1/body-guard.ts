import type { IncomingMessage } from 'node:http';

export type BodyGuard = {
  /** Ends the request when its body has not arrived in time. @returns a function to call when it has */
  watch(call: IncomingMessage): () => void;
  stop(): void;
};

/**
 * Ends requests whose body does not arrive, which neither Node nor Fastify does. One look per second at all running
 * requests costs less than a timer for each.
 */
export function createBodyGuard(patienceMs: number): BodyGuard {
  // The slots are reused. With a WeakMap of callbacks and a Map of requests, V8's old generation kept finished requests
  // and everything that belonged to them until it was collected: 4 kB of each.
  const underWay: ({ call: IncomingMessage; until: number } | undefined)[] = [];
  const free: number[] = [];
  const leave = (place: number) => {
    underWay[place] = undefined;
    free.push(place);
  };
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [place, watched] of underWay.entries()) {
      if (!watched) continue;
      if (watched.call.complete || watched.call.destroyed) leave(place);
      else if (now > watched.until) watched.call.destroy();
    }
  }, 1_000).unref();
  return {
    watch(call) {
      const place = free.pop() ?? underWay.length;
      const watched = { call, until: performance.now() + patienceMs };
      underWay[place] = watched;
      return () => {
        if (underWay[place] === watched) leave(place);
      };
    },
    stop: () => clearInterval(looking),
  };
}
