import { describe, expect, it } from 'vitest';
import { joinCues, splitCue } from './caption-edit.rules';

const words = [
  { startMs: 0, endMs: 400, text: 'Bend' },
  { startMs: 500, endMs: 900, text: 'your' },
  { startMs: 2_000, endMs: 3_000, text: 'knee' },
];
const cue = { startMs: 0, endMs: 3_000, text: 'Bend your knee' };

describe('splitting a caption', () => {
  it('begins the second when its first word was heard', () => {
    expect(splitCue({ ...cue, words }, 10)).toEqual([
      { startMs: 0, endMs: 2_000, text: 'Bend your', words: words.slice(0, 2) },
      { startMs: 2_000, endMs: 3_000, text: 'knee', words: words.slice(2) },
    ]);
  });

  it('shares the time in proportion to the letters where no word was heard', () => {
    expect(splitCue({ ...cue, text: 'abcd efgh' }, 4)).toMatchObject([
      { startMs: 0, endMs: 1_500, text: 'abcd' },
      { startMs: 1_500, endMs: 3_000, text: 'efgh' },
    ]);
    expect(splitCue({ ...cue, text: 'abcd efgh', words }, 4)).toMatchObject([{ endMs: 1_500 }, {}]);
  });

  it.each([0, 14, 99])('needs words on both sides: none at %i', (place) => {
    expect(splitCue(cue, place)).toBeUndefined();
  });

  it('needs time for both', () => {
    expect(splitCue({ ...cue, endMs: 1 }, 5)).toBeUndefined();
  });
});

describe('joining two captions', () => {
  it('undoes a split', () => {
    const [one, other] = splitCue({ ...cue, words }, 10) ?? [];
    expect(one && other && joinCues(one, other)).toEqual({ ...cue, words });
  });

  it("has no times of words where one of them has none, and keeps the first one's other fields", () => {
    const next = { startMs: 4_000, endMs: 5_000, text: ' slowly' };
    expect(joinCues({ ...cue, words, isUncertain: true }, next)).toEqual({
      startMs: 0,
      endMs: 5_000,
      text: 'Bend your knee slowly',
      isUncertain: true,
    });
  });
});
