import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { toPatientRestV1 } from '@bedside/contracts/patients/patient/patient.rest-v1';
import { toShareRestV1 } from '@bedside/contracts/sharing/share/share.rest-v1';
import { toUserRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import { toVideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { describe, expect, it } from 'vitest';
import { bothDoorsOf, dataOf, type BothDoors, type Input, type Rpc } from './both-doors';

let api: TestApi;
let doors: BothDoors;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
  doors = bothDoorsOf(api);
});

const rpc = (doctor: TestDoctor) => doors.rpc(doctor);
const rest: BothDoors['rest'] = (...call) => doors.rest(...call);
const bothDoors: BothDoors['run'] = (...cases) => doors.run(...cases);

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

describe('the same case by REST v1 and by tRPC leaves the same behind', () => {
  it('creating a patient', async () => {
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
      async (doctor, ids) =>
        void (await rpc(doctor).patient.remove({ patientId: ids.patientId } as Input<
          Rpc['patient']['remove']
        >)),
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
    expect(JSON.stringify(outcome.left)).toContain('share.sent');
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
