import { makePlaylist, makePlaylistShare, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally } from './at-once';

const THINGS = 10;
const HOUR_MS = 3_600_000;

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const statusOf = async (method: string, path: string, body?: object) =>
  (await api.call(method, path, { token: doctor.token, ...(body && { body }) })).status;
const countOf = async (statement: string, ...given: string[]) => {
  const { rows } = await api.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from ${statement}`,
    given,
  );
  return rows[0]?.n;
};

describe('deleting playlists and the videos in them', () => {
  it('at once, each by two of 40 callers, deletes each once and never fails', async () => {
    const videos: VideoId[] = [];
    for (let made = 0; made < THINGS; made += 1) videos.push(await makeVideo(api, doctor));
    const playlists = [];
    for (let made = 0; made < THINGS; made += 1) {
      // Each in another order, so that locks are asked for in every order.
      const turned = [...videos.slice(made), ...videos.slice(0, made)];
      const playlist = await makePlaylist(api, doctor, { name: `List ${made}`, videos: turned });
      await makePlaylistShare(api, doctor, { playlist });
      playlists.push(playlist.id);
    }
    const paths = playlists.flatMap((id, index) => [`/playlists/${id}`, `/videos/${videos[index]}`]);
    const answers = await atOnce((caller) => statusOf('DELETE', paths[caller % paths.length] ?? ''));
    expect(tally(answers)).toEqual({ 204: 2 * THINGS, 404: 2 * THINGS });
    const { userId } = doctor.actor;
    for (const table of ['playlist', 'video', 'share'])
      expect([table, await countOf(`${table} where practice_id = $1 and ${living(table)}`, userId)]).toEqual([
        table,
        0,
      ]);
    const erased = await countOf(`audit_event where account_id = $1 and action = 'video.erased'`, userId);
    expect(erased).toBe(THINGS);
  });
});

/** Shares of a deleted playlist remain, revoked. */
const living = (table: string) => (table.endsWith('share') ? 'revoked_at is null' : 'true');

describe('revoking a share and sending it again', () => {
  it('at once, by 40 callers, sends nothing after it was revoked, and at most one message by each channel', async () => {
    const share = await makeShare(api, doctor);
    await api.runJobs();
    api.advance(HOUR_MS);
    const path = `/patient-videos/${share.linkId}`;
    const answers = await atOnce((caller) =>
      statusOf('PATCH', path, caller % 2 === 0 ? { is_revoked: true } : { resend: true }),
    );
    const counts = tally(answers);
    expect(Object.keys(counts).filter((status) => !['200', '409'].includes(status))).toEqual([]);
    expect(await countOf('share where link_id = $1 and revoked_at is not null', share.linkId)).toBe(1);
    const deliveries = await api.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from delivery join share on share.id = share_id
       where link_id = $1 group by channel order by channel`,
      [share.linkId],
    );
    for (const { n } of deliveries.rows) expect(n).toBeLessThanOrEqual(2);
    expect(await statusOf('PATCH', path, { resend: true })).toBe(409);
    const revoked = await countOf(
      `audit_event where account_id = $1 and action = 'link.revoked'`,
      doctor.actor.userId,
    );
    expect(revoked).toBe(1);
  });
});
