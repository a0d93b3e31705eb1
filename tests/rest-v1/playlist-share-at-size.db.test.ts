import { randomBytes } from 'node:crypto';
import { makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { countStatements, stopClock } from '../kit/count-statements';

let api: TestApi;
let doctor: TestDoctor;
stopClock();
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

/** Patients with an e-mail address each, inserted by one statement. */
async function makePatients(count: number): Promise<string[]> {
  const links = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `insert into patient (practice_id, link_id, first_name, last_name, phone, email)
     select $1, link_id, 'Ada', 'Lovelace', (13000000000 + number)::text, 'p' || number || '@home.example'
     from unnest($2::text[]) with ordinality as given(link_id, number) returning id`,
    [doctor.actor.userId, links],
  );
  return rows.map(({ id }) => id);
}

const share = (playlistId: string, patients: readonly string[]) =>
  api.call('POST', `/playlists/${playlistId}/patients`, {
    token: doctor.token,
    body: { patients, message: 'Please watch these, {{patient.name}}.', channels: 'all' },
  });

describe('sharing a playlist', () => {
  it('takes the same number of statements for 10,000 patients as for ten, and returns the first page', async () => {
    const videos = [await makeVideo(api, doctor), await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const playlist = await makePlaylist(api, doctor, { videos });
    const patients = await makePatients(10_010);
    const answers: Awaited<ReturnType<typeof share>>[] = [];
    const count = async (ids: string[]) => {
      // The caller is remembered from here on, so neither of the compared requests looks it up.
      await api.call('GET', '/profile', { token: doctor.token });
      return countStatements(api.deps.pool, async () => void answers.push(await share(playlist.id, ids)));
    };
    const few = await count(patients.slice(0, 10));
    expect(few).toBeLessThan(25);
    expect(await count(patients.slice(10))).toBe(few);
    const [small, large] = answers.map((answer) => answer.body as { data: object[]; meta: object });
    expect([small?.data.length, large?.data.length, large?.meta]).toMatchObject([
      10,
      20,
      { total: 10_000, per_page: 20, to: 20 },
    ]);
    const { rows } = await api.deps.pool.query<{ shares: number; messages: number }>(
      `select (select count(*) from share where video_id = $1) as shares,
        (select count(*) from delivery join share on share.id = share_id
         where playlist_id = $2) as messages`,
      [videos[0], playlist.id],
    );
    expect(rows).toEqual([{ shares: 10_010, messages: 20_020 }]);
    const tooMany = await makePlaylist(api, doctor, {
      videos: await Promise.all(Array.from({ length: 11 }, () => makeVideo(api, doctor))),
    });
    const refused = await share(tooMany.id, patients.slice(0, 10_000));
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      422,
      ['patients'],
    ]);
  });
});
