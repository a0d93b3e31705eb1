import { listVideoSharesInputSchema } from '@bedside/contracts/share/share.schema';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { testShare, testVideoId } from '../test-share';
import { useVideoShares } from '../use-video-shares';
import { ShareList } from './share-list';

const shares = Array.from({ length: 10_000 }, (_, at) => testShare(at + 1, at === 9_999 ? 'Rosa' : 'Ada'));

function Screen() {
  return <ShareList found={useVideoShares(testVideoId)} />;
}

function answer(input: unknown) {
  const { page, limit, search = '' } = listVideoSharesInputSchema.parse(input);
  const fit = shares.filter(({ patient }) => patient.firstName.includes(search));
  return { items: fit.slice((page - 1) * limit, page * limit), total: fit.length, page, limit };
}

describe('the list of whom a video was shared with', () => {
  it('shows 50 of 10,000 patients, goes on by pages and searches on the server', async () => {
    const view = await renderScreen(<Screen />, { 'share.listForVideo': answer });
    // Roles of thousands of elements are slow to tell where nothing is laid out.
    const rows = () => view.container.querySelectorAll('tbody tr');
    await screen.findByText('Ada Number 1');
    expect(rows()).toHaveLength(50);

    fireEvent.click(screen.getByLabelText('Page 2'));
    await screen.findByText('Ada Number 51');
    expect(screen.queryByText('Ada Number 1')).toBeNull();

    const field = screen.getByLabelText<HTMLInputElement>('Search in these patients');
    fireEvent.change(field, { target: { value: 'Rosa' } });
    await screen.findByText('Rosa Number 10000');
    expect(rows()).toHaveLength(1);
    expect(view.calls.map(({ input }) => input)).toEqual([
      { videoId: testVideoId, page: 1, limit: 50 },
      { videoId: testVideoId, page: 2, limit: 50 },
      { videoId: testVideoId, page: 1, limit: 50, search: 'Rosa' },
    ]);

    fireEvent.change(field, { target: { value: 'Zoe' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all patients' }));
    await screen.findByText('Ada Number 1');
    await vi.waitFor(() => expect(field.value).toBe(''));
  }, 20_000);
});
