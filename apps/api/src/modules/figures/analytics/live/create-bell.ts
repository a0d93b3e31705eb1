/** Lets one loop rest until somebody rings, or for a time. Rings while it does not rest count for the next rest. */
export function createBell(signal: AbortSignal): { ring: () => void; rest: (ms: number) => Promise<void> } {
  let hasRung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    hasRung = true;
    wake?.();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    async rest(ms) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
      wake = undefined;
    },
  };
}
