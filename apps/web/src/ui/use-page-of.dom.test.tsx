import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../test-render';
import { DataTable } from './data-table';
import { Pager } from './pager';
import { usePageOf } from './use-page-of';

const numbers = Array.from({ length: 10_000 }, (_, at) => at + 1);

function LongTable() {
  const [rows, setRows] = useState(numbers);
  const { shown, pager } = usePageOf(rows);
  return (
    <>
      <DataTable
        label="Numbers"
        columns={[{ title: 'Number', cell: (number: number) => `No. ${number}` }]}
        rows={shown}
        rowKey={String}
      />
      <Pager {...pager} noun="numbers" />
      <button onClick={() => setRows(numbers.slice(0, 60))}>Fewer</button>
    </>
  );
}

const drawn = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('a long table', () => {
  it('draws fifty of 10,000 rows at a time, each on its page', async () => {
    await renderScreen(<LongTable />);
    expect(drawn()).toHaveLength(50);
    expect(screen.getByText('1-50 of 10,000 numbers')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Page 200' }));
    expect(drawn()).toHaveLength(50);
    expect(drawn().at(-1)).toBe('No. 10000');
  });

  it('shows its last page when the one that was looked at is gone', async () => {
    await renderScreen(<LongTable />);
    fireEvent.click(screen.getByRole('button', { name: 'Page 200' }));
    fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(drawn()).toHaveLength(10);
    expect(screen.getByText('51-60 of 60 numbers')).toBeTruthy();
  });
});
