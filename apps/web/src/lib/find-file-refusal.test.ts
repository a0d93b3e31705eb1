import { describe, expect, it } from 'vitest';
import { findFileRefusal } from './find-file-refusal';

const file = (name: string, size = 10, type = '') => ({ name, size, type });

describe('a file', () => {
  it.each([
    [file('a.PNG'), { types: ['.png'] }, null],
    [file('a.pdf'), { types: ['.png'] }, 'File type must be .png'],
    [file('png'), { types: ['.png'] }, 'File type must be .png'],
    [file('a.pdf'), { types: ['.vtt', '.srt'] }, 'File type must be one of .vtt, .srt'],
    [file('film', 10, 'video/x'), { types: ['.mp4'], kind: 'video/' }, null],
    [file('a.png'), { types: ['.png'], most: 10 }, null],
    [file('a.png', 11), { types: ['.png'], most: 10 }, 'File is larger than 10 bytes'],
    [file('a.png', 0), { types: ['.png'], least: 1 }, 'File is smaller than 1 bytes'],
    [file('a.png', 2_097_153), { types: ['.png'], most: 2_097_152 }, 'File is larger than 2097152 bytes'],
  ])('%o by the rules %o: %s', (given, rules, refusal) => {
    expect(findFileRefusal(given, rules)).toBe(refusal);
  });
});
