import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginTrail } from '@bedside/api/modules/base/audit/begin-trail';
import { proveTrail } from '@bedside/api/modules/base/audit/prove-trail';
import { publishHeads } from '@bedside/api/modules/base/audit/publish-heads';
import { recordAudit } from '@bedside/api/modules/base/audit/record-audit';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let api: OwnTestApi;
let doctor: TestDoctor;
let signed: string;
const sent: string[] = [];
const operatorMail = 'operator@clinic.example';
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.empty();
  sent.length = 0;
  doctor = await signUpDoctor(api);
  await Promise.all(Array.from({ length: 40 }, () => beginTrail(api.deps)));
  await work(4);
  signed = await publish();
  await work(2);
});

const accountId = () => doctor.actor.userId;
const work = async (events: number) => {
  for (let count = 0; count < events; count += 1)
    await recordAudit(api.deps.db, accountId(), 'job', { action: 'settings.changed' });
};
async function publish(): Promise<string> {
  const auditSink = {
    send: (lines: string) => {
      sent.push(lines);
      return Promise.resolve();
    },
  };
  await publishHeads({ ...api.deps, auditSink, operatorMail });
  const day = new Date(api.deps.clock()).toISOString().slice(0, 10);
  return readFile(join(api.deps.headsDir, `audit-heads-${day}.txt`), 'utf8');
}
/** As whoever owns the database. */
const byHand = (statement: string) => api.database.pool.query(statement);
const prove = async (heads: string | null = signed) => {
  const { faults, isForged } = await proveTrail(api.deps, heads);
  return { faults: faults.map(({ kind, position }) => `${kind} ${position}`), isForged };
};
const nothing = { faults: [], isForged: false };

it('holds against its earlier heads while it grows, and began once, of 40 starts', async () => {
  expect(await prove()).toEqual(nothing);
  const { rows } = await byHand(
    `select count(*)::int as n from audit_event where account_id = '${NO_ACCOUNT}'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('gives the heads to the collector and to the mailbox of the operator, as they are in the file', async () => {
  const parts = sent.map((line) => JSON.parse(line) as { text: string });
  expect(parts.map(({ text }) => text).join('')).toBe(signed);
  const { rows } = await byHand('select recipient, attachment from queued_mail');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ recipient: operatorMail });
});

it.each([
  ['emptied tables', ['truncate audit_event, audit_chain'], ['unbegun 1', 'gone 1', 'gone 1']],
  [
    'a tail that was cut with its end',
    [
      'delete from audit_event where position > 2 and account_id = $account',
      'update audit_chain set position = 2, hash = (select hash from audit_event where position = 2 and account_id = $account) where account_id = $account',
    ],
    ['cut 3'],
  ],
  [
    'a chain that was dropped',
    [
      'delete from audit_event where account_id = $account',
      'delete from audit_chain where account_id = $account',
    ],
    ['gone 1'],
  ],
])('finds %s', async (_what, statements, faults) => {
  for (const statement of statements) await byHand(statement.replaceAll('$account', `'${accountId()}'`));
  expect(await prove()).toEqual({ faults, isForged: false });
  // After a new beginning too.
  await beginTrail(api.deps);
  expect((await prove()).faults).not.toEqual([]);
});

it('finds a chain that was written anew, as long as before', async () => {
  await byHand('truncate audit_event, audit_chain');
  await beginTrail(api.deps);
  await work(6);
  expect((await prove(null)).faults).toEqual([]);
  expect((await prove()).faults).toEqual(['rewritten 1', 'rewritten 4']);
});

it('finds a restored backup by the heads of a later day', async () => {
  await byHand(
    'create table event_backup as table audit_event; create table chain_backup as table audit_chain',
  );
  await work(3);
  signed = await publish();
  await byHand(
    'truncate audit_event, audit_chain; insert into audit_event select * from event_backup; insert into audit_chain select * from chain_backup; drop table event_backup, chain_backup',
  );
  expect(await prove()).toEqual({ faults: ['cut 7'], isForged: false });
});

it('refuses heads that somebody changed, and knows those of an older key', async () => {
  expect(await prove(signed.replace(/ 4 /, ' 3 '))).toEqual({ faults: [], isForged: true });
  expect(await prove(signed.replace(/signature .*/, ''))).toEqual({ faults: [], isForged: true });
  const { ring } = api.deps;
  const newer = { ...ring, current: () => ({ id: 'newer', secret: 'another secret of the ring' }) };
  expect((await proveTrail({ ...api.deps, ring: newer }, signed)).isForged).toBe(false);
});
