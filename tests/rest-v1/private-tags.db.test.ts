import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { passOf, type Call, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { expect, it } from 'vitest';

const TAG = 'difficult patient';

let api: TestApi;
let doctor: TestDoctor;
let at: {
  video: string;
  videoLink: string;
  playlistLink: string;
  patient: string;
  share: string;
  list: string;
};
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  await buildPatientPage(join(dirname(api.deps.uploadDir), 'web'));
  const videoId = await makeVideo(api, doctor);
  const change = async (path: string, body: object) => {
    const answer = await api.call('PATCH', path, { token: doctor.token, body });
    return (answer.body as { data: { link_id: string } }).data.link_id;
  };
  const videoLink = await change(`/videos/${videoId}`, { tags: [TAG], is_public_link_active: true });
  const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
  const playlistLink = await change(`/playlists/${playlist.id}`, { is_public_link_active: true });
  const patient = await makePatient(api, doctor);
  const share = await makeShare(api, doctor, { videoId, patient });
  const list = await makePlaylistShare(api, doctor, { playlist, patient });
  at = {
    video: videoId,
    videoLink,
    playlistLink,
    patient: patient.linkId,
    share: share.linkId,
    list: list.linkId,
  };
});

/** The smallest build of the patient's page: its data is in the document as JSON. */
async function buildPatientPage(webDist: string): Promise<void> {
  await mkdir(join(webDist, 'patient'), { recursive: true });
  await mkdir(join(webDist, 'patient-server'), { recursive: true });
  const entry = { file: 'patient-assets/entry.js', isEntry: true };
  await writeFile(join(webDist, 'patient/manifest.json'), JSON.stringify({ entry }));
  await writeFile(
    join(webDist, 'patient-server/entry-server.js'),
    `export const render = (page) => ({ html: JSON.stringify(page), status: 200, title: page.kind });`,
  );
}

const tagsIn = (text: string) => [...text.matchAll(/"tags":(\[[^\]]*\])/g)].map(([, tags]) => tags);

it("The doctor sees a video's tags, and finds it by them", async () => {
  const { token } = doctor;
  for (const path of ['/videos', `/videos/${at.video}`, '/videos?search=tags.name:difficult', '/playlists'])
    expect([path, JSON.stringify((await api.call('GET', path, { token })).body)]).toEqual([
      path,
      expect.stringContaining(TAG),
    ]);
});

it('No answer to patients or to the public contains a tag: the list is there, and empty', async () => {
  const share = `/public-patient-videos/${at.share}`;
  const calls: [method: string, path: string, call?: Call][] = [
    ['GET', `/public-videos/${at.videoLink}`],
    ['GET', `/public-playlists/${at.playlistLink}`],
    ['GET', `/public-patient-videos?patient_id=${at.patient}`],
    ['GET', `/public-patient-videos?patient_id=${at.patient}&search=tags.name:difficult`],
    ['GET', share],
    ['GET', `/public-patient-playlists?patient_id=${at.patient}`],
    ['GET', `/public-patient-playlists/${at.list}`],
    ['POST', `${share}/reaction`, { body: { reaction: 'like' } }],
    ['POST', `${share}/comment`, { body: { text: 'Thank you.' } }],
    ['POST', `${share}/unclear`, { body: { current_time: 3 } }],
  ];
  for (const [method, path, call] of calls) {
    const { status, body } = await api.call(method, path, call);
    const text = JSON.stringify(body);
    expect([path, status < 300, text.includes(TAG)]).toEqual([path, true, false]);
    expect([path, new Set(tagsIn(text))]).toEqual([path, new Set(['[]'])]);
  }
});

it('No page of patients or of the public holds a tag, also where a script would read it', async () => {
  for (const path of [
    `/public-video/${at.videoLink}`,
    `/public-playlist/${at.playlistLink}`,
    `/patient-videos/${at.patient}`,
    `/shared-video/${at.share}`,
    `/patient-playlists/${at.patient}`,
    `/shared-playlist/${at.list}`,
  ]) {
    const { statusCode, body } = await api.app.inject({
      url: path,
      headers: { cookie: passOf(api.deps, at.patient) },
    });
    expect([path, statusCode, body.includes('Your knee') || body.includes('After the operation')]).toEqual([
      path,
      200,
      true,
    ]);
    expect([path, body.includes(TAG)]).toEqual([path, false]);
  }
});
