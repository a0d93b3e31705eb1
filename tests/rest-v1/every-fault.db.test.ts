import { randomUUID } from 'node:crypto';
import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const REQUIRED = ['This field is required'];
const INVALID = ['This field is invalid'];

async function refusal(method: string, path: string, body: object, token?: string) {
  const answer = await api.call(method, path, { body, ...(token === undefined ? {} : { token }) });
  const { message, errors } = answer.body as { message: string; errors: Record<string, string[]> };
  expect([answer.status, message]).toEqual([422, Object.values(errors)[0]?.[0]]);
  return errors;
}

/** Also faults that only the database or a list of passwords knows. */
describe('one answer names every failing field', () => {
  it('of a registration', async () => {
    const body = {
      first_name: ' ',
      last_name: 'Hopper',
      email: 'nowhere',
      place_of_work: 'Harbour Clinic',
      title_id: 'king',
      area_practice_id: 'alchemy',
      password: 'password1',
      password_confirmation: 'password2',
    };
    expect(await refusal('POST', '/register', body)).toEqual({
      first_name: REQUIRED,
      email: INVALID,
      title_id: INVALID,
      area_practice_id: INVALID,
      password: [expect.stringContaining('too common')],
      password_confirmation: ['Passwords do not match'],
      accept: REQUIRED,
    });
    expect(await refusal('POST', '/register', { ...body, title_id: 7, password: 'short' })).toMatchObject({
      title_id: INVALID,
      area_practice_id: INVALID,
      password: ['The password must be at least 8 characters'],
    });
  });

  it('of a change to the profile', async () => {
    const body = { first_name: '', title_id: 'king', area_practice_id: 'cardiology' };
    expect(await refusal('PUT', '/user/update', body, doctor.token)).toEqual({
      first_name: REQUIRED,
      title_id: INVALID,
    });
  });

  it.each(['videos', 'playlists'])('of sharing %s, and nothing is sent', async (kind) => {
    const mine = await makePatient(api, doctor);
    const theirs = await makePatient(api, await signUpDoctor(api));
    const { id } = kind === 'videos' ? { id: await makeVideo(api, doctor) } : await makePlaylist(api, doctor);
    const patients = [mine.id, mine.id, theirs.id, 'nobody', randomUUID()];
    const body = { patients, message: ' ', channels: 'pigeon' };
    expect(await refusal('POST', `/${kind}/${id}/patients`, body, doctor.token)).toEqual({
      'patients.1': ['This patient is in the list twice.'],
      'patients.2': INVALID,
      'patients.3': INVALID,
      'patients.4': INVALID,
      message: REQUIRED,
      channels: INVALID,
    });
    expect(await readMessages(api, mine.phone)).toEqual([]);
  });

  it('of a playlist', async () => {
    const theirs = await makeVideo(api, await signUpDoctor(api));
    const body = { name: ' ', videos: [await makeVideo(api, doctor), theirs, 'none'] };
    const errors = { name: REQUIRED, 'videos.1': INVALID, 'videos.2': INVALID };
    expect(await refusal('POST', '/playlists', body, doctor.token)).toEqual(errors);
    const { id } = await makePlaylist(api, doctor);
    expect(await refusal('PATCH', `/playlists/${id}`, body, doctor.token)).toEqual(errors);
  });

  it('except those of a body that is no object', async () => {
    for (const body of [[], [1]]) {
      const answer = await api.call('POST', '/playlists', { body, token: doctor.token });
      expect(answer.status).toBe(422);
    }
  });
});
