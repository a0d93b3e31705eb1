import { describe, expect, test } from 'vitest';
import { sceneSchema } from './scene.schema';
import {
  followPieces,
  mapMoment,
  mapToSecond,
  ORIGINAL_SOURCE,
  ORIGINAL_TIMELINE,
  sourceMomentOf,
  stageMomentOf,
  timelineOf,
  type Timeline,
} from './scene-time.rules';

const shape = { x: 0, y: 0, width: 10, height: 10 };
type Times = { id?: string; startTime?: number; endTime?: number };
const video = (media: object, times: Times = {}) => ({
  id: 'v',
  type: 'video',
  shape,
  startTime: 0,
  endTime: 10_000,
  ...times,
  media: { src: 'video:own', in: 0, out: 20_000, ...media },
});
const card = (times: Times) => ({ id: 'card', type: 'text', text: 'Your knee', shape, ...times });
const timeline = (...tracks: object[]) =>
  timelineOf(sceneSchema.parse({ version: 2, duration: 20_000, tracks }), ['video:own', 'video:own@1']);

describe('what a scene plays', () => {
  test('is the original without its cuts', () => {
    expect(timeline(video({ in: 5_000, cuts: [[8_000, 13_000]] }, { endTime: 10_000 }))).toEqual([
      { source: ORIGINAL_SOURCE, fromMs: 5_000, toMs: 8_000, startMs: 0 },
      { source: ORIGINAL_SOURCE, fromMs: 13_000, toMs: 20_000, startMs: 3_000 },
    ]);
  });

  test('is the lowest video, then the one above, then a card where no video is visible', () => {
    const title = card({ endTime: 9_000, startTime: 0 });
    const low = video({ src: 'video:other@2' }, { startTime: 2_000, endTime: 4_000 });
    const high = video({}, { startTime: 3_000, endTime: 6_000 });
    expect(timeline(title, low, high)).toEqual([
      { source: 'track:card', fromMs: 0, toMs: 2_000, startMs: 0 },
      { source: 'video:other@2', fromMs: 0, toMs: 2_000, startMs: 2_000 },
      { source: ORIGINAL_SOURCE, fromMs: 1_000, toMs: 3_000, startMs: 4_000 },
      { source: 'track:card', fromMs: 6_000, toMs: 9_000, startMs: 6_000 },
    ]);
  });
});

describe('a moment', () => {
  const cut = timeline(video({ in: 5_000, cuts: [[8_000, 13_000]] }, { endTime: 10_000 }));

  test.each([
    [0, undefined],
    [6_000, 1_000],
    [9_000, undefined],
    [13_000, 3_000],
    [15_000, 5_000],
  ])('of the original at %i is at %s in the version', (from, to) => {
    expect(mapMoment(ORIGINAL_TIMELINE, cut, from)).toBe(to);
  });

  test('on a card follows the card', () => {
    const first = timeline(card({ startTime: 0, endTime: 2_000 }), video({}, { startTime: 2_000 }));
    const later = timeline(video({}, { endTime: 3_000 }), card({ startTime: 3_000, endTime: 4_000 }));
    expect(mapMoment(first, later, 500)).toBe(3_500);
    expect(mapMoment(first, later, 1_500)).toBeUndefined();
  });

  test('that ends a version is its last one', () => {
    expect(mapMoment(cut, ORIGINAL_TIMELINE, 10_000)).toBe(19_999);
  });

  test('becomes the second of its own piece at a joint', () => {
    const joint = timeline(video({ cuts: [[8_500, 9_700]] }, { endTime: 18_800 }));
    expect(mapToSecond(ORIGINAL_TIMELINE, joint, 10_000)).toBe(9);
    expect(mapToSecond(ORIGINAL_TIMELINE, joint, 8_000)).toBe(8);
    expect(mapToSecond(ORIGINAL_TIMELINE, joint, 9_000)).toBeUndefined();
  });
});

describe('a piece of the original', () => {
  const cut = timeline(video({ out: 10_000, cuts: [[2_000, 3_000]] }, { endTime: 9_000 }));
  const piece = (startMs: number, endMs: number) => ({ startMs, endMs, text: `${startMs}` });

  test.each([
    ['before the cut stays', [500, 1_500], [500, 1_500]],
    ['after the cut comes earlier', [4_000, 5_000], [3_000, 4_000]],
    ['that the cut begins in ends with it', [1_500, 2_500], [1_500, 2_000]],
    ['that the cut ends in begins at the joint', [2_500, 3_500], [2_000, 2_500]],
    ['that is cut in two is shortened', [1_000, 4_000], [1_000, 3_000]],
    ['that stands beyond the end is shortened', [9_500, 12_000], [8_500, 9_000]],
  ])('%s', (_, [from = 0, to = 0], [startMs, endMs]) => {
    expect(followPieces([piece(from, to)], cut)).toEqual([{ text: `${from}`, startMs, endMs }]);
  });

  test.each([
    [2_000, 3_000],
    [2_100, 2_900],
    [10_000, 11_000],
  ])('is cut from %i to %i', (from, to) => {
    expect(followPieces([piece(from, to)], cut)).toEqual([]);
  });
});

/** Numbers that repeat from run to run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A version of a source of 20 s: pieces in any order and at any speed behind a card, under callouts and voices. */
function randomScene(next: (below: number) => number) {
  const marks = [...new Set(Array.from({ length: 2 + next(10) }, () => next(20_000)))].sort((a, b) => a - b);
  const pieces = marks.flatMap((from, at) => {
    const out = marks[at + 1];
    return out === undefined || next(3) === 0
      ? []
      : [{ in: from, out, speed: [0.5, 0.75, 1, 1, 1.3, 4][next(6)] ?? 1 }];
  });
  pieces.sort(() => next(3) - 1);
  const head = next(3_000);
  const length = pieces.reduce(
    (sum, { in: from, out, speed }) => sum + Math.max(1, Math.round((out - from) / speed)),
    0,
  );
  const track = video({ in: undefined, out: undefined, pieces }, { startTime: head, endTime: head + length });
  const within = () => ({ startTime: next(20_000), endTime: 20_001 + next(5_000) });
  const callout = (id: string, kind: string) => ({ id, kind, shape, ...within() });
  const spoken = (id: string) => ({ id, src: 'audio:words', startTime: next(30_000), duck: -next(40) });
  const tracks = [
    ...(pieces.length > 0 ? [track] : []),
    ...(head > 0 ? [card({ startTime: 0, endTime: head })] : []),
  ];
  const plain = { version: 3, duration: 60_000, tracks };
  const pointers = [callout('a', 'arrow'), callout('r', 'ring'), callout('z', 'zoom')].slice(next(4));
  return {
    plain: sceneSchema.parse(plain),
    whole: sceneSchema.parse({ ...plain, pointers, voices: [spoken('n'), spoken('m')].slice(next(3)) }),
    pieces,
    head,
  };
}

/** When each piece is on the stage, and what it plays there: the plainest reckoning. */
function playedOf({ pieces, head }: Pick<ReturnType<typeof randomScene>, 'pieces' | 'head'>) {
  let endMs = head;
  return pieces.map((piece) => {
    const startMs = endMs;
    endMs += Math.max(1, Math.round((piece.out - piece.in) / piece.speed));
    return { ...piece, startMs, endMs };
  });
}

test('random moments of random scenes come back, what was cut away is nowhere, and nothing over a film moves them', () => {
  const next = seeded(41);
  let mapped = 0;
  for (let round = 0; round < 300; round++) {
    const [first, second] = [randomScene(next), randomScene(next)];
    const one: Timeline = timelineOf(first.whole, ['video:own']);
    const other: Timeline = timelineOf(second.whole, ['video:own']);
    expect(one).toEqual(timelineOf(first.plain, ['video:own']));
    for (const here of playedOf(first)) {
      const stageMs = Math.floor((here.startMs + here.endMs) / 2);
      const atMs = here.in + (stageMs - here.startMs) * here.speed;
      expect(sourceMomentOf(one, stageMs)).toEqual({
        source: ORIGINAL_SOURCE,
        atMs: expect.closeTo(atMs, 6),
      });
      expect(stageMomentOf(one, { source: ORIGINAL_SOURCE, atMs })).toBeCloseTo(stageMs, 6);
      const there = mapMoment(one, other, stageMs);
      const played = playedOf(second).find((piece) => piece.in <= atMs && atMs < piece.out);
      expect(there !== undefined).toBe(played !== undefined);
      if (there === undefined || !played) continue;
      expect(there).toBeCloseTo(played.startMs + (atMs - played.in) / played.speed, 6);
      // The last moment of a piece is a whole millisecond long.
      if (there > played.endMs - 1) continue;
      mapped += 1;
      expect(mapMoment(other, one, there)).toBeCloseTo(stageMs, 6);
      expect(Math.abs((mapToSecond(one, other, stageMs) ?? NaN) * 1_000 - there)).toBeLessThan(1_000);
    }
  }
  expect(mapped).toBeGreaterThan(300);
});
