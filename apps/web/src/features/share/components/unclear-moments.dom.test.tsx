import { unclearMomentSchema } from '@bedside/contracts/sharing/share/share.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, type Replies } from '../../../test-render';
import { UnclearMoments } from './unclear-moments';

const id = (last: number) => `0197b000-0000-7000-8000-00000000000${last}`;
const videoId = videoIdSchema.parse(id(9));
const moment = (second: number, last: number, firstName: string) =>
  unclearMomentSchema.parse({
    shareLinkId: `${last}`.repeat(22),
    patient: { id: id(last), firstName, lastName: 'Berg' },
    second,
    sentence: null,
    createdAt: new Date('2026-11-20T14:05:00Z'),
    isOpen: true,
  });

async function open(answers: Replies) {
  const onShow = vi.fn();
  await renderScreen(<UnclearMoments videoId={videoId} onShow={onShow} />, answers);
  return { onShow };
}

describe('the unclear moments', () => {
  it('are in the order of the video, each second once with how many marked it and wait', async () => {
    await open({
      'share.unclearMoments': [
        { ...moment(5, 1, 'Anna'), isOpen: false },
        { ...moment(65, 1, 'Anna'), isOpen: false },
        moment(65, 2, 'Omar'),
      ],
    });
    await screen.findByRole('list', { name: 'Moments that were not understood' });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(['0:051 patientAnswered', '1:052 patients1 waits for your answer']);
  });

  it('show their place in the video by a press', async () => {
    const { onShow } = await open({ 'share.unclearMoments': [moment(65, 1, 'Anna')] });
    fireEvent.click(await screen.findByRole('link', { name: 'Show 1:05 in the video' }));
    expect(onShow).toHaveBeenCalledWith(65);
  });

  it('say so where there are none', async () => {
    await open({ 'share.unclearMoments': [] });
    expect(await screen.findByText('Nobody has marked a moment as unclear.')).toBeTruthy();
  });
});
