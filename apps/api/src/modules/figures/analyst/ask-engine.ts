import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { RunStatementInput } from '@bedside/contracts/figures/analyst/analyst.schema';
import type { Deps } from '../../../deps';
import type { AnalystActor } from '../../../kit/actor';
import { FigureEngineError, type FigureResult, type FigureStatement } from '../../../ports/figure-engine';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { requireOwnPractice } from './require-own-practice';

export type EngineDeps = Pick<Deps, 'attemptDb' | 'bus' | 'clock' | 'figureEngine' | 'hash'>;

/** What ends a statement whose caller is still there. */
class RightEnded extends Error {}

/**
 * Runs a statement over the figures of the caller's practice and passes its result to `read`. It ends when the caller
 * leaves, or when their right in the practice ends.
 * @throws AppError `analyst.refused` in the engine's words, `analyst.busy`, `analyst.ended`, `analyst.no-engine`,
 * `rate-limited`, `forbidden` for another practice, `unavailable`
 */
export async function askEngine<T>(
  deps: EngineDeps,
  analyst: AnalystActor,
  input: RunStatementInput,
  how: Pick<FigureStatement, 'format' | 'settings'>,
  signal: AbortSignal | undefined,
  read: (result: FigureResult) => Promise<T>,
): Promise<T> {
  const { practiceId } = analyst.scope;
  requireOwnPractice(analyst, input.practiceId);
  if (!deps.figureEngine) throw new AppError('analyst.no-engine');
  await takeAttempts(deps, [{ limit: limits.statements, subject: practiceId }], 'analyst.rests');
  const right = new AbortController();
  const stopListening = deps.bus.subscribe((notice) => {
    if (notice.topic === 'session-ended' && notice.userId === analyst.userId) right.abort(new RightEnded());
  });
  try {
    const until = AbortSignal.any(signal ? [signal, right.signal] : [right.signal]);
    const result = await deps.figureEngine.run({ practiceId, sql: input.sql, ...how }, until);
    if (result.format !== how.format) {
      result.body.destroy();
      throw new AppError('analyst.refused', { says: 'analyst.has-format' });
    }
    return await read(result);
  } catch (error) {
    throw refusalOf(error, signal?.aborted === true || right.signal.aborted);
  } finally {
    stopListening();
  }
}

function refusalOf(error: unknown, wasEnded: boolean): unknown {
  if (wasEnded) return new AppError('analyst.ended', { cause: error });
  if (!(error instanceof FigureEngineError)) return error;
  switch (error.fault) {
    case 'refused':
      return new AppError('analyst.refused', {
        says: { code: 'analyst.refused', params: { words: error.message } },
      });
    case 'busy':
      return new AppError('analyst.busy');
    case 'away':
      return new AppError('unavailable', { says: 'analyst.away', cause: error });
  }
}
