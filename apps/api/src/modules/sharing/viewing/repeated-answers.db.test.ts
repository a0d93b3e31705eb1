import { beforeEach, expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makePatient, makeVideo } from '../../../../test-kit/make-practice';
import { readWaitingEvents } from '../../../../test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { createShare } from '../share/create-share';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

it.each([
  ['reaction', { reaction: 'dislike' }, 'share.reacted'],
  ['comment', { text: 'How far may I bend it?' }, 'share.commented'],
  ['unclear', { current_time: 12 }, 'share.unclear'],
])('counts a %s once that a page sends 40 times', async (path, body, kind) => {
  const patient = await makePatient(api, doctor);
  const [share] = await createShare(api.deps, doctor.actor, {
    videoId: await makeVideo(api, doctor),
    patients: [patient.id],
    message: 'Please watch this.',
    channels: 'sms',
  });
  const send = () =>
    api.call('POST', `/public-patient-videos/${share?.linkId}/${path}`, {
      body,
      headers: { 'idempotency-key': `${share?.linkId}:${path}`, prefer: 'return=minimal' },
    });
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const events = (await readWaitingEvents(api.deps.db)).filter((event) => event.patient_id === patient.id);
  expect(events.filter((event) => event.kind === kind)).toHaveLength(1);
  const { body: read } = await api.call('GET', `/public-patient-videos/${share?.linkId}`);
  expect(read).toMatchObject({
    data: {
      reaction: path === 'reaction' ? 'dislike' : 'no-reaction',
      comment: path === 'comment' ? body : null,
      unclear_moments: path === 'unclear' ? [{ current_time: 12 }] : [],
    },
  });
});
