import { analyticsSchema } from '@bedside/contracts/figures/analytics/analytics.schema';
import { personBehindSchema } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { listAccountFigures, listKeyFigures } from '../list-figures';
import { FigureTiles } from './figure-tiles';

const totals = {
  videos: 1,
  playlists: 0,
  patients: 2,
  shares: 4,
  views: 3,
  completedViews: 1,
  avgViewingTimeMs: 30_000,
  relativeViewingTime: 50,
  watchedPercent: 40,
  likes: 1,
  dislikes: 1,
  notUnderstood: 3,
  comments: 1,
};
const analytics = analyticsSchema.parse({
  period: 'week',
  days: null,
  compared: null,
  from: new Date('2026-11-18T00:00:00Z'),
  to: new Date('2026-11-24T12:00:00Z'),
  totals,
  previous: { ...totals, notUnderstood: 2 },
  openedVia: { sms: 0, email: 0, platform: 0 },
  openedDevice: { mobile: 0, desktop: 0 },
  viewsInsights: [],
  topVideos: [],
  topPlaylists: [],
});

const week = { period: 'week' } as const;
const id = (last: number) => `0197b000-0000-7000-8000-00000000000${last}`;
const person = (last: number, firstName: string, answer: { seconds: number[]; comment: string | null }) =>
  personBehindSchema.parse({
    linkId: `${last}`.repeat(22),
    patient: { id: id(last), firstName, lastName: 'Berg' },
    video: { id: id(9), title: 'Your knee' },
    at: new Date(`2026-11-2${last}T14:05:00Z`),
    cases: 1,
    watchedPercent: null,
    ...answer,
  });

describe("the account's figures", () => {
  it('have a tile for patients who did not understand, with the day that counts, and no percentage of two', async () => {
    await renderScreen(<FigureTiles figures={listAccountFigures(analytics)} of={week} />, {});
    const tile = screen.getByRole('button', { name: /^Did not understand/ });
    expect(tile.textContent).toMatch(/3.*said or marked in this period/);
    expect(tile.textContent).not.toContain('%');
    for (const [name, day] of [
      ['Links sent', 'sent in this period'],
      ['Views', 'visits started in this period'],
      ['Helped', 'answers given in this period'],
      ['Comments', 'written in this period'],
    ])
      expect(screen.getByRole('button', { name: new RegExp(`^${name}.*${day}$`) })).toBeTruthy();
  });

  it('are one line of names and numbers on the dashboard, and full rows on the page of figures', async () => {
    expect(listAccountFigures(analytics).length % 4).toBe(0);
    await renderScreen(<FigureTiles figures={listKeyFigures(analytics)} of={week} isLine />, {});
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
      'Did not understand3',
    );
  });

  it('show by a press who did not understand: the moments, the words and the day', async () => {
    const items = [
      person(2, 'Omar', { seconds: [4, 65], comment: 'What does bend it gently mean?' }),
      person(1, 'Anna', { seconds: [], comment: null }),
    ];
    const { calls } = await renderScreen(<FigureTiles figures={listKeyFigures(analytics)} of={week} />, {
      'analytics.people': { items, total: 2, page: 1, limit: 10, value: 2 },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Did not understand/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Did not understand' }));
    await dialog.findByText('Omar Berg');
    const rows = dialog.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(rows[1]).toMatch(/^Omar BergAt0:041:05What does bend it gently mean\?Your knee.*22/);
    expect(rows[2]).toMatch(/^Anna BergThe whole videoYour knee.*21/);
    expect(calls.map(({ input }) => input)).toMatchObject([{ figure: 'notUnderstood', period: 'week' }]);
  });

  it('say by a press of the sign what they count, until it is pressed again, left or escaped', async () => {
    await renderScreen(<FigureTiles figures={listKeyFigures(analytics)} of={week} />, {});
    const tile = within(screen.getByRole('group', { name: 'Views' }));
    const sign = tile.getByRole('button', { name: 'What is counted: Views' });
    const shown = () => [tile.getByRole('status').textContent, sign.getAttribute('aria-expanded')];
    expect(shown()).toEqual(['', 'false']);
    for (const hide of [
      () => fireEvent.click(sign),
      () => fireEvent.blur(sign),
      () => fireEvent.keyDown(sign, { key: 'Escape' }),
    ]) {
      fireEvent.click(sign);
      expect(shown()).toEqual([expect.stringContaining('counts on the day on which it began'), 'true']);
      hide();
      expect(shown()).toEqual(['', 'false']);
    }
  });
});
