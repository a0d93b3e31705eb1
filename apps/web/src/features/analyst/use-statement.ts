import type { RunStatementInput, StatementResult } from '@bedside/contracts/figures/analyst/analyst.schema';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../lib/failure';
import { trpc } from '../../lib/trpc';

export type StatementState =
  | { is: 'none' | 'running' | 'cancelled' }
  | { is: 'failed'; message: string }
  | { is: 'done'; result: StatementResult };

/** Runs one statement at a time. Another one, and leaving the page, ends the one before. */
export function useStatement() {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<StatementState>({ is: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = (input: RunStatementInput) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState({ is: 'running' });
    const show = (next: StatementState) => {
      if (running.current === mine) setState(next);
    };
    client.analyst.run.mutate(input, { signal: mine.signal }).then(
      (result) => show({ is: 'done', result }),
      (error: unknown) => show({ is: 'failed', message: readFailure(error).message }),
    );
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ is: 'cancelled' });
  };
  return { state, run, cancel };
}
