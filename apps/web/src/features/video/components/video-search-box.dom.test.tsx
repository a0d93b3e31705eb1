import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { VideoSearch } from './video-search';

afterEach(() => vi.useRealTimers());

const videos = Array.from({ length: 5 }, (_, at) => ({
  id: `video-${at}`,
  title: `Knee ${at}`,
  posterUrl: null,
  posterPreview: null,
  durationMs: 60_000,
}));

const field = () => screen.getByLabelText('Search videos', { selector: 'input' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Somebody comes to the field, types this at once, and the part with the results is loaded. */
async function open(items: typeof videos, typed: string) {
  const view = await renderScreen(<VideoSearch />, {
    'video.list': { items, total: items.length, page: 1, limit: 5 },
  });
  vi.useFakeTimers();
  act(() => field().focus());
  type(typed);
  await act(() => vi.dynamicImportSettled());
  expect(field().getAttribute('aria-haspopup')).toBe('listbox');
  return view;
}

const press = (target: Element, code: string) => fireEvent.keyDown(target, { key: code, code });

describe('the search of the header', () => {
  it('asks for five results once nothing was typed for 500 ms, and opens the one that is picked', async () => {
    const { calls, path } = await open(videos, 'kn');
    await pass(499);
    type('knee ');
    await pass(499);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([{ path: 'video.list', input: { search: 'knee', limit: 5, page: 1 } }]);
    await pass(50);
    expect(screen.getAllByRole('option')).toHaveLength(5);

    press(field(), 'ArrowDown');
    press(field(), 'ArrowDown');
    press(field(), 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/my_videos/video-1'));
  });

  it('keeps the results and the marked one while the next are looked for', async () => {
    const { calls, path } = await open(videos, 'kne');
    await pass(550);
    press(field(), 'ArrowDown');
    press(field(), 'ArrowDown');
    press(field(), 'ArrowDown');
    type('knee');
    press(field(), 'ArrowDown');
    await pass(500);
    expect(calls).toHaveLength(2);
    expect(screen.getAllByRole('option')).toHaveLength(5);
    await pass(50);
    press(field(), 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/my_videos/video-0'));
  });

  it('leaves the focus where it has gone while the results were loaded, and takes over when it comes back', async () => {
    await renderScreen(
      <>
        <VideoSearch />
        <button type="button">Share video</button>
      </>,
      { 'video.list': { items: videos, total: 5, page: 1, limit: 5 } },
    );
    act(() => field().focus());
    const button = screen.getByRole('button', { name: 'Share video' });
    act(() => button.focus());
    await act(() => vi.dynamicImportSettled());
    expect(document.activeElement).toBe(button);
    act(() => field().focus());
    await vi.waitFor(() => expect(field().getAttribute('aria-haspopup')).toBe('listbox'));
    expect(document.activeElement).toBe(field());
  });

  it('says that nothing was found', async () => {
    await open([], 'elbow');
    await pass(500);
    await pass(50);
    expect(screen.getByRole('option', { name: 'No video found' })).toBeTruthy();
  });
});
