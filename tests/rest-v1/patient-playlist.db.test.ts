import { makePatient, makePlaylist, makePlaylistShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const listOf = (answer: { body: unknown }) => (answer.body as { data: { id: string }[] }).data;
const status = async (path: string) => (await api.call('GET', path)).status;
const eventsOf = async (kind: string) =>
  (await readWaitingEvents(api.deps.db)).filter((event) => event.kind === kind);

describe('the holder of a playlist’s link', () => {
  it("sees its videos in order and none of the doctor's private data", async () => {
    const draft = await makeVideo(api, doctor, { status: 'draft' });
    const videos = [await makeVideo(api, doctor), draft, await makeVideo(api, doctor)];
    const playlist = await makePlaylist(api, doctor, { videos, category: 'Knees' });
    const made = await makePlaylistShare(api, doctor, { playlist });
    const { body } = await api.call('GET', `/public-patient-playlists/${made.linkId}`);
    expect(body).toMatchObject({
      data: {
        id: made.linkId,
        playlist: { name: 'After the operation', category: { name: 'Knees' } },
        patientVideos: { data: [{ patient: { first_name: 'Ada' } }, { video: { link_id: null } }] },
        is_revoked: false,
        skipped: [],
      },
    });
    const text = JSON.stringify(body);
    for (const secret of ['Lovelace', doctor.email, doctor.actor.userId, made.patient.id, draft])
      expect(text).not.toContain(secret);
  });

  it('lists the playlists of the area, newest first, by pages when asked', async () => {
    const patient = await makePatient(api, doctor);
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      made.unshift((await makePlaylistShare(api, doctor, { patient })).linkId);
      api.advance(1_000);
    }
    const area = async (query: string) => {
      const answer = await api.call('GET', `/public-patient-playlists?patient_id=${patient.linkId}${query}`);
      return answer.status === 200 ? listOf(answer).map(({ id }) => id) : answer.status;
    };
    expect(await area('')).toEqual(made);
    expect(await area('&limit=2&page=2')).toEqual(made.slice(2));
    expect(await area('&limit=abc')).toBe(422);
    const videos = await api.call('GET', `/public-patient-videos?patient_id=${patient.linkId}&limit=4`);
    expect(videos.body).toMatchObject({ meta: { total: 6, per_page: 4, last_page: 2 } });
  });

  it('gets the same answer for missing and wrong links', async () => {
    expect(await status('/public-patient-playlists')).toBe(422);
    for (const id of ['x', 'A'.repeat(22), '%00']) {
      expect(await status(`/public-patient-playlists/${encodeURIComponent(id)}`)).toBe(404);
      expect(await status(`/public-patient-playlists?patient_id=${encodeURIComponent(id)}`)).toBe(404);
    }
  });

  it('opens it, once or often, which is recorded besides the openings of its videos', async () => {
    const made = await makePlaylistShare(api, doctor);
    const open = (body: object) =>
      api.call('POST', `/public-patient-playlists/${made.linkId}/opened`, { body });
    expect((await open({ opened_via: 'sms', device: 'mobile' })).status).toBe(204);
    expect((await open({ via: 'email', device: 'desktop' })).status).toBe(204);
    expect((await open({ device: 'mobile' })).status).toBe(422);
    expect(await eventsOf('playlist.opened')).toHaveLength(2);
    const row = await api.deps.db
      .selectFrom('share')
      .select('first_opened_at')
      .where('link_id', '=', made.linkId)
      .executeTakeFirstOrThrow();
    expect(row.first_opened_at).toBeInstanceOf(Date);
    await api.flushEvents();
    const [inner] = made.shares;
    const answer = await api.call('GET', `/videos/${inner?.videoId}/patients`, { token: doctor.token });
    expect(answer.body).toMatchObject({ data: [{ id: inner?.linkId, video_link_open: 0 }] });
  });
});
