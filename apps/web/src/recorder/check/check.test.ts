import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import { describe, expect, test } from 'vitest';
import type { TakeProgress } from '../take-store/take-store-messages';
import { measureLevel } from '../sound/level';
import { createTakeAlarms } from '../take-alarms';
import {
  createDuration,
  judgeCheck,
  MOST_MEMORY_BYTES,
  MOST_UNSTORED_MS,
  NOWHERE_MS,
  setAlarm,
  STORED_LATE_ALARM_MS,
  type CheckSamples,
} from './check-rules';
import { speedOf } from './measure-upload';
import { lumaOf } from './sample-picture';

const speech = Array.from({ length: 75 }, (_, at) =>
  at % 5 === 0 ? { rms: 0.003, peak: 0.01 } : { rms: 0.05, peak: 0.3 },
);
const good: CheckSamples = {
  levels: speech,
  pictures: [
    { luma: 110, difference: null },
    { luma: 111, difference: 1.4 },
    { luma: 109, difference: 0.9 },
  ],
  freeBytes: 5e9,
  uploadBitsPerSecond: 10e6,
  neededBitsPerSecond: 2.5e6,
};

describe('the three-second check', () => {
  test('passes in silence', () => {
    expect(judgeCheck(good).faults).toEqual([]);
  });

  test.each<[string, Partial<CheckSamples>, string[]]>([
    ['a level that the browser does not measure', { levels: [] }, ['no-level']],
    ['a dead microphone', { levels: speech.map(() => ({ rms: 0.0001, peak: 0.0003 })) }, ['no-sound']],
    ['a room in which nobody speaks', { levels: speech.map(() => ({ rms: 0.004, peak: 0.01 })) }, []],
    [
      'a voice far away',
      { levels: speech.map(({ rms }) => ({ rms: rms > 0.01 ? 0.012 : 0.001, peak: 0.03 })) },
      ['too-quiet'],
    ],
    ['a voice that is cut off', { levels: speech.map(() => ({ rms: 0.6, peak: 1 })) }, ['clipping']],
    ['one knock on the table', { levels: [...speech, { rms: 0.5, peak: 1 }] }, []],
    [
      'a dark room',
      {
        pictures: [
          { luma: 12, difference: null },
          { luma: 13, difference: 0.6 },
        ],
      },
      ['too-dark'],
    ],
    [
      'a covered camera',
      {
        pictures: [
          { luma: 0, difference: null },
          { luma: 0, difference: 0 },
        ],
      },
      ['too-dark'],
    ],
    [
      'a window behind',
      {
        pictures: [
          { luma: 245, difference: null },
          { luma: 244, difference: 1 },
        ],
      },
      ['too-bright'],
    ],
    [
      'a camera that is blinded',
      {
        pictures: [
          { luma: 255, difference: null },
          { luma: 255, difference: 0 },
        ],
      },
      ['too-bright'],
    ],
    [
      'a picture that stands still',
      {
        pictures: [
          { luma: 90, difference: null },
          { luma: 90, difference: 0 },
          { luma: 90, difference: 0 },
        ],
      },
      ['frozen'],
    ],
    ['a full disk', { freeBytes: 1e8 }, ['disk-low']],
    ['a thin connection', { uploadBitsPerSecond: 1e6 }, ['slow-upload']],
    ['nothing that could be measured', { freeBytes: null, uploadBitsPerSecond: null, pictures: [] }, []],
  ])('%s is named', (_, change, faults) => {
    expect(judgeCheck({ ...good, ...change }).faults).toEqual(faults);
  });
});

describe('samples', () => {
  test('a level is the root of the mean square, and the highest', () => {
    const { rms, peak } = measureLevel(Float32Array.from([0.5, -0.5, 0.5, -0.5]));
    expect([rms, peak]).toEqual([0.5, 0.5]);
    expect(measureLevel(new Float32Array(0))).toEqual({ rms: 0, peak: 0 });
  });

  test('white is as bright as can be', () => {
    expect([...lumaOf(Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255]))].map(Math.round)).toEqual([
      255, 0,
    ]);
  });

  test('the latency of the server is no part of its speed', () => {
    expect(speedOf(65_536, 150, 50)).toBe(5_242_880);
    expect(speedOf(65_536, 50, 80)).toBe(52_428_800);
  });
});

describe('alarms', () => {
  test('a condition has to last without a break', () => {
    const holds = createDuration(8_000);
    expect(holds(true, 0)).toBe(false);
    expect(holds(true, 7_999)).toBe(false);
    expect(holds(true, 8_000)).toBe(true);
    expect(holds(false, 8_100)).toBe(false);
    expect(holds(true, 9_000)).toBe(false);
  });

  test('are raised once, and leave the list unchanged when nothing changes', () => {
    const one = setAlarm([], 'offline', true, 5);
    expect(setAlarm(one, 'offline', true, 9)).toBe(one);
    expect(setAlarm(one, 'offline', false, 9)).toEqual([]);
  });

  function makeAlarms() {
    let now = 0;
    const alarms = createTakeAlarms(
      () => now,
      () => now,
      () => undefined,
    );
    return {
      alarms,
      kinds: () => alarms.list().map(({ kind }) => kind),
      pass: (ms: number, each: () => void) => {
        for (const end = now + ms; now < end; now += 100) each();
      },
    };
  }

  test('are raised after 8 s of silence and cleared by the voice', () => {
    const { alarms, kinds, pass } = makeAlarms();
    pass(7_900, () => alarms.heard(0.0005));
    expect(kinds()).toEqual([]);
    pass(300, () => alarms.heard(0.0005));
    expect(kinds()).toEqual(['silence']);
    pass(100, () => alarms.heard(0.05));
    expect(kinds()).toEqual([]);
  });

  test('are raised after 8 s without a new picture, and not while the camera is known to be gone', () => {
    const { alarms, kinds, pass } = makeAlarms();
    pass(8_200, () => alarms.seen(null));
    expect(kinds()).toEqual(['frozen']);
    alarms.raise('camera-lost', true);
    pass(100, () => alarms.seen(null));
    expect(kinds()).toEqual(['camera-lost']);
  });

  test('ignore pauses', () => {
    const { alarms, kinds, pass } = makeAlarms();
    pass(8_200, () => alarms.heard(0));
    alarms.rest();
    expect(kinds()).toEqual([]);
  });

  const progress = (change: Partial<TakeProgress>): TakeProgress => ({
    recordingId: recordingIdSchema.parse('018f2b1e-7c3a-7d10-8a51-0123456789ab'),
    serverBytes: 0,
    isOnline: true,
    refusal: null,
    limitBytes: null,
    isDone: false,
    bytes: 10,
    storedIn: 'disk',
    memoryBytes: 0,
    isEnded: false,
    ...change,
  });

  test('warn of the largest size, which then ends the take', () => {
    const { alarms, kinds } = makeAlarms();
    expect(alarms.progressed(progress({ bytes: MAX_VIDEO_BYTES * 0.9 }))).toBe(false);
    expect(kinds()).toEqual([]);
    expect(alarms.progressed(progress({ bytes: MAX_VIDEO_BYTES * 0.96 }))).toBe(false);
    expect(kinds()).toEqual(['size-near']);
    expect(alarms.progressed(progress({ bytes: MAX_VIDEO_BYTES - 1 }))).toBe(true);
    expect(kinds()).toContain('size-reached');
  });

  test('warn when the storage of the practice ends soon, and end the take before its last bytes have no room', () => {
    const { alarms, kinds } = makeAlarms();
    const limitBytes = 40 * 1_048_576;
    expect(alarms.progressed(progress({ limitBytes }))).toBe(false);
    expect(kinds()).toEqual(['storage-near']);
    alarms.progressed(progress({}));
    expect(kinds()).toEqual([]);
    expect(alarms.progressed(progress({ limitBytes, bytes: 33 * 1_048_576 }))).toBe(true);
    expect(kinds()).toEqual(['storage-reached']);
  });

  test('let a take go on for which the storage had no room from the start', () => {
    const { alarms, kinds } = makeAlarms();
    expect(alarms.progressed(progress({ limitBytes: 0, refusal: 'storage-full' }))).toBe(false);
    expect(kinds()).toEqual(['refused']);
  });

  test('report what keeps the take from the server', () => {
    const { alarms, kinds } = makeAlarms();
    alarms.progressed(progress({ isOnline: false, refusal: 'no-room' }));
    expect(kinds()).toEqual(['offline', 'refused']);
    alarms.progressed(progress({ storedIn: 'memory' }));
    expect(kinds()).toEqual(['memory-only']);
    alarms.progressed(progress({ storedIn: 'full' }));
    expect(kinds()).toEqual(['disk-full']);
    alarms.progressed(progress({}));
    expect(kinds()).toEqual([]);
  });

  test('say that the computer is too slow, and end a take that is not stored in time', () => {
    const { alarms, kinds, pass } = makeAlarms();
    const keepsUp = { pictures: false, sound: false };
    expect(alarms.keptUp({ pictures: true, sound: true }, MOST_UNSTORED_MS)).toBe(false);
    expect(kinds()).toEqual(['picture-jerky', 'sound-dropped']);
    pass(STORED_LATE_ALARM_MS + 200, () => void alarms.keptUp(keepsUp, MOST_UNSTORED_MS + 1));
    expect(kinds()).toEqual(['stored-late']);
    alarms.rest();
    expect(kinds()).toEqual([]);
    expect(alarms.keptUp(keepsUp, NOWHERE_MS + 1)).toBe(true);
    expect(kinds()).toEqual(['late-ended']);
  });

  test('end a take that memory cannot hold much longer', () => {
    const { alarms, kinds } = makeAlarms();
    expect(alarms.progressed(progress({ memoryBytes: MOST_MEMORY_BYTES }))).toBe(false);
    expect(alarms.progressed(progress({ memoryBytes: MOST_MEMORY_BYTES + 1 }))).toBe(true);
    expect(kinds()).toEqual(['late-ended']);
  });

  test('warn of a take that neither the disk nor the server can store, which is then ended', () => {
    const { alarms, kinds, pass } = makeAlarms();
    const part = (isOnline: boolean) => alarms.progressed(progress({ isOnline, storedIn: 'full' }));
    const isEnded = (isOnline: boolean) => pass(NOWHERE_MS - 100, () => expect(part(isOnline)).toBe(false));
    isEnded(false);
    expect(kinds()).toEqual(['nowhere']);
    expect(part(true)).toBe(false);
    isEnded(false);
    pass(300, () => void part(false));
    expect([part(false), kinds()]).toEqual([true, ['nowhere-ended']]);
    alarms.clear();
    expect(kinds()).toEqual([]);
  });
});
