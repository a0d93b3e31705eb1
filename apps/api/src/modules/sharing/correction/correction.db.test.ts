import { randomUUID } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { listLibraryInputSchema } from '@bedside/contracts/sharing/library/library.schema';
import { sceneDraftSchema } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { knownStorageKeys } from '@bedside/db/postgres/base/storage-key.query';
import { listRemovals } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById, type VideoRow } from '@bedside/db/postgres/videos/video.query';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { storedText } from '@bedside/db/postgres/base/stored-text';
import { describe, expect, test } from 'vitest';
import { makeFilm as makePlayingFilm } from '../../../../test-kit/make-film';
import { makePatient, makePlaylist, makePlaylistShare, makeShare } from '../../../../test-kit/make-practice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { listLibrary } from '../library/list-library';
import { addSceneImage } from '../../videos/scene/add-scene-image';
import { openScene } from '../../videos/scene/open-scene';
import { renderScene } from '../../videos/scene/rendering/render-scene';
import { saveDraft } from '../../videos/scene/save-draft';
import { messagePlace } from '../../account/practice-text/message-place';
import { openPatientPage } from '../viewing/open-patient-page';
import { createCorrection } from './create-correction';
import { getCorrection } from './get-correction';
import { putCorrection } from './put-correction';
import { undoCorrection } from './undo-correction';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const makeFilm = () => makePlayingFilm(api, doctor);

const videoNow = async (videoId: VideoId): Promise<VideoRow> => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  if (!video) throw new Error('the video is gone');
  return video;
};
const playbackOf = (video: VideoRow) => video.files.find(({ kind }) => kind === 'playback');
const open = (videoId: VideoId) => openScene(api.deps, doctor.actor, { videoId, holderId: randomUUID() });
const create = async (videoId: VideoId) => (await createCorrection(api.deps, doctor.actor, videoId)).id;
const put = (videoId: VideoId, more: { notify?: boolean; message?: string; quietIn?: string } = {}) =>
  putCorrection(api.deps, doctor.actor, { videoId, notify: false, ...more });

/** Renders the first second of a draft. */
async function render(draftId: VideoId): Promise<void> {
  const { draft } = await open(draftId);
  const [track] = draft?.scene.tracks ?? [];
  if (!draft || track?.type !== 'video') throw new Error('there is no scene');
  const media = { ...track.media, pieces: [{ in: 0, out: 1_000, speed: 1 }] };
  const tracks = [{ ...track, endTime: 1_000, media }];
  await renderScene(api.deps, doctor.actor, draftId, { ...draft.scene, duration: 1_000, tracks });
  await api.runJobs();
}

/** A sent film, and a corrected version of it that lasts one second. */
async function makeCorrected() {
  const videoId = await makeFilm();
  const share = await makeShare(api, doctor, { videoId });
  const draftId = await create(videoId);
  await render(draftId);
  return { videoId, draftId, share };
}

/** A time zone in which it is three o'clock at night. */
function zoneAtNight(): string {
  const ahead = ((3 - new Date(api.deps.clock()).getUTCHours() + 36) % 24) - 12;
  // These names have the opposite signs.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const watch = async (linkId: string, session = randomUUID()) => {
  const at = `/public-patient-videos/${linkId}`;
  await api.call('POST', `${at}/opened`, { body: { via: 'sms', device: 'mobile' } });
  const body = { session, current_time: 1, ranges: [[0, 1]] };
  await api.call('POST', `${at}/view`, { body });
  await api.flushEvents();
};
const shownTo = async (linkId: string) => {
  const { body } = await api.call('GET', `/public-patient-videos/${linkId}`);
  return (body as { data: { video: { duration: number } } }).data.video;
};

describe('making a corrected version', () => {
  test('copies the scene and names the original, and no file is copied', async () => {
    const videoId = await makeFilm();
    await makeShare(api, doctor, { videoId });
    const before = await api.deps.storage.list(new Date(Date.now() + 60_000));
    const draftId = await create(videoId);
    expect(await api.deps.storage.list(new Date(Date.now() + 60_000))).toEqual(before);
    const src = `video:${videoId}@${playbackOf(await videoNow(videoId))?.id}`;
    const opened = await open(draftId);
    expect(opened).toMatchObject({
      video: {
        status: 'draft',
        title: 'Your knee (corrected version)',
        correction: { role: 'of', videoId },
      },
      draft: { scene: { width: 160, height: 90, duration: 2_000, tracks: [{ media: { src } }] } },
      sources: { [src]: { durationMs: 2_000 } },
      missing: [],
      holder: 'you',
    });
    expect((await open(videoId)).video.correction).toEqual({ role: 'by', videoId: draftId });
    expect(await getCorrection(api.deps, doctor.actor, videoId)).toEqual({
      of: null,
      draft: draftId,
      replacedAt: null,
      recalledAt: null,
      shownVersion: playbackOf(await videoNow(videoId))?.id,
    });
  });

  test('shows the picture of the sent video until it has one of its own', async () => {
    const videoId = await makeFilm();
    await makeShare(api, doctor, { videoId });
    const draftId = await create(videoId);
    const posterOf = async (id: VideoId) => {
      const { items } = await listLibrary(api.deps, doctor.actor, listLibraryInputSchema.parse({}));
      const entry = items.find((one) => one.kind === 'video' && one.video.id === id);
      return entry?.kind === 'video' ? entry.video.posterUrl : undefined;
    };
    const sent = await posterOf(videoId);
    expect(sent).toMatch(/^\/media\//);
    expect(await posterOf(draftId)).toBe(sent);
    await render(draftId);
    expect(await posterOf(draftId)).not.toBe(sent);
    expect(await posterOf(draftId)).toMatch(/^\/media\//);
  });

  test('begins with the draft of the sent video where that is the newest', async () => {
    const videoId = await makeFilm();
    await makeShare(api, doctor, { videoId });
    const draft = sceneDraftSchema.parse({
      scene: {
        version: 2,
        duration: 700,
        tracks: [
          {
            id: 'v',
            type: 'video',
            startTime: 0,
            endTime: 700,
            shape: { x: 0, y: 0, width: 160, height: 90 },
            media: { src: `video:${videoId}` },
          },
        ],
      },
      marks: { v: { muted: true, hidden: false, locked: false } },
    });
    await saveDraft(api.deps, doctor.actor, { videoId, holderId: randomUUID(), revision: 0, draft });
    const opened = await open(await create(videoId));
    expect(opened.draft).toMatchObject({
      scene: { duration: 700, tracks: [{ media: { src: expect.stringContaining(`video:${videoId}@`) } }] },
      marks: draft.marks,
    });
  });

  test('of a video that nobody was sent, or of another doctor, is refused', async () => {
    const videoId = await makeFilm();
    expect(await codeOf(create(videoId))).toBe('correction.not-needed');
    const other = await signUpDoctor(api);
    await makeShare(api, doctor, { videoId });
    expect(await codeOf(createCorrection(api.deps, other.actor, videoId))).toBe('not-found');
    expect(await codeOf(getCorrection(api.deps, other.actor, videoId))).toBe('not-found');
    expect(await codeOf(undoCorrection(api.deps, other.actor, videoId))).toBe('not-found');
    const draftId = await create(videoId);
    const input = { videoId: draftId, notify: false };
    expect(await codeOf(putCorrection(api.deps, other.actor, input))).toBe('not-found');
  });

  test('is deleted with the sent video while it was not rendered', async () => {
    const videoId = await makeFilm();
    await makeShare(api, doctor, { videoId });
    const draftId = await create(videoId);
    await api.call('DELETE', `/videos/${videoId}`, { token: doctor.token });
    expect(await findVideoById(api.deps.db, doctor.actor.scope, draftId)).toBeUndefined();
  });
});

describe('putting it in place of the sent version', () => {
  test('shows it behind every link that was sent, and keeps both versions', async () => {
    const videoId = await makeFilm();
    await api.call('PUT', `/videos/${videoId}/captions`, {
      token: doctor.token,
      body: { text: '00:00.200 --> 00:00.800\nBend your knee.\n\n00:01.200 --> 00:01.800\nAnd rest.' },
    });
    const share = await makeShare(api, doctor, { videoId });
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    await makePlaylistShare(api, doctor, { playlist });
    const draftId = await create(videoId);
    const image = await addSceneImage(api.deps, doctor.actor, draftId, await makePicture('Jane'));
    await render(draftId);
    const before = await videoNow(videoId);
    const draft = await videoNow(draftId);
    expect(await put(draftId)).toEqual({ videoId, notified: 0 });

    const after = await videoNow(videoId);
    expect(after).toMatchObject({ status: 'shared', title: 'Your knee', durationMs: 1_000 });
    expect(playbackOf(after)?.storageKey).toBe(playbackOf(draft)?.storageKey);
    expect(playbackOf(after)?.id).toBe(playbackOf(draft)?.id);
    expect(await shownTo(share.linkId)).toMatchObject({ duration: 1 });
    const posterOf = (video: VideoRow) => video.images.find(({ type }) => type === 'poster')?.storageKey;
    expect(posterOf(after)).toBe(posterOf(draft));
    const captions = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    const url = (captions.body as { data: { captions_url: string } }).data.captions_url;
    const text = (await api.app.inject({ method: 'GET', url })).payload;
    expect(text).toContain('Bend your knee.');
    expect(text).not.toContain('And rest.');

    expect(await findVideoById(api.deps.db, doctor.actor.scope, draftId)).toBeUndefined();
    const versions = await api.call('GET', `/videos/${videoId}/versions`, { token: doctor.token });
    expect(versions.body).toMatchObject({ data: [{ id: playbackOf(before)?.id, is_original: true }] });
    const keys = [before, draft].map((video) => playbackOf(video)?.storageKey ?? '');
    expect(await listRemovals(api.deps.db, 100)).not.toEqual(expect.arrayContaining(keys));
    expect(await knownStorageKeys(api.deps.db, keys)).toEqual(new Set(keys));
    expect(after.images.some(({ id }) => `image:${id}` === image.src)).toBe(true);

    // The next correction continues with the scene of this one, over the original.
    const next = await open(await create(videoId));
    expect(next.draft?.scene).toMatchObject({
      duration: 1_000,
      tracks: [
        { media: { src: `video:${videoId}@${playbackOf(before)?.id}`, pieces: [{ in: 0, out: 1_000 }] } },
      ],
    });
  });

  test('needs a rendered version that was not sent itself', async () => {
    const videoId = await makeFilm();
    await makeShare(api, doctor, { videoId });
    const draftId = await create(videoId);
    expect(await codeOf(put(draftId))).toBe('correction.not-rendered');
    expect(await codeOf(put(videoId))).toBe('not-found');
    await render(draftId);
    await api.call('PATCH', `/videos/${draftId}`, {
      token: doctor.token,
      body: { status: 'ready to share' },
    });
    await makeShare(api, doctor, { videoId: draftId });
    expect(await codeOf(put(draftId))).toBe('video.busy');
  });

  test('writes once to each patient who had watched, by their channels and after quiet hours', async () => {
    const videoId = await makeFilm();
    const [ada, bob, cleo] = [
      await makePatient(api, doctor, { firstName: 'Ada' }),
      await makePatient(api, doctor, { firstName: 'Bob' }),
      await makePatient(api, doctor, { firstName: 'Cleo' }),
    ];
    const share = await makeShare(api, doctor, { videoId, patient: ada });
    await makeShare(api, doctor, { videoId, patient: bob });
    const third = await makeShare(api, doctor, { videoId, patient: cleo });
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    await makePlaylistShare(api, doctor, { playlist, patient: ada });
    await watch(share.linkId);
    await watch(third.linkId);
    await api.call('PATCH', `/patient-videos/${third.linkId}`, {
      token: doctor.token,
      body: { is_revoked: true },
    });
    await api.runJobs();
    const draftId = await create(videoId);
    await render(draftId);
    expect(await put(draftId, { notify: true, quietIn: zoneAtNight() })).toEqual({ videoId, notified: 1 });
    await api.runJobs();
    const waiting = await api.deps.pool.query(
      'select channel, not_before > now() as is_later from delivery where message is not null',
    );
    expect(waiting.rows).toEqual(
      expect.arrayContaining([
        { channel: 'sms', is_later: true },
        { channel: 'mail', is_later: null },
      ]),
    );
    const messages = await readMessages(api, ada.email ?? '');
    const told = messages.filter(({ subject }) => subject?.includes('corrected video'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Hello Ada, I have replaced the video');
    expect(told[0]?.text).toContain(share.linkId);
    for (const patient of [bob, cleo]) {
      const others = await readMessages(api, patient.email ?? '');
      expect(others.filter(({ subject }) => subject?.includes('corrected video'))).toEqual([]);
    }
    // The share's own message stays unchanged.
    const { rows } = await api.deps.pool.query<{ message: string }>(
      'select message from share where link_id = $1',
      [share.linkId],
    );
    const own = storedText(rows[0]?.message ?? '');
    expect(await api.deps.practiceTexts.open(messagePlace(doctor.actor.scope.practiceId), own)).toContain(
      'Please watch this',
    );
    await undoCorrection(api.deps, doctor.actor, videoId);
    const left = await api.deps.pool.query('select state from delivery where message is not null order by 1');
    expect(left.rows).toEqual([{ state: 'cancelled' }, { state: 'sent' }]);
  });

  test('changes nothing when its message does not fit', async () => {
    const { draftId, share } = await makeCorrected();
    await watch(share.linkId);
    expect(await codeOf(put(draftId, { notify: true, message: 'x'.repeat(SMS_MAX_CHARACTERS - 1) }))).toBe(
      'validation-failed',
    );
    expect(await shownTo(share.linkId)).toMatchObject({ duration: 2 });
    expect((await open(draftId)).video.status).toBe('draft');
  });
});

describe('the figures of both versions', () => {
  const statistic = async (videoId: VideoId, version?: string) => {
    const query = version === undefined ? '' : `?version=${version}`;
    const answer = await api.call('GET', `/videos/${videoId}/statistic${query}`, { token: doctor.token });
    const { data } = answer.body as {
      data?: { totals: { views: number }; retention: { views: number }[] };
    };
    const seconds = data?.retention.map(({ views }) => views);
    return { status: answer.status, views: data?.totals.views, seconds };
  };

  test('are kept apart, and an open page continues with the earlier one', async () => {
    const { videoId, draftId, share } = await makeCorrected();
    const earlier = playbackOf(await videoNow(videoId))?.id ?? '';
    const openPage = randomUUID();
    await watch(share.linkId, openPage);
    await put(draftId);
    const corrected = playbackOf(await videoNow(videoId))?.id ?? '';
    const at = `/public-patient-videos/${share.linkId}/view`;
    const late = { session: openPage, current_time: 1, ranges: [[0.5, 1]] };
    expect((await api.call('POST', at, { body: late })).status).toBe(204);
    await watch(share.linkId);
    await watch(share.linkId);
    expect(await statistic(videoId)).toMatchObject({ views: 3, seconds: [3] });
    expect(await statistic(videoId, earlier)).toMatchObject({ views: 1, seconds: [1, 0] });
    expect(await statistic(videoId, corrected)).toMatchObject({ views: 2, seconds: [2] });
    expect((await statistic(videoId, randomUUID())).status).toBe(404);
  });

  test('from before versions were recorded belong to the first version that was sent', async () => {
    const { videoId, draftId, share } = await makeCorrected();
    const earlier = playbackOf(await videoNow(videoId))?.id ?? '';
    await watch(share.linkId);
    await api.deps.eventStore.command({ query: 'ALTER TABLE session_progress CLEAR COLUMN first_call' });
    await put(draftId);
    const corrected = playbackOf(await videoNow(videoId))?.id ?? '';
    expect(await statistic(videoId, earlier)).toMatchObject({ views: 1 });
    expect(await statistic(videoId, corrected)).toMatchObject({ views: 0 });
  });
});

describe('the page of a patient', () => {
  const isReplaced = async (linkId: string) => {
    const page = await openPatientPage(api.deps, { shareLinkId: linkId, via: 'sms' });
    return page.kind === 'video' ? (page.isReplaced ?? false) : page.kind;
  };

  test('announces a replacement until the link is opened again, and only if it was opened before', async () => {
    const { videoId, draftId, share } = await makeCorrected();
    const unopened = await makeShare(api, doctor, { videoId });
    await watch(share.linkId);
    expect(await isReplaced(share.linkId)).toBe(false);
    await put(draftId);
    expect(await isReplaced(share.linkId)).toBe(true);
    expect(await isReplaced(unopened.linkId)).toBe(false);
    await watch(share.linkId);
    expect(await isReplaced(share.linkId)).toBe(false);
    await undoCorrection(api.deps, doctor.actor, videoId);
    expect(await isReplaced(share.linkId)).toBe(true);
  });
});

describe('undoing a correction', () => {
  test('shows the earlier version again and keeps the corrected one', async () => {
    const { videoId, draftId, share } = await makeCorrected();
    const before = await videoNow(videoId);
    await put(draftId);
    const corrected = playbackOf(await videoNow(videoId));
    const state = await getCorrection(api.deps, doctor.actor, videoId);
    expect(state.replacedAt).toBeInstanceOf(Date);
    await undoCorrection(api.deps, doctor.actor, videoId);
    expect(playbackOf(await videoNow(videoId))).toEqual(playbackOf(before));
    expect(await shownTo(share.linkId)).toMatchObject({ duration: 2 });
    const versions = await api.call('GET', `/videos/${videoId}/versions`, { token: doctor.token });
    expect(versions.body).toMatchObject({ data: [{ id: corrected?.id }] });
    expect(await codeOf(undoCorrection(api.deps, doctor.actor, videoId))).toBe('correction.nothing-to-undo');
    expect(await getCorrection(api.deps, doctor.actor, videoId)).toMatchObject({ replacedAt: null });
  });
});
