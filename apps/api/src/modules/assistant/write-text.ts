import { scriptInstructions, scriptRequest } from '@bedside/contracts/assistant/assistant.rules';
import type { WriteTextInput } from '@bedside/contracts/assistant/assistant.schema';
import { limits } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { TextWriterError } from '../../ports/text-writer';
import { takeAttempts } from '../attempt/take-attempts';

/**
 * Writes or rewrites a teleprompter script as the doctor asks, in pieces as they come. Nothing of it is kept.
 * @param signal ends the writing when nobody waits for it any more
 * @throws AppError `assistant.not-set-up`, `rate-limited`, `unavailable` (also between the pieces)
 */
export async function writeText(
  deps: Pick<Deps, 'textWriter' | 'attemptDb' | 'clock' | 'hash' | 'log'>,
  doctor: DoctorActor,
  input: WriteTextInput,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  if (!deps.textWriter) {
    throw new AppError('assistant.not-set-up', {
      message:
        'The writing assistant is not set up. Whoever runs this installation can set AI_BASE_URL and AI_MODEL ' +
        '(and AI_API_KEY where the server asks for one) to any OpenAI-compatible server.',
    });
  }
  const refusal = 'The assistant needs a short break. Your text is as it was.';
  await takeAttempts(deps, [{ limit: limits.assistantCalls, subject: doctor.userId }], refusal);
  try {
    const pieces = await deps.textWriter.write(
      { instructions: scriptInstructions, request: scriptRequest(input) },
      signal,
    );
    return explainFaults(pieces);
  } catch (error) {
    throw explain(error);
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
    message: 'The writing assistant did not finish. Your text is as it was. Please try again in a moment.',
    retryAfterS: error.retryAfterS ?? 5,
    cause: error,
  });
}
