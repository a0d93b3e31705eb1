import { searchSharesInputSchema } from '@bedside/contracts/sharing/share/share.schema';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import type { ShareGroup } from '../share-groups';
import { testShare, testVideoId } from '../test-share';
import { useShareFigures } from '../use-share-figures';
import { ShareFigures } from './share-figures';

/** For `count` shares that nobody has watched. */
const answerWith = (count: number) => (input: unknown) => {
  const { page, limit, search, isWatched } = searchSharesInputSchema.parse(input);
  const numbers = Array.from({ length: isWatched ? 0 : count }, (_, at) => at + 1);
  const fit = numbers.filter((number) => !search || `Number ${number}` === search);
  return {
    items: fit.slice((page - 1) * limit, page * limit).map((number) => testShare(number)),
    total: fit.length,
    page,
    limit,
  };
};

function Screen({ expected = 10_000 }: { expected?: number }) {
  const [group, setGroup] = useState<ShareGroup>('all');
  return (
    <>
      <button onClick={() => setGroup('watched')}>Started watching</button>
      <ShareFigures
        found={useShareFigures({ videoId: testVideoId }, group)}
        expected={expected}
        onShowAll={() => setGroup('all')}
      />
    </>
  );
}

async function show(count: number, answers: Replies = { 'share.search': answerWith(count) }) {
  const view = await renderScreen(<Screen expected={count} />, answers);
  // Without a layout, searching thousands of elements by role is slow.
  return { ...view, rows: () => view.container.querySelectorAll('tbody tr') };
}

const asked = { videoId: testVideoId, page: 1, limit: 10, orderBy: 'timeSent', sortedBy: 'desc' };

describe('the figures of the shares of a video', () => {
  it('shows 10 of 10,000, and asks the server for other pages, orders and names', async () => {
    const { calls, rows } = await show(10_000);
    await screen.findByText('Ada Number 1');
    expect(rows()).toHaveLength(10);
    fireEvent.click(screen.getByLabelText('Page 2'));
    await screen.findByText('Ada Number 11');
    fireEvent.click(screen.getByText('Watched'));
    await screen.findByText('Ada Number 1');
    fireEvent.change(screen.getByLabelText('Search in these patients'), {
      target: { value: 'Number 7000' },
    });
    await screen.findByText('Ada Number 7000');
    expect(rows()).toHaveLength(1);
    expect(calls.map(({ input }) => input)).toEqual([
      asked,
      { ...asked, page: 2 },
      { ...asked, orderBy: 'watched', sortedBy: 'asc' },
      { ...asked, orderBy: 'watched', sortedBy: 'asc', search: 'Number 7000' },
    ]);
  });

  it('begins at the first page of the people behind a figure, and returns to the page that was left', async () => {
    const { calls } = await show(200);
    await screen.findByText('Ada Number 1');
    fireEvent.click(screen.getByLabelText('Page 3'));
    await screen.findByText('Ada Number 21');
    fireEvent.click(screen.getByText('Started watching'));
    fireEvent.click(await screen.findByText('Show all patients'));
    await screen.findByText('Ada Number 21');
    // A slow machine may ask for the page once more, because it was read some seconds ago.
    const inputs = new Set(calls.map(({ input }) => JSON.stringify(input)));
    expect([...inputs].map((input) => JSON.parse(input) as unknown)).toEqual([
      asked,
      { ...asked, page: 3 },
      { ...asked, isWatched: true },
    ]);
  });

  it('offers a retry when the figures cannot be read', async () => {
    let isAway = true;
    await show(3, {
      'share.search': (input: unknown) =>
        isAway ? new Refusal('figures-away', { appCode: 'unavailable' }) : answerWith(3)(input),
    });
    await screen.findByText(/^We can't show statistics right now\./);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ada Number 3');
  });
});
