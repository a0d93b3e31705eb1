import { describe, expect, it } from 'vitest';
import { codeOfFailure, isRetryable, MediaError, toMediaError } from './media-error';

describe('codeOfFailure', () => {
  it.each([
    ['av_interleaved_write_frame(): No space left on device', 'disk-full'],
    ['[mov] moov atom not found\nx: Invalid data found when processing input', 'truncated'],
    ['x.mp4: Invalid data found when processing input', 'not-a-video'],
    ['[hls] Format not on whitelist', 'not-a-video'],
    ['Cannot allocate memory', 'failed'],
    ['', 'failed'],
  ])('classifies "%s" as %s', (said, code) => {
    expect(codeOfFailure(said)).toBe(code);
  });
});

describe('toMediaError', () => {
  it('recognises a full disk by its errno', () => {
    expect(toMediaError(Object.assign(new Error('write'), { code: 'ENOSPC' })).code).toBe('disk-full');
    expect(toMediaError(new Error('write')).code).toBe('failed');
  });

  it('leaves a MediaError as it is', () => {
    const error = new MediaError('stalled');
    expect(toMediaError(error)).toBe(error);
  });
});

describe('isRetryable', () => {
  it('is true when the file is not at fault', () => {
    expect(isRetryable('disk-full')).toBe(true);
    expect(isRetryable('audio-only')).toBe(false);
  });
});
