import type { ListFilter } from '@bedside/contracts/kit/filter.schema';
import { phoneToFind } from '@bedside/contracts/kit/latin-digits';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Patient, PatientFilterKey } from '@bedside/contracts/patients/patient/patient.schema';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../generated/postgres';
import { containsName, matchFilter, matchPatientLine } from '../match-filter';
import { patientColumns, toPatient } from './patient.query';

const sortColumns = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  firstName: 'first_name',
  lastName: 'last_name',
} as const;
const filterColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<PatientFilterKey, string>;

export type PatientListQuery = {
  /** Words that must all be contained. The caller strips the notation of phones. */
  words: readonly string[];
  filter?: ListFilter<PatientFilterKey> | undefined;
  orderBy: keyof typeof sortColumns;
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/**
 * A page up to this row is read while its list is being counted. For a page behind it, it pays to know first which end
 * is nearer.
 */
const NEAR_ROWS = 1_000;

/**
 * One page and the number of all matches, in at most two statements. Pages of the second half are read from the list's
 * end, so the last page costs as little as the first.
 */
export async function listPatientRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  query: PatientListQuery,
): Promise<{ items: Patient[]; total: number }> {
  const matching = db
    .selectFrom('patient')
    .where('practice_id', '=', scope.practiceId)
    .where((eb) => eb.and(query.words.map((word) => matchPatientLine(eb.ref('search_text'), word))))
    .where(matchFilter(query.filter, matchPatient));
  const count = async () => {
    const { total } = await matching
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const read = async (direction: 'asc' | 'desc', offset: number, limit: number) => {
    const rows = await matching
      .select(patientColumns)
      .orderBy(sortColumns[query.orderBy], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toPatient);
  };
  const { sortedBy, offset, limit } = query;
  if (offset < NEAR_ROWS) {
    const [items, total] = await Promise.all([read(sortedBy, offset, limit), count()]);
    return { items, total };
  }
  const total = await count();
  const left = total - offset;
  if (left <= 0) return { items: [], total };
  if (offset <= left) return { items: await read(sortedBy, offset, limit), total };
  const items = await read(
    sortedBy === 'asc' ? 'desc' : 'asc',
    Math.max(0, left - limit),
    Math.min(limit, left),
  );
  return { items: items.reverse(), total };
}

/** A phone is found by its digits, whatever the notation in the search; other text as names are compared. */
function matchPatient(key: PatientFilterKey, value: string): Expression<SqlBool> {
  const text = key === 'phone' ? phoneToFind(value) : value;
  if (text === '') return sql<SqlBool>`false`;
  // Text in any column is also in the joined line of all columns, and that line has an index.
  return sql<SqlBool>`(${matchPatientLine(sql.ref<string>('search_text'), text)} and ${containsName(sql.ref<string | null>(filterColumns[key]), text)})`;
}
