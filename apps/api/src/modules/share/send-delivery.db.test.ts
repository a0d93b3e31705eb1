import { listShareRows } from '@bedside/db/postgres/share.repository';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePatient, makeShare } from '../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '../../../test-kit/start-test-api';
import type { Mail } from '../../ports/mailer';
import { sendDelivery } from './send-delivery';

const send = vi.fn<(mail: Mail) => Promise<{ providerId: string | null }>>();
let api: TestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTestApi({ mailer: { send } });
  doctor = await signUpDoctor(api);
});
afterAll(() => api.stop());
afterEach(() => {
  send.mockReset();
});

/** A share whose mail waits to be sent. */
async function makeDelivery() {
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { patient });
  const { id } = await api.deps.db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select('delivery.id')
    .where('share.link_id', '=', share.linkId)
    .where('delivery.channel', '=', 'mail')
    .executeTakeFirstOrThrow();
  const state = async () => {
    const [row] = await listShareRows(api.deps.db, doctor.actor.scope, { linkId: share.linkId });
    return row?.deliveries.find(({ channel }) => channel === 'mail');
  };
  return { id, patient, share, state };
}
const deliver = (deliveryId: string, lastAttempt = false) =>
  sendDelivery(api.deps, { deliveryId, lastAttempt });

describe('sendDelivery', () => {
  it('hands the mail over once, however often the job runs', async () => {
    send.mockResolvedValue({ providerId: 'provider-1' });
    const { id, patient, state } = await makeDelivery();
    await deliver(id);
    await deliver(id);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ key: id, to: patient.email });
    expect(await state()).toMatchObject({ state: 'sent', reason: null });
  });

  it('leaves it queued and fails the job while there are attempts left', async () => {
    send.mockRejectedValueOnce(new Error('451 try later'));
    const { id, state } = await makeDelivery();
    await expect(deliver(id)).rejects.toThrow('451');
    expect(await state()).toMatchObject({ state: 'queued', reason: null });
    send.mockResolvedValueOnce({ providerId: null });
    await deliver(id);
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  it('tells the doctor why with the last attempt, and nothing of the inside', async () => {
    send.mockRejectedValueOnce(new Error('550 mailbox of Ada unknown'));
    const { id, share, state } = await makeDelivery();
    await deliver(id, true);
    expect(await state()).toMatchObject({
      state: 'failed',
      reason: 'The message could not be handed over. Check the address, then send it again.',
    });
    const events = await api.deps.db.selectFrom('event_outbox').selectAll().execute();
    expect(JSON.stringify(events)).toContain('share.failed');
    expect((await api.call('GET', `/public-patient-videos/${share.linkId}`)).status).toBe(200);
  });

  it.each([
    ['mail_opted_out_at', new Date(), 'This patient asked not to get e-mails.'],
    ['email', null, 'This patient has no e-mail address.'],
  ] as const)('sends nothing when %s changed since', async (column, value, reason) => {
    const { id, patient, state } = await makeDelivery();
    await api.deps.db
      .updateTable('patient')
      .set({ [column]: value })
      .where('id', '=', patient.id)
      .execute();
    await deliver(id);
    expect(send).not.toHaveBeenCalled();
    expect(await state()).toMatchObject({ state: 'failed', reason });
  });

  it('does nothing for a message whose patient is gone', async () => {
    const { id, patient } = await makeDelivery();
    await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token });
    await deliver(id);
    expect(send).not.toHaveBeenCalled();
  });
});
