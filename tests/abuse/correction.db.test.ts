import { randomUUID } from 'node:crypto';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { makePlaylist, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, test } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const statusAs: Record<number, string> = {
  200: 'ok',
  201: 'ok',
  204: 'ok',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
};

/** Calls by tRPC and by REST v1 in turn. */
function overBothDoors(path: string, input: object, rest: { method: string; path: string; body?: object }) {
  const rpc = trpcOver(api);
  return atOnce(async (caller) => {
    if (caller % 2 === 0) return rpc.call(path, input, doctor);
    const { method, path: address, body } = rest;
    const { status } = await api.call(method, address, { token: doctor.token, body });
    return statusAs[status] ?? status;
  });
}

/** A draft of a correction that plays something, without ffmpeg. */
async function makeCorrected(): Promise<{ videoId: VideoId; draftId: VideoId }> {
  const { videoId } = await makeShare(api, doctor);
  const made = await api.call('POST', `/videos/${videoId}/correction`, { token: doctor.token });
  const draftId = (made.body as { data: { id: VideoId } }).data.id;
  const storageKey = `playback/${randomUUID()}.mp4`;
  const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size: 1 } as const;
  await putVideoFile(api.deps.db, draftId, file);
  return { videoId, draftId };
}

describe('forty at once', () => {
  test('make one corrected version of a video', async () => {
    const { videoId } = await makeShare(api, doctor);
    const path = `/videos/${videoId}/correction`;
    const answers = await atOnce(() => api.call('POST', path, { token: doctor.token }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: CALLERS });
    const drafts = answers.map(({ body }) => (body as { data: { id: string } }).data.id);
    expect(new Set(drafts).size).toBe(1);
    const { rows } = await api.deps.pool.query('select 1 from correction where video_id = $1', [videoId]);
    expect(rows).toHaveLength(1);
  });

  test('put it in place once', async () => {
    const { videoId, draftId } = await makeCorrected();
    const outcomes = await overBothDoors(
      'correction.replace',
      { videoId: draftId, notify: false },
      { method: 'PUT', path: `/videos/${draftId}/correction`, body: { notify: false } },
    );
    expect(tally(outcomes)).toEqual({ ok: 1, NOT_FOUND: CALLERS - 1 });
    const { rows } = await api.deps.pool.query('select id from video_version where video_id = $1', [videoId]);
    expect(rows).toHaveLength(1);
  });

  test('undo it once', async () => {
    const { videoId, draftId } = await makeCorrected();
    await trpcOver(api).call('correction.replace', { videoId: draftId, notify: false }, doctor);
    const outcomes = await overBothDoors(
      'correction.undo',
      { videoId },
      { method: 'DELETE', path: `/videos/${videoId}/correction` },
    );
    expect(tally(outcomes)).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
  });

  test('recall a video once: each share is revoked by one of them', async () => {
    const { videoId, linkId } = await makeShare(api, doctor);
    await makeShare(api, doctor, { videoId });
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    await makePlaylistShare(api, doctor, { playlist });
    const opened = await api.call('PATCH', `/videos/${videoId}`, {
      token: doctor.token,
      body: { is_public_link_active: true },
    });
    const { link_id: publicLink } = (opened.body as { data: { link_id: string } }).data;
    expect((await api.call('GET', `/public-videos/${publicLink}`)).status).toBe(200);
    const answers = await atOnce(() =>
      api.call('POST', `/videos/${videoId}/recall`, { token: doctor.token }),
    );
    const counts = answers.map(({ body }) => (body as { data: { revoked: number } }).data.revoked);
    expect(tally(counts)).toEqual({ 3: 1, 0: CALLERS - 1 });
    const events = await readWaitingEvents(api.deps.db);
    const revoked = events.filter((event) => event.kind === 'share.revoked' && event.video_id === videoId);
    expect(revoked).toHaveLength(3);
    expect((await api.call('GET', `/public-patient-videos/${linkId}`)).status).toBe(404);
    expect((await api.call('GET', `/public-videos/${publicLink}`)).status).toBe(404);
    const rpc = trpcOver(api);
    expect(await rpc.call('share.recall', { videoId }, doctor)).toBe('ok');
  });

  test('undo a recall once: each share is restored by one of them', async () => {
    const { videoId } = await makeShare(api, doctor);
    await makeShare(api, doctor, { videoId });
    await api.call('POST', `/videos/${videoId}/recall`, { token: doctor.token });
    const answers = await atOnce(() =>
      api.call('DELETE', `/videos/${videoId}/recall`, { token: doctor.token }),
    );
    const counts = answers.map(({ body }) => (body as { data: { restored: number } }).data.restored);
    expect(tally(counts)).toEqual({ 2: 1, 0: CALLERS - 1 });
    const events = await readWaitingEvents(api.deps.db);
    const restored = events.filter((event) => event.kind === 'share.restored' && event.video_id === videoId);
    expect(restored).toHaveLength(2);
  });

  test('recall and undo in turn end in one of the two states: every share agrees with the video', async () => {
    const { videoId } = await makeShare(api, doctor);
    await makeShare(api, doctor, { videoId });
    const statuses = await atOnce(async (caller) => {
      const method = caller % 2 === 0 ? 'POST' : 'DELETE';
      return (await api.call(method, `/videos/${videoId}/recall`, { token: doctor.token })).status;
    });
    expect(tally(statuses)).toEqual({ 200: CALLERS });
    const { rows } = await api.deps.pool.query<{ is_recalled: boolean; revoked: number }>(
      `select video.recalled_at is not null as is_recalled,
        (select count(*)::int from share where video_id = video.id and revoked_at is not null) as revoked
      from video where id = $1`,
      [videoId],
    );
    expect(rows[0]?.revoked).toBe(rows[0]?.is_recalled ? 2 : 0);
  });
});
