import { describe, expect, test } from 'vitest';
import { cutsOf, piecesOf, playedSpans, textInput, timesOf, videoInput, videoOf } from '../test-document';
import { cutSpans } from './cut-span';
import { splitTrack } from './split-track';
import { trimTrack } from './trim-track';
import { after, documentAfter, four } from '../test-commands';

describe('trimming', () => {
  test("a video's start later begins later in its source", () => {
    const document = documentAfter(
      {},
      cutSpans('v', [
        [1_000, 2_000],
        [6_000, 7_000],
      ]),
      trimTrack('v', { edge: 'start', toMs: 3_000 }),
    );
    expect(timesOf(document, 'v')).toEqual([3_000, 8_000]);
    expect(playedSpans(document)).toEqual([
      [4_000, 6_000],
      [7_000, 10_000],
    ]);
  });

  test.each([true, false])(
    'an edge moved over a cut and out again leaves the cut, with ripple %s',
    (ripple) => {
      const cuts = cutSpans('v', [[1_000, 2_000], [6_000, 7_000]]); // oxfmt-ignore
      const played = [[0, 1_000], [2_000, 6_000], [7_000, 10_000]]; // oxfmt-ignore
      const there = [cuts, trimTrack('v', { edge: 'start', toMs: 3_000, ripple })];
      const back = trimTrack('v', { edge: 'start', toMs: ripple ? -3_000 : 0, ripple });
      expect(playedSpans(documentAfter({}, ...there, back))).toEqual(played);
      const short = trimTrack('v', { edge: 'end', toMs: 500, ripple });
      const long = documentAfter({}, cuts, short, trimTrack('v', { edge: 'end', toMs: 8_000, ripple }));
      expect([playedSpans(long), timesOf(long, 'v')]).toEqual([played, [0, 8_000]]);
    },
  );

  test('the start with ripple closes the gap and moves later items', () => {
    const document = documentAfter(
      { tracks: [videoInput(), textInput({ startTime: 5_000, endTime: 6_000 })] },
      trimTrack('v', { edge: 'start', toMs: 2_000, ripple: true }),
    );
    expect([timesOf(document, 'v'), timesOf(document, 't'), document.scene.duration]).toEqual([
      [0, 8_000],
      [3_000, 4_000],
      8_000,
    ]);
    expect(playedSpans(document)).toEqual([[2_000, 10_000]]);
  });

  test('the start earlier restores the source, as far as it goes', () => {
    const scene = {
      tracks: [videoInput({ startTime: 4_000, endTime: 9_000, media: { in: 1_000, out: 6_000 } })],
    };
    const document = documentAfter(scene, trimTrack('v', { edge: 'start', toMs: 500 }));
    expect([timesOf(document, 'v'), playedSpans(document)]).toEqual([[3_000, 9_000], [[0, 6_000]]]);
    expect(after({}, trimTrack('v', { edge: 'start', toMs: -1 })).refusal).toBe('nothing-more');
  });

  test('the start earlier stops where the stage begins', () => {
    const scene = {
      tracks: [videoInput({ startTime: 500, endTime: 9_500, media: { in: 1_000, out: 10_000 } })],
    };
    const document = documentAfter(scene, trimTrack('v', { edge: 'start', toMs: -400 }));
    expect([timesOf(document, 'v'), playedSpans(document)]).toEqual([[0, 9_500], [[500, 10_000]]]);
  });

  test('the start earlier with ripple makes room where the stage begins', () => {
    const scene = {
      tracks: [
        videoInput({ media: { in: 1_000, out: 11_000 } }),
        textInput({ startTime: 5_000, endTime: 6_000 }),
      ],
    };
    const document = documentAfter(scene, trimTrack('v', { edge: 'start', toMs: -400, ripple: true }));
    expect([timesOf(document, 'v'), timesOf(document, 't')]).toEqual([
      [0, 10_400],
      [5_400, 6_400],
    ]);
    expect(playedSpans(document)).toEqual([[600, 11_000]]);
  });

  test('the end follows the source as far as it goes, and the scene follows the end', () => {
    const longer = documentAfter({}, trimTrack('v', { edge: 'end', toMs: 60_000 }));
    expect([timesOf(longer, 'v'), longer.scene.duration]).toEqual([[0, 20_000], 20_000]);
    const shorter = documentAfter({}, trimTrack('v', { edge: 'end', toMs: 4_000 }));
    expect([playedSpans(shorter), shorter.scene.duration]).toEqual([[[0, 4_000]], 4_000]);
  });

  test('the end with ripple moves what begins after it', () => {
    const scene = {
      tracks: [
        videoInput({ endTime: 5_000 }),
        videoInput({ id: 'w', startTime: 5_000, endTime: 10_000 }),
        textInput({ startTime: 6_000, endTime: 7_000 }),
      ],
    };
    const shorter = documentAfter(scene, trimTrack('v', { edge: 'end', toMs: 4_000, ripple: true }));
    expect(['v', 'w', 't'].map((id) => timesOf(shorter, id))).toEqual([
      [0, 4_000],
      [4_000, 9_000],
      [5_000, 6_000],
    ]);
    const longer = documentAfter(scene, trimTrack('v', { edge: 'end', toMs: 5_500, ripple: true }));
    expect(['v', 'w', 't'].map((id) => timesOf(longer, id))).toEqual([
      [0, 5_500],
      [5_500, 10_500],
      [6_500, 7_500],
    ]);
  });

  test('by nothing is refused', () => {
    expect(after({}, trimTrack('v', { edge: 'end', toMs: 0 })).refusal).toBe('nothing-left');
    expect(after({}, trimTrack('v', { edge: 'start', toMs: 10_000 })).refusal).toBe('nothing-left');
    expect(after(four, trimTrack('c', { edge: 'end', toMs: 0 })).refusal).toBe('nothing-left');
  });

  test('a text or a cover changes only its times', () => {
    const document = documentAfter(
      four,
      trimTrack('t', { edge: 'end', toMs: 3_000 }),
      trimTrack('c', { edge: 'start', toMs: 500 }),
    );
    expect([timesOf(document, 't'), timesOf(document, 'c')]).toEqual([
      [0, 3_000],
      [500, 2_000],
    ]);
  });
});

describe('splitting', () => {
  test('a video makes a joint within the track, which keeps its cuts and fades and plays the same', () => {
    const scene = { tracks: [videoInput({ fade: { in: 100, out: 200 } }), textInput()] };
    const cuts = cutSpans('v', [
      [1_000, 2_000],
      [6_000, 7_000],
    ]);
    const document = documentAfter(scene, cuts, splitTrack('v', 3_000));
    expect(document.scene.tracks.map(({ id }) => id)).toEqual(['v', 't']);
    expect([timesOf(document, 'v'), piecesOf(document)]).toEqual([
      [0, 8_000],
      [[0, 1_000], [2_000, 4_000], [4_000, 6_000], [7_000, 10_000]], // oxfmt-ignore
    ]);
    expect(playedSpans(document)).toEqual([[0, 1_000], [2_000, 6_000], [7_000, 10_000]]); // oxfmt-ignore
    expect([videoOf(document).fade, cutsOf(document)]).toEqual([
      { in: 100, out: 200 },
      [[1_000, 2_000], [6_000, 7_000]], // oxfmt-ignore
    ]);
  });

  test('where pieces meet already is refused, and where a track has 400', () => {
    const twice = after({}, splitTrack('v', 3_000), splitTrack('v', 3_000));
    expect(twice.refusal).toBe('nothing-here');
    const often = Array.from({ length: 399 }, (_, at) => splitTrack('v', (at + 1) * 20));
    expect(after({}, ...often, splitTrack('v', 9_000)).refusal).toBe('cut-limit');
    expect(videoOf(documentAfter({}, ...often)).media.pieces).toHaveLength(400);
  });

  test('is refused at an edge, and of a text where four tracks exist already', () => {
    expect(after({}, splitTrack('v', 0)).refusal).toBe('nothing-here');
    expect(after({}, splitTrack('v', 10_000)).refusal).toBe('nothing-here');
    expect(after(four, splitTrack('t', 1_000)).refusal).toBe('track-limit');
  });
});
