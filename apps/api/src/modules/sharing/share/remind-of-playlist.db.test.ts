import { randomUUID } from 'node:crypto';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { ReminderSchedule, RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '../../../../test-kit/make-practice';
import { readWaitingEvents } from '../../../../test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { listPlaylistProgress } from '../../figures/analytics/list-playlist-progress';
import { updateShare } from './update-share';
import { previewReminder } from './preview-reminder';
import { remindPatients } from './remind-patients';
import { sendDueReminders } from './send-due-reminders';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let doctor: TestDoctor;
let videos: VideoId[];
let playlist: Playlist;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  videos = [await makeVideo(api, doctor), await makeVideo(api, doctor, { title: 'Your hip' })];
  playlist = await makePlaylist(api, doctor, { videos });
});

/** A zone in which it is this hour: noon, or three at night. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date(api.deps.clock()).getUTCHours() + 36) % 24) - 12;
  // These names have the opposite signs.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
const share = (patient: Patient, more: { remind?: ReminderSchedule; quietIn?: string } = {}) =>
  makePlaylistShare(api, doctor, { playlist, patient, ...more });
type Shared = Awaited<ReturnType<typeof share>>;
const linkOf = ({ shares }: Shared, at: number) => shares[at]?.linkId ?? '';
const openPlaylist = ({ linkId }: Shared) =>
  api.call('POST', `/public-patient-playlists/${linkId}/opened`, { body: { via: 'sms', device: 'mobile' } });
/** Watches the one-minute video up to a second. */
async function watch(linkId: string, second: number) {
  const opened = { body: { via: 'sms', device: 'mobile' } };
  await api.call('POST', `/public-patient-videos/${linkId}/opened`, opened);
  const body = { session: randomUUID(), current_time: second, ranges: [[0, second]] };
  await api.call('POST', `/public-patient-videos/${linkId}/view`, { body });
  await api.flushEvents();
}
async function remindersTo(patient: Patient) {
  await api.runJobs();
  const [mails, texts] = await Promise.all([
    listOutboxMessages(api.deps.db, patient.email ?? ''),
    listOutboxMessages(api.deps.db, patient.phone),
  ]);
  return [...mails, ...texts].filter(({ text, subject }) => `${subject ?? text}`.startsWith('Reminder: '));
}
const countsOf = async (patients: readonly Patient[]) => {
  const counts = [];
  for (const patient of patients) counts.push((await remindersTo(patient)).length);
  return counts;
};
const remind = (who: RemindInput['who'] = 'notOpened') =>
  remindPatients(api.deps, doctor.actor, { playlistId: playlist.id, who });
async function makePatients(count: number): Promise<Patient[]> {
  const patients = [];
  while (patients.length < count) patients.push(await makePatient(api, doctor));
  return patients;
}
const progress = () =>
  listPlaylistProgress(api.deps, doctor.actor, { playlistId: playlist.id, page: 1, limit: 50 });

describe('reminding the patients of a playlist', () => {
  it('reaches patients who opened neither it nor a video in it, with one message by each channel', async () => {
    const [late, opened, begun] = await makePatients(3);
    if (!late || !opened || !begun) throw new Error('no patients');
    const sent = await share(late);
    await openPlaylist(await share(opened));
    await watch(linkOf(await share(begun), 1), 5);
    await api.runJobs();
    const expected = { patients: 1, mail: 1, sms: 1, smsParts: 1, recent: 0, unreachable: 0 };
    const input = { playlistId: playlist.id, who: 'notOpened' as const };
    expect(await previewReminder(api.deps, doctor.actor, input)).toMatchObject(expected);
    expect(await remind()).toMatchObject(expected);
    expect(await countsOf([late, opened, begun])).toEqual([2, 0, 0]);
    const [mail, sms] = await remindersTo(late);
    expect(mail?.subject).toBe('Reminder: Dr. Grace Hopper has shared a playlist with you');
    expect(sms?.text).toMatch(
      /^Reminder: Please watch these, Ada.\nhttps:\/\/bedside.example\/s\/[\w-]{22}$/,
    );
    const rows = (await progress()).items.filter(({ remindedAt }) => remindedAt !== null);
    expect(rows.map(({ linkId }) => linkId)).toEqual([sent.linkId]);
    const events = (await readWaitingEvents(api.deps.db)).filter(({ kind }) => kind === 'share.reminded');
    expect(events.map((event) => event.patient_id)).toContain(late.id);
  });

  it('reaches patients who have not finished every video, by any share, and leaves out those who have answered', async () => {
    const [none, one, all, mixed, answered] = await makePatients(5);
    if (!none || !one || !all || !mixed || !answered) throw new Error('no patients');
    await share(none);
    await watch(linkOf(await share(one), 0), 60);
    const whole = await share(all);
    await watch(linkOf(whole, 0), 60);
    await watch(linkOf(whole, 1), 60);
    const half = await share(mixed);
    const alone = await makeShare(api, doctor, { videoId: half.shares[1]?.videoId, patient: mixed });
    await watch(linkOf(half, 0), 60);
    await watch(alone.linkId, 60);
    const { shares } = await share(answered);
    const liked = { body: { reaction: 'like' } };
    await api.call('POST', `/public-patient-videos/${shares[0]?.linkId}/reaction`, liked);
    await api.runJobs();
    expect((await remind('notFinished')).patients).toBe(2);
    expect(await countsOf([none, one, all, mixed, answered])).toEqual([2, 2, 0, 0, 0]);
  });

  it('skips for 24 hours patients who were reminded, also of a video in it, and those who still wait', async () => {
    const [patient] = await makePatients(1);
    if (!patient) throw new Error('no patient');
    await share(patient);
    expect(await remind()).toMatchObject({ patients: 0, recent: 1 });
    await api.runJobs();
    expect(await remind()).toMatchObject({ patients: 1, recent: 0 });
    await api.runJobs();
    const ofVideo = { videoId: videos[0] as VideoId, who: 'notOpened' as const };
    expect(await remindPatients(api.deps, doctor.actor, ofVideo)).toMatchObject({ patients: 0, recent: 1 });
    api.advance(DAY_MS + 60_000);
    expect(await remind()).toMatchObject({ patients: 1, recent: 0 });
    expect(await remindersTo(patient)).toHaveLength(4);
  });

  it('reaches no revoked link, no patient who opted out, and no patient of another doctor', async () => {
    const [closed, revoked] = await makePatients(2);
    if (!closed || !revoked) throw new Error('no patients');
    await share(closed);
    const { linkId } = await share(revoked);
    await api.runJobs();
    await updateShare(api.deps, doctor.actor, 'playlist', { linkId, isRevoked: true });
    const optedOut = { sms_opted_out_at: new Date(), mail_opted_out_at: new Date() };
    await api.deps.db.updateTable('patient').set(optedOut).where('id', '=', closed.id).execute();
    expect(await remind()).toMatchObject({ patients: 0, recent: 0, unreachable: 1 });
    const other = await signUpDoctor(api);
    for (const who of ['notOpened', 'notFinished'] as const) {
      const input = { playlistId: playlist.id, who };
      const refused = { code: 'not-found' };
      await expect(remindPatients(api.deps, other.actor, input)).rejects.toMatchObject(refused);
      await expect(previewReminder(api.deps, other.actor, input)).rejects.toMatchObject(refused);
    }
  });
});

describe('the reminder of the share of a playlist', () => {
  const after = (until: ReminderSchedule['until'] = 'watched', hour = 12): ReminderSchedule => ({
    afterDays: 1,
    until,
    zone: zoneAt(hour),
  });
  async function runDue() {
    await sendDueReminders(api.deps);
    await api.runJobs();
  }

  it('goes out once, after its days, and says when', async () => {
    const [patient] = await makePatients(1);
    if (!patient) throw new Error('no patient');
    const { timeSent } = await share(patient, { remind: after() });
    await api.runJobs();
    expect((await progress()).items[0]?.remindsAt).toEqual(new Date(timeSent.getTime() + DAY_MS));
    api.advance(DAY_MS - 60_000);
    await runDue();
    expect(await remindersTo(patient)).toEqual([]);
    api.advance(120_000);
    await Promise.all([runDue(), runDue(), runDue()]);
    api.advance(30 * DAY_MS);
    await runDue();
    expect(await remindersTo(patient)).toHaveLength(2);
    const [row] = (await progress()).items;
    expect([row?.remindsAt, row?.remindedAt]).toEqual([null, expect.any(Date)]);
  });

  it.each<[string, (shared: Shared) => Promise<unknown>, number]>([
    ['opened', openPlaylist, 2],
    ['watched in part', (shared) => watch(linkOf(shared, 0), 5), 2],
    [
      'watched',
      async (shared) => {
        await watch(linkOf(shared, 0), 5);
        await watch(linkOf(shared, 1), 5);
      },
      0,
    ],
    [
      'answered',
      (shared) =>
        api.call('POST', `/public-patient-videos/${linkOf(shared, 0)}/reaction`, {
          body: { reaction: 'dislike' },
        }),
      0,
    ],
    [
      'revoked',
      ({ linkId }) => updateShare(api.deps, doctor.actor, 'playlist', { linkId, isRevoked: true }),
      0,
    ],
  ])('of a playlist that was %s meanwhile is sent or not as the rules say', async (_what, act, count) => {
    const [patient] = await makePatients(1);
    if (!patient) throw new Error('no patient');
    const shared = await share(patient, { remind: after() });
    await api.runJobs();
    await act(shared);
    api.advance(DAY_MS + 60_000);
    await runDue();
    expect(await remindersTo(patient)).toHaveLength(count);
    const { rows } = await api.deps.pool.query('select remind_at from share where link_id = $1', [
      shared.linkId,
    ]);
    expect(rows).toEqual([{ remind_at: null }]);
  });

  it('that ends with finishing goes to patients who have only begun', async () => {
    const [begun, finished] = await makePatients(2);
    if (!begun || !finished) throw new Error('no patients');
    const links = [
      await share(begun, { remind: after('finished') }),
      await share(finished, { remind: after('finished') }),
    ];
    await api.runJobs();
    for (const [at, seconds] of [5, 60].entries())
      for (const { linkId } of links[at]?.shares ?? []) await watch(linkId, seconds);
    api.advance(DAY_MS + 60_000);
    await runDue();
    expect(await countsOf([begun, finished])).toEqual([2, 0]);
  });

  it('waits with its text message for the morning, and is dropped when everything was watched by then', async () => {
    const [slow, fast] = await makePatients(2);
    if (!slow || !fast) throw new Error('no patients');
    await share(slow, { remind: after('watched', 3) });
    const shared = await share(fast, { remind: after('watched', 3) });
    await api.runJobs();
    api.advance(DAY_MS + 60_000);
    await runDue();
    expect(await countsOf([slow, fast])).toEqual([1, 1]);
    for (const { linkId } of shared.shares) await watch(linkId, 5);
    api.advance(6 * 3_600_000);
    await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await countsOf([slow, fast])).toEqual([2, 1]);
  });
});
