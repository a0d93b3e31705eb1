import { scriptInstructions, scriptRequest } from '@bedside/contracts/figures/assistant/assistant.rules';
import type { WriteDraftInput } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { DoctorActor } from '../../../kit/actor';
import { askWriter, type WriterDeps } from './writing/ask-writer';
import { streamPlainText } from './writing/stream-plain-text';

/**
 * Writes or rewrites a teleprompter script as the doctor asks, and returns it in pieces as they arrive. Nothing of it
 * is stored.
 * @param signal ends the writing when nobody waits for it any more
 * @throws AppError `assistant.not-set-up`, `assistant.consent-needed`, `rate-limited`, `unavailable` (also between the
 * pieces)
 */
export async function writeText(
  deps: WriterDeps,
  doctor: DoctorActor,
  { earlier, ...input }: WriteDraftInput,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const task = { instructions: scriptInstructions, request: scriptRequest(input, earlier) };
  return streamPlainText(await askWriter(deps, doctor, task, signal));
}
