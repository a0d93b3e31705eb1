import { describe, expect, it } from 'vitest';
import type { Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { closeUnknown } from './close-unknown';

const totals: Analytics['totals'] = {
  videos: 1,
  playlists: 0,
  patients: 1,
  shares: null,
  views: 2,
  completedViews: 1,
  avgViewingTimeMs: 1_000,
  relativeViewingTime: 50,
  watchedPercent: null,
  likes: null,
  dislikes: null,
  notUnderstood: null,
  comments: null,
};

describe('closeUnknown', () => {
  it('says why there is no number, and leaves the others', () => {
    const tiles = (['shares', 'views', 'watched', 'notUnderstood'] as const).map((figure) => ({
      figure,
      value: '2',
      note: 'a note',
    }));
    const why = 'Links and answers have no channel and no device';
    expect(closeUnknown(tiles, { totals }).map(({ note, isClosed }) => [note, isClosed ?? false])).toEqual([
      [why, true],
      ['a note', false],
      ['a note', false],
      [why, true],
    ]);
  });
});
