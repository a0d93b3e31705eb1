import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { FoundText, TokenSearch } from '@bedside/db/postgres/conversation/message-search.query';
import type { Deps } from '../../../../deps';
import { contains, gramsOfTyped } from '@bedside/contracts/kit/fold-text';

const FIRST = 64;
/** A page of rare letters has few false ones, and a page of one letter few that lack it: more is seldom read. */
const TIMES = 8;
const MOST = 8_192;

/**
 * The first messages that contain what somebody typed. Tokens find those that may, and each of these is opened and read,
 * page by page until there are enough.
 * @param find a page of what tokens find, after the last row of the page before
 */
export async function findMatching<Row extends FoundText>(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  practiceId: PracticeId,
  { typed, limit }: { typed: string; limit: number },
  find: (search: TokenSearch, page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): Promise<(Omit<Row, 'text'> & { text: string })[]> {
  const says = contains(typed);
  const forms = await Promise.all(
    gramsOfTyped(typed).map((grams) => practiceTexts.tokens(practiceId, grams)),
  );
  const search = forms.some((tokens) => tokens.length === 0) ? 'any' : forms;
  const found: (Omit<Row, 'text'> & { text: string })[] = [];
  let after: Row | undefined;
  for (let page = FIRST; ; page = Math.min(page * TIMES, MOST)) {
    const rows = await find(search, { after, limit: page });
    for (const row of rows) {
      const text = await practiceTexts.show(
        { practiceId, column: 'chat_message.text', id: row.id },
        row.text,
      );
      if (says(text)) found.push({ ...row, text });
      if (found.length === limit) return found;
    }
    after = rows.at(-1);
    if (rows.length < page || !after) return found;
  }
}
