import { writeDays } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { FigureTable } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import { figureTables } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import {
  MOST_REPORTS,
  nextReportOn,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import type { ScheduleReportInput } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { localDate, timesOfDate } from '@bedside/contracts/kit/local-days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { callAsPatient, markUnclear } from '../../../../test-kit/patient-calls';
import { readWaitingJobs } from '../../../../test-kit/read-waiting-jobs';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { PUBLIC_URL, startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { Mail } from '../../../ports/mailer';
import { deleteVideo } from '../../videos/video/delete-video';
import { queueReports } from './queue-reports';
import { sendReport } from './send-report';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Its days have 24 hours the year round, and begin on half an hour of UTC. */
const ZONE = 'Asia/Kolkata';
const sent: Mail[] = [];

let api: OwnTestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  const send = (mail: Mail) => {
    sent.push(mail);
    return Promise.resolve({ providerId: null });
  };
  api = await startTestApi({ mailer: { send, look: () => Promise.resolve({ state: 'not-taken' }) } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.empty();
  sent.length = 0;
  doctor = await signUpDoctor(api);
  // Noon of tomorrow: everything that a test does is on one day.
  moveTo(dateOf(1), 12);
});

const dateOf = (days = 0) => localDate(api.deps.clock() + days * DAY_MS, ZONE);
const moveTo = (date: string, hour: number) =>
  api.advance(timesOfDate(date, ZONE).start + hour * HOUR_MS - api.deps.clock());
const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' });
const reportsOf = (of = doctor) => callerOf(of).scheduledReport;
const plan = async (given: Partial<ScheduleReportInput> = {}, of = doctor) => {
  const input = { table: 'videos', limits: {}, rhythm: 'daily', weekday: 1, tz: ZONE, ...given } as const;
  const made = (await reportsOf(of).schedule(input)).at(-1);
  if (!made) throw new Error('no report was made');
  return made;
};
/** Queues what is due, and runs it. */
const work = async () => {
  await queueReports(api.deps);
  await api.runJobs();
};
const mails = () => sent.filter(({ to, subject }) => to === doctor.email && subject.startsWith('Figures'));
const fileOf = ({ attachment }: Partial<Mail> = {}) => attachment && attachment.file.toString();
const tableOf = async (table: FigureTable, from: string, until = from, limits: object = {}) => {
  const days = writeDays({ from, until });
  return callerOf(doctor).analytics.table({ table, days, tz: ZONE, ...limits } as never);
};
const rowsOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n');

/** A patient who opened, watched and did not understand a video. */
async function watch(title: string) {
  const videoId = await makeVideo(api, doctor, { title });
  const { linkId } = await makeShare(api, doctor, { videoId });
  await callAsPatient(api, linkId, 'opened', { via: 'sms', device: 'mobile' });
  const view = { session: 'a', current_time: 30, ranges: [[0, 30]], call: 0 };
  await callAsPatient(api, linkId, 'view', view);
  await markUnclear(api, linkId, 4);
  await api.flushEvents();
  return videoId;
}

describe('a table', () => {
  it('has the figures of the screen: one row for each figure, each video, or each link', async () => {
    await watch('=Your knee');
    const today = dateOf();
    const figures = rowsOf((await tableOf('figures', today)).csv);
    const { totals } = await callerOf(doctor).analytics.account({
      days: writeDays({ from: today, until: today }) as never,
      tz: ZONE,
    });
    expect(totals).toMatchObject({ shares: 1, views: 1, notUnderstood: 1 });
    expect(figures[0]).toBe('"figure","name","value","unit","counts","day","definition"');
    for (const [key, value] of [
      ['shares', totals.shares],
      ['views', totals.views],
      ['watched', totals.watchedPercent],
      ['time', totals.avgViewingTimeMs / 1_000],
    ] as const)
      expect(figures.find((row) => row.startsWith(`"${key}",`))).toContain(`,"${value}",`);

    const { fileName, csv } = await tableOf('videos', today);
    expect(fileName).toBe(`videos-${today}--${today}.csv`);
    expect(rowsOf(csv)).toEqual([
      '"Video","Length in seconds","Links sent","Openings","Views","Repeat views","Watched to the end","Watched on average (percent)","Reached on average (percent)","Average viewing time (seconds)","Helped","Did not help","Did not understand","Comments"',
      `"'=Your knee","60","1","1","1","0","0","50","50","30","0","0","1","0"`,
    ]);
    const links = rowsOf((await tableOf('shares', today)).csv);
    expect(links[0]).toMatch(/^"Last name","First name","Video","Sent","First opened","Openings","Views",/);
    expect(links.slice(1)).toEqual([
      expect.stringMatching(/^"Lovelace","Ada","'=Your knee","[\dTZ:.-]+","[\dTZ:.-]+","1","1","0",/),
    ]);
  });

  it('has its heads alone where nothing happened, or where the video of its limit is gone', async () => {
    const videoId = await watch('Your knee');
    const today = dateOf();
    expect(rowsOf((await tableOf('videos', today, today, { videoId })).csv)).toHaveLength(2);
    await deleteVideo(api.deps, doctor.actor, videoId);
    api.advance(DAY_MS);
    for (const table of ['videos', 'shares'] as const) {
      expect(rowsOf((await tableOf(table, dateOf())).csv)).toHaveLength(1);
      expect(rowsOf((await tableOf(table, today, today, { videoId })).csv)).toHaveLength(1);
    }
  });
});

describe('a report by mail', () => {
  it('brings the table of the screen, about the week before, on its weekday at 7:00 and once', async () => {
    await watch('Your knee');
    const { nextOn, id } = await plan({ rhythm: 'weekly', weekday: 1 });
    expect(nextOn).toBe(nextReportOn({ rhythm: 'weekly', weekday: 1 }, dateOf()));
    moveTo(nextOn, 6.9);
    await work();
    expect(mails()).toEqual([]);
    moveTo(nextOn, 7);
    await queueReports(api.deps);
    expect(await readWaitingJobs(api, 'send-report')).toMatchObject([{ payload: { reportId: id } }]);
    await Promise.all(Array.from({ length: 40 }, () => sendReport(api.deps, { reportId: id })));
    await api.runJobs();
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    const [from, until] = [dateOf(-7), dateOf(-1)] as const;
    expect(mail?.attachment?.fileName).toBe(`videos-${from}--${until}.csv`);
    expect(fileOf(mail)).toBe((await tableOf('videos', from, until)).csv);
    expect(fileOf(mail)).toContain('Your knee');
    expect(mail?.text).toContain(`Open in Bedside: ${PUBLIC_URL}/analytics?days=${from}..${until}`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html} ${fileOf(mail)}`).not.toMatch(/Ada|Lovelace/);
    const [report] = await reportsOf().list();
    expect(report).toMatchObject({ lastSent: { from, until }, failure: null });
    expect(report?.nextOn).toBe(dateOf(7));
    // A clock that went back sends nothing again, and one that jumped ahead leaves nothing out.
    moveTo(dateOf(-1), 8);
    await work();
    expect(mails()).toHaveLength(1);
    moveTo(dateOf(15), 8);
    await work();
    await work();
    await work();
    expect(mails().map(({ attachment }) => attachment?.fileName.slice(7, 17))).toEqual([
      from,
      localDate(Date.parse(from) + 7 * DAY_MS, 'UTC'),
      localDate(Date.parse(from) + 14 * DAY_MS, 'UTC'),
    ]);
  });

  it('names nobody: a table of links leads to the screen that has it', async () => {
    await watch('Your knee');
    const { id } = await plan({ table: 'shares', limits: { tag: 'Knee' } });
    api.advance(DAY_MS);
    await reportsOf().sendNow({ id });
    await api.runJobs();
    const [mail] = mails();
    expect(mail?.attachment).toBeUndefined();
    expect(mail?.text).toContain('Log in');
    expect(mail?.text).toContain(`/analytics?days=${dateOf(-1)}..${dateOf(-1)}&tag=Knee`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Ada|Lovelace|Your knee/);
    expect(JSON.stringify(await api.deps.pool.query('select * from scheduled_report'))).not.toMatch(
      /Lovelace/,
    );
  });

  it('is sent by a press out of turn, and comes on its day all the same', async () => {
    const { id, nextOn } = await plan({ table: 'figures' });
    await reportsOf().sendNow({ id });
    await api.runJobs();
    expect(mails()).toHaveLength(1);
    expect((await reportsOf().list())[0]).toMatchObject({ nextOn, lastSent: { until: dateOf(-1) } });
    moveTo(nextOn, 7);
    await work();
    expect(mails()).toHaveLength(2);
  });

  it('leaves no trace when a worker dies in the middle, so that the next one makes it', async () => {
    const { id, nextOn } = await plan();
    moveTo(nextOn, 7);
    const dying = { ...api.deps.jobs, add: () => Promise.reject(new Error('killed')) };
    await expect(sendReport({ ...api.deps, jobs: dying }, { reportId: id })).rejects.toThrow('killed');
    await work();
    expect(mails()).toEqual([]);
    api.advance(HOUR_MS);
    await work();
    expect(mails()).toHaveLength(1);
  });

  it('waits while the figures cannot be read, and sends each day that is missing then', async () => {
    const { id, nextOn } = await plan();
    const away = new Proxy(api.deps.eventStore, {
      get: () => () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
    });
    moveTo(nextOn, 7);
    await sendReport({ ...api.deps, eventStore: away }, { reportId: id });
    expect((await reportsOf().list())[0]).toMatchObject({ nextOn, failure: { why: 'figures' } });
    // The next try has its time.
    await work();
    expect(mails()).toEqual([]);
    api.advance(DAY_MS);
    await work();
    await work();
    expect(mails().map(({ attachment }) => attachment?.fileName)).toEqual(
      [-2, -1].map((days) => `videos-${dateOf(days)}--${dateOf(days)}.csv`),
    );
    expect((await reportsOf().list())[0]?.failure).toBeNull();
  });

  it('waits while the mailbox returns mails', async () => {
    const { nextOn } = await plan();
    const { userId } = doctor.actor;
    await api.deps.pool.query('update "user" set failed_mail_key = mail_key where id = $1', [userId]);
    moveTo(nextOn, 7);
    await work();
    expect((await reportsOf().list())[0]).toMatchObject({ failure: { why: 'mailbox' } });
    await api.deps.pool.query('update "user" set failed_mail_key = null where id = $1', [userId]);
    api.advance(HOUR_MS);
    await work();
    expect(mails()).toHaveLength(1);
  });

  it('waits while the practice is closed', async () => {
    const { nextOn } = await plan();
    const close = (at: Date | null) =>
      api.deps.pool.query('update "user" set deactivated_at = $2 where id = $1', [doctor.actor.userId, at]);
    await close(new Date(api.deps.clock()));
    moveTo(nextOn, 7);
    await work();
    expect(mails()).toEqual([]);
    await close(null);
    await work();
    expect(mails()).toHaveLength(1);
  });

  it('is due at 7:00 of its zone on days on which the clocks change', async () => {
    const { id } = await plan({ tz: 'Europe/Berlin' });
    for (const [day, at] of [
      ['2031-03-29', '06:00'],
      ['2031-03-30', '05:00'],
      ['2031-10-25', '05:00'],
      ['2031-10-26', '06:00'],
    ] as const) {
      await api.deps.pool.query(
        'update scheduled_report set next_on = $2, taken_until = null where id = $1',
        [id, day],
      );
      const due = async (time: string, beforeMs = 0) => {
        const clock = () => Date.parse(`${day}T${time}:00Z`) - beforeMs;
        await queueReports({ ...api.deps, clock });
        const jobs = await readWaitingJobs(api, 'send-report');
        await api.deps.pool.query('delete from graphile_worker._private_jobs');
        return jobs.length;
      };
      expect([day, await due(at, 1), await due(at)]).toEqual([day, 0, 1]);
    }
  });
});

describe('scheduled reports', () => {
  it('are ten of a practice at most, by 40 callers at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, () =>
        plan().then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(tries.filter((it) => it === 'ok')).toHaveLength(MOST_REPORTS);
    expect(new Set(tries)).toEqual(new Set(['ok', 'scheduled-report.too-many']));
    expect(await reportsOf().list()).toHaveLength(MOST_REPORTS);
  });

  it('are paused, go on with the next file, and end', async () => {
    const { id, nextOn } = await plan();
    expect(await reportsOf().change({ id, isPaused: true })).toMatchObject([{ isPaused: true }]);
    moveTo(nextOn, 8);
    await work();
    api.advance(DAY_MS);
    const [going] = await reportsOf().change({ id, isPaused: false });
    expect(going).toMatchObject({ isPaused: false, nextOn: dateOf(1) });
    await work();
    expect(mails()).toEqual([]);
    expect(await reportsOf().end({ id })).toEqual([]);
    await expect(reportsOf().sendNow({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { entries } = await callerOf(doctor).audit.list({ actions: ['report.scheduled', 'report.ended'] });
    expect(entries.map(({ action }) => action)).toEqual(['report.ended', 'report.scheduled']);
  });

  it('of another practice are not there', async () => {
    const { id } = await plan();
    const other = await signUpDoctor(api);
    expect(await reportsOf(other).list()).toEqual([]);
    for (const call of [
      () => reportsOf(other).end({ id }),
      () => reportsOf(other).change({ id, isPaused: true }),
      () => reportsOf(other).sendNow({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await reportsOf().list()).toHaveLength(1);
  });

  it.each(figureTables)('of the table %s are about the day, the week and the month before', async (table) => {
    for (const rhythm of ['daily', 'weekly', 'monthly'] as const) await plan({ table, rhythm, weekday: 3 });
    const monthly = (await reportsOf().list()).at(-1)?.nextOn ?? '';
    expect(monthly).toMatch(/-01$/);
    moveTo(monthly, 7);
    for (let runs = 0; runs < 40; runs += 1) await work();
    const names = mails().map(({ attachment, text }) => attachment?.fileName ?? /days=\S+/.exec(text)?.[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name?.includes(`${dateOf(-1).slice(0, 7)}-01`))).toBe(true);
  });
});
