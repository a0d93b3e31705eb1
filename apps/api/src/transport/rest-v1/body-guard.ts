import type { IncomingMessage } from 'node:http';

export type BodyGuard = {
  /** Ends the call when its body has not arrived in time. @returns to be called when it has */
  watch(call: IncomingMessage): () => void;
  stop(): void;
};

/**
 * Ends calls whose body does not arrive: neither Node nor Fastify does. One look a second at all calls that are under
 * way costs them less than a timer each.
 */
export function createBodyGuard(patienceMs: number): BodyGuard {
  // Places that are taken again and again: beside a WeakMap of what ends them, a Map of calls kept calls that were over in
  // V8's old generation until it was collected, with all that belonged to them (docs/benchmarks.md, "Event calls").
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
