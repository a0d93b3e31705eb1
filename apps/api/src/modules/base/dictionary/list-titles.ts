import type { DictionaryItem } from '@bedside/contracts/base/dictionary/dictionary.schema';
import { listTitles as listTitleRows } from '@bedside/db/postgres/base/dictionary.repository';
import type { Deps } from '../../../deps';

/** Titles in the order of the form. */
export function listTitles(deps: Pick<Deps, 'db'>): Promise<DictionaryItem[]> {
  return listTitleRows(deps.db);
}
