import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type SqlBool } from 'kysely';
import pg from 'pg';
import type { DB } from '../../generated/postgres';
import { copyOut } from '../copy-out';

/** The position of a walk over all patients: after the patient of this time and id. */
export type PatientCursor = { createdAt: string; id: string };

/** The last patient of the next page; undefined when fewer are left. */
export async function findPageEnd(
  db: Kysely<DB>,
  scope: PracticeScope,
  page: { after: PatientCursor | undefined; rows: number },
): Promise<PatientCursor | undefined> {
  const { after, rows } = page;
  return db
    .selectFrom('patient')
    .select([sql<string>`created_at::text`.as('createdAt'), 'id'])
    .where('practice_id', '=', scope.practiceId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
}

const { escapeLiteral } = pg;

/**
 * A cell that a spreadsheet would read as a formula gets an apostrophe before it: `=`, `+`, `-`, `@`, also as wide
 * signs, tab, CR, and these behind apostrophes that somebody typed. All of them sort before or behind the letters, so comparing is a faster test for most names.
 */
const asText = (column: string) =>
  `CASE WHEN (${column} COLLATE "C" < 'A' OR ${column} COLLATE "C" > U&'\\FF00')
      AND ascii(ltrim(${column}, '''')) IN (61, 43, 45, 64, 9, 13, 65309, 65291, 65293, 65312)
    THEN '''' || ${column} ELSE ${column} END`;

const place = (at: PatientCursor) =>
  `(${escapeLiteral(at.createdAt)}::timestamptz, ${escapeLiteral(at.id)}::uuid)`;

/**
 * A phone begins with `+`, so nobody reads it as a number of another country. A workbook knows its cells as text. In
 * csv a spreadsheet would read a number and lose the `+`, so an apostrophe precedes it, which an import removes.
 */
const phones = { csv: `'''+' || phone`, text: `'+' || phone` } as const;

/**
 * `csv` quotes every cell, so that digits and line ends survive; `text` is the database's own format with separators.
 */
const formats = {
  csv: `FORMAT csv, FORCE_QUOTE *`,
  text: `FORMAT text, DELIMITER E'\\x1f', NULL ''`,
} as const;

export type PatientPageFormat = keyof typeof formats;

/**
 * The patients after one and up to another in the order they were added, as lines of a file: first name, last name,
 * phone with `+`, e-mail, gender, birthday as `MM-DD-YYYY`. The database writes the lines, because parsing and joining
 * 100,000 rows costs more than reading them. In `text`, U+001F separates cells, and a backslash escapes a backslash, a
 * line end and the like, as COPY does.
 */
export async function copyPatients(
  pool: pg.Pool,
  scope: PracticeScope,
  page: { after: PatientCursor | undefined; to: PatientCursor | undefined; format: PatientPageFormat },
): Promise<Buffer> {
  const { after, to, format } = page;
  return copyOut(
    pool,
    `COPY (
      SELECT ${asText('first_name')}, ${asText('last_name')}, ${phones[format]}, ${asText('email')}, gender, date_birthday
      FROM patient
      WHERE practice_id = ${escapeLiteral(scope.practiceId)}::uuid
        ${after ? `AND (created_at, id) > ${place(after)}` : ''}
        ${to ? `AND (created_at, id) <= ${place(to)}` : ''}
      ORDER BY created_at, id
    ) TO STDOUT (${formats[format]})`,
    // Dates as `MM-DD-YYYY`, without a function call for each.
    { DateStyle: 'Postgres, MDY' },
  );
}
