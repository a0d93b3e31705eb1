import type { DictionaryItem } from '@bedside/contracts/base/dictionary/dictionary.schema';
import { listAreasOfPractice as listAreaRows } from '@bedside/db/postgres/base/dictionary.repository';
import type { Deps } from '../../../deps';

/** Areas of practice by name. */
export function listAreasOfPractice(deps: Pick<Deps, 'db'>): Promise<DictionaryItem[]> {
  return listAreaRows(deps.db);
}
