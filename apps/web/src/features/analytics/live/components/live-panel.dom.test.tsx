import { liveViewsSchema } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../test-render';
import { LivePanel } from './live-panel';

const id = (last: number) => `0197b000-0000-7000-8000-00000000000${last}`;
const rosa = {
  id: 'rosa',
  patient: { id: id(1), firstName: 'Rosa', lastName: 'Diaz' },
  video: { id: id(2), title: 'Knee' },
  positionMs: 72_000,
  durationMs: 270_000,
  ageMs: 20_000,
  isPaused: true,
  device: 'mobile',
};
const visitor = { ...rosa, id: 'visitor', patient: null, positionMs: 1_000, device: null };

const show = (views: readonly object[], count = views.length) =>
  renderScreen(<LivePanel of={{}} />, {
    'analytics.onLiveViews': liveViewsSchema.parse({ views, count }),
  });

describe('LivePanel', () => {
  it('says who watches what, at which second and on which device', async () => {
    await show([rosa, visitor]);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Rosa DiazKneePaused1:12 of 4:30On a phone',
      'Someone with the public linkKneePaused0:01 of 4:30',
    ]);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `/patient_management/${id(1)}/statistics`,
      `/my_videos/${id(2)}`,
      `/my_videos/${id(2)}`,
    ]);
  });

  it('reads out the number of people and not their seconds', async () => {
    await show([rosa], 12);
    await screen.findByText('11 more');
    expect(screen.getByRole('status').textContent).toBe('12 people are watching now');
    for (const line of screen.getAllByRole('listitem'))
      expect(line.closest('[aria-live], [role=status]')).toBeNull();
  });

  it('is one line where nobody watches', async () => {
    await show([]);
    await screen.findByText('Nobody is watching now');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
