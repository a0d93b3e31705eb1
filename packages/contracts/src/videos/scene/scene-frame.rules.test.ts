import { describe, expect, test } from 'vitest';
import { piecesOfPart, type Cut, type UsedPart } from './scene-cut.rules';
import { keptSpans } from './scene-piece.rules';
import { pictureMomentMs, spansOnFrames } from './scene-frame.rules';
import { frameCount, frameTimeMs } from './scene.rules';

const RATES = [24_000 / 1_001, 24, 25, 30_000 / 1_001, 30, 50, 60_000 / 1_001, 60];
const MARKS = 1_000;

/** Pseudo-random numbers below a limit, the same in every run. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

function trackOf(part: UsedPart, startTime: number, endTime: number) {
  return { startTime, endTime, media: { pieces: piecesOfPart(part, endTime - startTime) } };
}

/** Cuts marked on pictures of a source, rounded in one way, and which pictures they leave. */
function markCuts(rate: number, count: number, round: (ms: number) => number, seed: number) {
  const next = chance(seed);
  const marks = new Set<number>();
  while (marks.size < count) marks.add(1 + next(count * 30));
  const pictures = [...marks].sort((one, other) => one - other);
  const cuts = pictures.flatMap((from, at): [number, number][] => {
    return at % 2 === 0 ? [[from, pictures[at + 1] ?? from]] : [];
  });
  const total = count * 30 + 2;
  const ms = (picture: number) => (picture * 1_000) / rate;
  const out = Math.ceil(ms(total));
  const media = { in: 0, out, cuts: cuts.map(([from, to]): Cut => [round(ms(from)), round(ms(to))]) };
  const left = out - media.cuts.reduce((sum, [from, to]) => sum + to - from, 0);
  const kept = Array.from({ length: total }, (_, at) => at).filter(
    (at) => !cuts.some(([from, to]) => from <= at && at < to),
  );
  return { spans: keptSpans(trackOf(media, 0, left)), left, kept, ms };
}

function shownPictures({ spans, left, ms }: ReturnType<typeof markCuts>, rate: number): Set<number> {
  const stage = { duration: left, frame_rate: Math.round(rate) };
  const shown = new Set<number>();
  let picture = 0;
  for (let frame = 0; frame < frameCount(stage); frame += 1) {
    const moment = pictureMomentMs(spans, frameTimeMs(frame, stage), stage.frame_rate) ?? -1;
    while (ms(picture + 1) <= moment) picture += 1;
    shown.add(picture);
  }
  return shown;
}

const roundings = { rounded: Math.round, 'rounded down': Math.floor, 'rounded up': Math.ceil };

describe.each(Object.entries(roundings))('of %i marks on pictures, %s', (name, round) => {
  test.each(RATES)('at %d a second none shows a removed picture or loses a kept one', (rate) => {
    // 25 lists of 40 marks.
    for (let list = 0; list < MARKS / 40; list += 1) {
      const marked = markCuts(rate, 40, round, 97 * list + name.length);
      const shown = shownPictures(marked, rate);
      expect([...shown].filter((at) => !marked.kept.includes(at))).toEqual([]);
      expect(marked.kept.filter((at) => !shown.has(at))).toEqual([]);
    }
  });
});

describe('a span on frames', () => {
  test('stays within a frame of its sound, whatever the marks', () => {
    const next = chance(5);
    for (let list = 0; list < 50; list += 1) {
      const marks = [...new Set(Array.from({ length: 80 }, () => 1 + next(60_000)))].sort((a, b) => a - b);
      const cuts = marks.flatMap((from, at): Cut[] =>
        at % 2 === 0 ? [[from, marks[at + 1] ?? 60_001]] : [],
      );
      const spans = keptSpans(trackOf({ in: 0, out: 60_001, cuts }, 0, 60_001));
      const framed = spansOnFrames(spans, 30);
      for (const [at, { startMs }] of framed.entries()) {
        expect(Math.abs(startMs - (spans[at]?.startMs ?? NaN))).toBeLessThan(1_000 / 30);
        const frame = (startMs * 30) / 1_000;
        expect(frame).toBeCloseTo(Math.round(frame), 6);
      }
    }
  });
});

describe('the picture of a moment', () => {
  const spans = keptSpans(trackOf({ in: 100, out: 1_100, cuts: [[400, 700]] }, 480, 2_500));

  test.each([
    ['at its start, the first of its own', 480, 120],
    ['within a span, the one that stands', 600, 200],
    ['in the last frame of a span, the last that is kept', 760, 360],
    ['at a joint, the first of the next span', 800, 720],
    ['at the end of the part, the last that is kept', 1_200, 1_080],
    ['after the part, the same', 2_000, 1_080],
  ])('of 25 a second is, %s', (_when, stageMs, picture) => {
    const moment = pictureMomentMs(spans, stageMs, 25) ?? NaN;
    expect(Math.floor(moment / 40) * 40).toBe(picture);
  });

  test.each([
    ['twice as fast, every second one', 2, [0, 80, 160, 240]],
    ['half as fast, each twice', 0.5, [0, 0, 40, 40]],
    ['four times as fast, every fourth one', 4, [0, 160, 320, 480]],
  ])('of a piece is, %s', (_how, speed, pictures) => {
    const pieces = [{ in: 1_000, out: 3_000, speed }];
    const quick = keptSpans({ startTime: 0, endTime: 2_000 / speed, media: { pieces } });
    const shown = [0, 40, 80, 120].map((ms) => (pictureMomentMs(quick, ms, 25) ?? NaN) - 1_000);
    expect(shown.map((ms) => Math.floor(ms / 40) * 40)).toEqual(pictures);
  });

  test('is the one that stands where the next one is far', () => {
    const far = keptSpans(trackOf({ in: 10_000, out: 70_000, cuts: [] }, 0, 60_000));
    expect(pictureMomentMs(far, 0, 25)).toBeLessThan(10_050);
  });

  test('is none where nothing is played', () => {
    expect(pictureMomentMs([], 0, 25)).toBeUndefined();
  });
});
