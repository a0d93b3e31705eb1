import type { Chapter } from '@bedside/contracts/videos/chapter/chapter.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { Toasts } from '../../../ui/toasts';
import { ChaptersPanel } from './chapters-panel';

const videoId = '0197b000-0000-7000-8000-000000000009';
const stored = [
  { second: 0, title: 'Bend it' },
  { second: 42, title: 'Hold it' },
];
const proposed = [{ second: 7, title: 'Rest' }];
const titles = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function show(chapters: Chapter[] = stored) {
  const video = { id: videoId, durationMs: 60_500, chapters, file: {}, captionsUrl: '/c' } as Video;
  const player = { current: { currentTime: 12.9 } as HTMLVideoElement };
  const onShow = vi.fn();
  const view = await renderScreen(
    <>
      <ChaptersPanel
        video={video}
        player={player}
        onShow={onShow}
        Proposals={({ onUse }) => <button onClick={() => onUse(proposed)}>Fill</button>}
      />
      <Toasts />
    </>,
    { 'chapter.replace': (input: { chapters: Chapter[] }) => ({ ...video, chapters: input.chapters }) },
  );
  const saved = () => view.calls.filter(({ path }) => path === 'chapter.replace').map(({ input }) => input);
  return { player, onShow, saved };
}

it('adds a chapter at the playhead, in its place and with the focus, and saves the whole list', async () => {
  const { saved } = await show();
  expect(screen.queryByRole('button', { name: 'Save chapters' })).toBeNull();
  press('Add at the playhead');
  const field = screen.getByRole('textbox', { name: 'Title of the chapter at 0:12' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Stretch' } });
  expect(titles()).toEqual(['Bend it', 'Stretch', 'Hold it']);
  press('Save chapters');
  await waitFor(() =>
    expect(saved()).toEqual([
      { videoId, chapters: [stored[0], { second: 12, title: 'Stretch' }, stored[1]] },
    ]),
  );
  expect(await screen.findByText('Chapters saved.')).toBeTruthy();
});

it('moves a chapter to the playhead and keeps the order, but not onto another one', async () => {
  const { player } = await show();
  press('Begin the chapter at 0:00 at the playhead');
  player.current.currentTime = 60.5;
  press('Begin the chapter at 0:12 at the playhead');
  expect(titles()).toEqual(['Hold it', 'Bend it']);
  player.current.currentTime = 42.2;
  press('Begin the chapter at 1:00 at the playhead');
  expect(await screen.findByText(/^A chapter begins at this second already/)).toBeTruthy();
  expect(titles()).toEqual(['Hold it', 'Bend it']);
});

it('shows a chapter in the player, and discards an unsaved change', async () => {
  const { onShow, saved } = await show();
  press('Show 0:42');
  expect(onShow).toHaveBeenCalledWith(42);
  press('Remove the chapter at 0:42');
  expect(titles()).toEqual(['Bend it']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add at the playhead' }));
  press('Cancel');
  expect(titles()).toEqual(['Bend it', 'Hold it']);
  expect(saved()).toEqual([]);
});

it('is filled by a proposal that is not saved yet', async () => {
  const { saved } = await show([]);
  expect(screen.getByText(/^Chapters let patients/)).toBeTruthy();
  press('Fill');
  expect(titles()).toEqual(['Rest']);
  expect(saved()).toEqual([]);
  press('Save chapters');
  await waitFor(() => expect(saved()).toEqual([{ videoId, chapters: proposed }]));
});
