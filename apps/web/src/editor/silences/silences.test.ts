import { describe, expect, test } from 'vitest';
import { cutSpans } from '../commands/cut-span';
import { splitTrack } from '../commands/split-track';
import { makeEditor, seededRandom, timesOf, videoOf } from '../test-document';
import { cutSilences, previewSilences } from './cut-silences';
import { findSilences, silenceThreshold } from './find-silences';
import { fittingSilences } from './fitting-silences';

const PER_SECOND = 50;
const options = { perSecond: PER_SECOND };

/** Peaks of stretches, each with a length in ms and a level that varies by a third. */
function soundOf(stretches: readonly (readonly [ms: number, level: number])[], seed = 1): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from(
    stretches.flatMap(([ms, level]) =>
      Array.from({ length: (ms * PER_SECOND) / 1_000 }, () => Math.round(level * (0.67 + random() * 0.33))),
    ),
  );
}

describe('finding silences', () => {
  const take = [
    [2_000, 120],
    [1_600, 6],
    [1_000, 90],
    [1_000, 6],
    [1_000, 120],
    [3_000, 6],
    [400, 120],
  ] as const;

  test('finds pauses of 1.2 s and longer, and leaves 150 ms beside speech', () => {
    expect(findSilences(soundOf(take), options)).toEqual([
      [2_150, 3_450],
      [6_750, 9_450],
    ]);
  });

  test('finds shorter ones on request', () => {
    expect(findSilences(soundOf(take), { ...options, minMs: 800 })).toHaveLength(3);
    expect(findSilences(soundOf(take), { ...options, minMs: 3_001 })).toEqual([]);
  });

  test('derives the threshold from the noise of the take: the same pauses in a quiet and in a loud room', () => {
    const inRoom = (noise: number) =>
      findSilences(soundOf(take.map(([ms, level]) => [ms, level === 6 ? noise : level] as const)), options);
    for (const noise of [0, 1, 6, 15, 30]) expect(inRoom(noise)).toEqual(inRoom(6));
  });

  test('uses a given threshold instead', () => {
    expect(findSilences(soundOf(take), { ...options, threshold: 1 })).toEqual([]);
    expect(findSilences(soundOf(take), { ...options, threshold: 255 })).toEqual([[0, 10_000]]);
  });

  test('includes silence at the beginning and the end of the take', () => {
    const sound = soundOf([
      [2_000, 3],
      [2_000, 120],
      [2_000, 3],
    ]);
    expect(findSilences(sound, options)).toEqual([
      [0, 1_850],
      [4_150, 6_000],
    ]);
  });

  test('ignores a click, but not a short word', () => {
    const within = (ms: number) =>
      findSilences(
        soundOf([
          [1_000, 120],
          [800, 4],
          [ms, 120],
          [800, 4],
          [1_000, 120],
        ]),
        options,
      );
    expect(within(60)).toEqual([[1_150, 2_510]]);
    expect(within(80)).toEqual([]);
  });

  test('finds none in speech with only short dips between syllables', () => {
    const syllables = Array.from(
      { length: 60 },
      (_, at) => [at % 2 === 0 ? 60 : 100, at % 2 === 0 ? 120 : 3] as const,
    );
    expect(findSilences(soundOf([...syllables, [1_000, 3]]), options)).toEqual([]);
  });

  test('finds none where speech does not stand out: noise alone, silence alone, no sound', () => {
    for (const level of [0, 2, 50, 200]) expect(findSilences(soundOf([[9_000, level]]), options)).toEqual([]);
    expect(findSilences(new Uint8Array(), options)).toEqual([]);
    expect(silenceThreshold(new Uint8Array(100))).toBeNull();
  });

  test('never cuts anything as loud as speech', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seededRandom(seed);
      const stretches = Array.from({ length: 20 }, (_, at) => {
        const ms = 100 + Math.floor(random() * 150) * 20;
        return [ms, at % 2 === 0 ? 100 + random() * 100 : random() * 20] as const;
      });
      const sound = soundOf(stretches, seed);
      for (const [from, to] of findSilences(sound, options)) {
        const inside = sound.slice(
          Math.ceil((from * PER_SECOND) / 1_000),
          Math.floor((to * PER_SECOND) / 1_000),
        );
        expect(
          inside.every((peak) => peak < 60),
          `seed ${seed}`,
        ).toBe(true);
      }
    }
  });
});

describe('cutting silences', () => {
  const silences = [
    [1_000, 2_000],
    [4_000, 6_000],
  ] as const;

  test('is shown before, in the split take, and is one step, which undo reverts', () => {
    const editor = makeEditor();
    editor.run(splitTrack('v', 5_000));
    const before = editor.getSnapshot().document;
    expect(previewSilences(before, silences)).toEqual({
      tracks: [{ trackId: 'v', spans: [[1_000, 2_000], [4_000, 6_000]] }], // oxfmt-ignore
      leftOut: 0,
      totalMs: 3_000,
    });
    expect(editor.getSnapshot().document).toBe(before);
    editor.run(cutSilences(silences));
    const { document, undoName } = editor.getSnapshot();
    expect([timesOf(document, 'v'), document.scene.duration]).toEqual([[0, 7_000], 7_000]);
    expect(undoName).toBe('cut-silences');
    editor.undo();
    expect(editor.getSnapshot().document).toBe(before);
  });

  test('is refused where there are none', () => {
    const editor = makeEditor();
    expect(editor.run(cutSilences([[12_000, 15_000]]))).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('nothing-here');
  });

  test('skips what is cut or trimmed already', () => {
    const editor = makeEditor();
    editor.run(cutSpans('v', [[1_500, 3_000]]));
    const { spans, leftOut } = fittingSilences(videoOf(editor.getSnapshot().document), [
      [1_000, 2_000],
      [2_000, 2_500],
      [9_000, 12_000],
    ]);
    expect([spans, leftOut]).toEqual([
      [
        [1_000, 1_500],
        [9_000, 10_000],
      ],
      0,
    ]);
  });

  test('uses the longest where there are more than a track has pieces left', () => {
    const editor = makeEditor();
    const silences = Array.from({ length: 450 }, (_, at) => [at * 20, at * 20 + (at < 51 ? 5 : 10)] as const);
    const { spans, leftOut } = fittingSilences(videoOf(editor.getSnapshot().document), silences);
    expect([spans.length, leftOut, spans[0]]).toEqual([399, 51, [1_020, 1_030]]);
    expect(editor.run(cutSpans('v', spans))).toBe(true);
  });
});
