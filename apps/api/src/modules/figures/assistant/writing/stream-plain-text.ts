import { finishedLength, toPlainText } from '@bedside/contracts/figures/assistant/assistant-output.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { WriterReply } from './ask-writer';

/**
 * An answer in pieces of plain text, with people put back, as it arrives. A piece ends at a space outside links, tags
 * and tokens.
 * @throws AppError `unavailable` for an answer without any text, and what the answer itself throws
 */
export async function* streamPlainText({ pieces, putBack }: WriterReply): AsyncGenerator<string> {
  let waiting = '';
  let isEmpty = true;
  const read = (text: string) => {
    const plain = toPlainText(text);
    if (plain.trim() !== '') isEmpty = false;
    return putBack(plain);
  };
  for await (const piece of pieces) {
    waiting += piece;
    const length = finishedLength(waiting);
    const ready = read(waiting.slice(0, length));
    waiting = waiting.slice(length);
    if (ready !== '') yield ready;
  }
  const rest = read(waiting);
  if (isEmpty) throw new AppError('unavailable', { says: 'assistant.unusable', retryAfterS: 5 });
  if (rest !== '') yield rest;
}
