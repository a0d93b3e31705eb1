import { Session, type ChdbResult } from 'chdb';
import pLimit from 'p-limit';
import { quote } from './http-request';
import type { HttpStatement } from './http-statement';

/** How many statements run at once. The thread pool has a few more threads, so KILL always finds one. */
const MAX_RUNNING = 12;
const SPARES = 4;

export type SessionPool = {
  /** Runs one statement in its own session. `isGone` is asked before it starts. */
  run(statement: HttpStatement, tag: string, isGone: () => boolean): Promise<ChdbResult | undefined>;
  /** Cancels the statement that runs under this tag. */
  kill(tag: string): Promise<void>;
  /** Cancels everything, waits for the running statements and closes the engine. */
  close(): Promise<void>;
};

const identifier = (name: string) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/**
 * Sessions on one data directory. A setting remains in its session, so each statement gets a clean one. Some are opened
 * in advance, because opening costs more than a small statement.
 */
export function openSessionPool(dataDir: string, configFile: string): SessionPool {
  const open = () => new Session(dataDir, { connectionArgs: [`--config-file=${configFile}`] });
  // Held until the end: the engine shuts down with its last session.
  const control = open();
  const spares: Session[] = Array.from({ length: SPARES }, open);
  const turns = pLimit(MAX_RUNNING);
  let closing = false;

  const refill = () => {
    if (!closing && spares.length < SPARES) spares.push(open());
  };

  async function runNow(statement: HttpStatement, tag: string, isGone: () => boolean) {
    // A statement that waited while the engine closed.
    if (isGone() || closing) return undefined;
    const session = spares.pop() ?? open();
    try {
      await session.queryAsync(`USE ${identifier(statement.database)}`);
      await session.queryAsync(`SET ${[...statement.assignments, `log_comment = ${quote(tag)}`].join(', ')}`);
      if (isGone()) return undefined;
      return await session.queryAsync(statement.sql, { format: statement.format });
    } finally {
      session.close();
      setImmediate(refill);
    }
  }

  // SYNC was seen to hang for 30 s and to leave a process that ignores SIGTERM; ASYNC returns at once.
  const kill = async (tag: string) => {
    await control.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${quote(tag)} ASYNC`);
  };

  async function close(): Promise<void> {
    closing = true;
    await control.queryAsync(`KILL QUERY WHERE query NOT ILIKE '%KILL QUERY%' ASYNC`);
    while (turns.activeCount > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const session of [...spares, control]) session.close();
  }

  return {
    run: (statement, tag, isGone) => turns(runNow, statement, tag, isGone),
    kill,
    close,
  };
}
