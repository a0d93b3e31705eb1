import type pg from 'pg';

/** What the migrations made, in statements as Postgres itself writes them. Each gives rows of `name` and `text`. */
const parts = [
  ['extensions', `SELECT extname AS name, extname AS text FROM pg_extension WHERE extname <> 'plpgsql'`],
  [
    'columns',
    `SELECT format('%s %s', relname, lpad(attnum::text, 3, '0')) AS name,
       concat_ws(' ', format('%s.%I', relname, attname), format_type(atttypid, atttypmod),
         'collate ' || (SELECT collname FROM pg_collation WHERE oid = attcollation AND collname <> 'default'),
         CASE WHEN attnotnull THEN 'not null' END,
         CASE attgenerated WHEN 's' THEN 'generated' WHEN 'v' THEN 'virtual' END,
         CASE attidentity WHEN 'a' THEN 'identity' WHEN 'd' THEN 'identity by default' END,
         CASE WHEN attstorage <> typstorage THEN 'storage ' || attstorage::text END,
         'default ' || pg_get_expr(adbin, adrelid)) AS text
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  ],
  [
    'options',
    `SELECT relname AS name, format('%s %s', relname, reloptions) AS text FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i') AND reloptions IS NOT NULL`,
  ],
  [
    'sequences',
    `SELECT relname AS name, format('%s start %s by %s', relname, seqstart, seqincrement) AS text
     FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid WHERE relnamespace = 'public'::regnamespace`,
  ],
  [
    'constraints',
    `SELECT format('%s %s', conrelid::regclass, conname) AS name,
       format('%s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  ],
  ['indexes', `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE schemaname = 'public'`],
  [
    'statistics',
    `SELECT stxname AS name, pg_get_statisticsobjdef(oid) AS text FROM pg_statistic_ext
     WHERE stxnamespace = 'public'::regnamespace`,
  ],
  [
    'functions',
    `SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS
       (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  ],
  [
    'triggers',
    `SELECT format('%s %s', tgrelid::regclass, tgname) AS name, pg_get_triggerdef(pg_trigger.oid) AS text
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`,
  ],
] as const;

/** The tables of the migrator itself. */
const OTHER = /^kysely_/;

/** The schema of a database in a form that can be compared, one object a line or a paragraph, in order of names. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const paragraphs: string[] = [];
  for (const [title, query] of parts) {
    const { rows } = await pool.query<{ name: string; text: string }>(
      `SELECT * FROM (${query}) AS part ORDER BY name COLLATE "C"`,
    );
    const own = rows.filter(({ name }) => !OTHER.test(name));
    paragraphs.push([`-- ${title}`, ...own.map(({ text }) => text)].join('\n'));
  }
  return `${paragraphs.join('\n\n')}\n`;
}
