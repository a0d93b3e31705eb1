import '../../../lib/i18n';
import type { AccountTotals, Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { describe, expect, it } from 'vitest';
import { describeDays } from './format-days';
import { listComparedFigures } from './list-compared-figures';
import { listNotes } from './list-notes';
import { readAsked } from './read-asked';

const none: AccountTotals = {
  videos: 0,
  playlists: 0,
  patients: 0,
  shares: 0,
  views: 0,
  completedViews: 0,
  avgViewingTimeMs: 0,
  relativeViewingTime: 0,
  watchedPercent: null,
  likes: 0,
  dislikes: 0,
  notUnderstood: 0,
  comments: 0,
};
const days = { from: '2026-10-05', until: '2026-10-31' };
const compared = { from: '2026-09-08', until: '2026-10-04', isCut: false, viewsInsights: [] };
const analytics = (totals: Partial<AccountTotals>, previous: Partial<AccountTotals>): Analytics => ({
  period: 'week',
  days,
  from: new Date('2026-10-05T00:00:00Z'),
  to: new Date('2026-11-01T00:00:00Z'),
  totals: { ...none, ...totals },
  previous: { ...none, ...previous },
  compared,
  openedVia: { sms: 0, email: 0, platform: 0 },
  openedDevice: { mobile: 0, desktop: 0 },
  viewsInsights: [],
  topVideos: [],
  topPlaylists: [],
});
const notesOf = (totals: Partial<AccountTotals>, previous: Partial<AccountTotals>) =>
  Object.fromEntries(
    listComparedFigures(analytics(totals, previous)).map(({ figure, note, change }) => [
      figure,
      change ?? note,
    ]),
  );

describe('the tiles of compared days', () => {
  it('say the other number and the difference in words, and a percentage from ten cases on', () => {
    const now = { shares: 5, views: 30, completedViews: 9, likes: 4, comments: 20, avgViewingTimeMs: 65_000 };
    const then = {
      shares: 0,
      views: 24,
      completedViews: 12,
      likes: 4,
      comments: 8,
      avgViewingTimeMs: 80_900,
    };
    expect(notesOf({ ...now, watchedPercent: 41.4 }, { ...then, watchedPercent: 38.6 })).toEqual({
      shares: 'Other days: 0 (5 more, from 0)',
      views: 'Other days: 24 (6 more, +25%)',
      completed: 'Other days: 12 (3 fewer, -25%)',
      watched: 'Other days: 39% (2 points more)',
      time: 'Other days: 1:20 (0:15 shorter)',
      likes: 'Other days: 4 (no change)',
      notUnderstood: 'Other days: 0 (no change)',
      comments: 'Other days: 8 (12 more)',
    });
  });

  it('say where there is nothing to average', () => {
    expect(notesOf({ views: 3, watchedPercent: 50 }, {})).toMatchObject({ watched: 'Other days: no views' });
    expect(notesOf({}, { views: 3, watchedPercent: 50 })).toMatchObject({ watched: 'Other days: 50%' });
  });
});

it('names the days, and those beside them', () => {
  expect(describeDays(analytics({}, {}))).toMatch(/^Oct 5\s–\s31, 2026\. Other days: Sep 8\s–\sOct 4, 2026$/);
});

describe('a sentence says', () => {
  const of = (search: { days?: string; against?: string }, shown: Partial<Analytics> = {}) =>
    listNotes(readAsked({ period: 'week', ...search }, '2026-11-28'), { ...analytics({}, {}), ...shown });

  it.each([
    [{ days: '1976-10-05..2026-10-31' }, {}, 'There is nothing before Oct 5, 2026: on that day you began.'],
    [{ days: '2026-10-05..2027-10-31' }, {}, 'Days after today are left out.'],
    [{ days: 'x' }, {}, 'The address names no days that exist, so another period is shown.'],
    [
      { against: '2026-02-02..2026-02-01' },
      {},
      'The other days end before they begin, so nothing is compared.',
    ],
    [
      { against: 'year' },
      { compared: null },
      'There are no other days to compare with: they are before you began.',
    ],
    [
      { against: 'year' },
      { compared: { ...compared, isCut: true } },
      'Some of the other days are left out: they are before you began, or have not come yet.',
    ],
  ])('what is left out of %j', (search, shown, sentence) => expect(of(search, shown)).toEqual([sentence]));

  it('nothing of days that all are there', () => {
    expect(of({ days: '2026-10-05..2026-10-31', against: 'before' })).toEqual([]);
  });
});
