import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' });

describe('how a doctor wants times written', () => {
  it('follows the language until the doctor chooses, and each choice leaves the other as it is', async () => {
    const { user } = callerOf(doctor);
    expect(await user.me()).toMatchObject({ timeFormat: 'language', dateFormat: 'language' });
    await user.update({ timeFormat: '24-hours' });
    await user.update({ dateFormat: 'month-first' });
    expect(await user.update({ firstName: 'Ada' })).toMatchObject({
      timeFormat: '24-hours',
      dateFormat: 'month-first',
      firstName: 'Ada',
    });
    expect(await user.me()).toMatchObject({ timeFormat: '24-hours', dateFormat: 'month-first' });
    await expect(user.update({ timeFormat: '36-hours' as never })).rejects.toThrow();
  });

  it('is the same by REST v1, where the date format is no field', async () => {
    const { token } = doctor;
    const update = (body: object) => api.call('PUT', '/user/update', { token, body });
    await callerOf(doctor).user.update({ timeFormat: '12-hours', dateFormat: 'day-first' });
    expect((await api.call('GET', '/profile', { token })).body).toMatchObject({
      data: { time_format: '12-hours' },
    });
    const changed = await update({ time_format: '24-hours', date_format: 'month-first' });
    expect(changed).toMatchObject({ status: 200, body: { data: { time_format: '24-hours' } } });
    expect(JSON.stringify(changed.body)).not.toContain('first"');
    expect(await update({ first_name: 'Ada' })).toMatchObject({
      body: { data: { time_format: '24-hours' } },
    });
    expect(await callerOf(doctor).user.me()).toMatchObject({
      timeFormat: '24-hours',
      dateFormat: 'day-first',
    });
  });

  it.each([['36-hours'], [null], [24]])('is refused by REST v1 as %j, and nothing changes', async (wrong) => {
    const { token } = doctor;
    const answer = await api.call('PUT', '/user/update', {
      token,
      body: { time_format: wrong, first_name: 'Changed' },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { time_format: [expect.any(String)] } } });
    expect(await callerOf(doctor).user.me()).toMatchObject({ timeFormat: 'language' });
    expect((await callerOf(doctor).user.me()).firstName).not.toBe('Changed');
  });
});
