import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import type { FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import { beforeEach, expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { changeBranding } from './change-branding';
import { changeFilmLook } from './change-film-look';
import { getBranding } from './get-branding';
import { removeLogo } from './remove-logo';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const look: FilmLook = {
  ...defaultFilmLook(null),
  family: 'EB Garamond',
  background: '#222222',
  strip: { isUsed: false, words: '', place: 'right', seconds: 9 },
};
const branding = { clinicName: 'Harbour Clinic', color: '#aa0044', signature: null };
const read = async () => (await getBranding(api.deps, doctor.actor)).filmLook;

it('is in the colour of the practice until it is chosen', async () => {
  expect(await read()).toEqual(defaultFilmLook(null));
  await changeBranding(api.deps, doctor.actor, branding);
  expect(await read()).toEqual(defaultFilmLook('#aa0044'));
});

it('stays as it was chosen, whatever else of the branding changes', async () => {
  expect((await changeFilmLook(api.deps, doctor.actor, look)).filmLook).toEqual(look);
  await changeBranding(api.deps, doctor.actor, branding);
  await removeLogo(api.deps, doctor.actor);
  expect(await getBranding(api.deps, doctor.actor)).toMatchObject({ ...branding, filmLook: look });
  const changed = { ...look, color: '#ffee00' };
  expect(await changeFilmLook(api.deps, doctor.actor, changed)).toMatchObject({
    clinicName: 'Harbour Clinic',
    filmLook: changed,
  });
});

it('is one whole look when forty change it at once, and that of no other practice', async () => {
  const looks = Array.from({ length: 40 }, (_, nth) => {
    const seconds = 1 + (nth % 15);
    return { ...look, card: { ...look.card, seconds }, strip: { ...look.strip, seconds } };
  });
  await Promise.all(looks.map((one) => changeFilmLook(api.deps, doctor.actor, one)));
  const stored = await read();
  expect(stored.card.seconds).toBe(stored.strip.seconds);
  const other = await signUpDoctor(api);
  expect((await getBranding(api.deps, other.actor)).filmLook).toEqual(defaultFilmLook(null));
});
