import { makeShare } from '@bedside/api/test-kit/make-practice';
import { sendAttachment } from '@bedside/api/test-kit/send-attachment';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
let bytes: Buffer;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  bytes = await makePicture('Jane Doe');
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});

const paths = () => ({
  patient: `/public-chats/${share.patientLinkId}`,
  doctor: `/chats/${share.patient.id}`,
});
const send = (side: 'patient' | 'doctor', caller = 0) =>
  sendAttachment(
    api,
    `${paths()[side]}/attachments`,
    { bytes },
    { address: fromMany(caller), ...(side === 'doctor' ? { token: doctor.token } : {}) },
  );
const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
const statusesOf = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status));

describe('40 files at once', () => {
  it.each(['patient', 'doctor'] as const)('of a %s are stored 30 times in an hour', async (side) => {
    expect(statusesOf(await atOnce((caller) => send(side, caller)))).toEqual({ 201: 30, 429: 10 });
    const { rows } = await api.deps.pool.query('select from chat_attachment where patient_id = $1', [
      share.patient.id,
    ]);
    expect(rows).toHaveLength(30);
  });
});

describe('40 refused files at once', () => {
  it.each(['patient', 'doctor'] as const)('of a %s cost none of the 30', async (side) => {
    const good = bytes;
    bytes = Buffer.from('MZ');
    const refused = await atOnce((caller) => send(side, caller));
    bytes = good;
    const { 422: told = 0, 429: late = 0 } = statusesOf(refused) as Record<number, number>;
    expect([told + late, told >= 30]).toEqual([40, true]);
    expect(statusesOf(await atOnce((caller) => send(side, caller)))).toEqual({ 201: 30, 429: 10 });
  });
});

describe('40 messages at once with one file', () => {
  const stored = async () => {
    const { rows } = await api.deps.pool.query('select from chat_message where patient_id = $1', [
      share.patient.id,
    ]);
    return rows.length;
  };

  it('of the patient: one gets it, and the others are not stored and cost nothing', async () => {
    const ids = [idOf(await send('patient'))];
    const answers = await atOnce((caller) =>
      api.call('POST', `${paths().patient}/messages`, {
        body: { key: `k-${caller}`, text: 'See', attachment_ids: ids },
      }),
    );
    expect(statusesOf(answers)).toEqual({ 201: 1, 422: 39 });
    expect(await stored()).toBe(1);
    const more = await atOnce((caller) =>
      api.call('POST', `${paths().patient}/messages`, { body: { key: `m-${caller}`, text: 'More' } }),
    );
    expect(statusesOf(more)).toEqual({ 201: 29, 429: 11 });
  });

  it('of the doctor, by REST and tRPC together: one gets it', async () => {
    const ids = [idOf(await send('doctor'))];
    const rpc = trpcOver(api);
    const { token } = doctor;
    const outcomes = await atOnce(async (caller) => {
      const key = `k-${caller}`;
      if (caller % 2 === 0) {
        const input = { patientId: share.patient.id, key, text: '', attachmentIds: ids };
        return rpc.call('chat.write', input, { token });
      }
      const body = { key, attachment_ids: ids };
      const { status } = await api.call('POST', `${paths().doctor}/messages`, { token, body });
      return status === 201 ? 'ok' : 'UNPROCESSABLE_CONTENT';
    });
    expect(tally(outcomes)).toEqual({ ok: 1, UNPROCESSABLE_CONTENT: 39 });
    expect(await stored()).toBe(1);
  });
});
