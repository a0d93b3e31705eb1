import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { unwrapPracticeKey } from '@bedside/api/modules/practice-key/unwrap-practice-key';
import { wrapPracticeKey } from '@bedside/api/modules/practice-key/wrap-practice-key';
import { openKeyRing } from '@bedside/api/ports/key-ring.file';
import type { UserId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { createRandom } from '../kit/random';
import { queryRecords } from '../kit/records';

const PRACTICES = 5_000;
const PATIENCE_MS = 60_000;
const KEYS_CLI = fileURLToPath(new URL('../../apps/api/dist/keys-cli.js', import.meta.url));
const random = createRandom();

type Row = { user_id: string; ring_key_id: string; wrapped: Buffer };

describe(`a rotation of keys while the server is killed (seed ${random.seed})`, () => {
  let dataDir: string;
  let server: BedsideProcess;
  const keys = new Map<string, string>();

  const start = async () => {
    server = await startBedsideProcess(dataDir);
  };
  const command = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [KEYS_CLI, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const ring = () =>
    openKeyRing({ dataDir, keysFile: join(dataDir, 'keys'), secret: undefined }, () => Date.now());
  const leftOf = async (id: string) =>
    (
      await queryRecords<{ n: number }>(
        dataDir,
        'select count(*)::int as n from practice_key where ring_key_id <> $1',
        [id],
      )
    )[0]?.n ?? 0;
  /** As the crontab does each minute. */
  const look = () =>
    queryRecords(dataDir, `select graphile_worker.add_job('rewrap-practice-keys', '{}'::json) is null`);
  async function until(isSo: () => Promise<boolean>, everyMs: number): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(everyMs))
      if (await isSo()) return;
    throw new Error('it did not come about in time');
  }
  const faults = async () => {
    const known = ring();
    const rows = await queryRecords<Row>(dataDir, 'select * from practice_key');
    const wrong = rows.filter(
      (row) =>
        unwrapPracticeKey(known, {
          practiceId: row.user_id as UserId,
          ringKeyId: row.ring_key_id,
          wrapped: row.wrapped,
        }).toString('hex') !== keys.get(row.user_id),
    );
    return [rows.length - keys.size, wrong.length];
  };

  beforeAll(async () => {
    dataDir = await makeDataDir();
    await start();
    const made = await queryRecords<{ id: string }>(
      dataDir,
      `insert into "user" (email, mailbox, password_hash, link_id, first_name, last_name, place_of_work, role)
       select n || '@clinic.example', n || '@clinic.example', 'x', lpad(n::text, 22, 'A'), 'A', 'B', 'US', 'doctor'
       from generate_series(1, ${PRACTICES}) n returning id`,
    );
    const first = ring();
    const wrapped = made.map(({ id }) => {
      const key = randomBytes(32);
      keys.set(id, key.toString('hex'));
      return wrapPracticeKey(first, id as UserId, key);
    });
    await queryRecords(
      dataDir,
      `insert into practice_key (user_id, ring_key_id, wrapped)
       select * from unnest($1::uuid[], $2::text[], $3::bytea[])`,
      [
        wrapped.map(({ practiceId }) => practiceId),
        wrapped.map(({ ringKeyId }) => ringKeyId),
        wrapped.map((key) => key.wrapped),
      ],
    );
  }, 240_000);

  afterAll(async () => {
    await server.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }, 60_000);

  it(
    'loses no key, whenever it is killed, and retires the old key only at the end',
    async () => {
      expect(command('rotate')).toMatchObject({ status: 0 });
      expect(command('rotate')).toMatchObject({ status: 1 });
      expect(command('retire', 'first').said).toMatch(/first/);
      await until(async () => Promise.resolve(ring().current().id !== 'first'), 200);
      const { id } = ring().current();
      for (let kills = 0; kills < 3; kills += 1) {
        const before = await leftOf(id);
        await look();
        if (before > 0) await until(async () => (await leftOf(id)) < before, 1);
        await wait(random.between(0, 20));
        await server.killAll();
        await start();
        expect(await faults()).toEqual([0, 0]);
      }
      await look();
      await until(async () => (await leftOf(id)) === 0, 200);
      expect(await faults()).toEqual([0, 0]);
      expect(command('list').said).toContain(`${PRACTICES} keys of practices, seals now`);
    },
    PATIENCE_MS * 5,
  );
});
