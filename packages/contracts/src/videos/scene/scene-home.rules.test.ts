import { describe, expect, test } from 'vitest';
import type { Cue } from '../caption/caption.schema';
import { bringHome, captionsOfNext, listLostCues } from './scene-home.rules';
import { captionsAt } from './scene-follow.rules';
import { ORIGINAL_SOURCE, ORIGINAL_TIMELINE, type Timeline } from './scene-time.rules';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, text });
const certain = (...cues: Cue[]) => ({ cues, uncertainMs: [] });
const own = (fromMs: number, toMs: number, startMs: number) => ({
  source: ORIGINAL_SOURCE,
  fromMs,
  toMs,
  startMs,
});
const home = certain(cue(0, 2_000, 'Bend it'), cue(4_000, 6_000, 'Sorry'), cue(6_000, 9_000, 'Hold it'));
/** Without its first second, and without "Sorry". */
const cut: Timeline = [own(1_000, 4_000, 0), own(6_000, 10_000, 3_000)];
const shown = certain(cue(0, 1_000, 'Bend it'), cue(3_000, 6_000, 'Hold it'));

describe('captions that were written on a version', () => {
  test('change nothing where nobody changed them', () => {
    expect(captionsAt(cut, home)).toEqual(shown);
    expect(bringHome(home, { timeline: cut, captions: shown })).toEqual(home);
  });

  test('keep the times of the original when only their words change', () => {
    const captions = certain(cue(0, 1_000, 'Bend your knee'), shown.cues[1] as Cue);
    const back = bringHome(home, { timeline: cut, captions });
    expect(back.cues).toEqual([cue(0, 2_000, 'Bend your knee'), home.cues[1], home.cues[2]]);
    expect(captionsAt(cut, back)).toEqual(captions);
  });

  test('go back through the cuts, and what was cut away stays', () => {
    const captions = certain(shown.cues[0] as Cue, cue(3_500, 5_000, 'Hold'), cue(5_000, 6_000, 'it'));
    const back = bringHome(home, { timeline: cut, captions });
    expect(back.cues).toEqual([
      home.cues[0],
      home.cues[1],
      cue(6_500, 8_000, 'Hold'),
      cue(8_000, 9_000, 'it'),
    ]);
    expect(captionsAt(cut, back)).toEqual(captions);
  });

  test('become one over the cut where they are over a joint', () => {
    const captions = certain(cue(2_000, 4_000, 'Bend and hold'));
    const back = bringHome(certain(), { timeline: cut, captions });
    expect(back.cues).toEqual([cue(3_000, 7_000, 'Bend and hold')]);
    expect(captionsAt(cut, back)).toEqual(captions);
  });

  test('are gone with all captions that a version showed', () => {
    expect(bringHome(home, { timeline: cut, captions: certain() }).cues).toEqual([]);
  });

  test('of a version whose parts are not known stay where they are', () => {
    expect(bringHome(home, { timeline: [], captions: shown })).toEqual(home);
  });
});

describe('captions over a card', () => {
  const card = (startMs: number) => ({ source: 'track:card', fromMs: 0, toMs: 2_000, startMs });
  const before = {
    timeline: [card(0), own(0, 9_000, 2_000)],
    captions: certain(cue(500, 1_500, 'Your knee'), ...captionsAt([own(0, 9_000, 2_000)], home).cues),
  };

  test('follow the card', () => {
    const next = [own(0, 9_000, 0), card(9_000)];
    expect(bringHome(home, before)).toEqual(home);
    expect(captionsOfNext(home, [before], next).cues).toEqual([
      ...home.cues,
      cue(9_500, 10_500, 'Your knee'),
    ]);
    expect(listLostCues(before, next, home)).toEqual([]);
  });

  test('are lost with the card, and named before', () => {
    expect(listLostCues(before, ORIGINAL_TIMELINE, home)).toEqual([cue(500, 1_500, 'Your knee')]);
  });
});
