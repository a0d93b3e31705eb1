import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../test-render';
import { SearchField } from './search-field';

afterEach(() => vi.useRealTimers());

describe('the search of a list', () => {
  it('waits for the end of typing, and shows everything at once when it is cleared', async () => {
    const onSearch = vi.fn();
    await renderScreen(
      <SearchField
        label="Search patients"
        placeholder="Name"
        searched=""
        delayMs={300}
        onSearch={onSearch}
      />,
    );
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search patients' }), { target: { value } });
    type('an');
    await pass(299);
    type('anna ');
    await pass(299);
    expect(onSearch).not.toHaveBeenCalled();
    await pass(1);
    expect(onSearch.mock.calls).toEqual([['anna']]);

    type('annab');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.lastCall).toEqual(['']);
    await pass(1_000);
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus when its search is answered, and when "Show all" clears it', async () => {
    function List() {
      const [searched, setSearched] = useState('');
      return (
        <>
          <SearchField
            label="Search patients"
            placeholder="Name"
            searched={searched}
            delayMs={0}
            onSearch={setSearched}
          />
          <p>Found for {searched}</p>
          <button onClick={() => setSearched('')}>Show all</button>
        </>
      );
    }
    await renderScreen(<List />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'anna' } });
    await screen.findByText('Found for anna');
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(field.value).toBe('');
  });
});
