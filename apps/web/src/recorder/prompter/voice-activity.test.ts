import { describe, expect, it } from 'vitest';
import { createVoiceLog, addFrame, noVoiceYet, voicedMs, type VoiceActivity } from './voice-activity';

const FRAME_MS = 20;

/** Frames of one level each, given as `[level, ms]` in order. */
function* framesOf(...parts: readonly (readonly [level: number, ms: number])[]) {
  let atMs = 0;
  for (const [level, ms] of parts) {
    for (const end = atMs + ms; atMs < end; atMs += FRAME_MS) yield { atMs, level };
  }
}

/** When speaking began and ended, according to the frames. */
function turnsOf(...parts: readonly (readonly [level: number, ms: number])[]) {
  let activity: VoiceActivity = noVoiceYet;
  const turns: [atMs: number, isSpeaking: boolean][] = [];
  for (const frame of framesOf(...parts)) {
    const next = addFrame(activity, frame);
    if (next.isSpeaking !== activity.isSpeaking) turns.push([frame.atMs, next.isSpeaking]);
    activity = next;
  }
  return { turns, floor: activity.floor };
}

describe('the activity of a voice', () => {
  it('begins 60 ms into a sound and ends 450 ms after it', () => {
    const { turns } = turnsOf([0.003, 1_000], [0.1, 2_000], [0.003, 1_000]);
    expect(turns).toEqual([
      [1_060, true],
      [3_460, false],
    ]);
  });

  it('ignores a click', () => {
    expect(turnsOf([0.003, 1_000], [0.4, 40], [0.003, 1_000]).turns).toEqual([]);
  });

  it('bridges the gaps between words', () => {
    const words = [0, 1, 2, 3].flatMap(() => [[0.1, 300] as const, [0.003, 300] as const]);
    const { turns } = turnsOf([0.003, 500], ...words, [0.003, 1_000]);
    expect(turns.map(([, isSpeaking]) => isSpeaking)).toEqual([true, false]);
  });

  it('learns the noise of a loud room and detects the voice above it', () => {
    const room = 0.03;
    const { turns, floor } = turnsOf([room, 30_000], [0.15, 2_000], [room, 2_000]);
    const last = turns.slice(-2);
    expect(floor).toBeGreaterThan(0.02);
    expect(last).toEqual([
      [30_060, true],
      [32_460, false],
    ]);
  });

  it('stays quiet in the noise that it has learned', () => {
    let activity: VoiceActivity = { ...noVoiceYet, floor: 0.03 };
    for (const frame of framesOf([0.04, 10_000])) activity = addFrame(activity, frame);
    expect(activity.isSpeaking).toBe(false);
  });

  it('ignores anything below -46 dBFS', () => {
    expect(turnsOf([0.0005, 5_000], [0.0045, 5_000]).turns).toEqual([]);
  });
});

describe('the log of a voice', () => {
  it('holds spans without the silence that ended them', () => {
    const log = createVoiceLog();
    for (const frame of framesOf([0.003, 1_000], [0.1, 2_000], [0.003, 1_000], [0.1, 500])) log.add(frame);
    expect(log.spans()).toEqual([
      { startMs: 1_000, endMs: 3_000 },
      { startMs: 4_000, endMs: 4_480 },
    ]);
  });

  it('is empty for the next take', () => {
    const log = createVoiceLog();
    for (const frame of framesOf([0.003, 500], [0.1, 1_000])) log.add(frame);
    log.clear();
    expect(log.spans()).toEqual([]);
  });

  it('says how much of a stretch is speech', () => {
    const spans = [
      { startMs: 0, endMs: 1_000 },
      { startMs: 2_000, endMs: 3_000 },
    ];
    expect(voicedMs(spans, 500, 2_250)).toBe(750);
    expect(voicedMs(spans, 1_200, 1_900)).toBe(0);
  });
});
