import { randomUUID } from 'node:crypto';
import { recordListing } from '@bedside/api/modules/base/audit/record-listing';
import { findChatOfPractice } from '@bedside/api/modules/conversation/chat/chat.policy';
import { listMessages } from '@bedside/api/modules/conversation/chat/list-messages';
import { searchMessages } from '@bedside/api/modules/conversation/chat/search-messages';
import { writeMessage } from '@bedside/api/modules/conversation/chat/write-message';
import { indexOldMessages } from '@bedside/api/modules/account/practice-text/index-old-messages';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type { Deps } from '@bedside/api/deps';
import type { DB } from '@bedside/db/generated/postgres';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { storedText, textColumn } from '@bedside/db/postgres/base/stored-text';
import type { Kysely, KyselyPlugin, RawNode } from 'kysely';
import { median } from '../kit/median';
import type { BenchRow } from './bench-row';

/*
 * Encrypted conversations against plain ones: the same 100,000 messages in two databases. The plain one has the index of
 * the text itself, the statements of before, and nothing is encrypted or opened. Both are asked in turn.
 */

const MESSAGES = 100_000;
const PATIENTS = 100;
const LONG = 5_000;
const ROUNDS = 15;
const WRITES = 150;
const READS = 60;
const PAGE = 50;
/**
 * What is searched for in a long conversation with 3,000 words: a frequent word, rarer ones, parts, two words, and
 * nothing.
 */
const TYPED = ['w1a', 'word7b', 'ord31', 'word77b word', 'wo', 'ord2999', 'zebra', 'über'];

type Side = { api: OwnTestApi; deps: Deps; doctor: TestDoctor; patientId: PatientId };

/** The text of a message of eight words, the first ones of the vocabulary more often. */
const fillSql = `
  insert into chat_message (patient_id, position, author, key, text, created_at, practice_id)
  select id, n, case n % 2 when 0 then 'doctor' else 'patient' end, 'fill-' || n,
    (select string_agg('word' || floor(3000 * power(random(), 3))::int || (array['a', 'b', 'ä'])[1 + floor(random() * 3)::int], ' ')
     from generate_series(1, 8 + 0 * n)), now() - (n || ' minutes')::interval, $1
  from (select id, row_number() over (order by id) as at from patient where practice_id = $1) as own,
    generate_series(1, case at when 1 then ${LONG} else ${Math.floor((MESSAGES - LONG) / (PATIENTS - 1))} end) as n`;

async function start(): Promise<Side> {
  const api = await startTestApi();
  const doctor = await signUpDoctor(api);
  const { patient } = await makeShare(api, doctor);
  const { userId } = doctor.actor;
  await api.database.pool.query(
    `insert into patient (practice_id, link_id, first_name, last_name, phone)
     select $1, 'bench-patient-' || n, 'Ada', 'Number ' || n, (13125550000 + n)::text from generate_series(2, $2::int) n`,
    [userId, PATIENTS],
  );
  await api.database.pool.query(
    `insert into chat (patient_id, practice_id, last_position) select id, practice_id, ${LONG} from patient`,
  );
  return { api, deps: api.deps, doctor, patientId: patient.id };
}

/** As it was before: the text's own index, and plain texts. */
async function makePlain(side: Side): Promise<Side> {
  await side.api.database.pool.query(`
    drop index chat_message_tokens;
    create function folded_pattern(text text) returns text language sql immutable strict parallel safe as
      $$ select '%' || regexp_replace(public.fold_text(text), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
    create index chat_message_text on chat_message using gin (fold_text(text) gin_trgm_ops)`);
  const practiceTexts: Deps['practiceTexts'] = {
    ...side.deps.practiceTexts,
    store: (_place, text) => Promise.resolve(storedText(text)),
    open: (_place, text) => Promise.resolve(textColumn(text)),
    show: (_place, text) => Promise.resolve(textColumn(text)),
    tokens: () => Promise.resolve([]),
  };
  return { ...side, deps: { ...side.deps, practiceTexts } };
}

/** Adds to the statement of a page what a search added to it: the text of each message is compared. */
const searching = (typed: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'RawNode') return node;
    const raw = node as RawNode;
    const sqlFragments = raw.sqlFragments.map((part) =>
      part.replace(
        'order by message.position desc limit',
        `and fold_text(message.text) like folded_pattern('${typed}') order by message.position desc limit`,
      ),
    );
    return { ...raw, sqlFragments };
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

const memberOf = ({ deps, doctor, patientId }: Side) =>
  findChatOfPractice(deps, doctor.actor.scope, patientId);

async function searchPlain({ deps, doctor }: Side, typed: string): Promise<number> {
  const { rows } = await deps.pool.query(
    `select patient.id, patient.first_name, patient.last_name, chat_message.position, chat_message.author,
       chat_message.text, chat_message.created_at
     from chat_message join chat on chat.patient_id = chat_message.patient_id join patient on patient.id = chat.patient_id
     where chat.practice_id = $1 and fold_text(chat_message.text) like folded_pattern($2)
     order by chat_message.created_at desc limit ${PAGE}`,
    [doctor.actor.userId, typed],
  );
  await recordListing(deps, doctor.actor, 'chats.listed');
  return rows.length;
}

/** Runs both in turn, each first in half of the rounds. */
async function inTurn(
  rounds: number,
  ours: (at: number) => Promise<unknown>,
  bare: (at: number) => Promise<unknown>,
) {
  const taken = { ours: [] as number[], bare: [] as number[] };
  const run = async (which: 'ours' | 'bare', at: number) => {
    const begun = performance.now();
    await (which === 'ours' ? ours : bare)(at);
    if (at >= 0) taken[which].push(performance.now() - begun);
  };
  for (let at = -3; at < rounds; at += 1) {
    const order = at % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const which of order) await run(which, at);
  }
  return { ours: median(taken.ours), bare: median(taken.bare) };
}

type Taken = { ours: number; bare: number };
function rowOf(id: string, name: string, { ours, bare }: Taken, most: number | null, note: string): BenchRow {
  const ratio = Number((ours / bare).toFixed(2));
  return {
    id,
    name,
    ours: `${ours.toFixed(2)} ms`,
    bare: `${bare.toFixed(2)} ms`,
    ratio,
    goal: most === null ? '-' : `at most ${most} x`,
    ok: most === null || ratio <= most,
    note,
  };
}

/** Each search is measured by itself; the row is the sum of the medians of all. */
async function measureSearches(
  ours: (typed: string) => Promise<number>,
  bare: (typed: string) => Promise<number>,
): Promise<Taken & { note: string }> {
  const sum = { ours: 0, bare: 0 };
  const each: string[] = [];
  for (const typed of TYPED) {
    const counts = [await ours(typed), await bare(typed)];
    if (counts[0] !== counts[1]) throw new Error(`${typed} is found ${counts.join(' and ')} times`);
    const taken = await inTurn(
      ROUNDS,
      () => ours(typed),
      () => bare(typed),
    );
    sum.ours += taken.ours;
    sum.bare += taken.bare;
    each.push(`${typed} ${(taken.ours / taken.bare).toFixed(2)}`);
  }
  return { ...sum, note: `the sum of the medians of ${TYPED.length} searches; ratios: ${each.join(', ')}` };
}

async function measure(sealed: Side, plain: Side): Promise<BenchRow[]> {
  const conversation = await measureSearches(
    async (text) =>
      (await listMessages(sealed.deps, await memberOf(sealed), { text, limit: PAGE })).messages.length,
    async (text) => {
      const db: Kysely<DB> = plain.deps.db.withPlugin(searching(text));
      return (await listMessages({ ...plain.deps, db }, await memberOf(plain), { limit: PAGE })).messages
        .length;
    },
  );
  const all = await measureSearches(
    async (text) => (await searchMessages(sealed.deps, sealed.doctor.actor, text)).length,
    (text) => searchPlain(plain, text),
  );
  const page = (side: Side) => async () => listMessages(side.deps, await memberOf(side), { limit: PAGE });
  const read = await inTurn(READS, page(sealed), page(plain));
  const write = (side: Side) => async () =>
    writeMessage(
      side.deps,
      await memberOf(side),
      { key: randomUUID(), text: 'Bend it as far as it does not hurt, then rest.' },
      {
        by: side.doctor.actor,
      },
    );
  const written = await inTurn(WRITES, write(sealed), write(plain));
  return [
    rowOf(
      'P40',
      'a search in one conversation of 5,000 encrypted messages, against plain ones',
      conversation,
      1.5,
      conversation.note,
    ),
    rowOf(
      'P40-all',
      'a search in 100,000 encrypted messages of a practice, against plain ones',
      all,
      3,
      all.note,
    ),
    rowOf(
      'P40-read',
      'the last 50 messages of an encrypted conversation, against a plain one',
      read,
      1.5,
      '',
    ),
    rowOf(
      'P40-write',
      'writing a message into an encrypted conversation, against a plain one',
      written,
      1.25,
      '',
    ),
  ];
}

/** P40: what encryption costs a conversation. */
export async function bench(): Promise<BenchRow[]> {
  const sealed = await start();
  try {
    const plain = await makePlain(await start());
    try {
      for (const { api, doctor } of [sealed, plain]) {
        const client = await api.database.pool.connect();
        await client.query('select setseed(0.5)');
        await client.query(fillSql, [doctor.actor.userId]);
        client.release();
      }
      const begun = performance.now();
      const count = await indexOldMessages(sealed.deps);
      const perSecond = count / ((performance.now() - begun) / 1_000);
      await plain.api.database.pool.query(`update chat_message set tokens = '{}'`);
      const sizes = [];
      for (const { api } of [sealed, plain]) {
        await api.database.pool.query('vacuum (full, analyze) chat_message');
        const { rows } = await api.database.pool.query<{ mb: number }>(
          `select pg_total_relation_size('chat_message') / 1048576 as mb`,
        );
        sizes.push(Number(rows[0]?.mb));
      }
      const rows = await measure(sealed, plain);
      const [first, ...others] = rows;
      const room = `${sizes.join(' against ')} MB; ${Math.round(perSecond)} old messages a second are encrypted`;
      return first ? [...others, { ...first, note: `${first.note}; ${room}` }] : others;
    } finally {
      await plain.api.stop();
    }
  } finally {
    await sealed.api.stop();
  }
}
