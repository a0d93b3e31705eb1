import { createPlaylistShare } from '@bedside/api/modules/sharing/share/create-playlist-share';
import { deletePlaylist } from '@bedside/api/modules/sharing/playlist/delete-playlist';
import { recallVideo } from '@bedside/api/modules/sharing/share/recall-video';
import { undoRecall } from '@bedside/api/modules/sharing/share/undo-recall';
import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { expect, it } from 'vitest';
import { atOnce, tally } from './at-once';

const EACH = 8;

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

/** The calls meet the same shares in different orders: some by their video, some by their playlist. */
it('closes every link when 40 callers recall videos, undo it and delete playlists with them at the same time', async () => {
  const doctor = await signUpDoctor(api);
  const videos = await Promise.all(Array.from({ length: EACH }, () => makeVideo(api, doctor)));
  const people = await Promise.all(Array.from({ length: EACH }, () => makePatient(api, doctor)));
  const playlists: PlaylistId[] = [];
  for (let at = 0; at < EACH; at += 1) {
    const { id } = await makePlaylist(api, doctor, { videos: at % 2 === 0 ? videos : videos.toReversed() });
    const patients = people.map((patient) => patient.id);
    await createPlaylistShare(api.deps, doctor.actor, {
      playlistId: id,
      patients,
      message: 'Please watch this.',
      channels: 'mail',
    });
    playlists.push(id);
  }
  const outcomes = await atOnce((caller) => {
    const at = caller % EACH;
    const [video, playlist] = [videos[at], playlists[at]];
    if (!video || !playlist) throw new Error('nothing to call with');
    const call =
      caller < EACH
        ? deletePlaylist(api.deps, doctor.actor, playlist)
        : caller % 2 === 0
          ? recallVideo(api.deps, doctor.actor, video)
          : undoRecall(api.deps, doctor.actor, video);
    return call.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  });
  expect(tally(outcomes)).toEqual({ ok: outcomes.length });
  const { rows } = await api.deps.pool.query(
    'select count(*)::int as alive from share where practice_id = $1 and revoked_at is null',
    [doctor.actor.userId],
  );
  expect(rows).toEqual([{ alive: 0 }]);
});
