import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { PanelSearch } from './panel-search';

afterEach(() => vi.useRealTimers());

const videos = Array.from({ length: 5 }, (_, at) => ({
  id: `video-${at}`,
  title: `Knee ${at}`,
  posterUrl: null,
  posterPreview: null,
  durationMs: 60_000,
}));

const playlists = [{ id: 'playlist-0', name: 'Knee week', videos: [{}, {}] }];
const patients = [{ id: 'patient-0', firstName: 'Ada', lastName: 'Knee', phone: '12025550100' }];

const answer = (items: readonly object[]) => ({ items, total: items.length, page: 1, limit: 5 });
const nothing = {
  'video.list': answer([]),
  'playlist.list': answer([]),
  'patient.list': answer([]),
  'transcript.search': [],
};

const field = () => screen.getByLabelText('Search videos, playlists and patients', { selector: 'input' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Focuses the field, types this at once, and loads the part with the results. */
async function open(items: typeof videos, typed: string, others: Record<string, unknown> = {}) {
  const view = await renderScreen(<PanelSearch />, { ...nothing, 'video.list': answer(items), ...others });
  vi.useFakeTimers();
  act(() => field().focus());
  type(typed);
  await act(() => vi.dynamicImportSettled());
  expect(field().getAttribute('aria-haspopup')).toBe('listbox');
  return view;
}

const press = (target: Element, code: string) => fireEvent.keyDown(target, { key: code, code });

describe('the search of the header', () => {
  it('requests five videos once nothing was typed for 500 ms, and opens the one that is picked', async () => {
    const { calls, path } = await open(videos, 'kn');
    await pass(499);
    type('knee ');
    await pass(499);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([
      { path: 'video.list', input: { search: 'knee', limit: 5, page: 1 } },
      { path: 'playlist.list', input: { search: 'knee', limit: 3, page: 1 } },
      { path: 'patient.list', input: { fullSearch: 'knee', limit: 3, page: 1 } },
      { path: 'transcript.search', input: { text: 'knee', limit: 3 } },
    ]);
    await pass(50);
    expect(screen.getAllByRole('option')).toHaveLength(5);

    press(field(), 'ArrowDown');
    press(field(), 'ArrowDown');
    press(field(), 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/my_videos/video-1'));
  });

  it('keeps the results and the marked one while the next are loaded', async () => {
    const { calls, path } = await open(videos, 'kne');
    await pass(550);
    press(field(), 'ArrowDown');
    press(field(), 'ArrowDown');
    press(field(), 'ArrowDown');
    type('knee');
    press(field(), 'ArrowDown');
    await pass(500);
    expect(calls).toHaveLength(8);
    expect(screen.getAllByRole('option')).toHaveLength(5);
    await pass(50);
    press(field(), 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/my_videos/video-0'));
  });

  it('leaves the focus where it went while the results were loaded, and takes over when it comes back', async () => {
    await renderScreen(
      <>
        <PanelSearch />
        <button type="button">Share video</button>
      </>,
      { ...nothing, 'video.list': answer(videos) },
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
    expect(screen.getByRole('option', { name: 'No results' })).toBeTruthy();
  });

  it('shows playlists and patients below the videos, and opens the one that is picked', async () => {
    const { path } = await open(videos.slice(0, 1), 'knee', {
      'playlist.list': answer(playlists),
      'patient.list': answer(patients),
    });
    await pass(500);
    await pass(50);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Knee 01:00',
      'Knee week2 videos',
      expect.stringMatching(/^Ada Knee\+1/),
    ]);
    press(field(), 'ArrowUp');
    press(field(), 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/patient_management/patient-0/statistics'));
  });

  it('shows what is said in videos, with the word marked, and opens the video at its second', async () => {
    const line = {
      videoId: 'video-7',
      title: 'After surgery',
      startMs: 92_000,
      parts: [
        { text: 'Bend your ', isHit: false },
        { text: 'knee', isHit: true },
      ],
    };
    const { path } = await open([], 'knee', { 'transcript.search': [line] });
    await pass(500);
    await pass(50);
    const option = screen.getByRole('option', { name: /^Bend your knee\s*After surgery\s*1:32$/ });
    expect(option.querySelector('mark')?.textContent).toBe('knee');
    press(field(), 'ArrowDown');
    press(field(), 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/my_videos/video-7'));
  });

  it('gets the focus by Ctrl K, also from another field', async () => {
    await renderScreen(
      <>
        <PanelSearch />
        <input aria-label="Title" />
      </>,
      nothing,
    );
    const title = screen.getByRole('textbox', { name: 'Title' });
    act(() => title.focus());
    fireEvent.keyDown(title, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(document.activeElement).toBe(field());
  });
});
