import { randomUUID } from 'node:crypto';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { describe, expect, it } from 'vitest';
import { makePatient, makePlaylist, makePlaylistShare, makeVideo } from '../../../../test-kit/make-practice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { createShare } from './create-share';
import { listRecipients } from './list-recipients';
import { updateShare } from './update-share';

let api: TestApi;
let doctor: TestDoctor;
let other: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
});

const NIGHT = Date.parse('2026-11-20T22:15:00Z');
const DAY = Date.parse('2026-11-20T12:00:00Z');
const at = (now: number) => ({ ...api.deps, clock: () => now });

describe('before a message is sent', () => {
  it("lists for each patient the usable channels, in the order of the request, for the doctor's own patients only", async () => {
    const whole = await makePatient(api, doctor);
    const strange = await makePatient(api, other);
    const asked = await listRecipients(at(DAY), doctor.actor, {
      patients: [randomUUID() as PatientId, strange.id, whole.id, whole.id],
      channels: 'all',
    });
    expect(asked).toMatchObject({ reached: 1, unreached: 0, smsWaitsUntil: null });
    expect(asked.recipients).toMatchObject([{ id: whole.id, sms: null }]);
  });

  it('gives a code why a channel is closed', async () => {
    const mute = await makePatient(api, doctor, { email: undefined, phone: '+870773111111' });
    const asked = await listRecipients(at(DAY), doctor.actor, { patients: [mute.id], channels: 'all' });
    expect(asked).toMatchObject({ reached: 0, unreached: 1 });
    expect(asked.recipients).toMatchObject([{ sms: 'satellite-number', mail: 'no-email' }]);
  });

  it('lets text messages wait for the morning of the given zone, and only then', async () => {
    const { id } = await makePatient(api, doctor);
    const ask = (now: number, quietIn?: string) =>
      listRecipients(at(now), doctor.actor, { patients: [id], channels: 'sms', quietIn });
    expect((await ask(NIGHT, 'UTC')).smsWaitsUntil).toEqual(new Date('2026-11-21T08:00:00Z'));
    expect((await ask(NIGHT)).smsWaitsUntil).toBeNull();
    expect((await ask(DAY, 'UTC')).smsWaitsUntil).toBeNull();
  });
});

describe('a patient who has the video already', () => {
  it('is listed with the day and whether they opened it, but not after it was revoked, nor for another video', async () => {
    const [ann, bea] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    const [videoId, otherId] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const [share] = await createShare(at(DAY), doctor.actor, {
      videoId,
      patients: [ann.id],
      message: 'Hello',
      channels: 'mail',
    });
    const had = async (of = videoId) => {
      const input = { patients: [ann.id, bea.id], channels: 'all' as const, videoId: of };
      return (await listRecipients(at(DAY), doctor.actor, input)).recipients.map((one) => one.had);
    };
    expect(await had()).toEqual([{ timeSent: new Date(DAY), isOpened: false }, null]);
    expect(await had(otherId)).toEqual([null, null]);
    if (!share) throw new Error('nothing was shared');
    await api.call('POST', `/public-patient-videos/${share.linkId}/opened`, {
      body: { via: 'email', device: 'mobile' },
    });
    expect(await had()).toMatchObject([{ isOpened: true }, null]);
    await updateShare(at(DAY), doctor.actor, 'video', { linkId: share.linkId, isRevoked: true });
    expect(await had()).toEqual([null, null]);
  });
});

describe('a patient who has the playlist already', () => {
  const opened = { body: { via: 'sms', device: 'mobile' } };

  it('is listed from its share until it is revoked; opening one of its videos counts as opening', async () => {
    const [ann, bea, cleo] = [
      await makePatient(api, doctor),
      await makePatient(api, doctor),
      await makePatient(api, doctor),
    ];
    const [playlist, another] = [await makePlaylist(api, doctor), await makePlaylist(api, doctor)];
    const had = async (of = playlist) => {
      const input = { patients: [ann.id, bea.id, cleo.id], channels: 'all' as const, playlistId: of.id };
      return (await listRecipients(at(DAY), doctor.actor, input)).recipients.map((one) => one.had);
    };
    const toAnn = await makePlaylistShare(api, doctor, { playlist, patient: ann });
    const toBea = await makePlaylistShare(api, doctor, { playlist, patient: bea });
    expect(await had()).toMatchObject([{ isOpened: false }, { isOpened: false }, null]);
    expect(await had(another)).toEqual([null, null, null]);

    await api.call('POST', `/public-patient-playlists/${toAnn.linkId}/opened`, opened);
    await api.call('POST', `/public-patient-videos/${toBea.shares[0]?.linkId}/opened`, opened);
    expect(await had()).toMatchObject([{ isOpened: true }, { isOpened: true }, null]);

    await updateShare(at(DAY), doctor.actor, 'playlist', { linkId: toAnn.linkId, isRevoked: true });
    expect(await had()).toMatchObject([null, { isOpened: true }, null]);
  });

  it('is hidden from another doctor', async () => {
    const { playlist, patient } = await makePlaylistShare(api, doctor);
    const input = { patients: [patient.id], channels: 'all' as const, playlistId: playlist.id };
    expect((await listRecipients(at(DAY), other.actor, input)).recipients).toEqual([]);
  });
});

describe('a message that is sent at night', () => {
  it('waits with its job for the morning, the mail does not, and the doctor sees until when', async () => {
    const { id } = await makePatient(api, doctor);
    const videoId = await makeVideo(api, doctor);
    const [share] = await createShare(at(NIGHT), doctor.actor, {
      videoId,
      patients: [id],
      message: 'Hello',
      channels: 'sms',
      quietIn: 'UTC',
    });
    expect(share?.deliveries).toMatchObject([
      { channel: 'sms', state: 'queued', waitsUntil: new Date('2026-11-21T08:00:00Z') },
    ]);
  });

  it('also waits when it is sent again', async () => {
    const { id, phone } = await makePatient(api, doctor);
    const videoId = await makeVideo(api, doctor);
    const [share] = await createShare(at(DAY), doctor.actor, {
      videoId,
      patients: [id],
      message: 'Hello',
      channels: 'sms',
      quietIn: 'UTC',
    });
    expect(await readMessages(api, phone)).toHaveLength(1);
    if (!share) throw new Error('nothing was shared');
    const { linkId } = share;
    const again = await updateShare(at(NIGHT), doctor.actor, 'video', {
      linkId,
      resend: true,
      quietIn: 'UTC',
    });
    expect(again.deliveries).toMatchObject([
      { state: 'queued', waitsUntil: new Date('2026-11-21T08:00:00Z') },
    ]);
  });
});
