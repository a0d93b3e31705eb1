import { describe, expect, it } from 'vitest';
import { processingReasons } from './video.schema';
import { processingErrorText } from './video-processing.texts';
import en from './processing.en.json';

describe('why a file could not be processed', () => {
  it.each(processingReasons)('has plain words for %s', (reason) => {
    expect(en.said[reason]).toMatch(/^[A-Z].+\.$/);
    expect(en.said[reason]).not.toMatch(/codec|stream|ffmpeg|invalid|error|!/i);
  });

  it('is the sentence that an earlier release stored, where there is no code', () => {
    const told = (processingError: 'empty' | 'other' | null, stored: string | null) =>
      processingErrorText({ processingError, processingErrorText: stored });
    expect(told('other', 'Sound only')).toBe('Sound only');
    expect(told('empty', null)).toBe(en.said.empty);
    expect(told(null, null)).toBeNull();
  });
});
