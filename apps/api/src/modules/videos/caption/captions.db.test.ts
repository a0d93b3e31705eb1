import { listRemovals } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { expect, test } from 'vitest';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { getVideo } from '../video/get-video';
import { removeCaptions } from './remove-captions';
import { setCaptions } from './set-captions';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const srt = '1\n00:00:01,000 --> 00:00:02,500\nBend <b>your</b> knee.\n';
const set = (videoId: Parameters<typeof setCaptions>[2], text = srt, uncertainMs: number[] = []) =>
  setCaptions(api.deps, doctor.actor, videoId, { fileName: 'knee.srt', text, uncertainMs });

test('captions reach the doctor and the patient as WebVTT, and die with the link', async () => {
  const { videoId, linkId } = await makeShare(api, doctor);
  const video = await set(videoId);
  const served = await api.app.inject({ method: 'GET', url: video.captionsUrl ?? '' });
  expect(served.headers['content-type']).toMatch(/^text\/vtt/);
  expect(served.payload).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBend your knee.\n');

  const patientSide = await api.call('GET', `/public-patient-videos/${linkId}`);
  const { captions_url: url } = (patientSide.body as { data: { video: { captions_url: string } } }).data
    .video;
  expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  await api.call('PATCH', `/patient-videos/${linkId}`, { token: doctor.token, body: { is_revoked: true } });
  await expect.poll(async () => (await api.app.inject({ method: 'GET', url })).statusCode).toBe(403);
});

test('new captions replace the old, and are deleted with their bytes when they are removed', async () => {
  const videoId = await makeVideo(api, doctor);
  const keys = async () => {
    const row = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
    return row?.files.filter(({ kind }) => kind === 'captions').map(({ storageKey }) => storageKey) ?? [];
  };
  await set(videoId);
  const [first] = await keys();
  await set(videoId, srt.replace('knee', 'hip'));
  const [second, ...more] = await keys();
  expect([more, second === first]).toEqual([[], false]);
  expect(await listRemovals(api.deps.db, 100)).toContain(first);
  expect((await removeCaptions(api.deps, doctor.actor, videoId)).captionsUrl).toBeNull();
  expect(await keys()).toEqual([]);
  expect(await listRemovals(api.deps.db, 100)).toContain(second);
  expect((await removeCaptions(api.deps, doctor.actor, videoId)).captionsUrl).toBeNull();
});

test('only the doctor sees which lines have guessed times, until other captions replace them', async () => {
  const { videoId, linkId } = await makeShare(api, doctor);
  expect((await set(videoId, srt, [1_000, 9_999])).uncertainCaptions).toEqual([1_000]);
  expect((await getVideo(api.deps, doctor.actor, videoId)).uncertainCaptions).toEqual([1_000]);
  const patientSide = await api.call('GET', `/public-patient-videos/${linkId}`);
  expect(JSON.stringify(patientSide.body)).not.toContain('ncertain');
  expect((await set(videoId)).uncertainCaptions).toEqual([]);
});

test('captions are announced in the language that they have, which the doctor corrects', async () => {
  const { videoId, linkId } = await makeShare(api, doctor);
  const polish = srt.replace(
    'Bend <b>your</b> knee.',
    'Zegnij powoli kolano, potem wyprostuj nogę i odpocznij.',
  );
  expect((await set(videoId, polish)).captionsLanguage).toBe('pl');
  const announced = async () => {
    const { body } = await api.call('GET', `/public-patient-videos/${linkId}`);
    return (body as { data: { video: { captions_language: unknown } } }).data.video.captions_language;
  };
  expect(await announced()).toEqual({ id: 'pl', name: 'Polish' });
  const path = `/videos/${videoId}/captions`;
  const correct = (language: string) => api.call('PATCH', path, { token: doctor.token, body: { language } });
  expect((await correct('cs')).status).toBe(200);
  expect((await correct('klingon')).status).toBe(422);
  expect(await announced()).toEqual({ id: 'cs', name: 'Czech' });
  // A correction of the words says the language that the doctor chose.
  const edit = { fileName: 'knee.vtt', text: polish, language: 'cs' } as const;
  expect((await setCaptions(api.deps, doctor.actor, videoId, edit)).captionsLanguage).toBe('cs');
  // The language of another file is detected anew. A file with too little text keeps the known language.
  expect((await set(videoId, srt.replace('Bend <b>your</b> knee.', '1, 2, 3'))).captionsLanguage).toBe('cs');
  expect((await set(videoId, polish)).captionsLanguage).toBe('pl');
  await removeCaptions(api.deps, doctor.actor, videoId);
  expect(await announced()).toBeNull();
  expect((await correct('cs')).status).toBe(404);
});

test('a file without captions is refused, and nothing is stored', async () => {
  const videoId = await makeVideo(api, doctor);
  await expect(set(videoId, 'Dear Sir or Madam')).rejects.toMatchObject({
    code: 'validation-failed',
    fields: { text: ['caption.none'] },
  });
});

test('only the doctor gets the original, as bytes to save', async () => {
  const { videoId, linkId } = await makeShare(api, doctor);
  const video = await set(videoId);
  const served = await api.app.inject({ method: 'GET', url: video.original?.url ?? '' });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  const stranger = await api.call('GET', `/public-patient-videos/${linkId}`);
  expect(JSON.stringify(stranger.body)).not.toContain('octet-stream');
});

test('a file of another kind is refused by its name, and nothing changes', async () => {
  const { token } = doctor;
  const videoId = await makeVideo(api, doctor);
  await set(videoId);
  const answers = [
    [
      '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Up',
      'Advanced SubStation',
    ],
    ['<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>', 'TTML'],
    ['{100}{200}Bend the knee', 'MicroDVD'],
  ].map(async ([text, name]) => {
    const { status, body } = await api.call('PUT', `/videos/${videoId}/captions`, { token, body: { text } });
    return [status, JSON.stringify(body).includes(`This file is ${name}`)];
  });
  expect(await Promise.all(answers)).toEqual([
    [422, true],
    [422, true],
    [422, true],
  ]);
  expect((await getVideo(api.deps, doctor.actor, videoId)).captionsUrl).not.toBeNull();
});
