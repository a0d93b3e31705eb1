import { describe, expect, it } from 'vitest';
import { sentencesOf } from './caption-sentence.rules';

const cue = (startMs: number, endMs: number, text: string) => ({
  startMs,
  endMs,
  text,
});

describe('the sentences of captions', () => {
  it('go on over captions until their full stop', () => {
    expect(
      sentencesOf([
        cue(0, 2_000, 'Bend the knee\nas far'),
        cue(2_000, 4_000, 'as it goes.'),
        cue(4_000, 5_000, 'Hold it!'),
      ]),
    ).toEqual([
      { startMs: 0, endMs: 4_000, text: 'Bend the knee as far as it goes.' },
      { startMs: 4_000, endMs: 5_000, text: 'Hold it!' },
    ]);
  });

  it('end at a pause of a second, and after twenty seconds without a full stop', () => {
    const texts = (cues: ReturnType<typeof cue>[]) => sentencesOf(cues).map(({ text }) => text);
    expect(texts([cue(0, 1_000, 'one'), cue(1_999, 3_000, 'two'), cue(4_000, 5_000, 'three')])).toEqual([
      'one two',
      'three',
    ]);
    expect(texts([cue(0, 10_000, 'one'), cue(10_000, 20_000, 'two'), cue(20_000, 21_000, 'three')])).toEqual([
      'one two',
      'three',
    ]);
  });

  it('are in the order of their times, and an empty caption is none', () => {
    expect(
      sentencesOf([cue(5_000, 6_000, 'Then this.'), cue(0, 1_000, 'First.'), cue(2_000, 3_000, ' ')]),
    ).toEqual([
      { startMs: 0, endMs: 1_000, text: 'First.' },
      { startMs: 5_000, endMs: 6_000, text: 'Then this.' },
    ]);
  });

  it('need no spaces where the script has none', () => {
    expect(sentencesOf([cue(0, 1_000, '膝を'), cue(1_000, 2_000, '曲げます。')])[0]?.text).toBe(
      '膝を曲げます。',
    );
  });
});
