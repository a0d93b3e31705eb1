import { describe, expect, it } from 'vitest';
import { readCaptions, writeCaptions, writeSubRip } from './caption.rules';

const cues = [
  { startMs: 500, endMs: 2_000, text: 'Bend your knee.' },
  { startMs: 62_250, endMs: 65_000, text: 'Hold it there,\nand breathe.' },
];

describe('captions', () => {
  it('are the same after writing and reading, whatever their text holds', () => {
    const odd = [{ startMs: 0, endMs: 3_600_000, text: 'a & b < c --> d' }];
    expect(readCaptions(writeCaptions([...odd, ...cues]))).toEqual([...odd, ...cues]);
  });

  it('are in the order of their times', () => {
    expect(readCaptions(writeCaptions([...cues].reverse()))).toEqual(cues);
  });

  const spoken = {
    startMs: 500,
    endMs: 2_000,
    text: 'Bend your\nknee & < 5 >.',
    words: [
      { startMs: 500, endMs: 700, text: 'Bend' },
      { startMs: 700, endMs: 850, text: 'your' },
      { startMs: 900, endMs: 1_200, text: 'knee' },
      { startMs: 1_200, endMs: 1_250, text: '&' },
      { startMs: 1_250, endMs: 1_300, text: '<' },
      { startMs: 1_300, endMs: 1_400, text: '5' },
      { startMs: 1_400, endMs: 1_990, text: '>.' },
    ],
  };

  it("keep the times of their words in WebVTT's form", () => {
    const vtt = writeCaptions([spoken]);
    expect(vtt).toContain('Bend<00:00:00.700> your<00:00:00.850>\n<00:00:00.900>knee');
    expect(readCaptions(vtt)).toEqual([spoken]);
  });

  it.each([
    ['one is missing', spoken.words.slice(1)],
    ['they overlap', spoken.words.map((word) => ({ ...word, endMs: word.endMs + 20 }))],
    ['one lasts no time', spoken.words.map((word) => ({ ...word, endMs: word.startMs }))],
  ])('are written without the times of words when %s', (_why, words) => {
    const { words: _words, ...plain } = spoken;
    expect(readCaptions(writeCaptions([{ ...spoken, words }]))).toEqual([plain]);
  });

  it.each(['', 'WEBVTT\n', 'Dear Sir or Madam'])('are none in %j', (file) => {
    expect(readCaptions(file)).toEqual([]);
  });

  it('are written as SubRip, for programs that read no WebVTT', () => {
    expect(writeSubRip(cues)).toBe(
      '1\r\n00:00:00,500 --> 00:00:02,000\r\nBend your knee.\r\n\r\n' +
        '2\r\n00:01:02,250 --> 00:01:05,000\r\nHold it there,\r\nand breathe.\r\n',
    );
  });
});
