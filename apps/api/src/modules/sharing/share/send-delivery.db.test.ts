import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readWaitingEvents } from '../../../../test-kit/read-waiting-events';
import { makePatient, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { Mailer } from '../../../ports/mailer';
import { SendError } from '../../../ports/send-error';
import type { SmsSender } from '../../../ports/sms-sender';
import { createPlaylist } from '../playlist/create-playlist';
import { createPlaylistShare } from './create-playlist-share';
import { recordDeliveryReport } from './record-delivery-report';
import { sendDelivery } from './send-delivery';

const mail = { send: vi.fn<Mailer['send']>(), look: vi.fn<Mailer['look']>() };
const sms = { send: vi.fn<SmsSender['send']>(), look: vi.fn<SmsSender['look']>() };
let api: OwnTestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTestApi({ mailer: mail, sms });
  doctor = await signUpDoctor(api);
});
afterAll(() => api.stop());
afterEach(() => {
  for (const fake of [mail.send, mail.look, sms.send, sms.look]) fake.mockReset();
});

/** A share with one waiting message. */
async function makeDelivery(channel: 'mail' | 'sms' = 'mail', by = doctor) {
  const patient = await makePatient(api, by);
  const share = await makeShare(api, by, { patient });
  const { id } = await api.deps.db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select('delivery.id')
    .where('share.link_id', '=', share.linkId)
    .where('delivery.channel', '=', channel)
    .executeTakeFirstOrThrow();
  const state = async () => {
    const [row] = await listShareRows(api.deps.db, by.actor.scope, { linkId: share.linkId });
    return row?.deliveries.find((delivery) => delivery.channel === channel);
  };
  return { id, patient, share, state };
}
const deliver = (deliveryId: string, triesLeft = 5) => sendDelivery(api.deps, { deliveryId, triesLeft });
/** Events about a delivery's share, by kind. */
async function eventsOf(share: { patient: { id: string } }): Promise<string[]> {
  const events = await readWaitingEvents(api.deps.db);
  return events.filter((event) => event.patient_id === share.patient.id).map(({ kind }) => kind);
}

describe('sendDelivery', () => {
  it('hands the mail to the provider once, however often the job runs', async () => {
    mail.send.mockResolvedValue({ providerId: 'provider-1' });
    const { id, patient, state } = await makeDelivery();
    await deliver(id);
    await deliver(id);
    expect(mail.send).toHaveBeenCalledTimes(1);
    expect(mail.send.mock.calls[0]?.[0]).toMatchObject({ key: id, to: patient.email });
    expect(await state()).toMatchObject({ state: 'sent', reason: null });
  });

  it("sends the mail by the doctor's name, and answers go to the doctor once the address is confirmed", async () => {
    mail.send.mockResolvedValue({ providerId: null });
    const one = await makeDelivery();
    await deliver(one.id);
    expect(mail.send.mock.calls[0]?.[0]).toMatchObject({
      senderName: 'Dr. Hopper, Harbour Clinic',
      replyTo: doctor.email,
    });
    const unproven = await signUpDoctor(api);
    await api.deps.db
      .updateTable('user')
      .set({ email_verified_at: null })
      .where('id', '=', unproven.actor.userId)
      .execute();
    await api.deps.db
      .updateTable('practice')
      .set({ place_of_work: ' ' })
      .where('id', '=', unproven.actor.practiceId)
      .execute();
    const other = await makeDelivery('mail', unproven);
    await deliver(other.id);
    const sent = mail.send.mock.calls[1]?.[0];
    expect(sent).toMatchObject({ senderName: 'Dr. Hopper', to: other.patient.email });
    expect(sent).not.toHaveProperty('replyTo');
  });

  it('hands it to the provider once when several runs begin at the same moment', async () => {
    sms.send.mockResolvedValue({ providerId: 'SM1' });
    sms.look.mockRejectedValue(new SendError('uncertain', 'too early'));
    const { id, state } = await makeDelivery('sms');
    await Promise.allSettled([deliver(id), deliver(id), deliver(id)]);
    expect(sms.send).toHaveBeenCalledTimes(1);
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  it('leaves it queued and fails the job while there are attempts left', async () => {
    mail.send.mockRejectedValueOnce(new SendError('not-taken', 'answered 451'));
    const { id, state } = await makeDelivery();
    await expect(deliver(id)).rejects.toThrow('answered 451');
    expect(await state()).toMatchObject({ state: 'queued', reason: null });
    mail.send.mockResolvedValueOnce({ providerId: null });
    await deliver(id);
    expect(mail.look).not.toHaveBeenCalled();
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  it('shows the doctor the reason after the last attempt, and records the failure as an event', async () => {
    mail.send.mockRejectedValueOnce(new SendError('not-taken', 'answered 451'));
    const { id, share, state } = await makeDelivery();
    await deliver(id, 1);
    expect(await state()).toMatchObject({
      state: 'failed',
      reason: 'not-handed-over',
    });
    expect(await eventsOf(share)).toEqual(['share.sent', 'share.failed']);
    expect((await api.call('GET', `/public-patient-videos/${share.linkId}`)).status).toBe(200);
  });

  it('does not retry a final refusal', async () => {
    mail.send.mockRejectedValueOnce(new SendError('refused', 'answered 550', 'address-unknown'));
    const { id, state } = await makeDelivery();
    await deliver(id);
    await deliver(id);
    expect(mail.send).toHaveBeenCalledTimes(1);
    expect(await state()).toMatchObject({ state: 'failed', reason: 'address-unknown' });
  });

  it.each([
    ['mail_opted_out_at', new Date(), 'opted-out', 'mail-opted-out'],
    ['email', null, 'failed', 'no-email'],
  ] as const)('sends nothing when %s changed since', async (column, value, ended, reason) => {
    const { id, patient, state } = await makeDelivery();
    const change = { [column]: value };
    await api.deps.db.updateTable('patient').set(change).where('id', '=', patient.id).execute();
    await deliver(id);
    expect(mail.send).not.toHaveBeenCalled();
    expect(await state()).toMatchObject({ state: ended, reason });
  });

  it('closes SMS when the provider says that the patient did', async () => {
    sms.send.mockRejectedValueOnce(new SendError('opted-out', 'code 21610', 'sms-opted-out'));
    const { id, patient, state } = await makeDelivery('sms');
    await deliver(id);
    expect(await state()).toMatchObject({ state: 'opted-out', reason: 'sms-opted-out' });
    const answer = await api.call('POST', `/videos/${(await makeShare(api, doctor)).videoId}/patients`, {
      token: doctor.token,
      body: { patients: [patient.id], message: 'Hello', channels: 'sms' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { 'patients.0': ['This patient asked not to receive text messages.'] } },
    ]);
  });

  it('returns to the queue when no slot is free, with as many attempts as before, and is not claimed', async () => {
    const { id, state } = await makeDelivery();
    const sendSlots = { take: () => Promise.resolve({ retryInMs: 60_000 }) };
    await sendDelivery({ ...api.deps, sendSlots }, { deliveryId: id, triesLeft: 3 });
    expect(mail.send).not.toHaveBeenCalled();
    expect(await state()).toMatchObject({ state: 'queued' });
    const { rows } = await api.deps.pool.query(
      `select max_attempts, attempts, run_at > now() + interval '50 seconds' as waits, priority
       from graphile_worker._private_jobs where key = $1`,
      [`send-delivery:${id}`],
    );
    expect(rows).toEqual([{ max_attempts: 3, attempts: 0, waits: true, priority: 10 }]);
  });

  it('frees its slot however the message ends', async () => {
    let held = 0;
    const sendSlots = {
      take: () => {
        held += 1;
        return Promise.resolve({
          release: () => {
            held -= 1;
          },
        });
      },
    };
    for (const outcome of [
      new SendError('not-taken', 'answered 451'),
      new SendError('refused', 'answered 550'),
      null,
    ]) {
      if (outcome) mail.send.mockRejectedValueOnce(outcome);
      else mail.send.mockResolvedValueOnce({ providerId: null });
      const { id } = await makeDelivery();
      await sendDelivery({ ...api.deps, sendSlots }, { deliveryId: id, triesLeft: 3 }).catch(() => undefined);
    }
    expect([mail.send.mock.calls.length, held]).toEqual([3, 0]);
  });

  it('does nothing for a message whose patient is gone', async () => {
    const { id, patient } = await makeDelivery();
    await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token });
    await deliver(id);
    expect(mail.send).not.toHaveBeenCalled();
  });

  it('writes no name, address or word to the log or to the queue', async () => {
    const { id, patient } = await makeDelivery();
    mail.send.mockRejectedValueOnce(new Error(`550 <${patient.email}> Ada Lovelace unknown`));
    const thrown = await deliver(id).catch((error: unknown) => error);
    expect(String(thrown)).toBe('SendError: a message met a fault (Error)');
    expect(api.logged.join('')).toContain(id);
    expect(api.logged.join('')).not.toMatch(new RegExp(`${patient.email}|Lovelace|${patient.phone}`));
  });
});

describe('a message whose sending was interrupted', () => {
  const cutOff = async (channel: 'mail' | 'sms') => {
    const made = await makeDelivery(channel);
    const { send } = channel === 'mail' ? mail : sms;
    send.mockRejectedValueOnce(new SendError('uncertain', 'the connection broke'));
    await expect(deliver(made.id)).rejects.toThrow('the connection broke');
    expect(await made.state()).toMatchObject({ state: 'queued' });
    return made;
  };

  it('is not sent again when the provider has it', async () => {
    const { id, state } = await cutOff('sms');
    sms.look.mockResolvedValueOnce({ state: 'taken', providerId: 'SM-found' });
    await deliver(id);
    const shortId = /\/s\/([\w-]{22})$/.exec(sms.send.mock.calls[0]?.[0].text ?? '')?.[1];
    expect(sms.look.mock.calls[0]?.[0]).toMatchObject({ key: id, mark: shortId, known: [] });
    expect(sms.send).toHaveBeenCalledTimes(1);
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  it('is found by its long link when an earlier release sent it', async () => {
    const { id, share, state } = await cutOff('sms');
    await api.deps.db.deleteFrom('short_link').execute();
    sms.look.mockResolvedValueOnce({ state: 'taken', providerId: 'SM-old' });
    await deliver(id);
    expect(sms.look.mock.calls[0]?.[0]).toMatchObject({ mark: share.linkId });
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  it('is sent again when the provider never got it', async () => {
    const { id, state } = await cutOff('sms');
    sms.look.mockResolvedValueOnce({ state: 'not-taken' });
    sms.send.mockResolvedValueOnce({ providerId: 'SM-second' });
    await deliver(id);
    expect(sms.send).toHaveBeenCalledTimes(2);
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  it('waits while the provider cannot say', async () => {
    const { id, state } = await cutOff('sms');
    sms.look.mockRejectedValueOnce(new SendError('uncertain', 'too early'));
    await expect(deliver(id)).rejects.toThrow('too early');
    expect(sms.send).toHaveBeenCalledTimes(1);
    expect(await state()).toMatchObject({ state: 'queued' });
  });

  it('is left to the doctor where nobody can ever say', async () => {
    const { id, state } = await cutOff('mail');
    mail.look.mockResolvedValueOnce({ state: 'unknown' });
    await deliver(id);
    expect(mail.send).toHaveBeenCalledTimes(1);
    expect(await state()).toMatchObject({
      state: 'failed',
      reason: 'uncertain',
    });
  });

  it('counts as sent when our own commit was lost after the answer', async () => {
    const { id, state } = await makeDelivery('sms');
    sms.send.mockResolvedValueOnce({ providerId: 'SM-lost' });
    const lost = () => ({ execute: () => Promise.reject(new Error('the connection broke')) });
    const db = new Proxy(api.deps.db, {
      get(target, name) {
        const value: unknown = name === 'transaction' ? lost : Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await expect(sendDelivery({ ...api.deps, db }, { deliveryId: id, triesLeft: 5 })).rejects.toThrow();
    sms.look.mockResolvedValueOnce({ state: 'taken', providerId: 'SM-lost' });
    await deliver(id);
    expect([sms.send.mock.calls.length, await state()]).toMatchObject([1, { state: 'sent' }]);
  });
});

describe('a message about a playlist', () => {
  it('leads to the playlist, and its outcome is shown on the playlist share', async () => {
    const patient = await makePatient(api, doctor);
    const videos = [await makeVideo(api, doctor)];
    const playlist = await createPlaylist(api.deps, doctor.actor, { name: 'Knee', category: null, videos });
    const [share] = await createPlaylistShare(api.deps, doctor.actor, {
      playlistId: playlist.id,
      patients: [patient.id],
      message: 'Please watch these.',
      channels: 'mail',
    });
    const { id, share_id: playlistShareId } = await api.deps.db
      .selectFrom('delivery')
      .innerJoin('share', 'share.id', 'delivery.share_id')
      .select(['delivery.id', 'delivery.share_id'])
      .where('share.patient_id', '=', patient.id)
      .executeTakeFirstOrThrow();
    mail.send.mockResolvedValueOnce({ providerId: 'provider-1' });
    await deliver(id);
    expect(mail.send.mock.calls[0]?.[0]).toMatchObject({
      subject: 'Dr. Grace Hopper has shared a playlist with you',
      text: expect.stringContaining(`/shared-playlist/${share?.linkId}?via=email`) as string,
    });
    await recordDeliveryReport(api.deps, {
      deliveryId: id,
      providerId: 'provider-1',
      state: 'failed',
      reason: 'mailbox-full',
    });
    const events = await readWaitingEvents(api.deps.db);
    expect(
      events.filter((event) => event.kind === 'share.failed' && event.patient_id === patient.id),
    ).toMatchObject([{ playlist_share_id: playlistShareId, share_id: '', video_id: '' }]);
    await api.flushEvents();
  });
});
