import { readdir, readFile } from 'node:fs/promises';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { ABANDONED_AFTER_MS } from '@bedside/contracts/videos/recording/recording.rules';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestTake,
  startTakeApi,
  takeWish,
  type TakeApi,
  type TestTake,
} from '../../../../test-kit/record-take';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { deleteVideo } from '../video/delete-video';
import { getVideo } from '../video/get-video';
import { updateProfile } from '../../account/user/update-profile';
import { updateVideo } from '../video/update-video';
import { touchRecording } from './touch-recording';
import { saveAbandonedTakes } from './save-abandoned-takes';
import { listRecordings } from './list-recordings';
import { noteScript } from './note-script';
import { restoreRecording } from './restore-recording';
import { trashRecording } from './trash-recording';

/** The job runs every minute, and its work takes a moment. */
const TWO_MINUTES_MS = 120_000;
const ROUND_MS = 60_000;

let api: TakeApi;
let doctor: TestDoctor;
let clip: Buffer;
let durationMs: number;
let take: TestTake;
beforeAll(async () => {
  api = await startTakeApi();
  ({ clip, durationMs } = api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  take = createTestTake(api, doctor);
});

/** Cuts the take shortly after its second fragment, so that two whole seconds remain. */
const cut = () => Math.floor(clip.length * 0.8);
const later = (ms: number) => ({ ...api.deps, clock: () => Date.now() + ms });
const keep = (deps = later(ABANDONED_AFTER_MS + 1_000)) => saveAbandonedTakes(deps);
const stop = () => take.stop();
const save = (title = 'Your knee', trim: { startMs: number; endMs: number } | null = null) =>
  take.save({ title, trim });
const videos = async () => {
  const { rows } = await api.deps.pool.query<{ id: string; title: string; status: string }>(
    'select id, title, status from video where practice_id = $1',
    [doctor.actor.userId],
  );
  return rows;
};
const offers = () => listRecordings(api.deps, doctor.actor);
const record = (bytes: Buffer) => take.record(bytes);
/** A take that the server made a draft of, cut in the middle of a fragment. */
async function abandon(): Promise<void> {
  await record(clip.subarray(0, cut()));
  await keep();
}

describe('a take whose browser does not come back', () => {
  it('is a draft within two minutes, cut at its last whole fragment, and offered until its doctor decides', async () => {
    expect(ABANDONED_AFTER_MS + ROUND_MS).toBeLessThan(TWO_MINUTES_MS);
    const heard: string[] = [];
    const stopListening = api.deps.bus.subscribe((notice) => {
      if (notice.topic === 'video' && notice.practiceId === doctor.actor.scope.practiceId)
        heard.push(notice.kind);
    });
    await updateProfile(api.deps, doctor.actor, { timeFormat: '12-hours', dateFormat: 'month-first' });
    await abandon();
    const [draft, ...others] = await videos();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      title: expect.stringMatching(/^Recording of \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/) as string,
      status: 'draft',
    });
    await expect.poll(() => heard).toEqual(['kept']);
    stopListening();
    const [offer] = await offers();
    expect(offer).toMatchObject({ id: take.recordingId, status: 'kept', videoId: draft?.id });
    expect(offer?.durationMs).toBeGreaterThan(1_500);
    expect(offer?.durationMs).toBeLessThan(2_500);
    const played = await api.app.inject({ method: 'GET', url: offer?.previewUrl ?? '' });
    expect(clip.subarray(0, played.rawPayload.length).equals(played.rawPayload)).toBe(true);
    expect(played.rawPayload.length).toBeLessThan(cut());

    await keep();
    expect(await videos()).toHaveLength(1);
    const { videoId } = await save();
    expect(await getVideo(api.deps, doctor.actor, videoId)).toMatchObject({
      id: draft?.id,
      title: 'Your knee',
      status: 'ready to share',
      durationMs: offer?.durationMs,
    });
    expect(await offers()).toEqual([]);
  });

  it('is left alone while its browser sends heartbeats, as it does during a pause', async () => {
    await record(clip);
    await touchRecording(later(40_000), doctor.actor, take.recordingId);
    await keep(later(ABANDONED_AFTER_MS + 30_000));
    expect(await videos()).toEqual([]);
    await keep(later(ABANDONED_AFTER_MS + 45_000));
    expect(await videos()).toHaveLength(1);
  });

  it('continues when its browser comes back, and Stop replaces the draft with the whole take', async () => {
    await abandon();
    const [draft] = await videos();
    expect(await take.offset()).toBe(cut());
    expect((await take.send(cut(), clip.subarray(cut()))).status).toBe(204);
    expect((await offers())[0]?.status).toBe('recording');
    await stop();
    const { videoId } = await save();
    expect(videoId).toBe(draft?.id);
    const video = await getVideo(api.deps, doctor.actor, videoId);
    expect(video).toMatchObject({ title: 'Your knee', status: 'ready to share', durationMs });
    expect(video.file?.size).toBe(clip.length);
    expect(video.original?.size).toBe(clip.length);
  });

  it('breaks off twice: the same draft shows all that has arrived', async () => {
    await abandon();
    await take.send(cut(), clip.subarray(cut()));
    await keep(later(2 * TWO_MINUTES_MS));
    const [draft, ...others] = await videos();
    expect(others).toEqual([]);
    const [offer] = await offers();
    expect(offer).toMatchObject({ status: 'kept', videoId: draft?.id, durationMs });
  });

  it('can be trimmed within the part that arrived', async () => {
    await abandon();
    const { videoId } = await save('Your knee', { startMs: 1_000, endMs: 2_000 });
    const { durationMs: kept } = await getVideo(api.deps, doctor.actor, videoId);
    expect(Math.abs(kept - 1_000)).toBeLessThan(200);
    expect(await videos()).toHaveLength(1);
  });

  it.each([undefined, { startMs: 1_000, endMs: 2_000 }])(
    'saved without a title keeps the title of a draft that was made ready (trimmed to %j)',
    async (trim) => {
      await abandon();
      const [draft] = await videos();
      if (!draft) throw new Error('no draft was made');
      const ready = { title: 'Your knee', status: 'ready to share' } as const;
      await updateVideo(api.deps, doctor.actor, draft.id as VideoId, ready);
      await save('', trim);
      expect(await videos()).toEqual([{ id: draft.id, ...ready }]);
    },
  );

  it('is offered with its script and the data for captions, as far as its browser sent them', async () => {
    await record(clip.subarray(0, cut()));
    const traces = {
      marks: [
        { atMs: 0, word: 0 },
        { atMs: 1_500, word: 2.5 },
      ],
      spans: [{ startMs: 200, endMs: 1_400 }],
    };
    const { recordingId } = take;
    await noteScript(api.deps, doctor.actor, { recordingId, script: 'Bend your knee.', traces });
    await keep();
    expect(await offers()).toMatchObject([{ status: 'kept', script: 'Bend your knee.', traces }]);
    await take.send(cut(), clip.subarray(cut()));
    await stop();
    expect(await offers()).toMatchObject([{ status: 'stopped', script: 'Bend your knee.', traces }]);
    await noteScript(api.deps, doctor.actor, { recordingId, script: 'Too late.', traces });
    expect(await offers()).toMatchObject([{ script: 'Bend your knee.' }]);
  });

  it('as WebM becomes a draft too, wherever it is cut', async () => {
    const path = await makeClip({ ...takeWish, codec: 'vp8', container: 'webm-live' });
    const bytes = await readFile(path);
    await take.begin({ filetype: 'video/webm' });
    await take.send(0, bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    await keep();
    const [offer] = await offers();
    expect(offer).toMatchObject({ status: 'kept' });
    expect(offer?.durationMs).toBeGreaterThan(1_000);
  });

  it('within its first second is no draft, and may still continue', async () => {
    await record(clip.subarray(0, 1_500));
    await keep();
    expect([await videos(), await offers()]).toEqual([[], []]);
    await take.send(1_500, clip.subarray(1_500));
    await stop();
    expect((await save()).videoId).toBeTruthy();
  });

  it('moves to the trash with its draft, and makes a new draft when it is restored', async () => {
    await abandon();
    const trashed = await trashRecording(api.deps, doctor.actor, take.recordingId);
    expect(trashed).toMatchObject({ status: 'trashed', videoId: null });
    expect([await videos(), await offers()]).toEqual([[], []]);
    await restoreRecording(api.deps, doctor.actor, take.recordingId);
    await keep();
    expect(await videos()).toHaveLength(1);
  });

  it('goes to the trash when its draft is deleted, and is a video for good once the draft was made ready', async () => {
    await abandon();
    const [offer] = await offers();
    const videoId = offer?.videoId;
    if (!videoId) throw new Error('no draft was made');
    await deleteVideo(api.deps, doctor.actor, videoId);
    expect(await offers()).toEqual([]);
    const restored = await restoreRecording(api.deps, doctor.actor, take.recordingId);
    expect(restored).toMatchObject({ status: 'recording', videoId: null });
    await keep();
    const again = (await offers())[0]?.videoId;
    if (!again) throw new Error('no draft was made again');
    await updateVideo(api.deps, doctor.actor, again, { status: 'ready to share' });
    await expect(trashRecording(api.deps, doctor.actor, take.recordingId)).rejects.toMatchObject({
      code: 'recording.saved',
    });
  });

  it.each([1, 2, 3])('comes back at the moment its draft is made: one video, complete (try %i)', async () => {
    await record(clip.subarray(0, cut()));
    const comeBack = async () => {
      await take.send(cut(), clip.subarray(cut()));
      await stop();
      return save();
    };
    const [{ videoId }] = await Promise.all([comeBack(), keep()]);
    const found = await videos();
    expect(found.map(({ id }) => id)).toEqual([videoId]);
    expect((await getVideo(api.deps, doctor.actor, videoId)).file?.size).toBe(clip.length);
    expect(await readdir(api.deps.workDir)).toEqual([]);
  });
});
