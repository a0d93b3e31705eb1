import { request, type ClientRequest } from 'node:http';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { importDraftIdSchema } from '@bedside/contracts/kit/ids';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../kit/wire-call';
import { dataOf, sendFile } from '../rest-v1/import-file';
import { CALLERS, atOnce, tally, trpcOver } from './at-once';

const PLACES = limits.importsAtOnce.windows[0]?.most ?? 0;
const head = 'first name,last name,phone\n';
const table = `${head}Ada,Byron,2125550100\n`;
const dry = { path: '/patients-import/dry-run' };

let api: TestApi;
let port: number;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const draftCount = async () => {
  const { rows } = await api.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from patient_import_draft where practice_id = $1',
    [doctor.actor.userId],
  );
  return rows[0]?.n;
};

/** Begins to send a table, and goes on at a sign. */
function beginUpload(path: string, { token }: Pick<TestDoctor, 'token'>) {
  const call: ClientRequest = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/v1${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const upload = { status: 0, end: () => void call.end(`${table}\r\n--b--\r\n`) };
  call.on('response', (answer) => {
    answer.resume();
    upload.status = answer.statusCode ?? 0;
  });
  // A refused upload is cut.
  call.on('error', () => undefined);
  call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  return upload;
}

describe('files of one practice', () => {
  it('are read ten at once, of 40 by both calls, and no import begins meanwhile; others do not wait', async () => {
    const { id } = dataOf<{ id: string }>(await sendFile(api, doctor, table, dry));
    const draftId = importDraftIdSchema.parse(id);
    const uploads = Array.from({ length: CALLERS }, (_none, caller) =>
      beginUpload(caller % 2 === 0 ? '/patients-import' : dry.path, doctor),
    );
    const counts = () => tally(uploads.map(({ status }) => status));
    await vi.waitFor(() => {
      expect(counts()).toEqual({ 0: PLACES, 429: CALLERS - PLACES });
    });
    const rpc = trpcOver(api);
    const confirm = () => rpc.call('patientImport.importDraft', { draftId }, doctor);
    expect(tally(await atOnce(confirm))).toEqual({ TOO_MANY_REQUESTS: CALLERS });
    expect((await sendFile(api, await signUpDoctor(api), table, dry)).status).toBe(201);
    for (const { end } of uploads) end();
    await vi.waitFor(async () => {
      await api.runJobs();
      expect(counts()).toEqual({ 201: PLACES, 429: CALLERS - PLACES });
    });
    expect(await confirm()).toBe('ok');
    expect((await sendFile(api, doctor, table, dry)).status).toBe(201);
  });

  it('give their place back when they are refused', async () => {
    for (let times = 0; times <= PLACES; times += 1)
      expect((await sendFile(api, doctor, '%PDF-1.7', dry)).status).toBe(422);
    expect((await sendFile(api, doctor, table, dry)).status).toBe(201);
  });

  it('that are too long or too wide are refused before a row of them is stored', async () => {
    const caller = createAppCaller({
      deps: api.deps,
      member: doctor.actor,
      visitor: { address: '127.0.0.1' },
      requestId: 'test',
    });
    for (const [content, says] of [
      [head + 'Ada,Byron,1\n'.repeat(200_000), 'at most 100,000 patients'],
      [`${head}${','.repeat(900_000)}\n`, 'more than 1,000 columns'],
    ] as const) {
      const answer = await sendFile(api, doctor, content, dry);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        422,
        expect.stringContaining(says) as string,
      ]);
    }
    expect(await draftCount()).toBe(0);
    expect((await caller.patientImport.list({})).items).toEqual([]);
  });
});
