import { describe, expect, test } from 'vitest';
import type { Cut } from './scene-cut.rules';
import {
  cutsBeside,
  endOf,
  foldedCuts,
  keptSpans,
  MAX_SPEED,
  MIN_SPEED,
  passesOf,
  pieceSpans,
  piecesMs,
  sourceTimeMs,
  stageOf,
  type KeptSpan,
  type Piece,
} from './scene-piece.rules';

const piece = (from: number, out: number, speed = 1): Piece => ({ in: from, out, speed });
const track = (...pieces: Piece[]) => ({
  startTime: 1_000,
  endTime: 1_000 + piecesMs(pieces),
  media: { pieces },
});
const spansOf = (...pieces: Piece[]) => keptSpans(track(...pieces));

/** When the stage plays a time of the source that a piece has. */
function stageTimeMs(spans: readonly KeptSpan[], sourceMs: number): number {
  const span = spans.find(({ fromMs, toMs }) => fromMs <= sourceMs && sourceMs < toMs);
  return span ? stageOf(span, sourceMs) : NaN;
}

/** Pseudo-random numbers below a limit, the same in every run. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

/** Pieces that share no moment of their source, in any order. */
function randomPieces(next: (limit: number) => number, speeds: readonly number[]): Piece[] {
  const marks = [...new Set(Array.from({ length: 12 }, () => next(2_000)))].sort((one, other) => one - other);
  const pieces = marks.flatMap((from, at) => {
    const to = marks[at + 1];
    return to === undefined || next(3) === 0 ? [] : [piece(from, to, speeds[next(speeds.length)])];
  });
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const other = next(at + 1);
    const [one, two] = [pieces[at], pieces[other]];
    if (one && two) [pieces[at], pieces[other]] = [two, one];
  }
  return pieces;
}

describe('the pieces of a track', () => {
  test('play one after the other, each at its speed', () => {
    expect(pieceSpans(track(piece(0, 1_200), piece(6_000, 8_000, 2), piece(1_900, 2_400, 0.5)))).toEqual([
      { fromMs: 0, toMs: 1_200, startMs: 1_000 },
      { fromMs: 6_000, toMs: 8_000, startMs: 2_200, speed: 2 },
      { fromMs: 1_900, toMs: 2_400, startMs: 3_200, speed: 0.5 },
    ]);
  });

  test('play on where they were only split', () => {
    const split = [piece(0, 500), piece(500, 900), piece(900, 1_000, 2), piece(1_200, 1_300)];
    expect(spansOf(...split).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [0, 900],
      [900, 1_000],
      [1_200, 1_300],
    ]);
    expect(pieceSpans(track(...split))).toHaveLength(4);
  });

  test('end with their track', () => {
    const pieces = [piece(0, 1_000), piece(4_000, 5_000, 2), piece(2_000, 3_000)];
    const short = { ...track(...pieces), endTime: 2_250 };
    expect(keptSpans(short).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [0, 1_000],
      [4_000, 4_500],
    ]);
  });
});

describe('the two clocks', () => {
  test('are those of a plain model, for any pieces at their own speed', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const pieces = randomPieces(chance(seed), [1]);
      const spans = spansOf(...pieces);
      const model = pieces.flatMap(({ in: from, out }) =>
        Array.from({ length: out - from }, (_, at) => from + at),
      );
      model.forEach((sourceMs, at) => {
        expect(sourceTimeMs(spans, 1_000 + at), `seed ${seed}`).toBe(sourceMs);
        expect(stageTimeMs(spans, sourceMs), `seed ${seed}`).toBe(1_000 + at);
      });
    }
  });

  test('agree with each other at any speed, and never run backwards within a piece', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const pieces = randomPieces(chance(seed), [MIN_SPEED, 0.75, 1, 1.3, 2, MAX_SPEED]);
      const { startTime, endTime } = track(...pieces);
      const spans = spansOf(...pieces);
      const last = spans.at(-1);
      expect(last ? endOf(last) : startTime, `seed ${seed}`).toBe(endTime);
      for (const span of spans) {
        for (let sourceMs = span.fromMs; sourceMs < span.toMs; sourceMs += 7) {
          const stageMs = stageTimeMs(spans, sourceMs);
          // The end of a piece is rounded to a whole millisecond of the stage.
          if (stageMs >= endOf(span)) continue;
          expect(Math.abs((sourceTimeMs(spans, stageMs) ?? NaN) - sourceMs), `seed ${seed}`).toBeLessThan(
            1e-6,
          );
        }
      }
    }
  });

  test('have no moment of a source of which nothing is played', () => {
    expect(sourceTimeMs([], 0)).toBeUndefined();
  });
});

describe('the cuts of a track', () => {
  const fold = (pieces: Piece[], cuts: Cut[] = []) =>
    foldedCuts({ pieces, cuts }).map(({ cut, place, edge }) => [...cut, place, edge]);

  test('lie between pieces that follow each other in the source, in whatever order they stand', () => {
    const pieces = [piece(0, 1_000), piece(2_000, 3_000), piece(3_000, 4_000), piece(5_000, 6_000)];
    expect(fold(pieces)).toEqual([
      [1_000, 2_000, 0, 'end'],
      [4_000, 5_000, 2, 'end'],
    ]);
    expect(fold(pieces.toReversed())).toEqual([
      [1_000, 2_000, 3, 'end'],
      [4_000, 5_000, 1, 'end'],
    ]);
  });

  test('are also those right before and behind all pieces; others beside them wait', () => {
    const cuts: Cut[] = [[0, 400], [800, 1_000], [2_000, 2_500], [2_600, 2_700]]; // oxfmt-ignore
    expect(fold([piece(1_000, 2_000)], cuts)).toEqual([
      [800, 1_000, 0, 'start'],
      [2_000, 2_500, 0, 'end'],
    ]);
  });

  test('stay beside the pieces where an edge passes over them', () => {
    const before = { pieces: [piece(0, 1_000), piece(2_000, 3_000)], cuts: [[4_000, 4_500]] as Cut[] };
    expect(cutsBeside([piece(0, 500)], before)).toEqual([[1_000, 2_000], [4_000, 4_500]]); // oxfmt-ignore
    expect(cutsBeside([piece(2_000, 3_000)], before, [[0, 1_000]])).toEqual([[0, 2_000], [4_000, 4_500]]); // oxfmt-ignore
    expect(cutsBeside([piece(0, 4_200)], before)).toEqual([[4_200, 4_500]]);
  });
});

test('the fewest passes over a source read its pieces in their order', () => {
  const spans = (...froms: number[]) => froms.map((fromMs) => ({ fromMs, toMs: fromMs + 10 }));
  expect(passesOf(spans(0, 10, 30))).toHaveLength(1);
  expect(passesOf(spans(0, 40, 10, 20, 50))).toEqual([spans(0, 40, 50), spans(10, 20)]);
  expect(passesOf(spans(40, 30, 20, 10))).toHaveLength(4);
});
