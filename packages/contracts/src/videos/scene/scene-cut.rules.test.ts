import { describe, expect, test } from 'vitest';
import {
  cutsWithin,
  findCutFault,
  joinCuts,
  keptLengthMs,
  keptSpans,
  openCuts,
  sourceTimeMs,
  stageTimeMs,
  type Cut,
} from './scene-cut.rules';

const track = (cuts: readonly Cut[], more: { in?: number; out?: number; endTime?: number } = {}) => ({
  startTime: 1_000,
  endTime: more.endTime ?? 100_000,
  media: { in: more.in ?? 0, out: more.out ?? 10_000, cuts },
});

describe('the kept parts', () => {
  test('are the whole part without cuts', () => {
    expect(keptSpans(track([]))).toEqual([{ fromMs: 0, toMs: 10_000, startMs: 1_000 }]);
  });

  test('are on the stage without gaps', () => {
    expect(
      keptSpans(
        track([
          [1_200, 1_900],
          [5_000, 6_000],
        ]),
      ),
    ).toEqual([
      { fromMs: 0, toMs: 1_200, startMs: 1_000 },
      { fromMs: 1_900, toMs: 5_000, startMs: 2_200 },
      { fromMs: 6_000, toMs: 10_000, startMs: 5_300 },
    ]);
  });

  test.each<[string, ReturnType<typeof track>, [number, number][]]>([
    ['without its cut head', track([[500, 700]], { in: 500 }), [[700, 10_000]]],
    ['without its cut tail', track([[9_000, 10_000]]), [[0, 9_000]]],
    [
      'no longer than the track is seen',
      track([[100, 200]], { endTime: 1_500 }),
      [
        [0, 100],
        [200, 600],
      ],
    ],
    ['up to a cut that begins where the track ends', track([[500, 900]], { endTime: 1_500 }), [[0, 500]]],
    ['nothing where all is cut', track([[0, 10_000]]), []],
  ])('are %s', (_, given, spans) => {
    expect(keptSpans(given).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual(spans);
  });

  test('end with the track where the part has no end', () => {
    const open = { startTime: 0, endTime: 1_000, media: { in: 100, cuts: [[200, 300]] as Cut[] } };
    expect(keptSpans(open).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [100, 200],
      [300, 1_200],
    ]);
  });

  test.each<[Cut[], number]>([
    [[], 10_000],
    [[[1_000, 1_500]], 9_500],
    [
      [
        [0, 1],
        [9_999, 10_000],
      ],
      9_998,
    ],
  ])('of %j last %i ms', (cuts, length) => {
    expect(keptLengthMs(track(cuts).media)).toBe(length);
  });
});

describe('the two clocks', () => {
  const spans = keptSpans(
    track([
      [1_200, 1_900],
      [5_000, 6_000],
    ]),
  );

  test.each([
    [0, 0],
    [1_000, 0],
    [2_199, 1_199],
    [2_200, 1_900],
    [5_299, 4_999],
    [5_300, 6_000],
    [50_000, 10_000],
  ])('at %i ms of the stage the source is at %i', (stage, source) => {
    expect(sourceTimeMs(spans, stage)).toBe(source);
  });

  test.each([
    [0, 1_000],
    [1_199, 2_199],
    [1_200, 2_200],
    [1_500, 2_200],
    [1_900, 2_200],
    [1_901, 2_201],
    [20_000, 9_300],
  ])('the source at %i ms is at %i of the stage', (source, stage) => {
    expect(stageTimeMs(spans, source)).toBe(stage);
  });

  test('agree on every millisecond that is played, and no other is kept', () => {
    for (let ms = 0; ms < 10_000; ms += 1) {
      const isCut = (ms >= 1_200 && ms < 1_900) || (ms >= 5_000 && ms < 6_000);
      expect(spans.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs)).toBe(!isCut);
      if (!isCut) expect(sourceTimeMs(spans, stageTimeMs(spans, ms) ?? NaN)).toBe(ms);
    }
  });

  test('have no answer where nothing is kept', () => {
    expect(sourceTimeMs([], 0)).toBeUndefined();
    expect(stageTimeMs([], 0)).toBeUndefined();
  });
});

describe('cuts', () => {
  test('are sorted and joined where they touch', () => {
    const joined = joinCuts([
      [500, 900],
      [100, 200],
      [200, 300],
      [800, 850],
      [400, 400],
    ]);
    expect(joined).toEqual([
      [100, 300],
      [500, 900],
    ]);
    expect(findCutFault(joined)).toBeUndefined();
  });

  test('are reopened whole, at an edge or in their middle', () => {
    const cuts: Cut[] = [
      [100, 300],
      [500, 900],
    ];
    expect(openCuts(cuts, [100, 300])).toEqual([[500, 900]]);
    expect(openCuts(cuts, [200, 600])).toEqual([
      [100, 200],
      [600, 900],
    ]);
    expect(openCuts(cuts, [600, 700])).toEqual([
      [100, 300],
      [500, 600],
      [700, 900],
    ]);
  });

  test.each<[string, Cut[], number | undefined]>([
    ['in order', [[0, 1], [2, 10_000]], undefined], // oxfmt-ignore
    ['touching', [[0, 5], [5, 9]], 1], // oxfmt-ignore
    ['overlapping', [[0, 5], [4, 9]], 1], // oxfmt-ignore
    ['unsorted', [[5, 9], [0, 3]], 1], // oxfmt-ignore
    ['empty', [[5, 5]], 0],
    ['turned round', [[5, 4]], 0],
  ])('%s have their fault at %s', (_, cuts, at) => {
    expect(findCutFault(cuts)).toBe(at);
  });

  test('outside the part leave nothing out until it is longer', () => {
    const cuts: Cut[] = [[0, 2_000], [2_500, 3_500], [4_500, 5_500], [7_000, 8_000]]; // oxfmt-ignore
    const media = { in: 3_000, out: 5_000, cuts };
    expect(keptSpans({ startTime: 0, endTime: 9_000, media })).toEqual([
      { fromMs: 3_500, toMs: 4_500, startMs: 0 },
    ]);
    expect(keptLengthMs(media)).toBe(1_000);
    expect(cutsWithin(media)).toEqual([[2_500, 3_500], [4_500, 5_500]]); // oxfmt-ignore
  });
});
