import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestEngines } from '@bedside/db/test-engine/engines';
import { findFigureCheck } from '@bedside/db/postgres/figures/figure-check.repository';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { eraseEvents } from '../../base/event/erase-events';
import { exportEvents } from '../../base/event/export-events';
import { importEvents } from '../../base/event/import-events';
import { relayEvents } from '../../base/event/relay-events';
import { verifyFigures } from './verify-figures';
import { verifyNightly } from './verify-nightly';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => void (api = ofWorker));
beforeEach(async () => void (doctor = await signUpDoctor(api)));

const practiceOf = () => doctor.actor.scope.practiceId;

/** A share whose link was opened. */
async function openedShare() {
  const share = await makeShare(api, doctor);
  await open(share.linkId);
  await api.flushEvents();
  return share;
}

const open = (linkId: string) =>
  api.call('POST', `/public-patient-videos/${linkId}/opened`, { body: { via: 'sms', device: 'mobile' } });

async function shareIdOf(linkId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from share where link_id = ${linkId}`.execute(
    api.deps.db,
  );
  return rows[0]?.id ?? '';
}

const opensOf = async () => {
  const rows = await readShareFigures(api.deps.eventStore, { practiceId: practiceOf() });
  return rows.map(({ linkOpens }) => linkOpens);
};

/** One opening too many in every figure of the practice. */
const falsify = () =>
  api.deps.eventStore.command({
    query: `INSERT INTO share_activity SELECT practice_id, video_id, share_id, patient_id, first_opened_at, 1, 0, 0, 0, 0, 0
      FROM share_activity WHERE practice_id = {practiceId:UUID}`,
    query_params: { practiceId: practiceOf() },
  });

/** Other tests of the worker leave what they made. */
const ofMine = <T extends { practiceId: string }>(found: readonly T[]) =>
  found.filter(({ practiceId }) => practiceId === practiceOf());

test('a wrong figure is named, stays until it is to be mended, and is mended once by 40 callers', async () => {
  await openedShare();
  await falsify();
  expect(await opensOf()).toEqual([2]);
  const named = await verifyFigures(api.deps, { mends: false });
  expect(ofMine(named.figures)).toMatchObject([{ table: 'share_activity' }]);
  expect(named.remaining).toBe(named.figures.length);
  expect(await opensOf()).toEqual([2]);
  expect(await findFigureCheck(api.deps.db)).toMatchObject({ remaining: named.remaining });

  const proofs = await Promise.all(
    Array.from({ length: 40 }, () => verifyFigures(api.deps, { mends: true })),
  );
  expect(proofs.flatMap(({ figures }) => ofMine(figures))).toHaveLength(1);
  expect(await opensOf()).toEqual([1]);
  expect(await findFigureCheck(api.deps.db)).toMatchObject({ remaining: 0 });
});

test('figures agree while events arrive', async () => {
  const { linkId } = await openedShare();
  const relay = relayEvents(api.deps);
  const arriving = (async () => {
    for (let n = 0; n < 20; n += 1) await open(linkId);
  })();
  const proofs = await Promise.all([1, 2, 3].map(() => verifyFigures(api.deps, { mends: true })));
  await arriving;
  await relay.drained();
  await relay.stop();
  expect(proofs.flatMap(({ figures }) => ofMine(figures))).toEqual([]);
  expect(await opensOf()).toEqual([21]);
});

test('an erasure and a mending at once leave nothing of what was erased', async () => {
  await openedShare();
  await falsify();
  await Promise.all([
    verifyFigures(api.deps, { mends: true }),
    eraseEvents(api.deps, { practiceId: practiceOf() }),
    verifyFigures(api.deps, { mends: true }),
  ]);
  expect(await opensOf()).toEqual([]);
});

test('openings that only the records or only the events have are named, in the log by their ids', async () => {
  const links = [await openedShare(), await makeShare(api, doctor), await makeShare(api, doctor)];
  const ids = await Promise.all(links.map(({ linkId }) => shareIdOf(linkId)));
  const [unrecorded, unevented, fresh] = ids as [string, string, string];
  const setOpened = (id: string, at: Date | null) =>
    sql`update share set first_opened_at = ${at} where id = ${id}::uuid`.execute(api.deps.db);
  await setOpened(unrecorded, null);
  await setOpened(unevented, new Date(api.deps.clock() - 3_600_000));
  // Its event may still be on its way.
  await setOpened(fresh, new Date(api.deps.clock() - 60_000));
  const proof = await verifyFigures(api.deps, { mends: true });
  expect(proof.links.filter(({ shareId }) => ids.includes(shareId))).toEqual(
    expect.arrayContaining([
      { shareId: unrecorded, kind: 'event-without-opening' },
      { shareId: unevented, kind: 'opening-without-event' },
    ]),
  );
  expect(proof.links.some(({ shareId }) => shareId === fresh)).toBe(false);
  const lines: unknown[] = [];
  const log = { ...api.deps.log, warn: (what: unknown) => void lines.push(what) };
  await verifyNightly({ ...api.deps, log });
  expect(JSON.stringify(lines)).toContain(unevented);
});

test.each(['parquet', 'ndjson'] as const)(
  'the events of a practice go to %s files, and into an empty installation once',
  async (format) => {
    await openedShare();
    const folder = await mkdtemp(join(tmpdir(), 'events-'));
    const names = await exportEvents(api.deps, { practiceId: practiceOf(), format, folder });
    expect(names).toEqual([expect.stringMatching(new RegExp(`\\.${format}$`))]);
    expect(await readdir(folder)).toEqual(names);
    expect(await importEvents(api.deps, { folder, continues: false })).toBe('not-empty');

    const engines = await startTestEngines();
    const empty = await engines.freshDatabase();
    const imports = await Promise.all(
      Array.from({ length: 40 }, () => importEvents(empty, { folder, continues: false })),
    );
    expect(imports.filter((done) => done !== 'not-empty')).toEqual([names]);
    expect(await importEvents(empty, { folder, continues: true })).toEqual(names);
    const figures = await readShareFigures(empty.eventStore, { practiceId: practiceOf() });
    expect(figures).toMatchObject([{ linkOpens: 1 }]);
    await empty.drop();
    await engines.stop();
    await rm(folder, { recursive: true });
  },
);
