import { Session, type ChdbResult } from 'chdb';
import type { HttpStatement } from './http-statement';

/** Statements that run at once; the thread pool keeps a few threads more, so that KILL always finds one. */
const MAX_RUNNING = 12;
const SPARES = 4;

export type SessionPool = {
  /** Runs one statement in a session of its own. `isGone` is asked before it starts. */
  run(statement: HttpStatement, tag: string, isGone: () => boolean): Promise<ChdbResult | undefined>;
  /** Cancels the statement that runs under this tag. */
  kill(tag: string): Promise<void>;
  /** Cancels everything, waits for it and closes the engine. */
  close(): Promise<void>;
};

const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const identifier = (name: string) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/**
 * Sessions on one data directory. A setting stays in the session that saw it, so each statement gets a clean
 * session; a few are opened ahead, since opening costs more than a small statement.
 */
export function openSessionPool(dataDir: string, configFile: string): SessionPool {
  const open = () => new Session(dataDir, { connectionArgs: [`--config-file=${configFile}`] });
  // Held for life: the engine is shut down with its last session.
  const control = open();
  const spares: Session[] = Array.from({ length: SPARES }, open);
  const waiting: (() => void)[] = [];
  let running = 0;
  let closing = false;

  const refill = () => {
    if (!closing && spares.length < SPARES) spares.push(open());
  };

  async function takeTurn(): Promise<void> {
    if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
  }

  function endTurn(): void {
    running--;
    waiting.shift()?.();
  }

  async function run(statement: HttpStatement, tag: string, isGone: () => boolean) {
    await takeTurn();
    if (isGone() || closing) {
      endTurn();
      return undefined;
    }
    const session = spares.pop() ?? open();
    try {
      await session.queryAsync(`USE ${identifier(statement.database)}`);
      await session.queryAsync(`SET ${[...statement.assignments, `log_comment = ${quote(tag)}`].join(', ')}`);
      if (isGone()) return undefined;
      return await session.queryAsync(statement.sql, { format: statement.format });
    } finally {
      session.close();
      endTurn();
      setImmediate(refill);
    }
  }

  // SYNC was seen to hang for 30 s and to leave a process that ignores SIGTERM; ASYNC returns at once.
  const kill = async (tag: string) => {
    await control.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${quote(tag)} ASYNC`);
  };

  async function close(): Promise<void> {
    closing = true;
    for (const start of waiting.splice(0)) start();
    await control.queryAsync(`KILL QUERY WHERE query NOT ILIKE '%KILL QUERY%' ASYNC`);
    while (running > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const session of [...spares, control]) session.close();
  }

  return { run, kill, close };
}
