import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { exportErasures } from '@bedside/api/modules/base/erasure/export-erasures';
import { getCertificate } from '@bedside/api/modules/base/erasure/get-certificate';
import { makeErasure } from '@bedside/api/modules/base/erasure/make-erasure';
import { replayErasures } from '@bedside/api/modules/practice/erasure-replay/replay-erasures';
import { verifyAudit } from '@bedside/api/modules/base/audit/heads/verify-audit';
import { erasureSchema, type Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally } from '../abuse/at-once';
import { eventTablesWith } from './find-traces';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const call = (method: string, path: string, token = doctor.token) => api.call(method, path, { token });
const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: actor, requestId: 'test' });

/** A patient with a share that was watched, a message and a file. */
async function fill(): Promise<Patient> {
  const patient = await makePatient(api, doctor);
  const { linkId } = await makeShare(api, doctor, { patient });
  const body = { session: 's', current_time: 5, ranges: [[0, 5]] };
  await api.call('POST', `/public-patient-videos/${linkId}/view`, { body });
  await api.call('POST', `/public-chats/${patient.linkId}/messages`, { body: { key: 'a', text: 'Hello' } });
  await writeFile(join(api.deps.workDir, patient.id), 'x');
  await api.deps.storage.take(`attachment/${patient.id}`, join(api.deps.workDir, patient.id));
  await api.deps.pool.query(
    `insert into chat_attachment (patient_id, author, kind, name, content_type, size, storage_key, created_at)
     values ($1, 'patient', 'file', 'knee.pdf', 'application/pdf', 1, 'attachment/' || $1::uuid, now())`,
    [patient.id],
  );
  await api.flushEvents();
  return patient;
}

async function listOf(accountId: string): Promise<Erasure[]> {
  const all: Erasure[] = [];
  for await (const line of exportErasures(api.deps)) all.push(erasureSchema.parse(JSON.parse(line)));
  return all.filter((erasure) => erasure.accountId === accountId);
}
const pdfOf = (id: string, token: string) =>
  api.app.inject({
    url: `/v1/erasures/${id}/certificate`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the certificate of an erasure', () => {
  it('says what was erased and how much of it, names nobody, and stays in the log', async () => {
    const patient = await fill();
    const { erasureId } = await callerOf(doctor).patient.remove({ patientId: patient.id });
    const [erasure, ...others] = await listOf(doctor.actor.userId);
    expect(others).toEqual([]);
    expect(erasure).toMatchObject({
      id: erasureId,
      kind: 'patient',
      subjectId: patient.id,
      counts: { patients: 1, videos: 0, shares: 1, chatMessages: 1, files: 1, messages: 2 },
    });
    expect(erasure?.counts.viewingEvents).toBeGreaterThan(0);
    expect(JSON.stringify(erasure)).not.toMatch(/Ada|Lovelace|Grace|Hopper|@|\+1/);
    const { entries } = await callerOf(doctor).audit.list({ actions: ['patient.erased'] });
    expect(entries).toMatchObject([{ object: 'erasure', objectId: erasureId, patientId: patient.id }]);
    const { fileName, file } = await getCertificate(api.deps, doctor.actor, erasureId);
    expect([fileName, file.subarray(0, 5).toString()]).toEqual([`erasure-${erasureId}.pdf`, '%PDF-']);
    expect((await pdfOf(erasureId, (await signUpDoctor(api)).token)).statusCode).toBe(404);
  });

  it('has a digest that no other content has', async () => {
    const patient = await fill();
    await call('DELETE', `/patients/${patient.id}`);
    const [erasure] = await listOf(doctor.actor.userId);
    if (!erasure) throw new Error('nothing was noted');
    const made = (change: Partial<Erasure> = {}) => {
      const { erasedAt, ...rest } = { ...erasure, ...change };
      const { accountId, kind, subjectId, counts } = rest;
      return makeErasure({ accountId, kind, subjectId, counts, erasedAt: new Date(erasedAt) });
    };
    expect(made()).toEqual(erasure);
    expect(made({ counts: { ...erasure.counts, shares: 2 } }).id).not.toBe(erasure.id);
  });

  it('is one for 40 who delete at once', async () => {
    const patient = await fill();
    const answers = await atOnce(() => call('DELETE', `/patients/${patient.id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 39 });
    expect(await listOf(doctor.actor.userId)).toHaveLength(1);
  });
});

/** What a backup holds of these tables. They are restored in this order. */
const backedUp = ['user', 'practice', 'video', 'patient', 'share', 'chat', 'chat_message', 'chat_attachment'];

async function backUp(): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of backedUp) {
    const of = { user: 'id', practice: 'id', chat_message: '', chat_attachment: '' }[table] ?? 'practice_id';
    const where = of === '' ? `patient_id in (select id from patient where practice_id = $1)` : `${of} = $1`;
    const { rows: found } = await api.deps.pool.query<{ all: string }>(
      `select coalesce(json_agg(one), '[]')::text as all from "${table}" as one where ${where}`,
      [doctor.actor.userId],
    );
    rows.set(table, found[0]?.all ?? '[]');
  }
  return rows;
}

async function restore(rows: Map<string, string>): Promise<void> {
  for (const [table, json] of rows) {
    const { rows: columns } = await api.deps.pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns[0]?.names ?? '';
    await api.deps.pool.query(
      `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)
       on conflict do nothing`,
      [json],
    );
  }
  await api.deps.pool.query('delete from erasure where account_id = $1', [doctor.actor.userId]);
}

const isThere = async (table: string, id: string) =>
  ((await api.deps.pool.query(`select from "${table}" where id = $1`, [id])).rowCount ?? 0) > 0;
const runJobs = async () => {
  await api.flushEvents();
  await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs({ media: true });
};
const linesOf = (list: readonly Erasure[]) => list.map((erasure) => JSON.stringify(erasure));

describe('a restored backup', () => {
  it('loses again who was erased since, in records, event store and storage', async () => {
    const patient = await fill();
    const kept = await fill();
    const backup = await backUp();
    await call('DELETE', `/patients/${patient.id}`);
    await runJobs();
    const list = await listOf(doctor.actor.userId);
    await restore(backup);
    await writeFile(join(api.deps.workDir, patient.id), 'x');
    await api.deps.storage.take(`attachment/${patient.id}`, join(api.deps.workDir, patient.id));
    expect([await isThere('patient', patient.id), await isThere('patient', kept.id)]).toEqual([true, true]);
    const again = { session: 'restored', current_time: 5, ranges: [[0, 5]] };
    const { rows } = await api.deps.pool.query<{ link_id: string }>(
      'select link_id from share where patient_id = $1',
      [patient.id],
    );
    await api.call('POST', `/public-patient-videos/${rows[0]?.link_id}/view`, { body: again });
    await api.flushEvents();

    expect(await replayErasures(api.deps, linesOf(list))).toEqual({ listed: 1, erased: 1 });
    await runJobs();
    expect([await isThere('patient', patient.id), await isThere('patient', kept.id)]).toEqual([false, true]);
    expect(await listOf(doctor.actor.userId)).toEqual(list);
    const events = await api.deps.eventStore.query({
      query: 'SELECT count() AS n FROM event WHERE patient_id = {id:UUID}',
      query_params: { id: patient.id },
      format: 'JSONEachRow',
    });
    expect(await events.json()).toEqual([{ n: '0' }]);
    const stored = await api.deps.storage.list(new Date(Date.now() + 60_000));
    expect([patient.id, kept.id].map((id) => stored.includes(`attachment/${id}`))).toEqual([false, true]);
    expect(await replayErasures(api.deps, linesOf(list))).toEqual({ listed: 1, erased: 0 });
    expect((await verifyAudit(api.deps)).faults).toEqual([]);
  });

  it('loses an erased account again, also when 40 replay at once', async () => {
    await fill();
    const backup = await backUp();
    await call('POST', `/users/${doctor.actor.userId}`);
    await runJobs();
    const list = (await listOf(doctor.actor.userId)).filter(({ kind }) => kind === 'account');
    expect(list).toMatchObject([{ subjectId: doctor.actor.userId, counts: { patients: 1, videos: 1 } }]);
    await restore(backup);
    expect(await isThere('user', doctor.actor.userId)).toBe(true);
    const replays = await atOnce(() => replayErasures(api.deps, linesOf(list)));
    expect(replays.filter(({ erased }) => erased > 0)).toHaveLength(1);
    await runJobs();
    expect(await isThere('user', doctor.actor.userId)).toBe(false);
    expect(await eventTablesWith(api, doctor)).toEqual([]);
    expect(await listOf(doctor.actor.userId)).toEqual(list);
  });

  it('stays as it is when the list has a line that is none', async () => {
    const patient = await fill();
    await expect(replayErasures(api.deps, ['{"id":1}'])).rejects.toThrow();
    expect(await isThere('patient', patient.id)).toBe(true);
  });
});
