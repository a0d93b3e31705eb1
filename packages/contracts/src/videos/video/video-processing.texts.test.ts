import { describe, expect, it } from 'vitest';
import { processingReasons } from './video.schema';
import en from './processing.en.json';

describe('why a file could not be processed', () => {
  it.each(processingReasons)('has plain words for %s', (reason) => {
    expect(en.said[reason]).toMatch(/^[A-Z].+\.$/);
    expect(en.said[reason]).not.toMatch(/codec|stream|ffmpeg|invalid|error|!/i);
  });
});
