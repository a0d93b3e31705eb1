import { readFile } from 'node:fs/promises';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { beginUpload } from '@bedside/api/modules/videos/video/begin-upload';
import { deleteVideo } from '@bedside/api/modules/videos/video/delete-video';
import { sweepLeftovers } from '@bedside/api/modules/videos/video/sweep-leftovers';
import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, MANY, tally } from './at-once';
import { createUsageCalls } from './usage-calls';

const HOUR_MS = 3_600_000;
const EVERYTHING = { storageBytes: 2 ** 50, uploadsAtOnce: 1_000 };

let api: OwnTestApi;
let doctor: TestDoctor;
let clip: Buffer;
let calls: Awaited<ReturnType<typeof createUsageCalls>>;
const quota = { ...EVERYTHING };
beforeAll(async () => {
  api = await startTestApi({ quota });
  clip = await readFile(await makeClip());
  calls = await createUsageCalls(api, () => doctor);
});
afterAll(() => api.stop());
beforeEach(async () => {
  Object.assign(quota, EVERYTHING);
  doctor = await signUpDoctor(api);
});

const statusesOf = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status));
/** Sends a whole video by tus; the answer to the request that was refused, or the last one. */
async function sendByTus() {
  const begun = await calls.create(clip.length);
  return begun.status === 201 ? calls.send(begun.location, clip) : begun;
}

describe('50 uploads at once never pass the storage by one byte', () => {
  it('by tus: as many are accepted as fit to the last byte', async () => {
    quota.storageBytes = 10 * clip.length;
    expect(statusesOf(await atOnce(() => calls.create(clip.length), 50))).toEqual({ 201: 10, 507: 40 });
    expect(await calls.usage()).toEqual({ usedBytes: 0, reservedBytes: 10 * clip.length, uploads: 10 });
    quota.storageBytes += clip.length - 1;
    expect((await calls.create(clip.length)).status).toBe(507);
  });

  it('by REST: what was reserved is used afterwards, and refused ones leave nothing', async () => {
    quota.storageBytes = 11 * clip.length - 1;
    expect(statusesOf(await atOnce(() => calls.post(clip), 50))).toEqual({ 201: 10, 507: 40 });
    expect(await calls.usage()).toEqual({ usedBytes: 10 * clip.length, reservedBytes: 0, uploads: 0 });
    expect(await calls.fault()).toBeUndefined();
  });

  it('by both together', async () => {
    quota.storageBytes = 11 * clip.length - 1;
    const answers = await atOnce((caller) => (caller % 2 === 0 ? calls.post(clip) : sendByTus()), 50);
    const made = answers.filter(({ status }) => status === 201 || status === 204);
    expect(made).toHaveLength(10);
    expect(await calls.usage()).toEqual({ usedBytes: 10 * clip.length, reservedBytes: 0, uploads: 0 });
    expect(await calls.fault()).toBeUndefined();
  });

  it('says how much room there is, and what to do', async () => {
    quota.storageBytes = 100;
    const { body } = await calls.post(clip);
    expect(JSON.parse(body)).toEqual({
      message:
        'Your storage has room for 100 bytes of 100 bytes, so this was not saved. What you saved before is safe. Delete videos or recordings that you no longer need, then try again.',
    });
  });
});

describe('an upload without a length', () => {
  it('reserves the largest one, which its real length replaces when it ends', async () => {
    quota.storageBytes = MAX_VIDEO_BYTES + clip.length;
    expect((await calls.create(null)).status).toBe(201);
    expect((await calls.usage()).reservedBytes).toBe(MAX_VIDEO_BYTES);
    expect((await calls.create(null)).status).toBe(507);
    expect((await calls.create(clip.length)).status).toBe(201);
  });
});

describe('200 creates at once against 5 running uploads', () => {
  it('by tus: 5 are accepted, and each that ends makes room for one', async () => {
    quota.uploadsAtOnce = 5;
    const answers = await atOnce(() => calls.create(clip.length), MANY);
    expect(statusesOf(answers)).toEqual({ 201: 5, 429: MANY - 5 });
    const [first, second] = answers.filter(({ status }) => status === 201);
    expect((await calls.send(first?.location ?? '', clip)).status).toBe(204);
    expect((await calls.cancel(second?.location ?? '')).status).toBe(204);
    expect(statusesOf(await atOnce(() => calls.create(clip.length)))).toEqual({ 201: 2, 429: 38 });
    expect(await calls.usage()).toEqual({
      usedBytes: clip.length,
      reservedBytes: 5 * clip.length,
      uploads: 5,
    });
  });

  it('by tus and REST together: never more run', async () => {
    quota.uploadsAtOnce = 5;
    await atOnce((caller) => (caller % 2 === 0 ? calls.create(clip.length) : calls.post(clip)));
    expect((await calls.usage()).uploads).toBeLessThanOrEqual(5);
    expect(await calls.fault()).toBeUndefined();
  });

  it('counts no upload that paused for a quarter of an hour', async () => {
    quota.uploadsAtOnce = 1;
    expect((await calls.create(clip.length)).status).toBe(201);
    expect((await calls.create(clip.length)).status).toBe(429);
    api.advance(HOUR_MS / 4);
    expect((await calls.create(clip.length)).status).toBe(201);
    expect((await calls.usage()).uploads).toBe(2);
  });
});

describe('40 that finish against 40 that delete', () => {
  it('leave exact counts', async () => {
    const idOf = (body: string) => (JSON.parse(body) as { data: { id: VideoId } }).data.id;
    const before = await atOnce(() => calls.post(clip));
    const ids = before.map(({ body }) => idOf(body));
    expect((await calls.usage()).usedBytes).toBe(40 * clip.length);
    const outcomes = await atOnce(async (caller) => {
      const id = ids[Math.floor(caller / 2)];
      if (caller % 2 === 0) return (await calls.post(clip)).status;
      await deleteVideo(api.deps, doctor.actor, id as VideoId);
      return 'deleted';
    }, 80);
    expect(tally(outcomes)).toEqual({ 201: 40, deleted: 40 });
    expect(await calls.usage()).toEqual({ usedBytes: 40 * clip.length, reservedBytes: 0, uploads: 0 });
    expect(await calls.fault()).toBeUndefined();
  });
});

describe('a process that is killed while bytes come', () => {
  it('by REST: the room is free again after a quarter of an hour', async () => {
    quota.storageBytes = clip.length;
    // All that a kill leaves: the row of an upload of which nothing arrives any more.
    const cut = {
      uploadId: 'a'.repeat(32),
      fileName: '',
      title: null,
      size: clip.length,
      isResumable: false,
    };
    await beginUpload(api.deps, doctor.actor, cut);
    expect((await calls.create(clip.length)).status).toBe(507);
    api.advance(HOUR_MS / 4 + 1_000);
    expect((await calls.create(clip.length)).status).toBe(201);
    expect(await calls.usage()).toEqual({ usedBytes: 0, reservedBytes: clip.length, uploads: 1 });
  });

  it('by tus: it can be continued for a day, then its room is free again', async () => {
    const { location } = await calls.create(clip.length);
    const half = Math.floor(clip.length / 2);
    expect((await calls.send(location, clip.subarray(0, half))).status).toBe(204);
    api.advance(23 * HOUR_MS);
    await sweepLeftovers(api.deps);
    expect((await calls.send(location, clip.subarray(half, half + 10), half)).status).toBe(204);
    api.advance(23 * HOUR_MS);
    await sweepLeftovers(api.deps);
    expect((await calls.usage()).reservedBytes).toBe(clip.length);
    api.advance(2 * HOUR_MS);
    await sweepLeftovers(api.deps);
    expect(await calls.usage()).toEqual({ usedBytes: 0, reservedBytes: 0, uploads: 0 });
    expect((await calls.send(location, clip.subarray(half + 10), half + 10)).status).toBe(404);
  });
});
