import type { DictionaryItem } from '@bedside/contracts/base/dictionary/dictionary.schema';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** All titles, in the order of the form. */
export function listTitles(db: Kysely<DB>): Promise<DictionaryItem[]> {
  return db.selectFrom('title').select(['id', 'name']).orderBy('position').execute();
}

/** All areas of practice, by name. */
export function listAreasOfPractice(db: Kysely<DB>): Promise<DictionaryItem[]> {
  return db.selectFrom('area_practice').select(['id', 'name']).orderBy('name').execute();
}
