import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import type { SceneLook } from '@bedside/contracts/videos/scene/scene-look.rules';
import { expect } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor } from '../../../../test-kit/sign-up-doctor';
import { changeFilmLook } from '../../account/branding/change-film-look';

apiTest('the look of a practice is read as tracks that a scene takes', async ({ api }) => {
  const doctor = await signUpDoctor(api);
  const videoId = await makeVideo(api, doctor, { title: 'Your new knee' });
  const chosen = defaultFilmLook('#aa0044');
  await changeFilmLook(api.deps, doctor.actor, {
    ...chosen,
    family: 'EB Garamond',
    strip: { ...chosen.strip, words: '{{doctor.name}}' },
  });
  const path = `/videos/${videoId}/scene-look?width=640&height=360`;
  const { status, body } = await api.call('GET', path, { token: doctor.token });
  const look = (body as { data: Omit<SceneLook, 'logoUrl'> & { logo: string | null } }).data;
  expect([status, look]).toMatchObject([
    200,
    {
      family: 'EB Garamond',
      background: chosen.background,
      logo: null,
      tracks: [
        { id: 'look-card', startTime: 0, endTime: 4_000, shape: { width: 640, height: 360 } },
        { id: 'look-strip', startTime: 4_000, endTime: 10_000, fontOptions: { family: 'EB Garamond' } },
      ],
    },
  ]);
  expect(look.tracks.map(({ text }) => text.split('\n')[0])).toEqual([
    'Your new knee',
    expect.stringContaining('Grace Hopper'),
  ]);
  const scene = { version: 3, width: 640, height: 360, duration: 10_000, tracks: look.tracks };
  const begun = await api.call('POST', `/videos/${videoId}/ffmpeg`, { token: doctor.token, body: scene });
  expect(begun.status).toBe(202);

  const odd = await api.call('GET', `/videos/${videoId}/scene-look?width=641`, { token: doctor.token });
  expect([odd.status, Object.keys((odd.body as { errors: object }).errors)]).toEqual([422, ['width']]);
  const other = await signUpDoctor(api);
  expect((await api.call('GET', path, { token: other.token })).status).toBe(404);
});

apiTest('a look of which nothing is used has no tracks', async ({ api }) => {
  const doctor = await signUpDoctor(api);
  const videoId = await makeVideo(api, doctor);
  const { card, strip, ...look } = defaultFilmLook(null);
  const unused = { ...look, card: { ...card, isUsed: false }, strip: { ...strip, isUsed: false } };
  await changeFilmLook(api.deps, doctor.actor, unused);
  const { body } = await api.call('GET', `/videos/${videoId}/scene-look`, { token: doctor.token });
  expect((body as { data: { tracks: unknown[] } }).data.tracks).toEqual([]);
});
