import { describe, expect, test } from 'vitest';
import { createClockMap } from './clock-map';
import { createTakeClock } from './take-clock';
import { gatherParts, wholeBoxesIn } from './whole-boxes';

describe('two synchronised clocks', () => {
  test('use the smallest delay, so that a busy page moves nothing', () => {
    const map = createClockMap();
    expect(map.observe(0, 500)).toBe(500);
    expect(map.observe(100, 605)).toBe(600);
    expect(map.observe(200, 900)).toBe(700);
    expect(map.observe(300, 798)).toBe(798);
    expect(map.observe(400, 950)).toBe(898);
    expect(map.toSource(1_000)).toBe(502);
  });

  test('follow a clock that runs slower', () => {
    const map = createClockMap();
    // A sound card that is slow by 100 in a million, for an hour.
    for (let second = 0; second <= 3_600; second += 1) map.observe(second * 999.9, second * 1_000);
    expect(Math.abs((map.toSource(3_600_000) ?? 0) - 3_600 * 999.9)).toBeLessThan(8);
  });

  test('start again after a sleep', () => {
    const map = createClockMap();
    map.observe(1_000, 2_000);
    expect(map.observe(1_010, 60_000)).toBe(60_000);
  });

  test('report a sleep, and not a busy page', () => {
    const slept: number[] = [];
    const map = createClockMap(2_500, (ms) => slept.push(ms));
    map.observe(1_000, 2_000);
    map.observe(1_010, 6_500);
    expect(slept).toEqual([]);
    map.observe(1_020, 9_020);
    expect(slept).toEqual([7_000]);
  });
});

describe('the clock of a take', () => {
  /** Sound in pieces of 10 ms that arrive 20 ms late, up to a time of the page. */
  function feed(clock: ReturnType<typeof createTakeClock>, from: number, to: number): (number | null)[] {
    const times: (number | null)[] = [];
    for (let at = from; at < to; at += 10) times.push(clock.sound(10, at + 10 + 20));
    return times;
  }

  test('sound from Start on has times without a gap', () => {
    const clock = createTakeClock(1_000);
    const times = feed(clock, 900, 1_200).filter((time) => time !== null);
    expect(times.slice(0, 3)).toEqual([0, 10, 20]);
    expect(times.every((time, at) => time === at * 10)).toBe(true);
  });

  test('a picture is at the time of its sound', () => {
    const clock = createTakeClock(1_000);
    feed(clock, 900, 1_500);
    const first = clock.picture(1_100) ?? 0;
    expect((clock.picture(1_400) ?? 0) - first).toBe(300);
    expect(clock.picture(900)).toBeNull();
  });

  test('sound lost in a standstill of the machine moves the pictures at once', () => {
    const clock = createTakeClock(1_000);
    feed(clock, 900, 1_500);
    const before = clock.picture(1_400) ?? 0;
    feed(clock, 1_580, 1_590);
    expect((clock.picture(1_581) ?? 0) - before).toBe(181 - 80);
    // Sound that arrives in one go afterwards was not lost: sound and picture stay in sync all the same.
    for (let n = 0; n < 3; n += 1) clock.sound(10, 1_610);
    expect((clock.picture(1_581) ?? 0) - before).toBe(181 - 80 + 30);
  });

  test('a pause leaves no gap, and keeps picture and sound in sync', () => {
    const clock = createTakeClock(1_000);
    feed(clock, 900, 2_000);
    const before = (clock.picture(1_900) ?? 0) - 1_900;
    clock.pause(2_000);
    const resting = feed(clock, 2_000, 3_337);
    expect(resting.filter((time) => time !== null).length).toBeLessThanOrEqual(3);
    expect(clock.picture(2_500)).toBeNull();
    clock.resume(3_337);
    const after = feed(clock, 3_337, 4_000).filter((time) => time !== null);
    const sound = [...after];
    expect(sound.every((time, at) => at === 0 || time === (sound[at - 1] ?? 0) + 10)).toBe(true);
    // Picture and sound skip the same time, to the piece of sound.
    const restMs = 1_337;
    expect(Math.abs((clock.picture(3_900) ?? 0) - 3_900 - before + restMs)).toBeLessThanOrEqual(10);
    expect(Math.abs(clock.lengthMs() - (1_000 + 663))).toBeLessThanOrEqual(60);
  });

  test('it stops once the sound before a pause has arrived, and of two pauses the first counts', () => {
    const clock = createTakeClock(1_000);
    feed(clock, 900, 2_000);
    clock.pause(2_000);
    clock.pause(2_400);
    expect(clock.isAtRest()).toBe(false);
    feed(clock, 2_000, 2_100);
    expect(clock.isAtRest()).toBe(true);
    expect(Math.abs(clock.lengthMs() - 1_000)).toBeLessThanOrEqual(30);
  });

  test('pictures of a pause are left out even before its sound arrives', () => {
    const clock = createTakeClock(1_000);
    feed(clock, 900, 2_000);
    clock.pause(2_000);
    expect(clock.picture(2_100)).toBeNull();
    expect(clock.picture(1_950)).not.toBeNull();
  });
});

describe('whole fragments', () => {
  const box = (name: string, payload: number) => {
    const bytes = new Uint8Array(8 + payload);
    new DataView(bytes.buffer).setUint32(0, bytes.length);
    bytes.set(new TextEncoder().encode(name), 4);
    return bytes;
  };
  const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

  test('end after the head, after each mdat, and nowhere else', () => {
    const head = join(box('ftyp', 8), box('moov', 100));
    expect(wholeBoxesIn(head)).toBe(head.length);
    expect(wholeBoxesIn(box('ftyp', 8))).toBe(0);
    expect(wholeBoxesIn(box('moof', 20))).toBe(0);
    const fragment = join(box('moof', 20), box('mdat', 50));
    expect(wholeBoxesIn(fragment)).toBe(fragment.length);
    expect(wholeBoxesIn(fragment.slice(0, -1))).toBe(0);
    expect(wholeBoxesIn(join(fragment, box('moof', 20)))).toBe(fragment.length);
    expect(wholeBoxesIn(new Uint8Array(5))).toBe(0);
  });

  test('are passed on whole however the bytes arrive', () => {
    const file = join(box('ftyp', 8), box('moov', 40), box('moof', 9), box('mdat', 30), box('moof', 9));
    const parts: Uint8Array[] = [];
    const gatherer = gatherParts((part) => parts.push(part));
    for (let at = 0; at < file.length; at += 7) gatherer.add(file.slice(at, at + 7));
    expect(parts.map((part) => part.length)).toEqual([64, 55]);
    gatherer.flush();
    gatherer.flush();
    expect(join(...parts)).toEqual(file);
  });
});
