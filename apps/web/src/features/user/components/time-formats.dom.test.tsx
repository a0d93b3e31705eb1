import type { UpdateUserInput } from '@bedside/contracts/account/user/user-update.schema';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { writeTimesAs } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { renderScreen } from '../../../test-render';
import { TimeFormats } from './time-formats';

afterEach(() => writeTimesAs({ timeFormat: 'language', dateFormat: 'language' }));

/** The section within the panel's order of things: what is chosen is written before the screen is drawn. */
function OfDoctor() {
  const { data } = trpc.user.me.useQuery();
  if (!data) return null;
  writeTimesAs(data);
  return <TimeFormats user={data} />;
}

describe('dates and times in the profile', () => {
  it('are chosen, saved at once, and shown as they will be written', async () => {
    let saved = { timeFormat: '24-hours', dateFormat: 'month-first' } as User;
    const { calls } = await renderScreen(<OfDoctor />, {
      'user.me': () => saved,
      'user.update': (input: UpdateUserInput) => (saved = { ...saved, ...input }),
    });
    expect(
      await screen.findByText(/^Your screens write this moment as \w{3} \d+, \d{4}, \d\d:\d\d\./),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('combobox', { name: 'Time format' }));
    fireEvent.click(await screen.findByRole('option', { name: '12 hours (2:05 PM)', hidden: true }));
    await waitFor(() => screen.getByText(/ \w{3} \d+, \d{4}, \d{1,2}:\d\d\s[AP]M\./));
    fireEvent.click(screen.getByRole('combobox', { name: 'Order of dates' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Day first (20 Nov 2026)', hidden: true }));
    await waitFor(() => screen.getByText(/ \d+ \w{3} \d{4}, \d{1,2}:\d\d\s[ap]m\./));
    expect(calls.filter(({ path }) => path === 'user.update').map(({ input }) => input)).toEqual([
      { timeFormat: '12-hours' },
      { dateFormat: 'day-first' },
    ]);
  });
});
