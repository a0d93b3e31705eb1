import { readFile } from 'node:fs/promises';
import { touchRecording } from '@bedside/api/modules/videos/recording/touch-recording';
import { saveRecording } from '@bedside/api/modules/videos/recording/save-recording';
import { stopRecording } from '@bedside/api/modules/videos/recording/stop-recording';
import { trashRecording } from '@bedside/api/modules/videos/recording/trash-recording';
import { takeWish } from '@bedside/api/test-kit/record-take';
import { createTakeSender } from '@bedside/api/test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import {
  ABANDONED_AFTER_MS,
  TAKE_AHEAD_BYTES,
  TAKE_LIMIT_HEADER,
  TAKE_STARTS_WITH_BYTES,
} from '@bedside/contracts/videos/recording/recording.rules';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { atOnce, tally } from './at-once';
import { createUsageCalls } from './usage-calls';

const AHEAD = TAKE_AHEAD_BYTES;
const MB = 1_048_576;
const EVERYTHING = { storageBytes: 2 ** 50, uploadsAtOnce: 1_000 };
const part = new Uint8Array(MB);

let api: OwnTestApi;
let doctor: TestDoctor;
let clip: Buffer;
let calls: Awaited<ReturnType<typeof createUsageCalls>>;
const quota = { ...EVERYTHING };
beforeAll(async () => {
  api = await startTestApi({ quota });
  clip = await readFile(await makeClip(takeWish));
  calls = await createUsageCalls(api, () => doctor);
});
afterAll(() => api.stop());
beforeEach(async () => {
  Object.assign(quota, EVERYTHING);
  doctor = await signUpDoctor(api);
});

const statusesOf = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status));
const take = (by: TestDoctor = doctor) => {
  const { port } = api.app.server.address() as { port: number };
  return createTakeSender(`http://127.0.0.1:${port}`, by);
};
async function addColleague(): Promise<TestDoctor> {
  const colleague = await signUpDoctor(api);
  const practiceId = doctor.actor.scope.practiceId;
  const { userId } = colleague.actor;
  await insertMember(api.deps.db, { userId, practiceId, role: 'doctor', joinedAt: new Date() });
  return colleague;
}
/** Everything that the practice has and reserves. */
const held = async () => {
  const { usedBytes, reservedBytes } = await calls.usage();
  return usedBytes + reservedBytes;
};

it('two of one person run at once, of 50 that begin', async () => {
  const takes = Array.from({ length: 50 }, () => take());
  const answers = await Promise.all(takes.map((one) => one.begin()));
  expect(statusesOf(answers)).toEqual({ 201: 2, 429: 48 });
  expect((await calls.usage()).reservedBytes).toBe(2 * AHEAD);
  expect(await calls.fault()).toBeUndefined();
});

it('one that was silent gives its room and its place back, and asks for them again', async () => {
  const [first, second, third] = [take(), take(), take()];
  for (const one of [first, second]) expect((await one.begin()).status).toBe(201);
  expect((await first.send(0, part)).status).toBe(204);
  expect((await third.begin()).status).toBe(429);
  api.advance(ABANDONED_AFTER_MS + 1_000);
  expect((await third.begin()).status).toBe(201);
  expect((await second.send(0, part)).status).toBe(204);
  expect((await first.send(MB, part)).status).toBe(429);
  expect(await first.offset()).toBe(MB);
  expect(await calls.usage()).toMatchObject({ usedBytes: 2 * MB, reservedBytes: 2 * AHEAD });
  expect(await calls.fault()).toBeUndefined();
});

it('they count as running uploads of their person', async () => {
  quota.uploadsAtOnce = 3;
  for (const one of [take(), take()]) expect((await one.begin()).status).toBe(201);
  expect(statusesOf(await atOnce(() => calls.create(10), 50))).toEqual({ 201: 1, 429: 49 });
});

it('50 takes and uploads at once by every way never pass the storage by one byte', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, addColleague));
  quota.storageBytes = 3 * AHEAD + 5 * clip.length - 1;
  const takes = Array.from({ length: 50 }, (_, caller) => take(people[caller % 25]));
  const answers = await Promise.all([
    ...takes.map((one) => one.begin()),
    ...Array.from({ length: 50 }, (_, caller) =>
      caller % 2 === 0 ? calls.post(clip) : calls.create(clip.length),
    ),
  ]);
  expect(answers.every(({ status }) => [201, 204, 429, 507].includes(status))).toBe(true);
  expect(await held()).toBeLessThanOrEqual(quota.storageBytes);
  const begun = takes.filter((_, at) => answers[at]?.status === 201);
  // Each sends until the storage is full to the last part.
  const ends = await Promise.all(
    begun.map(async (one) => {
      for (let offset = 0; offset < 2 * AHEAD; offset += part.length) {
        const { status } = await one.send(offset, part);
        if (status !== 204) return { status, offset, has: await one.offset() };
      }
      return undefined;
    }),
  );
  for (const end of ends) expect(end && [end.status, end.has]).toEqual(end && [507, end.offset]);
  const { usedBytes } = await calls.usage();
  expect(await held()).toBeLessThanOrEqual(quota.storageBytes);
  expect(usedBytes).toBeGreaterThan(quota.storageBytes - begun.length * part.length - clip.length);
  expect(await calls.fault()).toBeUndefined();
}, 120_000);

it('its answers say where the storage ends, and what fits is the film', async () => {
  quota.storageBytes = TAKE_STARTS_WITH_BYTES + clip.length;
  const one = take();
  const begun = await one.begin();
  expect([begun.status, begun.headers.get(TAKE_LIMIT_HEADER)]).toEqual([201, String(quota.storageBytes)]);
  const sent = await one.send(0, clip);
  expect([sent.status, sent.headers.get(TAKE_LIMIT_HEADER)]).toEqual([204, String(quota.storageBytes)]);
  const beyond = await one.send(clip.length, new Uint8Array(TAKE_STARTS_WITH_BYTES + 1));
  expect([beyond.status, beyond.headers.get(TAKE_LIMIT_HEADER)]).toEqual([507, String(quota.storageBytes)]);
  const { recordingId } = one;
  const stopped = {
    recordingId,
    bytes: clip.length,
    durationMs: 3_000,
    gaps: [],
    script: null,
    traces: null,
  };
  await stopRecording(api.deps, doctor.actor, stopped);
  await saveRecording(api.deps, doctor.actor, { recordingId, title: 'Knee', trim: null, captions: [] });
  expect(await calls.usage()).toEqual({ usedBytes: clip.length, reservedBytes: 0, uploads: 0 });
  expect(await calls.fault()).toBeUndefined();
});

it('one begins only where half a minute has room', async () => {
  quota.storageBytes = TAKE_STARTS_WITH_BYTES - 1;
  const refused = await take().begin();
  expect([refused.status, refused.headers.get(TAKE_LIMIT_HEADER)]).toEqual([507, '0']);
  expect(await calls.usage()).toEqual({ usedBytes: 0, reservedBytes: 0, uploads: 0 });
});

it('what arrives without a length, after the trash or beside a beat has room too', async () => {
  quota.storageBytes = TAKE_STARTS_WITH_BYTES;
  const one = take();
  expect((await one.begin()).status).toBe(201);
  await trashRecording(api.deps, doctor.actor, one.recordingId);
  expect(await calls.usage()).toMatchObject({ usedBytes: 0, reservedBytes: 0 });
  expect((await one.send(0, part)).status).toBe(204);
  expect((await calls.create(TAKE_STARTS_WITH_BYTES - MB)).status).toBe(201);
  expect((await one.send(MB, part)).status).toBe(507);
  await touchRecording(api.deps, doctor.actor, one.recordingId);
  expect(await held()).toBe(quota.storageBytes);
  expect(await calls.fault()).toBeUndefined();
});
