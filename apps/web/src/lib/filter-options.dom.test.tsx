import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../test-render';
import { filterOptions } from './filter-options';

const options = ['Müller', 'Łokieć', 'O’Brien', 'Anna-Lena', 'Ελένης'].map((label) => ({
  value: label,
  label,
}));

describe('the options of a list', () => {
  beforeAll(() =>
    vi.waitFor(() => expect(filterOptions({ options, search: 'muller', limit: 1 })).toHaveLength(1)),
  );

  it.each([
    ['muller', 'Müller'],
    ['MUELLER', 'Müller'],
    [' lokiec ', 'Łokieć'],
    ['obrien', 'O’Brien'],
    ['anna lena', 'Anna-Lena'],
    ['ΕΛΕΝΗΣ', 'Ελένης'],
  ])('have with %j %s', (search, label) => {
    expect(filterOptions({ options, search, limit: Infinity })).toEqual([{ value: label, label }]);
  });

  it('keep the groups that have one, and no more than asked', () => {
    const groups = [
      { group: 'A', items: options },
      { group: 'B', items: [{ value: 'x', label: 'x' }] },
    ];
    expect(filterOptions({ options: groups, search: 'lokiec', limit: Infinity })).toEqual([
      { group: 'A', items: [{ value: 'Łokieć', label: 'Łokieć' }] },
    ]);
    expect(filterOptions({ options, search: '', limit: 2 })).toHaveLength(2);
  });

  it('are found so in every list of the app', async () => {
    await renderScreen(<Select label="Who" searchable searchValue="muller" dropdownOpened data={options} />);
    expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(1);
  });
});
