import { analyticsDatabase } from '@bedside/db/clickhouse/migrate-clickhouse';
import { expect, it } from 'vitest';
import { makePatient, makePlaylistShare, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { refreshNames } from './refresh-names';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type Row = Record<string, unknown>;
async function view(name: string, columns: string): Promise<Row[]> {
  const result = await api.deps.eventStore.query({
    query: `SELECT ${columns} FROM ${analyticsDatabase(api.database.eventDatabase)}.${name} ORDER BY ALL`,
    format: 'JSONEachRow',
  });
  return result.json();
}
const watch = async (linkId: string) => {
  const path = `/public-patient-videos/${linkId}`;
  await api.call('GET', path);
  await api.call('POST', `${path}/view`, { body: { session: 's', current_time: 5 } });
  await api.flushEvents();
};
const named = { doctor_title: 'Dr.', area_of_practice: 'Cardiology' };

it('Analysts read names beside the ids, as they are now', async () => {
  const videoId = await makeVideo(api, doctor, { title: 'Your\tknee' });
  const { linkId } = await makeShare(api, doctor, { videoId });
  await watch(linkId);
  expect(await view('session', 'video, playlist, doctor_title')).toEqual([
    { video: '', playlist: '', doctor_title: '' },
  ]);
  expect(await refreshNames(api.deps)).toBe(true);
  expect(await view('session', 'video, playlist, doctor_title, area_of_practice')).toEqual([
    { video: 'Your\tknee', playlist: '', ...named },
  ]);
  expect(await view('video_day', 'video, doctor_title, area_of_practice')).toEqual([
    { video: 'Your\tknee', ...named },
  ]);

  const body = { title: 'Your hip' };
  expect((await api.call('PATCH', `/videos/${videoId}`, { token: doctor.token, body })).status).toBe(200);
  expect(await refreshNames(api.deps)).toBe(true);
  expect(await view('share', 'video, doctor_title, area_of_practice')).toEqual([
    { video: 'Your hip', ...named },
  ]);
});

it('Nothing is written while no name changes', async () => {
  await makeShare(api, doctor);
  await refreshNames(api.deps);
  await watch((await makeShare(api, doctor, { videoId: await makeVideo(api, doctor) })).linkId);
  expect(await refreshNames(api.deps)).toBe(true);
  expect(await refreshNames(api.deps)).toBe(false);
});

it('The playlist of a share is named with it, also after a new name', async () => {
  const owner = await signUpDoctor(api);
  const { shares, playlist } = await makePlaylistShare(api, owner);
  for (const { linkId } of shares) await watch(linkId);
  await refreshNames(api.deps);
  const ofOwner = async () =>
    (await view('share', 'doctor_id, video, playlist')).filter(
      (row) => row['doctor_id'] === owner.actor.userId,
    );
  const named = (name: string) => [
    expect.objectContaining({ video: 'Your hip', playlist: name }) as Row,
    expect.objectContaining({ video: 'Your knee', playlist: name }) as Row,
  ];
  expect(await ofOwner()).toEqual(named('After the operation'));
  const body = { name: 'Before you come in' };
  const changed = await api.call('PATCH', `/playlists/${playlist.id}`, { token: owner.token, body });
  expect(changed.status).toBe(200);
  await refreshNames(api.deps);
  expect(await ofOwner()).toEqual(named('Before you come in'));
});

it('The names of erased rows go, and no person is ever named', async () => {
  const owner = await signUpDoctor(api);
  const { linkId, videoId } = await makeShare(api, owner, {
    videoId: await makeVideo(api, owner, { title: 'A video that will be deleted' }),
    patient: await makePatient(api, owner, { firstName: 'Zaphod', lastName: 'Unmistakable' }),
  });
  await watch(linkId);
  await refreshNames(api.deps);
  const everything = async () => {
    const names = await Promise.all(
      ['video_name', 'playlist_name', 'event', 'session_progress'].map(async (table) => {
        const result = await api.deps.eventStore.query({
          query: `SELECT * FROM ${table}`,
          format: 'TabSeparated',
        });
        return result.text();
      }),
    );
    return names.join('\n');
  };
  expect(await everything()).toContain('A video that will be deleted');
  for (const word of ['Zaphod', 'Unmistakable', 'Grace', 'Hopper', owner.email, linkId])
    expect(await everything()).not.toContain(word);
  expect((await api.call('DELETE', `/videos/${videoId}`, { token: owner.token })).status).toBe(204);
  await api.flushEvents();
  await refreshNames(api.deps);
  expect(await everything()).not.toContain('A video that will be deleted');
  expect(await everything()).not.toContain(videoId);
});
