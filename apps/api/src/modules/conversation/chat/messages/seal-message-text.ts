import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { FindableText } from '@bedside/db/postgres/conversation/chat-message.repository';
import type { Deps } from '../../../../deps';
import { gramsOf } from '@bedside/contracts/kit/fold-text';

/** The text of a message as it is stored, with what a search finds it by. */
export async function sealMessageText(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  { practiceId, id }: { practiceId: PracticeId; id: string },
  text: string,
): Promise<FindableText> {
  return {
    text: await practiceTexts.store({ practiceId, column: 'chat_message.text', id }, text),
    tokens: await practiceTexts.tokens(practiceId, gramsOf(text)),
  };
}
