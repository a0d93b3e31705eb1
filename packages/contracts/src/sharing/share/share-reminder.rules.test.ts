import { describe, expect, it } from 'vitest';
import { isDoneWithAll } from './share-reminder.rules';

const shares = [
  { id: 'knee-alone', videoId: 'knee' },
  { id: 'knee-in-playlist', videoId: 'knee' },
  { id: 'hip-in-playlist', videoId: 'hip' },
];

describe('being done with the videos of a share', () => {
  it('counts a video whichever share it was watched by', () => {
    expect(isDoneWithAll(['knee'], shares, new Set(['knee-in-playlist']))).toBe(true);
    expect(isDoneWithAll(['knee', 'hip'], shares, new Set(['knee-alone', 'hip-in-playlist']))).toBe(true);
  });

  it('requires every video, and at least one', () => {
    expect(isDoneWithAll(['knee', 'hip'], shares, new Set(['knee-alone', 'knee-in-playlist']))).toBe(false);
    expect(isDoneWithAll(['knee'], [], new Set(['knee-alone']))).toBe(false);
    expect(isDoneWithAll([], shares, new Set(['knee-alone']))).toBe(false);
  });
});
