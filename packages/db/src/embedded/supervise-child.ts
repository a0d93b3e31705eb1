import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A started child and the port that it listens on. */
export type RunningChild = { child: ChildProcess; port: number };

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 5_000;
/** After a child has lived this long, the next delay is the first, short one again. */
const HEALTHY_MS = 30_000;

/**
 * Keeps one child process running. When it ends by itself it is started again on the same port, with a growing delay.
 * The first start is awaited and its failure thrown. Later starts are retried for ever.
 */
export async function superviseChild(options: {
  /** Starts the child; `port` is 0 the first time. Resolves when the child answers. */
  start(port: number): Promise<RunningChild>;
  /** Shuts the child down cleanly. */
  end(child: ChildProcess): Promise<void>;
  onLog(line: string): void;
  onRestart(): void;
}): Promise<{ port: number; child(): ChildProcess; stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current = await options.start(0);
  const port = current.port;

  async function again(): Promise<void> {
    for (
      let delay = FIRST_DELAY_MS;
      !stopping.signal.aborted;
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    ) {
      try {
        current = await options.start(port);
        if (stopping.signal.aborted) return options.end(current.child);
        watch();
        return options.onRestart();
      } catch (error) {
        options.onLog(`start failed: ${error instanceof Error ? error.message : String(error)}`);
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  let restarting: Promise<void> = Promise.resolve();
  let quickDeaths = 0;
  function watch(): void {
    const since = Date.now();
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopping.signal.aborted) return;
      options.onLog(`ended unexpectedly (${signal ?? code}); starting it again`);
      quickDeaths = Date.now() - since > HEALTHY_MS ? 0 : quickDeaths + 1;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** (quickDeaths - 1), LONGEST_DELAY_MS);
      restarting = wait(delay, undefined, { signal: stopping.signal }).then(again, () => undefined);
    };
    const { child } = current;
    // The child may have ended between its first answer and this line.
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode, child.signalCode);
    else child.once('exit', ended);
  }
  watch();

  return {
    port,
    child: () => current.child,
    async stop() {
      stopping.abort();
      await restarting;
      await options.end(current.child);
    },
  };
}
