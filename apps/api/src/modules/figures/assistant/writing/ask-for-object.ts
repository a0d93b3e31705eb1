import { toPlainText } from '@bedside/contracts/figures/assistant/assistant-output.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { z } from 'zod';
import type { DoctorActor } from '../../../../kit/actor';
import type { TextTask } from '../../../../ports/text-writer';
import { askWriter, type WriterDeps } from './ask-writer';

/**
 * Asks the writer for a JSON object. Its texts come back as plain text with the names of people put back. Nothing else
 * of it is trusted.
 * @param read undefined for an unusable object
 * @throws AppError `unavailable` for any other answer, and what {@link askWriter} throws
 */
export async function askForObject<Schema extends z.ZodType, Result>(
  deps: WriterDeps,
  doctor: DoctorActor,
  task: TextTask,
  { schema, read }: { schema: Schema; read: (found: z.output<Schema>) => Result | undefined },
  signal: AbortSignal,
): Promise<Result> {
  const { pieces, putBack } = await askWriter(deps, doctor, task, signal);
  let whole = '';
  for await (const piece of pieces) whole += piece;
  const cleaned = mapTexts(parseObject(whole), (text) => putBack(toPlainText(text)).trim());
  const parsed = schema.safeParse(cleaned);
  const result = parsed.success ? read(parsed.data) : undefined;
  if (result === undefined) throw new AppError('unavailable', { says: 'assistant.unusable', retryAfterS: 5 });
  return result;
}

/** Models like to write a sentence or a fence around the object. */
function parseObject(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
