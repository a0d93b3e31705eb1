import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';

/** Words that identify a doctor and their data, wherever they might be written. */
export async function wordsOf(api: TestApi, owner: TestDoctor): Promise<string[]> {
  const { pool } = api.deps;
  const { rows } = await pool.query<{ word: string }>(
    `select id::text as word from "user" where id = $1 union select link_id from practice where owner_id = $1
     union select mailbox from "user" where id = $1 union select email from "user" where id = $1
     union select id::text from patient where practice_id = $1 union select link_id from patient where practice_id = $1
     union select phone from patient where practice_id = $1 union select id::text from video where practice_id = $1
     union select link_id from video where practice_id = $1 union select id::text from share where practice_id = $1
     union select link_id from share where practice_id = $1 union select id from upload where practice_id = $1
     union select id::text from recording where practice_id = $1
     union select id::text from patient_import where practice_id = $1
     union select id::text from subscription where practice_id = $1
     union select delivery.id::text from delivery join share on share.id = share_id where practice_id = $1`,
    [owner.actor.userId],
  );
  return rows.map(({ word }) => word);
}

/** They outlive an account, with ids and figures only. Their own tests look for everything else. */
const outliving = ['audit_chain', 'audit_event', 'erasure', 'siem_cursor'];

/** Every table of every schema, but those that outlive an account, that holds one of these words anywhere in a row. */
export async function tablesWith(api: TestApi, words: readonly string[]): Promise<string[]> {
  const { pool } = api.deps;
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> all ($1::text[])`,
    [outliving],
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} as one where one::text like any ($1::text[])`,
      [words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found.sort();
}

/** Every table of the event store that holds a row of this doctor. */
export async function eventTablesWith(api: TestApi, owner: TestDoctor): Promise<string[]> {
  const client = api.deps.eventStore;
  const columns = await client.query({
    query: `SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'practice_id'
            AND table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')`,
    format: 'JSONEachRow',
  });
  const found: string[] = [];
  for (const { table } of await columns.json<{ table: string }>()) {
    const counted = await client.query({
      query: `SELECT count() AS n FROM ${table} WHERE practice_id = {id:UUID}`,
      query_params: { id: owner.actor.userId },
      format: 'JSONEachRow',
    });
    const [row] = await counted.json<{ n: string }>();
    if (Number(row?.n) > 0) found.push(table);
  }
  return found.sort();
}

/**
 * Tables without anything about anybody, or only with hashes and random keys. A new table must be filled by the test or
 * listed here.
 */
const ofNobody = [
  'area_practice',
  'attempt',
  'invitation',
  'credit_note_counter',
  'exchange_rates',
  'figure_check',
  'invoice_counter',
  ...outliving,
  'mail_stop',
  'operator_notice',
  'kysely_migration',
  'kysely_migration_lock',
  'siem_state',
  'assistant_budget',
  'sms_breaker',
  'sms_reply',
  'storage_removal',
  'title',
  'worker_heartbeat',
];

/** Every table of ours that can hold something about a doctor. */
export async function listOwnedTables(api: TestApi): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> all ($1::text[])`,
    [ofNobody],
  );
  return rows.map(({ name }) => name).sort();
}
