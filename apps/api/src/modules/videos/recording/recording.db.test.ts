import { readFile } from 'node:fs/promises';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { probeVideo } from '@bedside/media/probe';
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
import { getVideo } from '../video/get-video';
import { removeObjects } from '../video/remove-objects';
import { sweepLeftovers } from '../video/sweep-leftovers';
import { listRecordings } from './list-recordings';
import { listTrash } from './list-trash';
import { restoreRecording } from './restore-recording';
import { sweepRecordings } from './sweep-recordings';
import { trashRecording } from './trash-recording';

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

const { record, stop, save }: Pick<TestTake, 'record' | 'stop' | 'save'> = {
  record: (...given) => take.record(...given),
  stop: (more) => take.stop(more),
  save: (more) => take.save(more),
};
const trash = () => trashRecording(api.deps, doctor.actor, take.recordingId);
const restore = () => restoreRecording(api.deps, doctor.actor, take.recordingId);
const video = (id: VideoId) => getVideo(api.deps, doctor.actor, id);
async function watch(path: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await api.app.inject({ method: 'GET', url: path });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}

describe('a saved take', () => {
  it('has a row before its first byte, and is a video to watch and share at once', async () => {
    expect((await take.begin()).status).toBe(201);
    const { rows } = await api.deps.pool.query('select status, time_zone from recording where id = $1', [
      take.recordingId,
    ]);
    expect(rows).toEqual([{ status: 'recording', time_zone: 'Europe/Prague' }]);
    expect((await take.send(0, clip)).status).toBe(204);
    const stopped = await stop({ script: 'Bend your knee.' });
    const script = 'Bend your knee.';
    expect(stopped).toMatchObject({ status: 'stopped', durationMs, savedBytes: clip.length, script });
    expect((await watch(stopped.previewUrl ?? '')).bytes.equals(clip)).toBe(true);

    const { videoId, sound } = await save();
    expect(sound).toBeNull();
    const saved = await video(videoId);
    expect(saved).toMatchObject({
      title: 'Your knee',
      status: 'ready to share',
      processing: null,
      script,
      durationMs,
      width: 320,
      height: 180,
      file: { mimeType: 'video/mp4', size: clip.length },
      posterUrl: expect.stringContaining('/media/') as string,
      posterPreview: expect.stringMatching(/^data:image\/webp/) as string,
    });
    expect((await watch(saved.file?.url ?? '')).bytes.equals(clip)).toBe(true);
    expect(await listRecordings(api.deps, doctor.actor)).toEqual([]);
  });

  it('gets its better file and pictures later, while the first file stays readable for current viewers', async () => {
    await record();
    await stop();
    const { videoId } = await save();
    const before = await video(videoId);
    const playbackId = async () =>
      (await findVideoById(api.deps.db, doctor.actor.scope, videoId))?.files.find(
        ({ kind }) => kind === 'playback',
      )?.id;
    const versionId = await playbackId();
    await api.runJobs({ media: true });
    // A scene that names this version uses the better file as well.
    expect(await playbackId()).toBe(versionId);
    const after = await video(videoId);
    expect(after).toMatchObject({ status: 'ready to share', sound: 'heard', storyboard: {} });
    expect(after.images.filter(({ type }) => type === 'thumbnail')).toHaveLength(8);
    expect(after.file?.url).not.toBe(before.file?.url);
    const row = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
    const key = row?.files.find(({ kind }) => kind === 'playback')?.storageKey ?? '';
    const probe = await probeVideo(api.deps.ffmpeg, await api.deps.storage.localPath(key, api.deps.workDir));
    expect(probe).toMatchObject({ video: { codec: 'h264' }, audio: { codec: 'aac' } });
    expect(Math.abs(probe.durationMs - durationMs)).toBeLessThan(100);

    const earlier = await api.deps.pool.query<{ storage_key: string }>(
      "select storage_key from video_file where video_id = $1 and kind = 'superseded'",
      [videoId],
    );
    const earlierKey = earlier.rows[0]?.storage_key ?? '';
    await sweepLeftovers(api.deps, { graceMs: 0 });
    await api.runJobs();
    expect((await watch(before.file?.url ?? '')).bytes.equals(clip)).toBe(true);
    await sweepLeftovers({ ...api.deps, clock: () => Date.now() + 8 * 3_600_000 });
    await removeObjects(api.deps);
    expect(await api.deps.storage.size(earlierKey)).toBeUndefined();
    expect((await video(videoId)).file?.url).toBe(after.file?.url);
  });

  it('as WebM gets its length when its streams are copied, and plays as WebM until the better file is there', async () => {
    const path = await makeClip({ ...takeWish, codec: 'vp8', container: 'webm-live' });
    const bytes = await readFile(path);
    await record(bytes, 'video/webm;codecs=vp8,opus');
    await stop({ bytes: bytes.length });
    const saved = await video((await save()).videoId);
    expect(saved).toMatchObject({ status: 'ready to share', file: { mimeType: 'video/webm' } });
    expect(Math.abs(saved.durationMs - 3_000)).toBeLessThan(150);
    await api.runJobs({ media: true });
    expect(await video(saved.id)).toMatchObject({ file: { mimeType: 'video/mp4' }, sound: 'heard' });
  });

  it('is trimmed without encoding, together with its captions, and stays trimmed in the better file', async () => {
    await record();
    await stop();
    const captions = [{ startMs: 1_500, endMs: 2_200, text: 'Bend your knee.', isUncertain: true }];
    const { videoId } = await save({ trim: { startMs: 1_000, endMs: 2_500 }, captions });
    const trimmed = await video(videoId);
    expect(Math.abs(trimmed.durationMs - 1_500)).toBeLessThan(150);
    expect((await watch(trimmed.captionsUrl ?? '')).bytes.toString()).toContain(
      '00:00:00.500 --> 00:00:01.200\nBend your knee.',
    );
    expect((await watch(trimmed.original?.url ?? '')).bytes.equals(clip)).toBe(true);
    await api.runJobs({ media: true });
    expect(Math.abs((await video(videoId)).durationMs - 1_500)).toBeLessThan(150);
  });

  it('keeps which captions are a guess, shifted by the trimmed beginning', async () => {
    await record();
    await stop();
    const captions = [
      { startMs: 0, endMs: 900, text: 'Hello.', isUncertain: true },
      { startMs: 1_500, endMs: 2_200, text: 'Bend your knee.', isUncertain: true },
      { startMs: 2_200, endMs: 2_900, text: 'Hold it.', isUncertain: false },
    ];
    const { videoId } = await save({ captions, trim: { startMs: 1_000, endMs: 3_000 } });
    expect((await video(videoId)).uncertainCaptions).toEqual([500]);
  });

  it('without sound says so at once, and one with only silence once its sound was analysed', async () => {
    const mute = await readFile(await makeClip({ ...takeWish, audio: 'none' }));
    await record(mute);
    await stop({ bytes: mute.length });
    expect(await save()).toMatchObject({ sound: 'none' });

    take = createTestTake(api, doctor);
    const silent = await readFile(await makeClip({ ...takeWish, audio: 'silence' }));
    await record(silent);
    await stop({ bytes: silent.length });
    const { videoId, sound } = await save();
    expect(sound).toBeNull();
    const heard: string[] = [];
    const stopListening = api.deps.bus.subscribe((notice) => {
      if (notice.topic === 'video' && notice.videoId === videoId) heard.push(notice.kind);
    });
    await api.runJobs({ media: true });
    await expect.poll(() => heard).toEqual(['polished', 'silent']);
    stopListening();
    expect(await video(videoId)).toMatchObject({ sound: 'silent', status: 'ready to share' });
  });

  it('saved twice at once is one video, and saved again later the same', async () => {
    await record();
    await stop();
    const [first, second] = await Promise.all([save(), save({ title: 'Your hip' })]);
    expect(first.videoId).toBe(second.videoId);
    expect(await save()).toEqual(first);
    const { rows } = await api.deps.pool.query('select from video where practice_id = $1', [
      doctor.actor.userId,
    ]);
    expect(rows).toHaveLength(1);
    await api.runJobs();
    expect(await take.offset()).toBe(clip.length);
  });

  it('without a title is a draft', async () => {
    await record();
    await stop();
    expect(await video((await save({ title: '' })).videoId)).toMatchObject({ status: 'draft', title: null });
  });
});

describe('Stop', () => {
  it('is refused while bytes are missing, and says how many are there', async () => {
    await record(clip.subarray(0, 1_000));
    await expect(stop()).rejects.toMatchObject({
      code: 'recording.incomplete',
      fields: { bytes: [{ code: 'call-bytes-held', params: { bytes: 1_000 } }] },
    });
    expect((await take.send(1_000, clip.subarray(1_000))).status).toBe(204);
    expect(await stop()).toMatchObject({ status: 'stopped' });
  });

  it('twice, also at once, is one Stop; with other bytes it is refused', async () => {
    await record();
    const [one, two] = await Promise.all([stop(), stop()]);
    expect([one.status, two.status]).toEqual(['stopped', 'stopped']);
    expect(await stop()).toEqual(one);
    await expect(stop({ bytes: 1 })).rejects.toMatchObject({ code: 'recording.closed' });
  });

  it('has to come before Save', async () => {
    await record();
    await expect(save()).rejects.toMatchObject({ code: 'recording.not-stopped' });
  });

  it('is refused for bytes without a picture, which are kept', async () => {
    const text = Buffer.from('this is no video');
    await record(text);
    await expect(stop({ bytes: text.length })).rejects.toMatchObject({ code: 'recording.unreadable' });
    expect(await take.offset()).toBe(text.length);
  });
});

describe('the trash', () => {
  it('holds a take for 30 days, and can restore it', async () => {
    await record();
    await stop();
    const trashed = await trash();
    expect(trashed.removedAt?.getTime()).toBe((trashed.trashedAt?.getTime() ?? 0) + 30 * 24 * 3_600_000);
    expect(await trash()).toEqual(trashed);
    expect(await listRecordings(api.deps, doctor.actor)).toEqual([]);
    expect((await listTrash(api.deps, doctor.actor)).map(({ id }) => id)).toEqual([take.recordingId]);
    await expect(save()).rejects.toMatchObject({ code: 'recording.trashed' });
    expect(trashed.restoredAt).toBeNull();
    expect(await restore()).toMatchObject({
      status: 'stopped',
      trashedAt: null,
      restoredAt: expect.any(Date),
    });
    expect(await video((await save()).videoId)).toMatchObject({ status: 'ready to share' });
    await expect(trash()).rejects.toMatchObject({ code: 'recording.saved' });
  });

  it('accepts bytes that still arrive of a take, which is complete when it is restored', async () => {
    await record(clip.subarray(0, 5_000));
    await trash();
    expect((await take.send(5_000, clip.subarray(5_000))).status).toBe(204);
    expect(await stop()).toMatchObject({ status: 'trashed', savedBytes: clip.length });
    expect(await restore()).toMatchObject({ status: 'stopped' });
    expect((await save()).videoId).toBeTruthy();
  });

  it('loses what was in it for 30 days, with all bytes', async () => {
    await record();
    const { previewUrl } = await stop();
    await trash();
    const after = (days: number) => ({ ...api.deps, clock: () => Date.now() + days * 24 * 3_600_000 });
    await sweepRecordings(after(29));
    await sweepLeftovers(after(29), { graceMs: 0 });
    await api.runJobs();
    expect(await take.offset()).toBe(clip.length);
    expect((await watch(previewUrl ?? '')).status).toBe(200);
    await sweepRecordings(after(31));
    await api.runJobs();
    expect(await listTrash(api.deps, doctor.actor)).toEqual([]);
    expect((await take.call('HEAD')).status).toBe(404);
    expect((await watch(previewUrl ?? '')).status).toBe(404);
  });
});
