import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

describe('sending a link again', () => {
  const resend = (linkId: string, channels?: string) =>
    api.call('PATCH', `/patient-videos/${linkId}`, { token: doctor.token, body: { resend: true, channels } });
  const sent = async () => {
    const patient = await makePatient(api, doctor);
    const { linkId } = await makeShare(api, doctor, { patient });
    return { linkId, patient, messages: () => readMessages(api, patient.phone) };
  };

  it('by two clicks and from two tabs is one message', async () => {
    const { linkId, messages } = await sent();
    expect(await messages()).toHaveLength(1);
    api.advance(DOUBLE_CLICK_MS + 1_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(linkId, 'sms')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await messages()).toHaveLength(2);
    await resend(linkId, 'sms');
    expect(await messages()).toHaveLength(2);
    api.advance(DOUBLE_CLICK_MS + 1_000);
    await resend(linkId, 'sms');
    expect(await messages()).toHaveLength(3);
  });

  it('while the first message still waits is no second one', async () => {
    const { linkId, messages } = await sent();
    api.advance(3_600_000);
    expect((await resend(linkId, 'sms')).status).toBe(200);
    expect(await messages()).toHaveLength(1);
  });

  it('happens at once by a failed channel, and not by the other', async () => {
    const { linkId, patient, messages } = await sent();
    const counts = async () => [
      (await messages()).length,
      (await readMessages(api, patient.email ?? '')).length,
    ];
    expect(await counts()).toEqual([1, 1]);
    await resend(linkId, 'all');
    expect(await counts()).toEqual([2, 2]);
    await api.deps.db
      .updateTable('delivery')
      .set({ state: 'failed' })
      .where('channel', '=', 'sms')
      .where('share_id', 'in', (eb) =>
        eb.selectFrom('share').select('share.id').where('patient_id', '=', patient.id),
      )
      .execute();
    await resend(linkId, 'all');
    expect(await counts()).toEqual([3, 2]);
  });
});
