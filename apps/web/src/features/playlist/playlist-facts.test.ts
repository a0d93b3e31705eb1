import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { describe, expect, it } from 'vitest';
import { isSendable, moveItem, totalDuration } from './playlist-facts';

const video = (status: Video['status'], durationMs = 1_000) => ({ status, durationMs }) as Video;

describe('a playlist', () => {
  it('can be sent when one of its videos can', () => {
    expect(isSendable({ videos: [] })).toBe(false);
    expect(isSendable({ videos: [video('draft'), video('processing')] })).toBe(false);
    expect(isSendable({ videos: [video('draft'), video('ready to share')] })).toBe(true);
  });

  it('lasts as long as its videos together', () => {
    expect(totalDuration({ videos: [video('shared', 1_500), video('draft', 500)] })).toBe(2_000);
  });
});

describe('moveItem', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
  ])('puts the item at %i to %i', (from, to, expected) => {
    const items = ['a', 'b', 'c', 'd'];
    expect(moveItem(items, from, to).join('')).toBe(expected);
    expect(items.join('')).toBe('abcd');
  });
});
