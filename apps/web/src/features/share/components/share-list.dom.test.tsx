import { listVideoSharesInputSchema } from '@bedside/contracts/sharing/share/share.schema';
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

const noReminder = {
  'share.previewReminder': {
    patients: 0,
    mail: 0,
    sms: 0,
    smsParts: 0,
    recent: 0,
    unreachable: 0,
    smsWaitsUntil: null,
  },
};

function answer(input: unknown) {
  const { page, limit, search = '' } = listVideoSharesInputSchema.parse(input);
  const fit = shares.filter(({ patient }) => patient.firstName.includes(search));
  return { items: fit.slice((page - 1) * limit, page * limit), total: fit.length, page, limit };
}

describe("the list of a video's recipients", () => {
  it('shows 10 of 10,000 patients, continues by pages and searches on the server', async () => {
    const view = await renderScreen(<Screen />, { 'share.listForVideo': answer, ...noReminder });
    // Without a layout, searching thousands of elements by role is slow.
    const rows = () => view.container.querySelectorAll('tbody tr');
    await screen.findByText('Ada Number 1');
    expect(rows()).toHaveLength(10);

    fireEvent.click(screen.getByLabelText('Page 2'));
    await screen.findByText('Ada Number 11');
    expect(screen.queryByText('Ada Number 1')).toBeNull();

    const field = screen.getByLabelText<HTMLInputElement>('Search in these patients');
    fireEvent.change(field, { target: { value: 'Rosa' } });
    await screen.findByText('Rosa Number 10000');
    expect(rows()).toHaveLength(1);
    const asked = view.calls.filter(({ path }) => path === 'share.listForVideo');
    expect(asked.map(({ input }) => input)).toEqual([
      { videoId: testVideoId, page: 1, limit: 10 },
      { videoId: testVideoId, page: 2, limit: 10 },
      { videoId: testVideoId, page: 1, limit: 10, search: 'Rosa' },
    ]);

    fireEvent.change(field, { target: { value: 'Zoe' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all patients' }));
    await screen.findByText('Ada Number 1');
    await vi.waitFor(() => expect(field.value).toBe(''));
  });

  it('says before a link goes out again which of its channels does not reach the patient', async () => {
    const [first] = shares;
    await renderScreen(<Screen />, {
      'share.listForVideo': { items: [first], total: 1, page: 1, limit: 10 },
      'share.recipients': {
        reached: 0,
        unreached: 1,
        smsWaitsUntil: null,
        recipients: [{ ...first?.patient, sms: 'no-text-number', mail: 'no-email', had: null }],
      },
      ...noReminder,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'More for Ada Number 1' }));
    expect(await screen.findByText('SMS: This phone number cannot receive text messages.')).toBeTruthy();
    expect(screen.queryByText(/^E-mail:/)).toBeNull();
  });
});
