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
  const underWay = new Map<IncomingMessage, number>();
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [call, until] of underWay) {
      if (call.complete || call.destroyed) underWay.delete(call);
      else if (now > until) call.destroy();
    }
  }, 1_000).unref();
  return {
    watch(call) {
      underWay.set(call, performance.now() + patienceMs);
      return () => underWay.delete(call);
    },
    stop: () => clearInterval(looking),
  };
}
