import { videoSchema } from '@bedside/contracts/videos/video/video.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { VideoCard } from './video-card';
import { WarningNote } from './warning-note';

const nothing = {
  description: null,
  linkId: null,
  folderId: null,
  width: null,
  height: null,
  watchedPercent: null,
  unrendered: null,
};
const counts = {
  likeCount: 0,
  dislikeCount: 0,
  notUnderstoodCount: 0,
  viewsCount: 0,
  publicViews: 0,
  commentsCount: 0,
};
const video = videoSchema.parse({
  ...nothing,
  ...counts,
  id: '0197b000-0000-7000-8000-000000000009',
  title: 'Your knee',
  durationMs: 54_334,
  isPublicLinkActive: false,
  hasAccessCode: false,
  tags: [],
  sharesCount: 0,
  patientsCount: 0,
  openedCount: 0,
  transcription: null,
  script: null,
  file: null,
  original: null,
  streamUrl: null,
  captionsUrl: null,
  captionsLanguage: null,
  uncertainCaptions: [],
  chapters: [],
  images: [],
  posterUrl: null,
  posterPreview: null,
  storyboard: null,
  status: 'ready to share',
  processing: null,
  sound: null,
  processingError: null,
  processingWarning: null,
  user: {
    id: '0197b000-0000-7000-8000-000000000001',
    linkId: 'd'.repeat(22),
    firstName: 'Jana',
    lastName: 'Novak',
    title: null,
    avatarUrl: null,
    placeOfWork: 'Riverside',
  },
  createdAt: new Date(),
  updatedAt: new Date(),
});
const lost = { code: 'part-unreadable', readMs: 54_334, totalMs: 60_000 } as const;

describe('what is missing from a video', () => {
  it.each([
    [lost, 'We could read only 54 of 60 seconds. Play this part, or upload the original again.'],
    [{ code: 'sound-unreadable' } as const, 'We could not read the sound of this file'],
  ])('is on its page: %o', async (processingWarning, words) => {
    await renderScreen(<WarningNote video={{ processingWarning }} />, {});
    expect((await screen.findByRole('status')).textContent).toContain(words);
  });

  it('is hidden where nothing is missing', async () => {
    await renderScreen(
      <>
        <p>Your knee</p>
        <WarningNote video={{ processingWarning: null }} />
      </>,
      {},
    );
    await screen.findByText('Your knee');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    [lost, true],
    [null, false],
  ])('is on its card: %o', async (processingWarning, isThere) => {
    await renderScreen(<VideoCard video={{ ...video, processingWarning }} />, {});
    const card = within(await screen.findByRole('article', { name: 'Your knee' }));
    expect(card.queryByText('Part of it could not be read') !== null).toBe(isThere);
  });
});
