import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { countPracticeKeys } from '@bedside/db/postgres/base/practice-key.repository';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { signUpDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { KEY_DELAY_MS, openKeyRing, readStoredRing, writeStoredRing } from '../../../ports/key-ring.file';
import { retireKey } from '../../../ports/retire-key';
import { rotateRing } from '../../../ports/rotate-ring';
import { eraseUser } from '../../account/user/erase-user';
import { createPracticeKeys } from './create-practice-keys';
import { rewrapPracticeKeys } from './rewrap-practice-keys';

let api: TestApi;
let practices: PracticeId[];
let place: Parameters<typeof readStoredRing>[0];
let now: number;
const clock = () => now;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  practices = [];
  for (let count = 0; count < 4; count += 1) practices.push((await signUpDoctor(api)).actor.scope.practiceId);
});
beforeEach(async () => {
  now = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'bedside-practice-keys-'));
  place = { dataDir, keysFile: join(dataDir, 'keys'), secret: 'a secret of the tests, long enough' };
  await api.database.pool.query('delete from practice_key');
});
afterEach(() => rmSync(place.dataDir, { recursive: true, force: true }));

/** As one more process: nothing in memory. */
function startProcess() {
  const ring = openKeyRing(place, clock);
  return { ring, keys: createPracticeKeys(api.deps.db, ring, clock) };
}
function rotate(): string {
  const { ring, id } = rotateRing(readStoredRing(place), now);
  writeStoredRing(place, ring);
  now += KEY_DELAY_MS;
  return id;
}
const rewrap = () => rewrapPracticeKeys({ ...api.deps, ring: startProcess().ring });
const keysOf = async (ids = practices) => {
  const { keys } = startProcess();
  return Promise.all(ids.map(async (id) => (await keys.of(id)).toString('hex')));
};
const practice = () => practices[0] as PracticeId;

describe('the key of a practice', () => {
  it('is made once, by 40 processes that need it at once, and is stored encrypted', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => startProcess().keys.of(practice())));
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
    const { rows } = await api.database.pool.query<{ wrapped: Buffer }>('select wrapped from practice_key');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.wrapped.includes(made[0] ?? '')).toBe(false);
  });

  it('differs between practices, and opens for its practice only', async () => {
    const [one, two] = await keysOf();
    expect(one).not.toBe(two);
    await api.database.pool.query(
      `update practice_key set wrapped = (select wrapped from practice_key where practice_id = $2) where practice_id = $1`,
      practices.slice(0, 2),
    );
    await expect(startProcess().keys.of(practice())).rejects.toThrow();
  });

  it('stays the same through a rotation with 40 readers and writers, and three that encrypt it anew', async () => {
    const before = await keysOf(practices.slice(1));
    const seen: string[][] = [practices.map(() => '')].slice(1);
    const processes = Array.from({ length: 40 }, startProcess);
    const id = rotate();
    const [counts] = await Promise.all([
      Promise.all([rewrap(), rewrap(), rewrap()]),
      ...processes.map(async ({ keys }) => {
        const all = await Promise.all(practices.map((one) => keys.of(one)));
        seen.push(all.map((key) => key.toString('hex')));
      }),
    ]);
    expect(new Set(seen.map((all) => all.join())).size).toBe(1);
    expect(seen[0]?.slice(1)).toEqual(before);
    await rewrap();
    expect([...(await countPracticeKeys(api.deps.db))]).toEqual([[id, practices.length]]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(before.length);
    expect(await keysOf()).toEqual(seen[0]);
  });

  it('holds its key of the ring until it is encrypted anew, and not after', async () => {
    const before = await keysOf();
    rotate();
    now += 60_000;
    const retire = async () => {
      const sealedBy = await countPracticeKeys(api.deps.db);
      writeStoredRing(place, retireKey(readStoredRing(place), { id: 'first', now, sealedBy }));
    };
    await expect(retire()).rejects.toThrow(`${practices.length} values are still sealed with first`);
    expect(await rewrap()).toBe(practices.length);
    expect(await rewrap()).toBe(0);
    await retire();
    expect(await keysOf()).toEqual(before);
  });

  it('is refused under a forged id, and the log names a key that is missing', async () => {
    await keysOf();
    await api.database.pool.query(`update practice_key set ring_key_id = 'forged' where practice_id = $1`, [
      practice(),
    ]);
    await expect(startProcess().keys.of(practice())).rejects.toThrow('not in the ring');
    await rewrap();
    expect(api.logged.join()).toContain('a key is missing, and with it the texts of these practices');
    const other = rotate();
    await api.database.pool.query('update practice_key set ring_key_id = $1', [other]);
    await expect(startProcess().keys.of(practice())).rejects.toThrow();
  });

  it('is destroyed with the practice, in memory too', async () => {
    const { actor } = await signUpDoctor(api);
    await api.deps.practiceKeys.of(actor.scope.practiceId);
    await eraseUser(api.deps, actor.userId);
    const { rows } = await api.database.pool.query('select from practice_key where practice_id = $1', [
      actor.userId,
    ]);
    expect(rows).toEqual([]);
    await expect
      .poll(() => api.deps.practiceKeys.of(actor.scope.practiceId).catch(() => 'gone'))
      .toBe('gone');
  });
});
