import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../test-render';
import { readAsked, type FiguresSearch } from '../read-asked';
import { DaysBar } from './days-bar';

const today = '2026-11-28';

async function show(search: FiguresSearch) {
  const onChange = vi.fn<(search: FiguresSearch) => void>();
  await renderScreen(
    <DaysBar asked={readAsked(search, today)} today={today} analytics={undefined} onChange={onChange} />,
  );
  return onChange;
}

describe('the bar of days', () => {
  it('refuses days that end before they begin or have not come yet, and shows others', async () => {
    const onChange = await show({ period: 'monthly', against: 'year' });
    fireEvent.click(screen.getByRole('button', { name: 'Choose days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose days' }));
    const put = (from: string, until: string) => {
      fireEvent.change(dialog.getByLabelText('From'), { target: { value: from } });
      fireEvent.change(dialog.getByLabelText('To'), { target: { value: until } });
      fireEvent.click(dialog.getByRole('button', { name: 'Show these days' }));
    };
    put('', '2026-11-01');
    expect(dialog.getByText('Choose a day.')).toBeTruthy();
    put('2026-11-02', '2026-11-01');
    expect(dialog.getByText('The last day is before the first one.')).toBeTruthy();
    put('2026-11-29', '2026-12-01');
    expect(dialog.getByText('This day has not come yet.')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    put('2026-11-01', '2026-11-02');
    const days = '2026-11-01..2026-11-02';
    expect(onChange.mock.calls).toEqual([[{ period: 'monthly', days, against: 'year' }]]);
  });

  it('chooses days that are often wanted by one press, and other days to compare with', async () => {
    const onChange = await show({ period: 'week', days: '2026-11-01..2026-11-02' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), { target: { value: 'other' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(onChange).toHaveBeenLastCalledWith({
      period: 'week',
      days: '2026-11-01..2026-11-02',
      against: '2026-10-01..2026-10-31',
    });
  });

  it('leads from chosen days back to a period', async () => {
    const onChange = await show({ period: 'week', days: '2026-11-01..2026-11-02', against: 'before' });
    fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
    expect(onChange).toHaveBeenLastCalledWith({ period: 'yearly', against: 'before' });
  });
});
