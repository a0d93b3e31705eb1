import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { sendDueReminders } from '@bedside/api/modules/sharing/share/send-due-reminders';
import { createPlaylistShare } from '@bedside/api/modules/sharing/share/create-playlist-share';
import { createShare } from '@bedside/api/modules/sharing/share/create-share';
import { remindPatients } from '@bedside/api/modules/sharing/share/remind-patients';
import { remindSoon } from '@bedside/api/modules/sharing/share/remind-soon';
import { takeBackReminder } from '@bedside/api/modules/sharing/share/take-back-reminder';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';

const DAY_MS = 86_400_000;
const PATIENTS = 30;
const PER_DAY = 25;

let api: OwnTestApi;
let doctor: TestDoctor;
let videoId: VideoId;
let playlistId: PlaylistId;
let aheadMs = 0;
beforeAll(async () => {
  api = await startTestApi({
    sending: {
      firstDay: PATIENTS,
      perDay: PER_DAY,
      days: 7,
      limited: ['sms'],
      countries: undefined,
      smsPerHour: 3_000,
    },
    clock: () => Date.now() + aheadMs,
  });
});
beforeEach(async () => {
  aheadMs = 0;
  doctor = await signUpDoctor(api);
  videoId = await makeVideo(api, doctor);
  playlistId = (await makePlaylist(api, doctor, { videos: [videoId] })).id;
});
afterAll(() => api.stop());

type Subject = 'video' | 'playlist';

async function shareWithAll(channels: 'mail' | 'sms', isReminding = false, of: Subject = 'video') {
  const patients = await Promise.all(Array.from({ length: PATIENTS }, () => makePatient(api, doctor)));
  const what = {
    patients: patients.map(({ id }) => id),
    message: 'Please watch this.',
    channels,
    ...(isReminding ? { remind: { afterDays: 1, until: 'watched', zone: 'Etc/UTC' } as const } : {}),
  };
  if (of === 'video') await createShare(api.deps, doctor.actor, { videoId, ...what });
  else await createPlaylistShare(api.deps, doctor.actor, { playlistId, ...what });
  await api.runJobs();
}
/** How many reminders each patient has. */
async function reminders(): Promise<Record<string, number>> {
  const { rows } = await api.deps.pool.query<{ count: number }>(
    `select count(delivery.id)::int as count from patient
       left join share on share.patient_id = patient.id
       left join delivery on delivery.is_reminder and delivery.share_id = share.id
     where patient.practice_id = $1 group by patient.id`,
    [doctor.actor.userId],
  );
  return tally(rows.map(({ count }) => count));
}
/** Lets the time pass in which a reminder can be taken back. */
async function endUndo() {
  await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
}
const inputOf = (of: Subject) => ({ ...(of === 'video' ? { videoId } : { playlistId }), who: 'notOpened' });

describe.each<Subject>(['video', 'playlist'])('reminders about a %s', (of) => {
  it('reach each patient once when 40 callers remind at the same time, alone, in batches and by REST', async () => {
    await shareWithAll('mail', false, of);
    const { call, batch } = trpcOver(api);
    const input = inputOf(of);
    const { token } = doctor;
    const path = of === 'video' ? `/videos/${videoId}/reminders` : `/playlists/${playlistId}/reminders`;
    const [alone, batches, rest] = await Promise.all([
      atOnce(() => call('share.remind', input, { token }), 10),
      Promise.all(
        Array.from({ length: 2 }, async () => {
          const calls = Array.from({ length: 10 }, () => ({ path: 'share.remind', input }));
          return (await batch(calls, { token })).outcomes;
        }),
      ),
      atOnce(async () => {
        const { status, body } = await api.call('POST', path, { token, body: { who: 'not_opened' } });
        const { data } = body as { data: { patients: number; recent: number } };
        return `${status} ${data.patients + data.recent}`;
      }, 10),
    ]);
    expect(tally([...alone, ...batches.flat(), ...rest])).toEqual({ ok: 30, [`200 ${PATIENTS}`]: 10 });
    expect(await reminders()).toEqual({ 1: PATIENTS });
    await endUndo();
    expect(await reminders()).toEqual({ 1: PATIENTS });
  });

  it('go out once after ten seconds, or never where one of 40 callers takes them back in time', async () => {
    await shareWithAll('mail', false, of);
    const input = inputOf(of) as Parameters<typeof remindSoon>[2];
    const remind = () => atOnce(() => remindSoon(api.deps, doctor.actor, input));
    const takeBack = async () =>
      tally(await atOnce(async () => `${await takeBackReminder(api.deps, doctor.actor, input)}`));
    await remind();
    expect(await takeBack()).toEqual({ true: 1, false: 39 });
    await endUndo();
    expect(await reminders()).toEqual({ 0: PATIENTS });
    const other = await signUpDoctor(api);
    await remind();
    expect(await takeBackReminder(api.deps, other.actor, input)).toBe(false);
    await endUndo();
    expect(await takeBack()).toEqual({ false: 40 });
    expect(await reminders()).toEqual({ 1: PATIENTS });
  });

  it('that are planned are sent once when 40 workers look at the same time', async () => {
    await shareWithAll('mail', true, of);
    aheadMs = DAY_MS + 60_000;
    await atOnce(() => sendDueReminders(api.deps));
    expect(await reminders()).toEqual({ 1: PATIENTS });
  });

  it('reach each patient once when the doctor presses the button while workers send what is planned', async () => {
    await shareWithAll('mail', true, of);
    aheadMs = DAY_MS + 60_000;
    const input = inputOf(of) as Parameters<typeof remindPatients>[2];
    await atOnce(async (caller) => {
      if (caller % 2 === 0) await sendDueReminders(api.deps);
      else await remindPatients(api.deps, doctor.actor, input);
    });
    await sendDueReminders(api.deps);
    expect(await reminders()).toEqual({ 1: PATIENTS });
  });
});

it('refuses a new account more text messages than a day allows, all of them when requested at once', async () => {
  await shareWithAll('sms');
  aheadMs = DAY_MS + 60_000;
  const { call } = trpcOver(api);
  const input = { videoId, who: 'notOpened' };
  expect(await call('share.remind', input, { token: doctor.token })).toBe('TOO_MANY_REQUESTS');
  expect(await reminders()).toEqual({ 0: PATIENTS });
});

it('sends planned reminders of a new account up to the limit of the day, and the others on the next', async () => {
  await shareWithAll('sms', true);
  aheadMs = DAY_MS + 60_000;
  await atOnce(() => sendDueReminders(api.deps));
  await sendDueReminders(api.deps);
  expect(await reminders()).toEqual({ 0: PATIENTS - PER_DAY, 1: PER_DAY });
  aheadMs = 2 * DAY_MS + 60_000;
  await sendDueReminders(api.deps);
  expect(await reminders()).toEqual({ 1: PATIENTS });
});
