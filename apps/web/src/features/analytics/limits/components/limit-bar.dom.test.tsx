import type { VideoId } from '@bedside/contracts/kit/ids';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../test-render';
import { LimitBar } from './limit-bar';

const videoId = '01890a5d-ac96-774b-bcce-b302099a8057' as VideoId;
const colleague = { userId: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Dr. Li' };
const answers = {
  'colleague.workplace': { role: 'owner' },
  'colleague.list': {
    colleagues: [colleague],
    invitations: [],
    offer: null,
    seats: { taken: 2, most: null },
  },
  'video.get': { id: videoId, title: 'Your knee' },
  'video.topTags': [{ id: '1', name: 'shoulder', videosCount: 2 }],
};

async function show() {
  const onLimit = vi.fn<(kind: string, value: string | undefined) => void>();
  await renderScreen(<LimitBar limits={{ videoId }} onLimit={onLimit} />, answers);
  return onLimit;
}

it('names each limit, and a press removes it', async () => {
  const onLimit = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Video: Your knee' }));
  expect(onLimit.mock.calls).toEqual([['videoId', undefined]]);
});

it.each([
  ['Tag', 'shoulder', ['tag', 'shoulder']],
  ['Colleague', 'Dr. Li', ['madeBy', colleague.userId]],
  ['Channel', 'E-mail', ['via', 'email']],
  ['Device', 'Mobile', ['device', 'mobile']],
])('offers another one: %s', async (kind, name, expected) => {
  const onLimit = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('menuitem', { name: 'Video' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
  fireEvent.click(await screen.findByRole('option', { name }));
  expect(onLimit.mock.calls).toContainEqual(expected);
});
