import type { Readable } from 'node:stream';
import type { PracticeId } from '@bedside/contracts/kit/ids';

/** A statement over the figures of one practice. */
export type FigureStatement = {
  practiceId: PracticeId;
  sql: string;
  /** A form of ClickHouse. The result has it, unless the statement names one itself. */
  format: string;
  settings: Readonly<Record<string, string>>;
};

/** The result as it comes. Nothing else of the practice runs before it has come, or its reader has left. */
export type FigureResult = { format: string; body: Readable };

/**
 * `refused`: the engine does not run it, for the reason in its words. `busy`: too many statements wait. `away`: the engine
 * cannot be reached.
 */
type FigureFault = 'refused' | 'busy' | 'away';

/** Why a statement has no result. */
export class FigureEngineError extends Error {
  override readonly name = 'FigureEngineError';

  constructor(
    readonly fault: FigureFault,
    words: string,
  ) {
    super(words);
  }
}

/** Runs statements that see the rows of one practice alone, whatever they say. */
export type FigureEngine = {
  /**
   * Resolves when the result begins to come.
   * @param signal ends the statement
   * @throws FigureEngineError; what the signal was aborted with
   */
  run(statement: FigureStatement, signal: AbortSignal): Promise<FigureResult>;
};
