import { randomBytes } from 'node:crypto';
import { readFile, rm, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { findLostTakes } from '@bedside/api/modules/videos/recording/find-lost-takes';
import { stopRecording } from '@bedside/api/modules/videos/recording/stop-recording';
import { sweepLeftovers } from '@bedside/api/modules/videos/video/sweep-leftovers';
import { createTakeSender, type TakeSender } from '@bedside/api/test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../kit/random';

let api: OwnTestApi;
let doctor: TestDoctor;
let url: string;
let take: TakeSender;
const bytes = randomBytes(300_000);

beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  take = createTakeSender(url, doctor);
});

const bodyOf = (sender = take) => join(api.deps.uploadDir, sender.recordingId.replaceAll('-', ''));
const videos = async () => {
  const { body } = await api.call('GET', '/videos', { token: doctor.token });
  return (body as { data: unknown[] }).data;
};

describe('the upload of a take', () => {
  const random = createRandom(7);

  it('accepts parts of any size, completely, and says each time how far it is', async () => {
    const begun = await take.begin();
    expect([begun.status, begun.headers.get('location')]).toEqual([201, take.address]);
    for (let offset = 0; offset < bytes.length;) {
      const part = bytes.subarray(offset, offset + random.between(1, 70_000));
      const answer = await take.send(offset, part);
      offset += part.length;
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(offset)]);
    }
    expect((await readFile(bodyOf())).equals(bytes)).toBe(true);
    const { rows } = await api.deps.pool.query('select saved_bytes from recording where id = $1', [
      take.recordingId,
    ]);
    expect(rows).toEqual([{ saved_bytes: bytes.length }]);
  });

  it('has no length during the recording, and makes no video by getting one', async () => {
    await take.begin();
    await take.send(0, bytes);
    const open = await take.call('HEAD');
    expect([
      open.status,
      open.headers.get('upload-defer-length'),
      open.headers.get('upload-length'),
      open.headers.get('cache-control'),
    ]).toEqual([200, '1', null, 'no-store']);
    const closed = await take.send(bytes.length, new Uint8Array(), { 'upload-length': String(bytes.length) });
    expect([closed.status, closed.headers.get('bedside-video-id')]).toEqual([204, null]);
    const asked = await take.call('HEAD');
    expect([asked.headers.get('upload-length'), asked.headers.get('upload-offset')]).toEqual([
      String(bytes.length),
      String(bytes.length),
    ]);
    expect(await videos()).toEqual([]);
  });

  it('that is begun twice continues, and loses nothing', async () => {
    await take.begin();
    await take.send(0, bytes);
    const again = await take.begin();
    expect([again.status, again.headers.get('location'), JSON.parse(again.text)]).toEqual([
      409,
      take.address,
      { message: 'This recording has already started. Continue where it is.', says: 'recording.known' },
    ]);
    expect(await take.offset()).toBe(bytes.length);
  });

  it('can be begun again when the server stopped between its row and its file', async () => {
    await take.begin();
    await rm(bodyOf());
    await rm(`${bodyOf()}.json`);
    expect((await take.call('HEAD')).status).toBe(404);
    expect((await take.begin()).status).toBe(201);
    expect((await take.send(0, bytes)).status).toBe(204);
  });

  it('accepts no byte at the wrong position', async () => {
    await take.begin();
    await take.send(0, bytes.subarray(0, 1_000));
    expect((await take.send(999, bytes)).status).toBe(409);
    expect((await take.send(1_001, bytes)).status).toBe(409);
    expect(await take.offset()).toBe(1_000);
  });

  it('accepts no byte once it was stopped, and cannot be cancelled', async () => {
    const clip = await readFile(
      await makeClip({ seconds: 1, width: 160, height: 90, container: 'mp4-fragmented', inOrder: true }),
    );
    await take.begin();
    await take.send(0, clip);
    expect((await take.call('DELETE')).status).toBe(403);
    const { recordingId } = take;
    const said = { recordingId, bytes: clip.length, durationMs: 1_000, gaps: [], script: null, traces: null };
    await stopRecording(api.deps, doctor.actor, said);
    const late = await take.send(clip.length, bytes);
    expect([late.status, JSON.parse(late.text)]).toEqual([
      409,
      { message: 'This recording was already stopped.', says: 'recording.closed' },
    ]);
    expect(await take.offset()).toBe(clip.length);
  });

  it('of more than a gibibyte is refused in words', async () => {
    await take.begin();
    const answer = await take.send(0, bytes, { 'upload-length': String(1024 ** 3 + 1) });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      413,
      {
        message: 'The file must not be greater than 1 GB',
        says: { code: 'file-too-large', params: { limit: '1 GB' } },
      },
    ]);
  });

  it.each([
    ['an id that is none', { recordingid: 'mine' }],
    ['a kind of file that no recorder makes', { filetype: 'text/html' }],
  ])('with %s is refused', async (_what, metadata) => {
    expect((await take.begin(metadata)).status).toBe(422);
  });

  it('lives as long as its take, however long nobody continues it', async () => {
    await take.begin();
    await take.send(0, bytes);
    const old = new Date(Date.now() - 20 * 24 * 3_600_000);
    for (const path of [bodyOf(), `${bodyOf()}.json`]) await utimes(path, old, old);
    await sweepLeftovers({ ...api.deps, clock: () => Date.now() + 20 * 24 * 3_600_000 });
    expect(await take.offset()).toBe(bytes.length);
  });
});

describe('bytes of takes', () => {
  it('are where their rows say, and missing ones are reported', async () => {
    await take.begin();
    await take.send(0, bytes);
    expect(await findLostTakes(api.deps)).toEqual([]);
    await truncate(bodyOf(), 1_000);
    expect(await findLostTakes(api.deps)).toEqual([take.recordingId]);
    expect(api.logged.at(-1)).toContain('takes have lost bytes');
  });
});

describe("another doctor's take", () => {
  it('is not found, and cannot be begun, read, changed or cancelled', async () => {
    await take.begin();
    await take.send(0, bytes);
    const other = await signUpDoctor(api);
    const theirs = createTakeSender(url, other, take.recordingId);
    const none = createTakeSender(url, other);
    const taken = await theirs.begin();
    expect([taken.status, JSON.parse(taken.text)]).toEqual([
      409,
      { message: 'This recording has already started. Continue where it is.', says: 'recording.known' },
    ]);
    for (const ask of [
      (sender: TakeSender) => sender.call('HEAD'),
      (sender: TakeSender) => sender.send(bytes.length, bytes),
      (sender: TakeSender) => sender.call('DELETE'),
    ]) {
      const [answer, missing] = [await ask(theirs), await ask(none)];
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
    expect(await take.offset()).toBe(bytes.length);
    expect((await readFile(bodyOf())).equals(bytes)).toBe(true);
  });
});
