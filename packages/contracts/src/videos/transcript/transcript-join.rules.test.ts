import { describe, expect, it } from 'vitest';
import { joinPieces, type RecognizedPiece } from './transcript-join.rules';

/** Pseudo-random numbers, the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Line = { startMs: number; endMs: number; text: string };

/** Words of a text with repeats, mostly one after the other without a pause. */
function speak(next: () => number): Line[] {
  const lines: Line[] = [];
  let nowMs = 0;
  for (let at = 0; at < 120; at += 1) {
    const startMs = nowMs + (next() < 0.2 ? Math.round(next() * 900) : 0);
    nowMs = startMs + 120 + Math.round(next() * 400);
    lines.push({
      startMs,
      endMs: nowMs,
      text: `${['the', 'a', 'knee', 'bend', 'now', 'it'][Math.floor(next() * 6)]}`,
    });
  }
  return lines;
}

/** A server's words for a piece: times differ a little, and a word at an end may be half there. */
function hear(lines: readonly Line[], fromMs: number, toMs: number, next: () => number): RecognizedPiece {
  const shake = () => Math.round((next() - 0.5) * 80);
  const words = lines
    .filter(({ startMs, endMs }) => endMs > fromMs + 60 && startMs < toMs - 60)
    .map(({ startMs, endMs, text }) => {
      const isCut = startMs < fromMs || endMs > toMs;
      const [from, to] = [Math.max(fromMs, startMs + shake()), Math.min(toMs, endMs + shake())];
      return { startMs: from, endMs: Math.max(from + 10, to), text: isCut ? text.slice(0, 1) : text };
    });
  return { fromMs, toMs, words };
}

describe('overlapping pieces', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => [seed + 1]))(
    'join without repeating or losing a word (%i)',
    (seed) => {
      const next = numbers(seed);
      const lines = speak(next);
      const durationMs = (lines.at(-1)?.endMs ?? 0) + 500;
      const seams = [durationMs * (0.25 + next() * 0.1), durationMs * (0.6 + next() * 0.1)].map(Math.round);
      const [first = 0, second = 0] = seams;
      const pieces = [
        hear(lines, 0, first + 2_000, next),
        hear(lines, first - 2_000, second + 2_000, next),
        hear(lines, second - 2_000, durationMs, next),
      ];
      expect(joinPieces(pieces).map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    },
  );

  it('join in a common pause where no word was heard in both', () => {
    const pieces = [
      { fromMs: 0, toMs: 10_000, words: [{ startMs: 6_500, endMs: 7_000, text: 'one' }] },
      { fromMs: 6_000, toMs: 20_000, words: [{ startMs: 9_000, endMs: 9_500, text: 'two' }] },
    ];
    expect(joinPieces(pieces).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('need no joining when there is one, or none', () => {
    const words = [{ startMs: 0, endMs: 100, text: 'one' }];
    expect(joinPieces([{ fromMs: 0, toMs: 500, words }])).toEqual(words);
    expect(joinPieces([])).toEqual([]);
  });

  it('leave the words in the order of their times', () => {
    const [one, two] = joinPieces([
      { fromMs: 0, toMs: 10_000, words: [{ startMs: 7_000, endMs: 8_100, text: 'one' }] },
      {
        fromMs: 6_000,
        toMs: 20_000,
        words: [
          { startMs: 7_000, endMs: 8_000, text: 'one' },
          { startMs: 8_000, endMs: 8_500, text: 'two' },
        ],
      },
    ]);
    expect([one?.endMs, two?.startMs]).toEqual([8_000, 8_000]);
  });
});
