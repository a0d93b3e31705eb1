import type { VideoId } from '@bedside/contracts/kit/ids';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { MAX_SOUNDS } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { moveSceneSounds } from '@bedside/db/postgres/videos/scene-sound.repository';
import { listRemovals } from '@bedside/db/postgres/videos/video-file.repository';
import { makeWav } from '@bedside/media/test-media/make-wav';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { eraseUser } from '../../account/user/erase-user';
import { beginRender } from './begin-render';
import { describeSources } from './describe-sources';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type Sent = { data: { src: string; url: string; duration: number } };

function send(videoId: string, bytes: Uint8Array, token = doctor.token) {
  const head = '--edge\r\nContent-Disposition: form-data; name="sound"; filename="a.wav"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return api.call('POST', `/videos/${videoId}/scene-sounds`, { token, body, headers });
}

async function add(videoId: string, seconds = 1): Promise<Sent['data']> {
  const answer = await send(videoId, makeWav({ seconds }));
  expect(answer.status).toBe(201);
  return (answer.body as Sent).data;
}

const storedKeys = async (videoId: VideoId) => {
  const rows = await api.deps.db
    .selectFrom('scene_sound')
    .select('storage_key')
    .where('video_id', '=', videoId)
    .execute();
  return rows.map(({ storage_key: key }) => key);
};

const usedBytes = async (one: TestDoctor) => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::int as bytes from stored_file
    where practice_id = ${one.actor.scope.practiceId}::uuid`.execute(api.deps.db);
  return rows[0]?.bytes ?? NaN;
};

/** Rows as if sounds had been stored before. */
async function fill(videoId: string, count: number, createdAt = new Date()): Promise<void> {
  await sql`
    insert into scene_sound (video_id, storage_key, mime_type, size, duration_ms, wave, created_at)
    select ${videoId}::uuid, 'scene/' || gen_random_uuid() || '.m4a', 'audio/mp4', 1, 1000, '', ${createdAt}
    from generate_series(1, ${count}::int)`.execute(api.deps.db);
}

const sceneWith = (src: string, more: object = {}) => ({
  version: 3 as const,
  width: 64,
  height: 36,
  duration: 2_000,
  tracks: [
    {
      id: 't',
      type: 'text',
      startTime: 0,
      endTime: 2_000,
      shape: { x: 0, y: 0, width: 64, height: 32 },
      text: 'Bend.',
    },
  ],
  voices: [{ id: 'n', src, startTime: 0 }],
  ...more,
});
const render = (videoId: string, scene: object, token = doctor.token) =>
  api.call('POST', `/videos/${videoId}/ffmpeg`, { token, body: scene });

describe('a sound for a scene', () => {
  test('is stored, served, counted and described', async () => {
    const videoId = await makeVideo(api, doctor);
    const before = await usedBytes(doctor);
    const { src, url, duration } = await add(videoId, 2);
    expect(src).toMatch(/^audio:[0-9a-f-]{36}$/);
    expect(Math.abs(duration - 2)).toBeLessThan(0.2);
    const served = await api.app.inject({ method: 'GET', url });
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toContain('audio/mp4');
    expect((await usedBytes(doctor)) - before).toBe(served.rawPayload.length);
    const found = await describeSources(api.deps, doctor.actor, { videoId, srcs: [src] });
    expect(found[src]).toMatchObject({ kind: 'audio', width: 0, height: 0, cues: [], preview: null });
    expect(Buffer.from(found[src]?.wave ?? '', 'base64').length).toBe(100);
  });

  test('is refused in words where it is empty, silent, no sound or too large, and nothing is stored', async () => {
    const videoId = await makeVideo(api, doctor);
    const before = await api.deps.storage.list(new Date(Date.now() + 60_000));
    const bad = [
      [Buffer.alloc(0), /empty/],
      [makeWav({ seconds: 1, level: 0 }), /Nothing can be heard/],
      [Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), /could not read/],
    ] as const;
    for (const [bytes, words] of bad) {
      const answer = await send(videoId, bytes);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: { sound: [expect.stringMatching(words)] } });
    }
    expect(await storedKeys(videoId)).toEqual([]);
    expect(await api.deps.storage.list(new Date(Date.now() + 60_000))).toEqual(before);
  });

  test("of another practice's video is not found, nor is its sound in a scene, and an address is refused", async () => {
    const other = await signUpDoctor(api);
    const [videoId, otherVideo] = [await makeVideo(api, doctor), await makeVideo(api, other)];
    expect((await send(videoId, makeWav({ seconds: 1 }), other.token)).status).toBe(404);
    const { src } = await add(videoId);
    expect((await render(otherVideo, sceneWith(src), other.token)).status).toBe(404);
    expect((await render(videoId, sceneWith(`audio:${crypto.randomUUID()}`))).status).toBe(404);
    for (const wrong of ['https://example.com/a.mp3', src.replace('audio:', 'image:'), 'audio:../a']) {
      const answer = await render(videoId, sceneWith(wrong));
      expect(answer.status).toBe(422);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['voices.0.src']);
    }
    expect((await render(videoId, sceneWith(src))).status).toBe(202);
  });

  test('is deleted with its video and with its practice', async () => {
    const leaving = await signUpDoctor(api);
    const [one, two] = [await makeVideo(api, leaving), await makeVideo(api, leaving)];
    for (const videoId of [one, two]) {
      expect((await send(videoId, makeWav({ seconds: 1 }), leaving.token)).status).toBe(201);
    }
    const keys = [...(await storedKeys(one)), ...(await storedKeys(two))];
    await api.call('DELETE', `/videos/${one}`, { token: leaving.token });
    expect(await listRemovals(api.deps.db, 1_000)).toContain(keys[0]);
    expect(await eraseUser(api.deps, leaving.actor.userId)).toBe(true);
    expect(await listRemovals(api.deps.db, 1_000)).toContain(keys[1]);
    expect([...(await storedKeys(one)), ...(await storedKeys(two))]).toEqual([]);
  });

  test('goes with the scenes of a draft that becomes another video', async () => {
    const [draftId, videoId] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const { src } = await add(draftId);
    const keys = await storedKeys(draftId);
    await moveSceneSounds(api.deps.db, draftId, videoId);
    await api.call('DELETE', `/videos/${draftId}`, { token: doctor.token });
    expect(await storedKeys(videoId)).toEqual(keys);
    expect(await listRemovals(api.deps.db, 1_000)).not.toContain(keys[0]);
    expect((await render(videoId, sceneWith(src))).status).toBe(202);
  });

  test('is one of 50, also when 40 arrive at once', async () => {
    const videoId = await makeVideo(api, doctor);
    await fill(videoId, MAX_SOUNDS - 3);
    const wav = makeWav({ seconds: 0.2 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(videoId, wav)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(37);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect((refused?.body as { message: string }).message).toContain('50 sounds');
    expect(await storedKeys(videoId)).toHaveLength(MAX_SOUNDS);
  });

  test('makes room when no draft and no version names it for a day', async () => {
    const videoId = await makeVideo(api, doctor);
    const { src } = await add(videoId);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await beginRender(api.deps, doctor.actor, {
      videoId,
      scene: sceneSchema.parse(sceneWith(src)),
    });
    await sql`update scene_sound set created_at = ${yesterday} where video_id = ${videoId}::uuid`.execute(
      api.deps.db,
    );
    await fill(videoId, MAX_SOUNDS - 1, yesterday);
    const before = await storedKeys(videoId);
    const fresh = await add(videoId);
    const rows = await sql<{ src: string }>`
      select 'audio:' || id as src from scene_sound where video_id = ${videoId}::uuid`.execute(api.deps.db);
    expect(rows.rows.map((row) => row.src).sort()).toEqual([src, fresh.src].sort());
    const gone = new Set(await listRemovals(api.deps.db, 1_000));
    expect(before.filter((key) => gone.has(key))).toHaveLength(MAX_SOUNDS - 1);
  });
});
