import { describe, expect, it } from 'vitest';
import { cuesWithin, listenFrom, nextUncertain, retimeCue } from './retime-cue';
import { timeScript } from './script-cues';
import { createScrollLog, hasJump, timeOfWord } from './scroll-log';
import { splitScript } from './split-script';

const script = 'Bend your knee. Hold it there.\nRest for a minute.';
/** A second of waiting, then two words per second. */
const marks = [
  { atMs: 0, word: 0 },
  { atMs: 1_000, word: 0 },
  { atMs: 6_000, word: 10 },
];
const spans = [
  { startMs: 900, endMs: 2_300 },
  { startMs: 2_600, endMs: 3_900 },
  { startMs: 4_100, endMs: 6_200 },
];
const durationMs = 8_000;
const uncertain = (cues: readonly { isUncertain: boolean }[]) => cues.map((cue) => cue.isUncertain);

describe('the pieces of a script', () => {
  it('are its sentences', () => {
    expect(splitScript(script)).toEqual([
      { text: 'Bend your knee.', firstWord: 0, words: 3 },
      { text: 'Hold it there.', firstWord: 3, words: 3 },
      { text: 'Rest for a minute.', firstWord: 6, words: 4 },
    ]);
  });

  it('are clauses where a sentence is too long for a caption', () => {
    const texts = splitScript(
      'When you come home, put the leg up on a pillow, cool the knee for ten minutes, and call us if it swells.',
    ).map(({ text }) => text);
    expect(texts).toEqual([
      'When you come home, put the leg up on a pillow, cool the knee for ten minutes,',
      'and call us if it swells.',
    ]);
  });

  it('are split at words where there is no comma, and lose none', () => {
    const long = 'walk '.repeat(60).trim();
    const pieces = splitScript(long);
    expect(pieces.every(({ text }) => text.length <= 84)).toBe(true);
    expect(pieces.map(({ text }) => text).join(' ')).toBe(long);
    expect(pieces.map(({ firstWord }) => firstWord)).toEqual(
      pieces.map((_, at) => pieces.slice(0, at).reduce((sum, { words }) => sum + words, 0)),
    );
  });

  it('are none in punctuation without words', () => {
    expect(splitScript(' ...\n\n - ')).toEqual([]);
  });
});

describe('the log of the scrolling', () => {
  it('notes when a text stopped and continued', () => {
    const log = createScrollLog();
    for (const [atMs, word] of [
      [0, 0],
      [500, 0],
      [1_000, 0],
      [1_050, 0.1],
      [1_080, 0.2],
      [1_160, 0.4],
    ] as const)
      log.add({ atMs, word });
    expect(log.points()).toEqual([
      { atMs: 0, word: 0 },
      { atMs: 1_000, word: 0 },
      { atMs: 1_050, word: 0.1 },
      { atMs: 1_160, word: 0.4 },
    ]);
  });

  it('says when a word was reached', () => {
    expect(timeOfWord(marks, 0)).toBe(1_000);
    expect(timeOfWord(marks, 3)).toBe(2_500);
    expect(timeOfWord(marks, 11)).toBeUndefined();
    expect(timeOfWord([], 0)).toBeUndefined();
  });

  it('uses the last time of a sentence that was read again', () => {
    const again = [...marks, { atMs: 6_200, word: 3 }, { atMs: 9_700, word: 10 }];
    expect(timeOfWord(again, 3)).toBe(6_200);
    expect(timeOfWord(again, 0)).toBe(1_000);
    expect(hasJump(again, 6_000, 7_000)).toBe(true);
    expect(hasJump(again, 1_000, 6_000)).toBe(false);
  });
});

describe('captions from the script', () => {
  it('begin with the voice and end with it', () => {
    expect(timeScript(script, { marks, spans, durationMs })).toEqual([
      { text: 'Bend your knee.', startMs: 900, endMs: 2_500, isUncertain: false },
      { text: 'Hold it there.', startMs: 2_600, endMs: 4_000, isUncertain: false },
      { text: 'Rest for a minute.', startMs: 4_100, endMs: 6_450, isUncertain: false },
    ]);
  });

  it('are uncertain where nobody speaks', () => {
    const cues = timeScript(script, { marks, spans: [spans[0]!, spans[2]!], durationMs });
    expect(cues[1]).toEqual({ text: 'Hold it there.', startMs: 2_500, endMs: 4_000, isUncertain: true });
    expect(uncertain(cues)).toEqual([false, true, false]);
  });

  it('are uncertain where the text was moved by hand', () => {
    const jumping = [
      { atMs: 1_000, word: 0 },
      { atMs: 2_000, word: 2 },
      { atMs: 2_100, word: 6 },
      { atMs: 5_000, word: 10 },
    ];
    const cues = timeScript(script, { marks: jumping, spans: [{ startMs: 900, endMs: 5_200 }], durationMs });
    expect(uncertain(cues)).toEqual([true, true, false]);
  });

  it('are uncertain where the pace is not one of speech', () => {
    const slow = marks.map((mark) => ({ atMs: mark.atMs * 10, word: mark.word }));
    const cues = timeScript(script, {
      marks: slow,
      spans: [{ startMs: 9_000, endMs: 70_000 }],
      durationMs: 80_000,
    });
    expect(uncertain(cues)).toEqual([true, true, true]);
  });

  it('are spread over the speech when the text never moved, all of them uncertain', () => {
    expect(timeScript(script, { marks: [], spans: [{ startMs: 1_000, endMs: 6_000 }], durationMs })).toEqual([
      { text: 'Bend your knee.', startMs: 1_000, endMs: 2_499, isUncertain: true },
      { text: 'Hold it there.', startMs: 2_500, endMs: 3_999, isUncertain: true },
      { text: 'Rest for a minute.', startMs: 4_000, endMs: 5_999, isUncertain: true },
    ]);
  });

  it('end where the take ends, without what was not read', () => {
    const cut = [
      { atMs: 0, word: 0 },
      { atMs: 2_500, word: 5 },
    ];
    const cues = timeScript(script, { marks: cut, spans: [{ startMs: 0, endMs: 3_000 }], durationMs: 3_000 });
    expect(cues.map(({ text }) => text)).toEqual(['Bend your knee.', 'Hold it there.']);
    expect(cues.at(-1)?.endMs).toBeLessThanOrEqual(3_000);
  });

  it('are all uncertain in a take without a voice', () => {
    expect(uncertain(timeScript(script, { marks, spans: [], durationMs }))).toEqual([true, true, true]);
  });
});

describe('a tap', () => {
  const cues = [
    { text: 'one', startMs: 0, endMs: 2_000, isUncertain: false },
    { text: 'two', startMs: 2_000, endMs: 4_000, isUncertain: true },
    { text: 'three', startMs: 4_000, endMs: 6_000, isUncertain: true },
  ];

  it('is asked for at the first uncertain line, and the next', () => {
    expect(nextUncertain(cues)).toBe(1);
    expect(nextUncertain(cues, 2)).toBe(2);
    expect(nextUncertain(cues, 3)).toBeUndefined();
  });

  it('plays from two seconds before', () => {
    expect(listenFrom(cues, 2)).toBe(2_000);
    expect(listenFrom(cues, 0)).toBe(0);
  });

  it('sets the beginning of its line and makes it certain', () => {
    expect(retimeCue(cues, 1, 2_600, 8_000)).toEqual([
      cues[0],
      { text: 'two', startMs: 2_600, endMs: 4_000, isUncertain: false },
      cues[2],
    ]);
  });

  it('ends the line before when it comes early', () => {
    expect(retimeCue(cues, 1, 1_500, 8_000).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 1_500],
      [1_500, 3_500],
      [4_000, 6_000],
    ]);
  });

  it('moves the following lines when it comes late', () => {
    expect(retimeCue(cues, 1, 5_000, 8_000).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 2_000],
      [5_000, 5_400],
      [5_400, 6_000],
    ]);
  });

  it('cannot come before the line before, nor after the end', () => {
    expect(retimeCue(cues, 1, -500, 8_000)[1]?.startMs).toBe(400);
    expect(retimeCue(cues, 2, 99_000, 8_000)[2]).toMatchObject({ startMs: 7_600, endMs: 8_000 });
  });
});

describe('the captions of a trimmed take', () => {
  it('are those within, cut at its ends', () => {
    const cues = [
      { text: 'one', startMs: 0, endMs: 2_000, isUncertain: false },
      { text: 'two', startMs: 2_000, endMs: 4_000, isUncertain: false },
      { text: 'three', startMs: 4_000, endMs: 6_000, isUncertain: false },
    ];
    expect(cuesWithin(cues, 2_500, 4_000)).toEqual([{ ...cues[1], startMs: 2_500 }]);
  });
});
