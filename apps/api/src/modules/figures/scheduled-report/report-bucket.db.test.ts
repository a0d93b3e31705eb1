import type { ScheduleReportInput } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { localDate, timesOfDate } from '@bedside/contracts/kit/local-days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makeShare } from '../../../../test-kit/make-practice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startStrictBucket, type StrictBucket } from '../../../../test-kit/start-strict-bucket';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { createS3Buckets } from '../../../ports/buckets.s3';
import { queueReports } from './queue-reports';
import { sendReport } from './send-report';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Its days have 24 hours the year round. */
const ZONE = 'Asia/Kolkata';

let api: OwnTestApi;
let doctor: TestDoctor;
let bucket: StrictBucket;
beforeAll(async () => {
  api = await startTestApi({ buckets: createS3Buckets({ isPrivateAllowed: true }) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.empty();
  bucket = await startStrictBucket();
  doctor = await signUpDoctor(api);
  moveTo(dateOf(1), 12);
  return () => bucket.stop();
});

const dateOf = (days = 0) => localDate(api.deps.clock() + days * DAY_MS, ZONE);
const moveTo = (date: string, hour: number) =>
  api.advance(timesOfDate(date, ZONE).start + hour * HOUR_MS - api.deps.clock());
const callerOf = (deps = api.deps) =>
  createAppCaller({ deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
const reports = () => callerOf().scheduledReport;
const input = (given: Partial<ScheduleReportInput> = {}): ScheduleReportInput => ({
  table: 'shares',
  limits: {},
  rhythm: 'daily',
  weekday: 1,
  tz: ZONE,
  bucket: { ...bucket.place, secret: bucket.secret },
  ...given,
});
const plan = async (given: Partial<ScheduleReportInput> = {}) => {
  const made = (await reports().schedule(input(given))).at(-1);
  if (!made) throw new Error('no report was made');
  return made;
};
const work = async () => {
  await queueReports(api.deps);
  await api.runJobs();
};
const keyOf = (date: string, table = 'shares') => `bedside/figures/${table}-${date}--${date}.csv`;

describe('a report to a bucket', () => {
  it('is put there signed, under the name of its days, once by 40 workers at once', async () => {
    await makeShare(api, doctor);
    const today = dateOf();
    const { id, nextOn } = await plan();
    moveTo(nextOn, 7);
    await Promise.all(Array.from({ length: 40 }, () => sendReport(api.deps, { reportId: id })));
    expect([bucket.puts, bucket.refusals]).toEqual([1, []]);
    expect([...bucket.files.keys()]).toEqual([keyOf(today)]);
    const days = `${today}..${today}`;
    const shown = await callerOf().analytics.table({ table: 'shares', days: days as never, tz: ZONE });
    expect(bucket.files.get(keyOf(today))).toBe(shown.csv);
    expect(shown.csv).toContain('"Lovelace","Ada"');
    const { entries } = await callerOf().audit.list({ actions: ['report.sent'] });
    expect(entries).toMatchObject([{ actor: 'job' }]);
    // A repeat takes the place of the file.
    await reports().sendNow({ id });
    expect([bucket.puts, bucket.files.size]).toEqual([2, 1]);
  });

  it('is put at the top of a bucket without a folder, and has its heads alone where nothing was sent', async () => {
    const { id } = await plan({ bucket: { ...bucket.place, prefix: '', secret: bucket.secret } });
    await reports().sendNow({ id });
    const [[key, csv] = []] = bucket.files;
    expect(key).toBe(`shares-${dateOf(-1)}--${dateOf(-1)}.csv`);
    expect(csv?.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it.each([
    ['refused', 'SignatureDoesNotMatch', () => ({ secret: 'another secret'.replace(' ', '-') })],
    ['refused', 'InvalidAccessKeyId', () => ({ accessKeyId: 'AKIAANOTHER' })],
    ['answer', 'AuthorizationHeaderMalformed', () => ({ region: 'us-east-1' })],
    ['no-bucket', 'NoSuchBucket', () => ({ name: 'another-bucket' })],
    ['refused', 'RequestTimeTooSkewed', () => ((bucket.aheadMs = HOUR_MS), {})],
    ['unreachable', undefined, () => ((bucket.isAway = true), {})],
  ])('says that the server has %s it (%s)', async (why, code, wrong) => {
    const { id } = await plan({ bucket: { ...bucket.place, secret: bucket.secret, ...wrong() } });
    const [report] = await reports().sendNow({ id });
    expect(report).toMatchObject({ failure: { why }, lastSent: null });
    expect([bucket.puts, bucket.refusals]).toEqual([0, code === undefined ? [] : [code]]);
    expect(api.logged.join('')).not.toContain(bucket.secret);
  });

  it('is tried again after growing pauses, says so by mail after a day, and loses no day', async () => {
    const { nextOn } = await plan();
    const first = dateOf();
    const notices = async () =>
      (await readMessages(api, doctor.email)).filter(({ subject }) => subject?.includes('has not been sent'));
    bucket.isAway = true;
    moveTo(nextOn, 7);
    await work();
    await work();
    const failed = async () =>
      (await api.deps.pool.query<{ failures: number }>('select failures from scheduled_report')).rows[0]
        ?.failures;
    expect(await failed()).toBe(1);
    api.advance(5 * 60_000);
    await work();
    expect(await failed()).toBe(2);
    expect(await notices()).toEqual([]);
    for (let hours = 0; hours < 3; hours += 1) {
      api.advance(DAY_MS);
      await work();
    }
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.text).toContain('No server answers at the address.');
    expect(notice?.text).toContain('figures-of-the-clinic');
    bucket.isAway = false;
    for (let runs = 0; runs < 6; runs += 1) {
      api.advance(HOUR_MS);
      await work();
    }
    expect([...bucket.files.keys()]).toEqual(
      [0, 1, 2, 3].map((days) => keyOf(localDate(Date.parse(`${first}T12:00Z`) + days * DAY_MS, 'UTC'))),
    );
    expect(bucket.puts).toBe(4);
    expect((await reports().list())[0]).toMatchObject({ failure: null, nextOn: dateOf(1) });
  });

  it('has a secret that nobody reads: not in the row, in an answer or in the log', async () => {
    const made = await plan();
    const { rows } = await api.deps.pool.query('select * from scheduled_report');
    for (const text of [
      made,
      await reports().list(),
      await reports().sendNow({ id: made.id }),
      rows,
      api.logged,
    ])
      expect(JSON.stringify(text)).not.toContain(bucket.secret);
    expect(bucket.puts).toBe(1);
    // It does not open in another row.
    await plan({ rhythm: 'weekly' });
    await api.deps.pool.query(
      `update scheduled_report set secret = (select secret from scheduled_report where rhythm = 'daily')`,
    );
    const weekly = (await reports().list()).find(({ rhythm }) => rhythm === 'weekly');
    if (!weekly) throw new Error('no report');
    expect(await reports().sendNow({ id: weekly.id })).toContainEqual(
      expect.objectContaining({ id: weekly.id, failure: expect.objectContaining({ why: 'secret' }) }),
    );
  });

  it('does not go where another report writes the same names', async () => {
    await plan();
    await expect(plan()).rejects.toThrow('scheduled-report.same-place');
    await plan({ table: 'videos' });
    await plan({ bucket: { ...bucket.place, prefix: 'other', secret: bucket.secret } });
    expect(await reports().list()).toHaveLength(3);
  });
});

describe('the address of a bucket', () => {
  const deps = () => ({ ...api.deps, buckets: createS3Buckets({ isPrivateAllowed: false }) });
  const to = (endpoint: string) =>
    callerOf(deps()).scheduledReport.schedule(
      input({ bucket: { ...bucket.place, endpoint, secret: bucket.secret } }),
    );

  it('is HTTPS', async () => {
    await expect(to(bucket.place.endpoint)).rejects.toThrow('scheduled-report.plain');
    expect(await reports().list()).toEqual([]);
  });

  it.each([
    'https://127.0.0.1:9000',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
    'https://localhost',
  ])('does not lead to a private network: %s', async (endpoint) => {
    const [made] = await to(endpoint);
    if (!made) throw new Error('no report');
    const [report] = await callerOf(deps()).scheduledReport.sendNow({ id: made.id });
    expect(report?.failure?.why).toBe('address');
    expect(bucket.puts).toBe(0);
  });
});
