import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/doors/trpc/router';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { toPatientRestV1 } from '@bedside/contracts/patient/patient.rest-v1';
import { toShareRestV1 } from '@bedside/contracts/share/share.rest-v1';
import { toUserRestV1 } from '@bedside/contracts/user/user.rest-v1';
import { toVideoRestV1 } from '@bedside/contracts/video/video.rest-v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const rpc = (doctor: TestDoctor) =>
  createAppCaller({
    deps: api.deps,
    visitor: { address: '127.0.0.1' },
    member: doctor.actor,
    requestId: 'parity',
  });
const rest = async (doctor: TestDoctor, method: string, path: string, body?: object) =>
  api.call(method, path, { token: doctor.token, body });
const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data;

/** What differs between two equal cases: ids, links, times and signatures. */
function withoutNames(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'uuid')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*/g, 'time')
    .replace(/"\/media\/[^"]*"/g, '"media"')
    .replace(/"(\w*link_?[iI]d|id|mailbox|email|phone|search_text|password_hash)":"[^"]*"/g, '"$1":"..."');
  return JSON.parse(text) as unknown;
}

/** What a doctor's case left behind, in every table and in the outbox of events. */
async function leftBehind(doctor: TestDoctor): Promise<unknown> {
  const { db } = api.deps;
  const own = (table: 'patient' | 'video' | 'share' | 'tag') =>
    db.selectFrom(table).selectAll().where('doctor_id', '=', doctor.actor.userId).execute();
  const deliveries = await db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select(['delivery.channel', 'delivery.state', 'delivery.reason'])
    .where('share.doctor_id', '=', doctor.actor.userId)
    .orderBy('delivery.channel')
    .execute();
  const events = await db.selectFrom('event_outbox').selectAll().orderBy('seq').execute();
  const kinds = events
    .map((row) => JSON.stringify(row))
    .filter((text) => text.includes(doctor.actor.userId))
    .map((text) => /share\.[\w-]+|erased/.exec(text)?.[0]);
  const rows = [await own('patient'), await own('video'), await own('share'), await own('tag'), deliveries];
  return [withoutNames(rows), kinds];
}

/** Runs one case by both doors for two doctors alike; both must leave the same behind. */
async function bothDoors(
  prepare: (doctor: TestDoctor) => Promise<{ videoId?: VideoId; patientId?: PatientId; linkId?: string }>,
  byRest: (
    doctor: TestDoctor,
    ids: { videoId: string; patientId: string; linkId: string },
  ) => Promise<unknown>,
  byRpc: (
    doctor: TestDoctor,
    ids: { videoId: string; patientId: string; linkId: string },
  ) => Promise<unknown>,
) {
  const outcomes = [];
  for (const door of [byRest, byRpc]) {
    const doctor = await signUpDoctor(api);
    const made = await prepare(doctor);
    const ids = { videoId: '', patientId: '', linkId: '', ...made };
    const answer = await door(doctor, ids);
    outcomes.push({ answer: withoutNames(answer ?? null), left: await leftBehind(doctor) });
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  return outcomes[0];
}

const withPatient = async (doctor: TestDoctor) => ({
  patientId: (await makePatient(api, doctor, { email: 'same@home.example' })).id,
});
const withVideo = async (doctor: TestDoctor) => ({ videoId: await makeVideo(api, doctor) });
const withBoth = async (doctor: TestDoctor) => ({
  ...(await withPatient(doctor)),
  ...(await withVideo(doctor)),
});
const withShare = async (doctor: TestDoctor) => {
  const { linkId, videoId, patient } = await makeShare(api, doctor);
  return { linkId, videoId, patientId: patient.id };
};
type Rpc = ReturnType<typeof rpc>;
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];

describe('the same case by REST v1 and by tRPC leaves the same behind', () => {
  it('adding a patient', async () => {
    await bothDoors(
      () => Promise.resolve({}),
      async (doctor) =>
        dataOf(
          await rest(doctor, 'POST', '/patients', {
            first_name: 'Ada',
            last_name: 'Byron',
            phone: '(415) 555-2671',
          }),
        ),
      async (doctor) =>
        toPatientRestV1(
          await rpc(doctor).patient.create({ firstName: 'Ada', lastName: 'Byron', phone: '(415) 555-2671' }),
        ),
    );
  });

  it('changing a patient', async () => {
    await bothDoors(
      withPatient,
      async (doctor, ids) =>
        dataOf(await rest(doctor, 'PUT', `/patients/${ids.patientId}`, { last_name: 'King' })),
      async (doctor, ids) =>
        toPatientRestV1(
          await rpc(doctor).patient.update({ patientId: ids.patientId, lastName: 'King' } as Input<
            Rpc['patient']['update']
          >),
        ),
    );
  });

  it('removing a patient', async () => {
    await bothDoors(
      withShare,
      async (doctor, ids) => void (await rest(doctor, 'DELETE', `/patients/${ids.patientId}`)),
      (doctor, ids) =>
        rpc(doctor).patient.remove({ patientId: ids.patientId } as Input<Rpc['patient']['remove']>),
    );
  });

  it('changing a video', async () => {
    const change = { title: ' Hip ', tags: ['Hip', 'hip'], status: 'restricted' as const };
    await bothDoors(
      withVideo,
      async (doctor, ids) => dataOf(await rest(doctor, 'PATCH', `/videos/${ids.videoId}`, change)),
      async (doctor, ids) =>
        toVideoRestV1(
          await rpc(doctor).video.update({ videoId: ids.videoId, ...change } as Input<
            Rpc['video']['update']
          >),
        ),
    );
  });

  it('removing a video', async () => {
    await bothDoors(
      withShare,
      async (doctor, ids) => void (await rest(doctor, 'DELETE', `/videos/${ids.videoId}`)),
      (doctor, ids) => rpc(doctor).video.remove({ videoId: ids.videoId } as Input<Rpc['video']['remove']>),
    );
  });

  it('sharing a video', async () => {
    const message = 'Please watch this.';
    const outcome = await bothDoors(
      withBoth,
      async (doctor, { videoId, patientId }) =>
        dataOf(
          await rest(doctor, 'POST', `/videos/${videoId}/patients`, {
            patients: [patientId],
            message,
            channels: 'all',
          }),
        ),
      async (doctor, { videoId, patientId }) => {
        const input = { videoId, patients: [patientId], message, channels: 'all' };
        const shares = await rpc(doctor).share.create(input as Input<Rpc['share']['create']>);
        const video = await rpc(doctor).video.get({ videoId } as Input<Rpc['video']['get']>);
        return shares.map((share) => toShareRestV1(share, video));
      },
    );
    expect(JSON.stringify(outcome?.left)).toContain('share.sent');
  });

  it('revoking and sending again', async () => {
    await bothDoors(
      withShare,
      async (doctor, { linkId }) => {
        const path = `/patient-videos/${linkId}`;
        await rest(doctor, 'PATCH', path, { is_revoked: true });
        return dataOf(
          await rest(doctor, 'PATCH', path, { is_revoked: false, resend: true, channels: 'sms' }),
        );
      },
      async (doctor, { linkId, videoId }) => {
        const update = (input: object) =>
          rpc(doctor).share.update({ linkId, ...input } as Input<Rpc['share']['update']>);
        await update({ isRevoked: true });
        const share = await update({ isRevoked: false, resend: true, channels: 'sms' });
        return toShareRestV1(share, await rpc(doctor).video.get({ videoId } as Input<Rpc['video']['get']>));
      },
    );
  });

  it('changing the profile', async () => {
    await bothDoors(
      () => Promise.resolve({}),
      async (doctor) =>
        dataOf(await rest(doctor, 'PUT', '/user/update', { title_id: 'prof', name_of_clinic: ' ' })),
      async (doctor) => toUserRestV1(await rpc(doctor).user.update({ titleId: 'prof', nameOfClinic: ' ' })),
    );
  });
});

describe('the same refusal by both doors', () => {
  it.each([
    [
      'POST',
      '/patients',
      { first_name: 'A', last_name: 'B', phone: '12' },
      (call: Rpc) => call.patient.create({ firstName: 'A', lastName: 'B', phone: '12' }),
      ['phone'],
      ['phone'],
    ],
    [
      'PUT',
      '/user/update',
      { title_id: 'king' },
      (call: Rpc) => call.user.update({ titleId: 'king' }),
      ['title_id'],
      ['titleId'],
    ],
    [
      'PUT',
      '/user/update',
      { first_name: '' },
      (call: Rpc) => call.user.update({ firstName: '' }),
      ['first_name'],
      ['firstName'],
    ],
  ] as const)('of %s %s %j names the field', async (method, path, body, byRpc, wire, domain) => {
    const doctor = await signUpDoctor(api);
    const refused = await rest(doctor, method, path, body);
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([422, wire]);
    const error = await byRpc(rpc(doctor)).catch((thrown: unknown) => thrown);
    const cause = (error as { cause: { fields?: object; issues?: { path: string[] }[] } }).cause;
    const fields = cause.fields
      ? Object.keys(cause.fields)
      : cause.issues?.map((issue) => issue.path.join('.'));
    expect(fields).toEqual(domain);
  });
});
