import { describe, expect, it } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { holdsCodeOf } from '../../../../test-kit/read-code-sheet';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const getHandout = (linkId: string, by = doctor) =>
  api.app.inject({
    url: `/v1/patient-videos/${linkId}/handout?paper=letter`,
    headers: { authorization: `Bearer ${by.token}` },
  });

describe('the handout of a share', () => {
  it('is a page with a code for the video, as long as the link is valid', async () => {
    const share = await makeShare(api, doctor);
    const printed = await getHandout(share.linkId);
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const url = `${api.deps.publicUrl()}/shared-video/${share.linkId}`;
    expect(holdsCodeOf(printed.rawPayload, url)).toBe(true);

    expect((await getHandout(share.linkId, await signUpDoctor(api))).statusCode).toBe(404);
    const body = { is_revoked: true };
    await api.call('PATCH', `/patient-videos/${share.linkId}`, { token: doctor.token, body });
    expect((await getHandout(share.linkId)).statusCode).toBe(409);
  });
});
