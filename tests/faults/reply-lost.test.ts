import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { endFaultPractice, startFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { queryRecords } from '../kit/records';
import { callRest, type DoctorClient } from '../kit/rest-client';
import { PATIENCE_MS } from '../kit/patience';

const CALLERS = 16;
const CALLS_EACH = 60;
const random = createRandom();
const made = z.object({ data: z.looseObject({ id: z.string() }) });

/** One request that is repeated until it is answered, as a careful client does. */
type Task = { key: string; path: string; body: object; answered: unknown };

describe(`SIGKILL between commit and answer (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  let video: string;

  beforeAll(async () => {
    ({ dataDir, server, doctor, video } = await startFaultPractice(0));
  });

  afterAll(() => endFaultPractice(server, dataDir));

  const send = ({ key, path, body }: Task) =>
    callRest(doctor.url, 'POST', path, { token: doctor.token, key, body });

  test.each(faultRounds())(
    'round %i: the repeat gets the first answer, and everything is stored once',
    async (round) => {
      const before = await counts();
      const tasks = Array.from({ length: CALLERS * CALLS_EACH }, (_, at): Task => {
        const phone = `+1212${String(round * 100_000 + 2_000_000 + at)}`;
        const body = { first_name: 'Ada', last_name: `Round ${round}`, phone };
        return { key: randomUUID(), path: '/v1/patients', body, answered: undefined };
      });
      const sent = new Set<Task>();
      const waiting = [...tasks];
      let isKilled = false;
      const caller = async () => {
        for (let task = waiting.shift(); task; task = waiting.shift()) {
          sent.add(task);
          const reply = await send(task).catch(() => undefined);
          // Postgres may die a moment before the server, which then answers 503.
          if (!reply || (isKilled && reply.status === 503)) return;
          expect(reply.status).toBe(201);
          task.answered = reply.body;
        }
      };
      const calling = Promise.allSettled(Array.from({ length: CALLERS }, caller));
      // It waits for a number of answers, not for a time, because their rate depends on the machine.
      const enough = random.between(1, (CALLERS * CALLS_EACH) / 4);
      const answers = () => tasks.filter((task) => task.answered !== undefined).length;
      for (const until = Date.now() + PATIENCE_MS; answers() < enough && Date.now() < until;) await wait(1);
      isKilled = true;
      // The engines may survive, as when only the server runs out of memory.
      await (random.next() < 0.5 ? server.killAll() : server.killServer());
      expect((await calling).filter(({ status }) => status === 'rejected')).toEqual([]);
      const answered = [...sent].filter((task) => task.answered !== undefined);
      expect(answered.length).toBeGreaterThan(0);
      expect(sent.size).toBeGreaterThan(answered.length);

      server = await startBedsideProcess(dataDir);
      doctor = doctor.at(server.url);
      let replayed = 0;
      for (const task of sent) {
        const reply = await send(task);
        expect([task.key, reply.status]).toEqual([task.key, 201]);
        if (reply.headers.get('idempotent-replayed') === 'true') replayed += 1;
        if (task.answered !== undefined) expect(reply.body).toEqual(task.answered);
        task.answered = reply.body;
      }
      console.info(
        `round ${round}: ${answered.length} of ${sent.size} calls answered, ` +
          `${replayed - answered.length} done without an answer`,
      );
      expect(replayed).toBeGreaterThanOrEqual(answered.length);
      expect((await counts()).patients - before.patients).toBe(sent.size);

      await shareOnce([...sent].slice(0, 3).map((task) => made.parse(task.answered).data.id));
    },
  );

  /** A share whose answer got lost sends no second message. */
  async function shareOnce(patients: string[]): Promise<void> {
    const before = await counts();
    const body = { patients, message: 'Please watch this.', channels: 'sms' };
    const task = { key: randomUUID(), path: `/v1/videos/${video}/patients`, body, answered: undefined };
    const lost = send(task).catch(() => undefined);
    await wait(random.between(1, 30));
    await server.killServer();
    await lost;
    server = await startBedsideProcess(dataDir);
    doctor = doctor.at(server.url);
    const [first, second] = [await send(task), await send(task)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await counts()).deliveries - before.deliveries).toBe(patients.length);
  }

  async function counts() {
    const [found] = await queryRecords<{ patients: number; deliveries: number }>(
      dataDir,
      'SELECT (SELECT count(*) FROM patient) AS patients, (SELECT count(*) FROM delivery) AS deliveries',
    );
    if (!found) throw new Error('the counts are missing');
    return found;
  }
});
