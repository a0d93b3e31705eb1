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

  it('is no field of REST v1, whose times are ISO 8601 in UTC', async () => {
    await callerOf(doctor).user.update({ timeFormat: '12-hours' });
    const { token } = doctor;
    const answer = await api.call('PUT', '/user/update', { token, body: { time_format: '24-hours' } });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('hours');
    expect(await callerOf(doctor).user.me()).toMatchObject({ timeFormat: '12-hours' });
  });
});
