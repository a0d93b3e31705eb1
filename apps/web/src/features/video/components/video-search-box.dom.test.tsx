import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { VideoSearchBox } from './video-search-box';

afterEach(() => vi.useRealTimers());

const videos = Array.from({ length: 5 }, (_, at) => ({
  id: `video-${at}`,
  title: `Knee ${at}`,
  posterUrl: null,
  posterPreview: null,
  durationMs: 60_000,
}));

function Search() {
  const [typed, setTyped] = useState('');
  return <VideoSearchBox typed={typed} onType={setTyped} />;
}

async function open(items: typeof videos) {
  const view = await renderScreen(<Search />, {
    'video.list': { items, total: items.length, page: 1, limit: 5 },
  });
  vi.useFakeTimers();
  const field = screen.getByLabelText('Search videos', { selector: 'input' });
  return {
    ...view,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

const press = (target: Element, code: string) => fireEvent.keyDown(target, { key: code, code });

describe('the search of the header', () => {
  it('asks for five results once nothing was typed for 500 ms, and opens the one that is picked', async () => {
    const { calls, type, pass, path, field } = await open(videos);
    type('kn');
    await pass(499);
    type('knee ');
    await pass(499);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([{ path: 'video.list', input: { search: 'knee', limit: 5, page: 1 } }]);
    await pass(50);
    expect(screen.getAllByRole('option')).toHaveLength(5);

    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    press(field, 'Enter');
    vi.useRealTimers();
    await vi.waitFor(() => expect(path()).toBe('/my_videos/video-1'));
  });

  it('says that nothing was found', async () => {
    const { type, pass } = await open([]);
    type('elbow');
    await pass(500);
    await pass(50);
    expect(screen.getByRole('option', { name: 'No video found' })).toBeTruthy();
  });
});
