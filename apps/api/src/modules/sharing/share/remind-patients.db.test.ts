import { randomUUID } from 'node:crypto';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { ReminderSchedule } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { reminderAt, type RemindableStep } from '@bedside/contracts/sharing/share/share-funnel.rules';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePatient, makePlaylist, makePlaylistShare, makeVideo } from '../../../../test-kit/make-practice';
import { readWaitingEvents } from '../../../../test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { getFunnel } from '../../figures/analytics/get-funnel';
import { createShare } from './create-share';
import { previewReminder } from './preview-reminder';
import { recallVideo } from './recall-video';
import { remindPatients } from './remind-patients';
import { sendDueReminders } from './send-due-reminders';
import { updateShare } from './update-share';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let doctor: TestDoctor;
let videoId: VideoId;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  videoId = await makeVideo(api, doctor);
});

/** A zone in which it is this hour: noon, or three at night. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date(api.deps.clock()).getUTCHours() + 36) % 24) - 12;
  // These names have the opposite signs.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
async function shareWith(patient: Patient, more: { remind?: ReminderSchedule; quietIn?: string } = {}) {
  const [share] = await createShare(api.deps, doctor.actor, {
    videoId,
    patients: [patient.id],
    message: 'Please watch this, {{patient.name}}.',
    channels: 'all',
    ...more,
  });
  if (!share) throw new Error('nothing was shared');
  return share;
}
const open = (linkId: string) =>
  api.call('POST', `/public-patient-videos/${linkId}/opened`, { body: { via: 'sms', device: 'mobile' } });
/** Watches the one-minute video up to a second. */
async function watch(linkId: string, second: number) {
  await open(linkId);
  const body = { session: randomUUID(), current_time: second, ranges: [[0, second]] };
  await api.call('POST', `/public-patient-videos/${linkId}/view`, { body });
  await api.flushEvents();
}
const messagesTo = async (patient: Patient) => {
  await api.runJobs();
  const [mails, texts] = await Promise.all([
    listOutboxMessages(api.deps.db, patient.email ?? ''),
    listOutboxMessages(api.deps.db, patient.phone),
  ]);
  return [...mails, ...texts];
};
const remindersTo = async (patient: Patient) =>
  (await messagesTo(patient)).filter(({ text, subject }) => `${subject ?? text}`.startsWith('Reminder: '));
const remind = (who: 'notOpened' | 'notFinished' = 'notOpened', quietIn?: string) =>
  remindPatients(api.deps, doctor.actor, { videoId, who, ...(quietIn ? { quietIn } : {}) });
const rowOf = async (linkId: string) => {
  const rows = await listShareRows(api.deps.db, doctor.actor.scope, { videoId });
  return rows.find((row) => row.linkId === linkId);
};

describe('reminding the patients of a video', () => {
  it('reaches those who stopped at one step alone, once, and says so in the steps of the video', async () => {
    const [unopened, opened, half, whole] = [
      await makePatient(api, doctor),
      await makePatient(api, doctor),
      await makePatient(api, doctor),
      await makePatient(api, doctor),
    ];
    await shareWith(unopened);
    await open((await shareWith(opened)).linkId);
    await watch((await shareWith(half)).linkId, 35);
    await watch((await shareWith(whole)).linkId, 60);
    await api.runJobs();
    const { steps } = await getFunnel(api.deps, doctor.actor, { videoId });
    expect(steps.filter(({ stopped }) => stopped > 0).map(({ step, stopped }) => [step, stopped])).toEqual([
      ['sent', 1],
      ['opened', 1],
      ['half', 1],
      ['ended', 1],
    ]);
    const stopped = (stoppedAt: RemindableStep) => ({ videoId, who: reminderAt(stoppedAt), stoppedAt });
    const preview = await previewReminder(api.deps, doctor.actor, stopped('half'));
    expect(preview.people.map(({ patientId }) => patientId)).toEqual([half.id]);
    const counts = await Promise.all(
      Array.from({ length: 40 }, () => remindPatients(api.deps, doctor.actor, stopped('half'))),
    );
    expect(counts.reduce((sum, { patients }) => sum + patients, 0)).toBe(1);
    expect(await remindPatients(api.deps, doctor.actor, stopped('sent'))).toMatchObject({ patients: 1 });
    const reminded = [];
    for (const patient of [unopened, opened, half, whole])
      reminded.push((await remindersTo(patient)).length > 0);
    expect(reminded).toEqual([true, false, true, false]);
  });

  it('reaches exactly those who stopped between two seconds, with forty callers at once', async () => {
    const people = [];
    for (const seconds of [5, 25, 35, 60]) {
      const patient = await makePatient(api, doctor);
      await watch((await shareWith(patient)).linkId, seconds);
      people.push(patient);
    }
    await api.runJobs();
    const who = 'notFinished' as const;
    const input = { videoId, who, stoppedBetween: { fromSecond: 20, toSecond: 30 } };
    const preview = await previewReminder(api.deps, doctor.actor, input);
    expect(preview.people.map(({ patientId }) => patientId)).toEqual([people[1]?.id]);
    const counts = await Promise.all(
      Array.from({ length: 40 }, () => remindPatients(api.deps, doctor.actor, input)),
    );
    expect(counts.reduce((sum, { patients }) => sum + patients, 0)).toBe(1);
    const reminded = [];
    for (const patient of people) reminded.push((await remindersTo(patient)).length > 0);
    expect(reminded).toEqual([false, true, false, false]);
  });

  it('reaches patients who have not opened it, by the channels of the share, and says how many messages it sends', async () => {
    const [eager, late] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    await open((await shareWith(eager)).linkId);
    const share = await shareWith(late);
    await messagesTo(late);
    const expected = {
      patients: 1,
      mail: 1,
      sms: 1,
      smsParts: 1,
      recent: 0,
      unreachable: 0,
      smsWaitsUntil: null,
    };
    const { id: patientId, firstName, lastName } = late;
    expect(await previewReminder(api.deps, doctor.actor, { videoId, who: 'notOpened' })).toEqual({
      ...expected,
      people: [{ patientId, firstName, lastName, channels: ['mail', 'sms'] }],
    });
    expect(await remind()).toEqual(expected);
    expect(await remindersTo(eager)).toEqual([]);
    const [mail, sms] = await remindersTo(late);
    expect(mail?.subject).toBe('Reminder: Dr. Grace Hopper has shared a video with you');
    expect(sms?.text).toMatch(/^Reminder: Please watch this, Ada.\nhttps:\/\/bedside.example\/s\/[\w-]{22}$/);
    const row = await rowOf(share.linkId);
    expect([row?.timeSent, row?.remindedAt]).toEqual([share.timeSent, expect.any(Date)]);
    const kinds = (await readWaitingEvents(api.deps.db))
      .filter((event) => event.patient_id === late.id)
      .map(({ kind }) => kind);
    const taken = ['share.taken', 'share.taken'];
    expect(kinds).toEqual(['share.sent', ...taken, 'share.reminded', ...taken]);
  });

  it('reaches patients who have not finished, and leaves out those who have finished or answered', async () => {
    const patients = [];
    for (let count = 0; count < 4; count += 1) patients.push(await makePatient(api, doctor));
    const links = [];
    for (const patient of patients) links.push((await shareWith(patient)).linkId);
    await api.runJobs();
    await watch(links[0] ?? '', 60);
    await watch(links[1] ?? '', 5);
    await api.call('POST', `/public-patient-videos/${links[2]}/reaction`, { body: { reaction: 'like' } });
    expect((await remind('notFinished')).patients).toBe(2);
    const counts = [];
    for (const patient of patients) counts.push((await remindersTo(patient)).length);
    expect(counts).toEqual([0, 2, 0, 2]);
  });

  it('reaches a patient once who has the video alone and in a playlist, and not when one of them was opened', async () => {
    const [twice, seen] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    for (const patient of [twice, seen]) {
      await shareWith(patient);
      const { shares } = await makePlaylistShare(api, doctor, { playlist, patient });
      if (patient === seen) await open(shares[0]?.linkId ?? '');
    }
    await api.runJobs();
    expect((await remind()).patients).toBe(1);
    expect(await remindersTo(seen)).toEqual([]);
    expect(await remindersTo(twice)).toHaveLength(2);
  });

  it('skips patients who were reminded in the last 24 hours or still wait for a message, and says how many', async () => {
    const patient = await makePatient(api, doctor);
    await shareWith(patient);
    expect(await remind()).toMatchObject({ patients: 0, recent: 1 });
    await api.runJobs();
    expect(await remind()).toMatchObject({ patients: 1, recent: 0 });
    await api.runJobs();
    api.advance(DAY_MS - 60_000);
    expect(await remind()).toMatchObject({ patients: 0, recent: 1 });
    api.advance(120_000);
    expect(await remind()).toMatchObject({ patients: 1, recent: 0 });
    expect(await remindersTo(patient)).toHaveLength(4);
  });

  it("sends nothing to patients who opted out, by a revoked link, or to another doctor's patients", async () => {
    const [closed, revoked] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    await shareWith(closed);
    const { linkId } = await shareWith(revoked);
    await api.runJobs();
    await updateShare(api.deps, doctor.actor, 'video', { linkId, isRevoked: true });
    const optedOut = { sms_opted_out_at: new Date(), mail_opted_out_at: new Date() };
    await api.deps.db.updateTable('patient').set(optedOut).where('id', '=', closed.id).execute();
    expect(await remind()).toMatchObject({ patients: 0, recent: 0, unreachable: 1 });
    const other = await signUpDoctor(api);
    await expect(remindPatients(api.deps, other.actor, { videoId, who: 'notOpened' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a text message that waits for the morning', () => {
  it('is not sent to a patient who has watched the video meanwhile', async () => {
    const [fast, slow] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    const watched = await shareWith(fast, { quietIn: zoneAt(3) });
    await shareWith(slow, { quietIn: zoneAt(3) });
    await api.runJobs();
    await watch(watched.linkId, 5);
    api.advance(6 * 3_600_000);
    await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runJobs();
    const texts = async (patient: Patient) => (await listOutboxMessages(api.deps.db, patient.phone)).length;
    expect([await texts(fast), await texts(slow)]).toEqual([0, 1]);
    expect((await rowOf(watched.linkId))?.deliveries.find(({ channel }) => channel === 'sms')).toMatchObject({
      state: 'needless',
      reason: null,
    });
  });

  it('is sent to a patient who watched before it was queued: the doctor sends the link again on purpose', async () => {
    const patient = await makePatient(api, doctor);
    const { linkId } = await shareWith(patient);
    await api.runJobs();
    await watch(linkId, 5);
    api.advance(60_000);
    await updateShare(api.deps, doctor.actor, 'video', {
      linkId,
      resend: true,
      channels: 'sms',
      quietIn: zoneAt(3),
    });
    api.advance(6 * 3_600_000);
    await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runJobs();
    expect(await listOutboxMessages(api.deps.db, patient.phone)).toHaveLength(2);
  });
});

describe('the reminder of a share', () => {
  const after = (
    afterDays: ReminderSchedule['afterDays'],
    until: ReminderSchedule['until'] = 'watched',
  ): ReminderSchedule => ({
    afterDays,
    until,
    zone: zoneAt(12),
  });

  /** Runs the job that the crontab starts each minute. */
  async function runDue() {
    await sendDueReminders(api.deps);
    await api.runJobs();
  }

  it('goes out once, after its days', async () => {
    const patient = await makePatient(api, doctor);
    const share = await shareWith(patient, { remind: after(3) });
    await api.runJobs();
    expect((await rowOf(share.linkId))?.remindsAt).toEqual(new Date(share.timeSent.getTime() + 3 * DAY_MS));
    api.advance(3 * DAY_MS - 60_000);
    await runDue();
    expect(await remindersTo(patient)).toEqual([]);
    api.advance(120_000);
    await Promise.all([runDue(), runDue(), runDue()]);
    expect(await remindersTo(patient)).toHaveLength(2);
    api.advance(30 * DAY_MS);
    await runDue();
    expect(await remindersTo(patient)).toHaveLength(2);
    expect(await rowOf(share.linkId)).toMatchObject({
      remindsAt: null,
      remindedAt: expect.any(Date) as Date,
    });
  });

  it.each([
    ['watched', async (linkId: string) => watch(linkId, 5), 0],
    ['opened', async (linkId: string) => open(linkId), 2],
    [
      'answered',
      (linkId: string) =>
        api.call('POST', `/public-patient-videos/${linkId}/reaction`, { body: { reaction: 'dislike' } }),
      0,
    ],
    [
      'revoked',
      (linkId: string) =>
        updateShare(api.deps, doctor.actor, 'video', { linkId: linkId as never, isRevoked: true }),
      0,
    ],
    ['recalled', () => recallVideo(api.deps, doctor.actor, videoId), 0],
  ])('of a video that was %s meanwhile is sent or not as the rules say', async (_what, act, count) => {
    const patient = await makePatient(api, doctor);
    const { linkId } = await shareWith(patient, { remind: after(1) });
    await api.runJobs();
    await act(linkId);
    api.advance(DAY_MS + 60_000);
    await runDue();
    expect(await remindersTo(patient)).toHaveLength(count);
    const { rows } = await api.deps.pool.query('select remind_at from share where link_id = $1', [linkId]);
    expect(rows).toEqual([{ remind_at: null }]);
  });

  it('that ends with finishing goes to patients who have only begun', async () => {
    const [begun, finished] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    const links = [];
    for (const patient of [begun, finished])
      links.push((await shareWith(patient, { remind: after(2, 'finished') })).linkId);
    await api.runJobs();
    await watch(links[0] ?? '', 5);
    await watch(links[1] ?? '', 60);
    api.advance(2 * DAY_MS + 60_000);
    await runDue();
    expect([(await remindersTo(begun)).length, (await remindersTo(finished)).length]).toEqual([2, 0]);
  });

  it('is not sent to patients who opted out or were deleted, nor within 24 hours of another', async () => {
    const [closed, gone, pressed] = [
      await makePatient(api, doctor),
      await makePatient(api, doctor),
      await makePatient(api, doctor),
    ];
    for (const patient of [closed, gone, pressed]) await shareWith(patient, { remind: after(1) });
    await api.runJobs();
    const optedOut = { sms_opted_out_at: new Date(), mail_opted_out_at: new Date() };
    await api.deps.db.updateTable('patient').set(optedOut).where('id', '=', closed.id).execute();
    await api.call('DELETE', `/patients/${gone.id}`, { token: doctor.token });
    api.advance(DAY_MS - 60_000);
    expect((await remind()).patients).toBe(1);
    api.advance(120_000);
    await runDue();
    const counts = [];
    for (const patient of [closed, gone, pressed]) counts.push((await remindersTo(patient)).length);
    expect(counts).toEqual([0, 0, 2]);
  });

  it('waits for the morning by text message, and not by mail', async () => {
    const patient = await makePatient(api, doctor);
    await shareWith(patient, { remind: { afterDays: 1, until: 'watched', zone: zoneAt(3) } });
    await api.runJobs();
    api.advance(DAY_MS + 60_000);
    await runDue();
    const reminders = await remindersTo(patient);
    expect(reminders.map(({ subject }) => subject !== null)).toEqual([true]);
  });
});
