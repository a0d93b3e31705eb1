import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { endFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { expectNothingLeft } from '../kit/expect-nothing-left';
import { queryRecords } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { PATIENCE_MS } from '../kit/patience';

const ROWS = 20_000;
/** Every n-th row has no last name. */
const FAULT_EVERY = 400;
const random = createRandom();

const imports = z.object({
  data: z.array(
    z.object({
      status: z.string(),
      count: z.number(),
      error: z.number(),
      imported_patients: z.number(),
    }),
  ),
});

/** No two rounds share a phone. */
function fileOf(round: number): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const phone = 2_122_000_000 + round * ROWS + n;
    return `Ada,${n % FAULT_EVERY === 0 ? '' : `Number ${n}`},${phone}\n`;
  });
  return `first name,last name,phone\n${rows.join('')}`;
}

function send(doctor: DoctorClient, file: string): Promise<unknown> {
  const form = new FormData();
  form.append('file', new Blob([file]), 'patients.csv');
  return doctor.call('POST', '/v1/patients-import', form);
}

describe(`an import killed half way, sent twice at once (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
    doctor = await registerDoctor(server.url);
  });

  afterAll(() => endFaultPractice(server, dataDir));

  test.each(faultRounds())(
    'round %i: both end with an exact report, and no patient exists twice',
    async (round) => {
      if (!server.isRunning()) {
        server = await startBedsideProcess(dataDir);
        doctor = doctor.at(server.url);
      }
      const before = await checked();
      const sent = [send(doctor, fileOf(round)), send(doctor, fileOf(round))];
      const ends = sent.map((call) => call.catch(() => undefined));
      await until(async () => {
        const now = await checked();
        return now.imports === before.imports + 2 && now.rows > before.rows;
      });
      await wait(random.between(0, 400));
      await server.killAll();
      await Promise.all(ends);

      server = await startBedsideProcess(dataDir);
      doctor = doctor.at(server.url);
      await until(async () => (await newest()).every(({ status }) => status !== 'processing'));
      const faults = ROWS / FAULT_EVERY;
      // Either may run first after the crash; each row is created by one of them.
      const ended = await newest();
      for (const one of ended) {
        expect(one).toMatchObject({ status: 'finished', count: ROWS, error: ROWS - one.imported_patients });
      }
      expect(ended.map((one) => one.imported_patients).reduce((sum, one) => sum + one)).toBe(ROWS - faults);
      const after = await checked();
      expect(after.rows - before.rows).toBe(2 * ROWS);
      expect(after.patients - before.patients).toBe(ROWS - faults);
      await expectNothingLeft(dataDir);
    },
    PATIENCE_MS * 2,
  );

  /** The two imports of a round. */
  async function newest() {
    const { body } = await doctor.call('GET', '/v1/patients-import?limit=2');
    return imports.parse(body).data;
  }

  async function checked() {
    const [counts] = await queryRecords<{ imports: number; rows: number; patients: number }>(
      dataDir,
      `SELECT (SELECT count(*) FROM patient_import) AS imports, (SELECT sum(rows_checked) FROM patient_import) AS rows,
        (SELECT count(*) FROM patient) AS patients`,
    );
    if (!counts) throw new Error('the counts are missing');
    return counts;
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(25)) if (await isSo()) return;
    throw new Error('it did not come about in time');
  }
});
