import { beforeEach, expect, test } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { getVideo } from '../../videos/video/get-video';
import { findWaitingSince } from './find-waiting-since';
import { getPatientStatistic } from './get-patient-statistic';
import { getVideoStatistic } from './get-video-statistic';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => void (api = ofWorker));
beforeEach(async () => void (doctor = await signUpDoctor(api)));

test('a patient who has a video by two links is one patient, on its page and in every statistic', async () => {
  const [videoId, other] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
  const playlist = await makePlaylist(api, doctor, { videos: [videoId, other] });
  const ada = await makePatient(api, doctor);
  await makeShare(api, doctor, { videoId, patient: ada });
  const { shares } = await makePlaylistShare(api, doctor, { playlist, patient: ada });
  await makeShare(api, doctor, { videoId });
  const second = shares.find((share) => share.videoId === videoId)?.linkId ?? '';
  await api.call('POST', `/public-patient-videos/${second}/opened`, {
    body: { via: 'sms', device: 'mobile' },
  });
  await api.flushEvents();

  const ofVideo = { patientsCount: 2, openedCount: 1, sharesCount: 3 };
  expect(await getVideo(api.deps, doctor.actor, videoId)).toMatchObject(ofVideo);
  expect(await getVideoStatistic(api.deps, doctor.actor, { videoId, tz: 'UTC' })).toMatchObject({
    reach: { sentTo: 2, opened: 1 },
    totals: { shares: 3 },
  });
  expect(await getPatientStatistic(api.deps, doctor.actor, { patientId: ada.id })).toMatchObject({
    reach: { sentTo: 2, opened: 1 },
    totals: { shares: 3 },
  });
});

test('events that wait longer than usual are named with their time, and those of this moment are not', async () => {
  const { linkId } = await makeShare(api, doctor);
  await api.flushEvents();
  const since = (laterMs: number) => findWaitingSince({ db: api.deps.db, clock: () => Date.now() + laterMs });
  expect(await since(60_000)).toBeNull();
  await api.call('POST', `/public-patient-videos/${linkId}/opened`, {
    body: { via: 'sms', device: 'mobile' },
  });
  expect(await since(0)).toBeNull();
  expect(await since(60_000)).toBeInstanceOf(Date);
  await api.flushEvents();
  expect(await since(60_000)).toBeNull();
});
