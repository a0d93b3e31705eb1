import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { expect, it } from 'vitest';
import { tally, trpcOver, untilServed } from './at-once';

const ROUNDS = 40;

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type Practice = { patients: PatientId[]; videos: VideoId[]; playlists: Playlist[]; links: string[] };

/** Two patients, two videos and two playlists of both, shared with everybody. */
async function makeRound(): Promise<Practice> {
  const patients = [await makePatient(api, doctor), await makePatient(api, doctor)];
  const videos = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
  const playlists = [];
  const links = [];
  for (const order of [videos, videos.toReversed()])
    playlists.push(await makePlaylist(api, doctor, { videos: order }));
  for (const patient of patients) {
    for (const playlist of playlists) await makePlaylistShare(api, doctor, { playlist, patient });
    const [videoId] = videos;
    links.push((await makeShare(api, doctor, { videoId, patient })).linkId);
  }
  return { patients: patients.map(({ id }) => id), videos, playlists, links };
}

const deleted = [
  ['patient', 'patients'],
  ['video', 'videos'],
  ['playlist', 'playlists'],
] as const;

/** What the doctor and the patients do while everything is deleted. @returns the status, or the code of tRPC */
function callsOf(practice: Practice, round: number): (() => Promise<string>)[] {
  const { token } = doctor;
  const trpc = trpcOver(api);
  const rest = (method: string, path: string, body?: object) => async () =>
    String((await untilServed(() => api.call(method, path, { token, ...(body && { body }) }))).status);
  const deletes = deleted.flatMap(([noun, nouns]) =>
    practice[nouns].map((one, index) => {
      const id = typeof one === 'string' ? one : one.id;
      return (round + index) % 2 === 0
        ? rest('DELETE', `/${nouns}/${id}`)
        : async () =>
            `trpc ${await untilServed(() => trpc.call(`${noun}.remove`, { [`${noun}Id`]: id }, { token }))}`;
    }),
  );
  const send = { patients: practice.patients, message: 'Please watch.', channels: 'all' };
  const [video] = practice.videos;
  const [playlist] = practice.playlists;
  const others = [
    rest('POST', `/videos/${video ?? ''}/patients`, send),
    rest('POST', `/playlists/${playlist?.id ?? ''}/patients`, send),
    ...practice.links.flatMap((link) => [
      rest('PATCH', `/patient-videos/${link}`, { resend: true }),
      rest('POST', `/public-patient-videos/${link}/reaction`, { reaction: 'dislike' }),
    ]),
  ];
  return round % 2 === 0 ? [...deletes, ...others] : [...others, ...deletes];
}

it(`deleting patients, videos and playlists while they are shared fails for nobody in ${ROUNDS} rounds`, async () => {
  const rounds: Practice[] = [];
  for (let made = 0; made < ROUNDS; made += 1) rounds.push(await makeRound());
  const answers: string[] = [];
  for (const [round, practice] of rounds.entries())
    answers.push(...(await Promise.all(callsOf(practice, round).map((call) => call()))));
  const counts = tally(answers);
  const known = ['200', '201', '204', '404', '409', '422', 'trpc ok', 'trpc NOT_FOUND'];
  expect(Object.entries(counts).filter(([answer]) => !known.includes(answer))).toEqual([]);
  const left = await api.deps.pool.query<{ n: number }>(
    `select (select count(*) from patient) + (select count(*) from video)
       + (select count(*) from playlist) + (select count(*) from share) as n`,
  );
  expect(Number(left.rows[0]?.n)).toBe(0);
  const { rows } = await api.deps.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
