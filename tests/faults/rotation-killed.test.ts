import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPracticeKeys } from '@bedside/api/modules/base/practice-key/create-practice-keys';
import { unwrapPracticeKey } from '@bedside/api/modules/base/practice-key/unwrap-practice-key';
import { wrapPracticeKey } from '@bedside/api/modules/base/practice-key/wrap-practice-key';
import { createPracticeTexts } from '@bedside/api/modules/account/practice-text/create-practice-texts';
import { openKeyRing } from '@bedside/api/ports/key-ring.file';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { SEALED_PREFIX, storedText } from '@bedside/db/postgres/base/stored-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { createRandom } from '../kit/random';
import { connectRecords, queryRecords } from '../kit/records';
import { PATIENCE_MS } from '../kit/patience';

const PRACTICES = 2_000;
const TURNS = 4_000;
const MESSAGES = 4_000;
const KILLS = 3;
const CLI = fileURLToPath(new URL('../../apps/api/dist/cli.js', import.meta.url));
const random = createRandom();

type Key = { practice_id: string; ring_key_id: string; wrapped: Buffer };
type Message = { id: string; practice_id: string; key: string; text: string; tokens: number[] | null };
type Turn = { id: string; video_id: string; prompt: string; answer: string; practice_id: string };

describe(`SIGKILL while keys and texts are encrypted (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  /** The keys of 2,000 practices, without those that the server makes itself. */
  const keys = new Map<string, string>();

  const start = async () => {
    server = await startBedsideProcess(dataDir);
  };
  const command = (env: Record<string, string>, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'keys', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const ring = () =>
    openKeyRing({ dataDir, keysFile: join(dataDir, 'keys'), secret: undefined }, () => Date.now());
  const count = async (from: string, values: unknown[]) => {
    const rows = await queryRecords<{ n: number }>(dataDir, `select count(*)::int as n from ${from}`, values);
    return rows[0]?.n ?? 0;
  };
  const keysLeft = (id: string) => count('practice_key where ring_key_id <> $1', [id]);
  const textsLeft = () =>
    count('script_turn where not (starts_with(prompt, $1) and starts_with(answer, $1))', [SEALED_PREFIX]);
  /** As the crontab does at its minutes. */
  const queue = (job: string) =>
    queryRecords(dataDir, `select graphile_worker.add_job($1, '{}'::json) is null`, [job]);

  async function until(isSo: () => Promise<boolean>, everyMs: number): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(everyMs))
      if (await isSo()) return;
    throw new Error('it did not come about in time');
  }

  /** Kills the server and its engines while a job works, a few times, and lets the job end after that. */
  async function killDuring(job: string, left: () => Promise<number>, faults: () => Promise<number>) {
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = await left();
      await queue(job);
      if (before > 0) await until(async () => (await left()) < before, 1);
      await wait(random.between(0, 20));
      await server.killAll();
      await start();
      expect(await faults()).toBe(0);
    }
    await queue(job);
    await until(async () => (await left()) === 0, 200);
    expect(await faults()).toBe(0);
  }

  const keyFaults = async () => {
    const known = ring();
    const rows = await queryRecords<Key>(
      dataDir,
      'select practice_id, ring_key_id, wrapped from practice_key',
    );
    const opened = new Map(
      rows.map(({ practice_id, ring_key_id, wrapped }) => {
        const key = { practiceId: practice_id as PracticeId, ringKeyId: ring_key_id, wrapped };
        return [practice_id, unwrapPracticeKey(known, key).toString('hex')];
      }),
    );
    return [...keys].filter(([id, key]) => opened.get(id) !== key).length;
  };

  const textFaults = async () => {
    const { db, close } = await connectRecords(dataDir);
    try {
      const practiceKeys = createPracticeKeys(db, ring(), () => Date.now());
      const practiceTexts = createPracticeTexts(practiceKeys, true, console);
      const rows = await queryRecords<Turn>(
        dataDir,
        `select script_turn.id, video_id, prompt, answer, video.practice_id
         from script_turn join video on video.id = script_turn.video_id`,
      );
      let wrong = TURNS - rows.length;
      for (const { id, video_id, prompt, answer, practice_id } of rows) {
        const of = { practiceId: practice_id as PracticeId, id };
        const said = [
          await practiceTexts.open({ ...of, column: 'script_turn.prompt' }, storedText(prompt)),
          await practiceTexts.open({ ...of, column: 'script_turn.answer' }, storedText(answer)),
        ];
        if (said.join() !== `Shorten ${video_id},Bend ${video_id}`) wrong += 1;
      }
      return wrong;
    } finally {
      await close();
    }
  };

  /** Messages of before that are still to be read for their tokens, or encrypted. */
  const messagesLeft = () =>
    count('chat_message where tokens is null or not starts_with(text, $1)', [SEALED_PREFIX]);
  const messageFaults = async () => {
    const { db, close } = await connectRecords(dataDir);
    try {
      const practiceKeys = createPracticeKeys(db, ring(), () => Date.now());
      const practiceTexts = createPracticeTexts(practiceKeys, true, console);
      const rows = await queryRecords<Message>(
        dataDir,
        'select id, practice_id, key, text, tokens from chat_message',
      );
      let wrong = MESSAGES - rows.length;
      for (const { id, practice_id, key, text, tokens } of rows) {
        const practiceId = practice_id as PracticeId;
        const place = { practiceId, column: 'chat_message.text', id } as const;
        const isRight = (await practiceTexts.open(place, storedText(text))) === `My knee ${key}`;
        const [kne = 0] = await practiceTexts.tokens(practiceId, ['kne']);
        if (!isRight || tokens?.includes(kne) === false) wrong += 1;
      }
      return wrong;
    } finally {
      await close();
    }
  };

  beforeAll(async () => {
    dataDir = await makeDataDir();
    await start();
    const made = await queryRecords<{ id: string }>(
      dataDir,
      `with made as (
         insert into "user" (email, mailbox, password_hash, first_name, last_name, role)
         select n || '@clinic.example', n || '@clinic.example', 'x', 'A', 'B', 'doctor'
         from generate_series(1, ${PRACTICES}) n returning id)
       insert into practice (owner_id, link_id, place_of_work) select id, id, 'US' from made returning id`,
    );
    const first = ring();
    const wrapped = made.map(({ id }) => {
      const key = randomBytes(32);
      keys.set(id, key.toString('hex'));
      return wrapPracticeKey(first, id as PracticeId, key);
    });
    await queryRecords(
      dataDir,
      `insert into practice_key (practice_id, ring_key_id, wrapped)
       select * from unnest($1::uuid[], $2::text[], $3::bytea[])`,
      [
        wrapped.map(({ practiceId }) => practiceId),
        wrapped.map(({ ringKeyId }) => ringKeyId),
        wrapped.map((key) => key.wrapped),
      ],
    );
  });

  afterAll(async () => {
    await server.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  });

  it(
    'loses no key of a practice, and retires the old key of the installation only at the end',
    async () => {
      expect(command({}, 'rotate')).toMatchObject({ status: 0 });
      expect(command({}, 'retire', 'first')).toMatchObject({ status: 1 });
      await until(() => Promise.resolve(ring().current().id !== 'first'), 200);
      const { id } = ring().current();
      await killDuring('rewrap-practice-keys', () => keysLeft(id), keyFaults);
      expect(command({}, 'list').said).toContain(`${PRACTICES} keys of practices, seals now`);
    },
    PATIENCE_MS * 5,
  );

  it(
    'loses no message of before while it is encrypted and made findable',
    async () => {
      await queryRecords(
        dataDir,
        `with asking as (
           insert into patient (practice_id, link_id, first_name, last_name, phone)
           select id, 'p' || link_id, 'Ada', 'Number', '12125550100' from practice limit 20 returning id, practice_id),
         begun as (
           insert into chat (patient_id, practice_id) select id, practice_id from asking returning patient_id, practice_id)
         insert into chat_message (patient_id, practice_id, position, author, key, text, created_at)
         select patient_id, practice_id, n, 'patient', 'key' || n, 'My knee key' || n, now()
         from begun, generate_series(1, ${MESSAGES / 20}) n`,
      );
      await killDuring('seal-practice-texts', messagesLeft, messageFaults);
    },
    PATIENCE_MS * 5,
  );

  it(
    'leaves every text readable, and stores all plain again by one command',
    async () => {
      await queryRecords(
        dataDir,
        `with watched as (
           insert into video (practice_id, link_id, title, status)
           select id, 'v' || link_id, 'Knee', 'draft' from practice limit 20 returning id)
         insert into script_turn (video_id, prompt, answer, created_at)
         select id, 'Shorten ' || id, 'Bend ' || id, now() from watched, generate_series(1, ${TURNS / 20}) n`,
      );
      await killDuring('seal-practice-texts', textsLeft, textFaults);
      expect(command({}, 'unseal')).toMatchObject({ status: 1 });
      await server.stop();
      expect(command({ ENCRYPT_TEXTS: 'false' }, 'unseal')).toMatchObject({ status: 0 });
      server = await startBedsideProcess(dataDir, { ENCRYPT_TEXTS: 'false' });
      expect(
        await count('script_turn where prompt like $1 and answer like $2', ['Shorten %', 'Bend %']),
      ).toBe(TURNS);
      expect(await textFaults()).toBe(0);
    },
    PATIENCE_MS * 5,
  );

  it(
    'refuses to start while the file of keys is gone, makes no other key, and starts again with the file',
    async () => {
      const path = join(dataDir, 'keys');
      const content = readFileSync(path);
      const { id } = ring().current();
      await server.stop();
      rmSync(path);
      // Without the file the first key is another one, as far as the records know.
      for (const hidden of [false, true]) {
        if (hidden) renameSync(join(dataDir, 'secret'), join(dataDir, 'aside'));
        const refusal = await start().catch(String);
        expect(refusal).toContain(`sealed with the key ${id}, which is not here. Restore ${path}`);
      }
      expect(existsSync(join(dataDir, 'secret'))).toBe(false);
      expect(command({}, 'rotate')).toMatchObject({
        status: 1,
        said: expect.stringContaining(path) as string,
      });
      renameSync(join(dataDir, 'aside'), join(dataDir, 'secret'));
      writeFileSync(path, content, { mode: 0o600 });
      expect(command({}, 'forget', id)).toMatchObject({ status: 1 });
      await start();
      expect(await keyFaults()).toBe(0);
    },
    PATIENCE_MS * 5,
  );

  it(
    'starts without a key that is lost for good, once the operator gives up what it sealed',
    async () => {
      const { id } = ring().current();
      await server.stop();
      rmSync(join(dataDir, 'keys'));
      expect(command({}, 'forget', id)).toMatchObject({ status: 0 });
      await start();
      expect(await count('practice_key where ring_key_id = $1', [id])).toBe(0);
    },
    PATIENCE_MS * 5,
  );
});
