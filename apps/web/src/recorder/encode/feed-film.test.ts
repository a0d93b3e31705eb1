import {
  AudioSample,
  CustomAudioEncoder,
  CustomVideoEncoder,
  EncodedPacket,
  registerEncoder,
  VideoSample,
} from 'mediabunny';
import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_UNSTORED_MS } from '../check/check-rules';
import { STUCK_MS } from './encoder-backlog';
import { createFilmFeed } from './feed-film';
import { createFilmLength } from './film-length';
import { measureFile } from './measure-file';
import { openFilm } from './open-film';

/*
 * A whole take by a clock of the test: a camera and a microphone, encoders that take as long as the test says, the real
 * muxer, and a disk that takes as long as the test says.
 */

const PICTURE_MS = 1_000 / 30;
const SOUND_MS = 10;
const STEP_MS = 10;

/** The clock of one take; it moves only when the test says so. */
let now = 0;
let waiting: { at: number; then: () => void }[] = [];
const sleep = (ms: number) => new Promise<void>((then) => void waiting.push({ at: now + ms, then }));
/** How long an encoder takes for one picture, and for a piece of sound. */
let costs = { picture: 0, sound: 0 };
/** The encoders give nothing any more. */
let isHung = false;
/** The encoder leaves out one of this many pictures. */
let leavesOut = Infinity;
let encoded = 0;
/** The longest time from one picture of the film to the next, in seconds, and the last picture's time. */
let stillS = 0;
let lastS = 0;

class SlowVideoEncoder extends CustomVideoEncoder {
  static override supports = () => true;
  #isFirst = true;
  init = () => undefined;
  flush = () => undefined;
  close = () => undefined;
  async encode({ timestamp }: VideoSample, { keyFrame }: { keyFrame?: boolean }): Promise<void> {
    if (isHung) return new Promise(() => undefined);
    encoded += 1;
    if (!keyFrame && encoded % leavesOut === 0) return;
    stillS = Math.max(stillS, timestamp - lastS);
    lastS = timestamp;
    const type = this.#isFirst || keyFrame ? 'key' : 'delta';
    this.#isFirst = false;
    if (costs.picture > 0) await sleep(costs.picture);
    // The head of an H.264 file: its profile and two empty sets of parameters.
    const description = Uint8Array.from([
      1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1e, 1, 0, 1, 0x68,
    ]);
    this.onPacket(new EncodedPacket(new Uint8Array(200), type, timestamp, 0), {
      decoderConfig: { codec: 'avc1.42001e', codedWidth: 2, codedHeight: 2, description },
    });
  }
}

class SlowAudioEncoder extends CustomAudioEncoder {
  static override supports = () => true;
  init = () => undefined;
  flush = () => undefined;
  close = () => undefined;
  async encode({ timestamp, duration }: AudioSample): Promise<void> {
    if (isHung) return new Promise(() => undefined);
    if (costs.sound > 0) await sleep(costs.sound);
    this.onPacket(new EncodedPacket(new Uint8Array(40), 'key', timestamp, duration), {
      decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
    });
  }
}

registerEncoder(SlowVideoEncoder);
registerEncoder(SlowAudioEncoder);

beforeEach(() => {
  now = 0;
  waiting = [];
  costs = { picture: 0, sound: 0 };
  isHung = false;
  leavesOut = Infinity;
  encoded = stillS = lastS = 0;
});

const soundOf = (lengthMs: number) =>
  new AudioSample({
    data: new Float32Array(Math.round(lengthMs * 48)),
    ...({ format: 'f32-planar', numberOfChannels: 1, sampleRate: 48_000, timestamp: 0 } as const),
  });
const pictureOf = () =>
  new VideoSample(new Uint8Array(6), {
    ...({ format: 'I420', codedWidth: 2, codedHeight: 2, timestamp: 0, duration: 0 } as const),
  });

async function startTake({ diskMs = 0, pictureMs = PICTURE_MS } = {}) {
  const slept: true[] = [];
  const broken: unknown[] = [];
  const lengthOf = createFilmLength();
  /** Writes of the disk one after the other: what they made durable, and when. */
  let diskFreeAt = 0;
  const writes: { at: number; untilMs: number }[] = [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const film = await openFilm({
    codec: 'avc',
    videoBitsPerSecond: 100_000,
    onPart: (part) => {
      parts.push(part);
      diskFreeAt = Math.max(now, diskFreeAt) + diskMs;
      writes.push({ at: diskFreeAt, untilMs: lengthOf(part) ?? 0 });
    },
    onPictureMade: (timeMs) => feed.pictureMade(timeMs),
    onSoundMade: (untilMs) => feed.soundMade(untilMs),
  });
  const feed = createFilmFeed({
    film,
    now: () => now,
    silence: soundOf,
    still: pictureOf,
    onSlept: () => slept.push(true),
    onBroken: (error) => broken.push(error),
  });
  const storedMs = () => Math.max(0, ...writes.filter(({ at }) => at <= now).map(({ untilMs }) => untilMs));
  let nextPicture = 0;
  let nextSound = 0;
  let most = 0;
  /** Devices, ticks and the encoders run until `untilMs`. @returns the most that was recorded and not on disk */
  const run = async (untilMs: number, runs = { camera: true, microphone: true }) => {
    most = 0;
    for (; now < untilMs; now += STEP_MS) {
      for (const due of waiting.filter(({ at }) => at <= now)) {
        waiting = waiting.filter((one) => one !== due);
        due.then();
      }
      for (; nextSound <= now; nextSound += SOUND_MS) {
        if (runs.microphone) feed.sound(soundOf(SOUND_MS), nextSound);
      }
      for (; nextPicture <= now; nextPicture += pictureMs) {
        if (runs.camera) feed.picture(nextPicture, pictureOf);
      }
      if (now % 40 === 0) feed.tick();
      await new Promise(setImmediate);
      most = Math.max(most, feed.timeMs() - storedMs());
    }
    return most;
  };
  /** Nothing runs for this long, as in a laptop that sleeps. */
  const stand = (ms: number) => {
    now += ms;
    nextSound = now;
    nextPicture = now;
  };
  const stop = async () => {
    await feed.whenTaken();
    feed.close();
    await film.end();
    return writes.at(-1)?.untilMs ?? 0;
  };
  return { feed, run, stand, stop, parts, slept, broken };
}

describe('a take', () => {
  test('never has more than two seconds that are not on disk', async () => {
    const { feed, run, stop, parts } = await startTake();
    expect(await run(12_000)).toBeLessThan(1_200);
    expect(feed.droppedLately()).toEqual({ pictures: false, sound: false });
    expect(feed.counts().skipped).toBe(0);
    const lengthMs = await stop();
    expect(Math.abs(lengthMs - feed.timeMs())).toBeLessThanOrEqual(PICTURE_MS);
    // The server reads the same length from the whole file, and the next visit from one that breaks off.
    expect(await measureFile(new Blob(parts))).toBe(lengthMs);
    const last = await measureFile(new Blob(parts.slice(0, -3)));
    expect(last).toBeGreaterThan(lengthMs - 4_000);
    expect(last).toBeLessThan(lengthMs);
  });

  // At these rates the first picture after a whole second comes now later and now earlier than a second after the last.
  test.each([29, 37, 43])('is on disk once per second with a picture every %i ms', async (pictureMs) => {
    const { run } = await startTake({ pictureMs });
    expect(await run(12_000)).toBeLessThan(1_200);
  });

  test.each([
    ['five times as slow as the camera', 5 * PICTURE_MS],
    ['at two pictures per second', 500],
  ])('drops pictures before it holds seconds, with an encoder %s', async (_, picture) => {
    const { feed, run } = await startTake();
    costs = { picture, sound: 0 };
    expect(await run(20_000)).toBeLessThan(MOST_UNSTORED_MS + (picture > 400 ? picture : 0));
    expect(feed.droppedLately()).toEqual({ pictures: true, sound: false });
    // Every second of sound is in the take.
    expect(feed.timeMs()).toBeGreaterThan(19_900);
    costs = { picture: 0, sound: 0 };
    await run(24_000);
    expect(feed.droppedLately().pictures).toBe(false);
  });

  test('leaves out sound that its encoder cannot keep up with, and stays as long as its film', async () => {
    const { feed, run, stop } = await startTake();
    costs = { picture: 0, sound: 5 * SOUND_MS };
    expect(await run(12_000)).toBeLessThan(MOST_UNSTORED_MS + 200);
    expect(feed.droppedLately().sound).toBe(true);
    // The take is shorter than the wall's time, and says so.
    expect(feed.timeMs()).toBeLessThan(5_000);
    costs = { picture: 0, sound: 0 };
    await run(16_000);
    expect(feed.droppedLately().sound).toBe(false);
    expect(Math.abs((await stop()) - feed.timeMs())).toBeLessThanOrEqual(2 * PICTURE_MS);
  });

  test('has less than two seconds that are not on a disk that takes half a second for each part', async () => {
    const { run } = await startTake({ diskMs: 500 });
    expect(await run(12_000)).toBeLessThan(MOST_UNSTORED_MS);
  });

  test('loses no sound that arrives at once after the page stood still', async () => {
    const { feed, run } = await startTake();
    await run(3_000);
    // The worker kept the sound of six seconds; the camera's pictures are gone.
    now += 6_000;
    await run(12_000);
    expect(feed.timeMs()).toBeGreaterThan(11_900);
    expect(feed.droppedLately().sound).toBe(false);
  });

  test('ends when its encoder does not answer any more, and holds little until then', async () => {
    const { feed, run, broken } = await startTake();
    await run(3_000);
    isHung = true;
    expect(await run(3_000 + STUCK_MS - 1_000)).toBeLessThan(MOST_UNSTORED_MS + 500);
    expect(broken).toEqual([]);
    await run(3_000 + STUCK_MS + 1_000);
    expect(broken).toHaveLength(1);
    expect(feed.timeMs()).toBeLessThan(6_000);
  });

  test('continues with the next picture when its encoder leaves one out', async () => {
    const { run, broken } = await startTake();
    costs = { picture: 600, sound: 0 };
    leavesOut = 4;
    await run(20_000);
    expect(stillS).toBeLessThan(2);
    expect(broken).toEqual([]);
  });

  test('may be paused for long', async () => {
    const { feed, run, broken } = await startTake();
    await run(3_000);
    feed.pause();
    await run(60_000);
    feed.resume();
    await run(63_000);
    expect(broken).toEqual([]);
    expect(Math.abs(feed.timeMs() - 6_000)).toBeLessThanOrEqual(100);
    expect(feed.droppedLately()).toEqual({ pictures: false, sound: false });
  });
});

describe('a sleep', () => {
  test.each([1_000, 4_900, 9_000, 3_600_000])('of %i ms is no part of the take', async (sleptMs) => {
    const { feed, run, stand, stop, slept } = await startTake();
    await run(3_000);
    stand(sleptMs);
    // A piece of sound from before the sleep arrives first, then a picture from after it.
    feed.sound(soundOf(SOUND_MS), 3_000);
    feed.picture(now, pictureOf);
    await run(now + 3_000);
    expect(Math.abs(feed.timeMs() - 6_000)).toBeLessThan(200);
    expect(slept.length > 0).toBe(sleptMs > 5_000);
    expect(Math.abs((await stop()) - feed.timeMs())).toBeLessThanOrEqual(PICTURE_MS);
  });
});
