import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { TextWriterError, type TextTask } from '../../../../ports/text-writer';
import { takeAttempts } from '../../../base/attempt/take-attempts';
import { hidePatients } from './hide-patients';
import { requireWriter } from './require-writer';
import { takeTokens, type SettleTokens } from './take-tokens';

export type WriterDeps = Pick<
  Deps,
  'db' | 'textWriter' | 'attemptDb' | 'clock' | 'hash' | 'log' | 'assistantTokensPerDay'
>;

/** The model's answer as written: not cleaned, and with tokens in place of people. */
export type WriterReply = {
  pieces: AsyncIterable<string>;
  /** Replaces the tokens in a text of the answer by the people they stand for. */
  putBack: (written: string) => string;
};

/**
 * The only way to the writing server. It requires the consent, counts the request and its tokens, and sends nothing
 * of people that is recognised.
 * @param signal ends the writing when nobody waits for it any more
 * @throws AppError `assistant.not-set-up`, `assistant.consent-needed`, `rate-limited`, `unavailable` (also between the
 * pieces)
 */
export async function askWriter(
  deps: WriterDeps,
  doctor: DoctorActor,
  task: TextTask,
  signal: AbortSignal,
): Promise<WriterReply> {
  const writer = await requireWriter(deps, doctor);
  await takeAttempts(
    deps,
    [{ limit: limits.assistantCalls, subject: doctor.scope.practiceId }],
    'assistant.rests',
  );
  const { text, putBack } = await hidePatients(deps, doctor, task.request);
  const settle = await takeTokens(deps, task.instructions + text);
  try {
    const pieces = await writer.write({ instructions: task.instructions, request: text }, signal);
    return { pieces: countPieces(explainFaults(pieces), settle), putBack };
  } catch (error) {
    await settle('');
    throw explain(error);
  }
}

async function* countPieces(pieces: AsyncIterable<string>, settle: SettleTokens): AsyncGenerator<string> {
  let answer = '';
  try {
    for await (const piece of pieces) {
      answer += piece;
      yield piece;
    }
  } finally {
    await settle(answer);
  }
}

async function* explainFaults(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof TextWriterError)) return error;
  return new AppError('unavailable', {
    says: `assistant.${error.fault}`,
    retryAfterS: error.retryAfterS ?? 5,
    cause: error,
  });
}
