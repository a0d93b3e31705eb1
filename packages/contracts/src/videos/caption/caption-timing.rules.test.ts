import { describe, expect, it } from 'vitest';
import { timeByVoice } from './caption-timing.rules';

const shown = (text: string, voice: [number, number][]) =>
  timeByVoice(
    text,
    voice.map(([startMs, endMs]) => ({ startMs, endMs })),
  ).map(({ startMs, endMs, text: line }) => `${startMs}-${endMs} ${line}`);

describe('a text timed by the voice', () => {
  it('begins with the speech, ends with it, and leaves its pauses free', () => {
    expect(
      shown('Bend your knee slowly. Then hold it.', [
        [1_000, 3_000],
        [6_000, 7_000],
      ]),
    ).toEqual(['1000-3000 Bend your knee slowly.', '6000-7000 Then hold it.']);
  });

  it('shares speech without pauses in proportion to the letters of the lines', () => {
    expect(shown('Aaaaaaaaa. Bbbbbbbbb.', [[0, 4_000]])).toEqual([
      '0-2000 Aaaaaaaaa.',
      '2000-4000 Bbbbbbbbb.',
    ]);
  });

  it('continues across a pause that no line begins near', () => {
    expect(
      shown('One line that goes on and on behind its pause', [
        [0, 5_000],
        [9_000, 10_000],
      ]),
    ).toEqual(['0-10000 One line that goes on and on behind its pause']);
  });

  it('keeps every word once and the lines in order, however many pauses there are', () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${at}${at % 9 === 8 ? '.' : ''}`);
    const voice = Array.from({ length: 90 }, (_, at) => ({ startMs: at * 2_000, endMs: at * 2_000 + 1_700 }));
    const cues = timeByVoice(words.join(' '), voice);
    expect(cues.map(({ text }) => text).join(' ')).toBe(words.join(' '));
    expect(cues.every(({ startMs, endMs }) => endMs > startMs)).toBe(true);
    expect(cues.every(({ endMs }, at) => endMs <= (cues[at + 1]?.startMs ?? endMs))).toBe(true);
  });

  it.each([
    ['', [[0, 1_000]]],
    ['   \n ', [[0, 1_000]]],
    ['More words than milliseconds', [[0, 2]]],
    ['Nobody speaks', []],
  ] as [string, [number, number][]][])('is none for %j in %j', (text, voice) => {
    expect(shown(text, voice)).toEqual([]);
  });
});
