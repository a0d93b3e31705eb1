import {
  lockMessagesWithoutTokens,
  setMessageForms,
  type MessageWithoutTokens,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import { textColumn } from '@bedside/db/postgres/base/stored-text';
import type { Deps } from '../../../deps';
import { gramsOf } from '@bedside/contracts/kit/fold-text';

const BATCH = 200;

/**
 * Makes the tokens of messages that an earlier version stored, and stores their texts as the setting says. A search reads
 * those that have none yet. Each batch is a transaction, so a run that is killed loses no message, and the next one goes
 * on. Several runs at once share the work.
 * @returns how many texts changed their form
 */
export async function indexOldMessages(deps: Pick<Deps, 'db' | 'practiceTexts' | 'log'>): Promise<number> {
  let count = 0;
  for (let after: MessageWithoutTokens | null | undefined = null; after !== undefined;) {
    const from: MessageWithoutTokens | null = after;
    after = await deps.db.transaction().execute(async (tx) => {
      const messages = await lockMessagesWithoutTokens(tx, { after: from, limit: BATCH });
      const read = await Promise.all(messages.map((message) => index(deps, message)));
      const indexed = read.filter((message) => message !== undefined);
      if (indexed.length > 0) await setMessageForms(tx, indexed);
      count += indexed.filter(({ isChanged }) => isChanged).length;
      return messages.at(-1);
    });
  }
  return count;
}

/** @returns undefined for a message that remains as it is */
async function index(
  { practiceTexts, log }: Pick<Deps, 'practiceTexts' | 'log'>,
  { id, practiceId, text }: MessageWithoutTokens,
) {
  const place = { practiceId, column: 'chat_message.text', id } as const;
  try {
    const plain = await practiceTexts.open(place, text);
    const stored = textColumn(text) === plain ? await practiceTexts.store(place, plain) : text;
    const tokens = await practiceTexts.tokens(practiceId, gramsOf(plain));
    return { id, text: stored, tokens, isChanged: textColumn(stored) !== textColumn(text) };
  } catch (error) {
    log.error({ err: error, column: place.column, id }, 'a stored text cannot be read');
    return undefined;
  }
}
