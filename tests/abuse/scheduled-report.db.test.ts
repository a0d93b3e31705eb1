import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPracticeTexts } from '@bedside/api/modules/account/practice-text/create-practice-texts';
import { createPracticeKeys } from '@bedside/api/modules/base/practice-key/create-practice-keys';
import { rewrapPracticeKeys } from '@bedside/api/modules/base/practice-key/rewrap-practice-keys';
import { createS3Buckets } from '@bedside/api/ports/buckets.s3';
import {
  currentKey,
  KEY_DELAY_MS,
  openKeyRing,
  readStoredRing,
  writeStoredRing,
} from '@bedside/api/ports/key-ring.file';
import { retireKey } from '@bedside/api/ports/retire-key';
import { rotateRing } from '@bedside/api/ports/rotate-ring';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startStrictBucket, type StrictBucket } from '@bedside/api/test-kit/start-strict-bucket';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type { ScheduleReportInput } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import { countPracticeKeys } from '@bedside/db/postgres/base/practice-key.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appCallsOf, joinPractice } from './workplace';

let api: OwnTestApi;
let bucket: StrictBucket;
let owner: TestDoctor;
beforeAll(async () => {
  bucket = await startStrictBucket();
  api = await startTestApi({ buckets: createS3Buckets({ isPrivateAllowed: true }) });
});
afterAll(async () => {
  await api.stop();
  await bucket.stop();
});
beforeEach(async () => {
  owner = await signUpDoctor(api);
});

const reportsOf = async (doctor: Pick<TestDoctor, 'token'>) =>
  (await appCallsOf(api, doctor)).scheduledReport;
const byMail = (given: Partial<ScheduleReportInput> = {}): ScheduleReportInput => ({
  table: 'videos',
  limits: {},
  rhythm: 'weekly',
  weekday: 1,
  tz: 'Europe/Berlin',
  ...given,
});
const toBucket = () => byMail({ table: 'shares', bucket: { ...bucket.place, secret: bucket.secret } });
async function joinAs(role: ColleagueRole): Promise<TestDoctor> {
  const colleague = await signUpDoctor(api);
  await joinPractice(api, owner, colleague, role);
  return colleague;
}

describe('a colleague', () => {
  it.each(['doctor', 'assistant'] as const)(
    'who is %s sets up their own mails, and no bucket',
    async (role) => {
      const colleague = await joinAs(role);
      await (await reportsOf(owner)).schedule(byMail());
      const own = await reportsOf(colleague);
      expect(await own.schedule(byMail({ table: 'figures' }))).toMatchObject([
        { table: 'figures', reader: null },
      ]);
      await expect(own.schedule(toBucket())).rejects.toThrow('owner-only');
      const [mine, theirs] = await (await reportsOf(owner)).list();
      expect([mine?.reader, theirs?.reader]).toEqual([null, 'Grace Hopper']);
      if (!mine || !theirs) throw new Error('no reports');
      await expect(own.end({ id: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(own.sendNow({ id: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await (await reportsOf(owner)).change({ id: theirs.id, isPaused: true })).toMatchObject([
        { isPaused: false },
        { isPaused: true },
      ]);
    },
  );

  it('gets nothing more when they leave, whoever ends it', async () => {
    for (const leave of ['leaves', 'removed'] as const) {
      const colleague = await joinAs('doctor');
      await (await reportsOf(colleague)).schedule(byMail());
      expect(await (await reportsOf(owner)).list()).toHaveLength(1);
      const { practiceId } = owner.actor;
      if (leave === 'leaves') await (await appCallsOf(api, colleague)).colleague.leave({ practiceId });
      else
        await (
          await appCallsOf(api, owner)
        ).colleague.remove({ userId: colleague.actor.userId, takesVideos: false, replacesLinks: false });
      expect(await (await reportsOf(owner)).list()).toEqual([]);
    }
  });
});

it('a practice that changes hands takes its buckets along, paused; mails remain with their readers', async () => {
  const heir = await joinAs('doctor');
  const { practiceId } = owner.actor;
  await (await reportsOf(owner)).schedule(toBucket());
  await (await reportsOf(owner)).schedule(byMail({ table: 'figures' }));
  await (await reportsOf(heir)).schedule(byMail({ table: 'videos' }));
  await (await appCallsOf(api, owner)).colleague.offer({ userId: heir.actor.userId });
  await (await appCallsOf(api, heir)).colleague.acceptPractice({ practiceId });
  const token = await api.deps.sessions.create(heir.actor.userId);
  const now = await (
    await appCallsOf(api, { token })
  ).colleague
    .choose({ practiceId })
    .then(() => reportsOf({ token }));
  expect(await now.list()).toMatchObject([
    { table: 'shares', bucket: { name: bucket.place.name }, isPaused: true },
    { table: 'figures', bucket: null, reader: 'Grace Hopper', isPaused: false },
    { table: 'videos', bucket: null, reader: null, isPaused: false },
  ]);
});

it('the secret of a bucket outlives the keys of the installation, one after the other', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bedside-report-keys-'));
  try {
    const secret = 'a secret of the tests, long enough to be taken';
    const place = { dataDir, keysFile: join(dataDir, 'keys'), secret };
    let now = Date.now();
    /** As one more process: nothing in memory. */
    const start = () => {
      const ring = openKeyRing(place, () => now);
      const keys = createPracticeKeys(api.deps.db, ring, () => now);
      const practiceTexts = createPracticeTexts(keys, true, api.deps.log);
      const visitor = { address: '' };
      const deps = { ...api.deps, ring, practiceTexts };
      return {
        ring,
        reports: createAppCaller({ deps, member: owner.actor, visitor, requestId: 'test' }).scheduledReport,
      };
    };
    const [made] = await start().reports.schedule(toBucket());
    if (!made) throw new Error('no report');
    for (let keys = 0; keys < 2; keys += 1) {
      const { id } = currentKey(readStoredRing(place), now);
      writeStoredRing(place, rotateRing(readStoredRing(place), now).ring);
      now += KEY_DELAY_MS;
      await rewrapPracticeKeys({ ...api.deps, ring: start().ring });
      now += 60_000;
      const sealedBy = await countPracticeKeys(api.deps.db);
      writeStoredRing(place, retireKey(readStoredRing(place), { id, now, sealedBy }));
    }
    bucket.files.clear();
    expect(await start().reports.sendNow({ id: made.id })).toMatchObject([{ failure: null }]);
    expect(bucket.files.size).toBe(1);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
