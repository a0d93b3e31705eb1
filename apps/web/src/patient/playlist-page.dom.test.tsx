import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LivePage, PageServices } from './page-services';
import { browserStore } from './page-store';
import { PatientPage } from './patient-page';
import { testShare } from './test-share';
import { stubThread } from './test-thread';

const part = (id: string, title: string) => {
  const share = testShare();
  return { share: { ...share, id, video: { ...share.video, title } }, storyboard: null, aspect: 1.7778 };
};
const page = {
  kind: 'playlist',
  id: 'playlist',
  name: 'After your operation',
  parts: [part('one', 'Knee exercises'), part('two', 'Your wound'), part('three', 'Walking')],
  via: 'sms',
  emergency: 'Call 112.',
} as const;

let tellGone: (linkId: string) => void;
const openAgain = vi.fn();
const watch = vi.fn<LivePage['watch']>();

function open() {
  const reporter = new Proxy({}, { get: () => vi.fn() });
  const services = {
    reporter,
    calls: {},
    store: browserStore(() => localStorage),
  } as unknown as PageServices;
  watch.mockReset().mockReturnValue(services);
  return render(
    <PatientPage
      page={{ ...page, parts: [...page.parts] }}
      connect={(onGone) => {
        tellGone = onGone;
        return { watch, openAgain };
      }}
    />,
  );
}

const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const end = (view: ReturnType<typeof open>) =>
  fireEvent.ended(view.container.querySelector('video') as HTMLVideoElement);
const entry = (name: RegExp) =>
  within(screen.getByRole('list', { name: '3 videos' })).getByRole('button', { name });

describe('the playlist page', () => {
  beforeEach(() => {
    localStorage.clear();
    stubThread();
    vi.useFakeTimers();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    Element.prototype.scrollIntoView = vi.fn();
    Object.defineProperty(HTMLMediaElement.prototype, 'played', { value: { length: 0 }, configurable: true });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is rendered on the server with the first video and the whole list', () => {
    const html = renderToString(<PatientPage page={{ ...page, parts: [...page.parts] }} />);
    for (const text of ['After your operation', 'Knee exercises', 'Your wound', 'Walking'])
      expect(html).toContain(text);
    expect(html.match(/<video/g)).toHaveLength(1);
  });

  it('continues with the next video by itself, and marks videos watched to the end', () => {
    const view = open();
    expect(shown()).toBe('Knee exercises');
    end(view);
    expect(screen.getByRole('group', { name: 'Next video' }).textContent).toContain('Your wound');
    for (let second = 0; second < 8; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('Your wound');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
    expect(entry(/Knee exercises/).textContent).toContain('Watched');
    expect(watch.mock.calls.map(([linkId]) => linkId)).toEqual(['one', 'two']);
  });

  it('waits while the patient writes, and focuses the player of the next video', () => {
    const view = open();
    end(view);
    screen.getByRole('textbox').focus();
    for (let second = 0; second < 60; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('Knee exercises');
    screen.getByRole('button', { name: 'Play now' }).focus();
    for (let second = 0; second < 8; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('Your wound');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play video' }));
  });

  it('stays where it is on request', () => {
    const view = open();
    end(view);
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play video' }));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()).toBe('Knee exercises');
    expect(screen.queryByRole('group', { name: 'Next video' })).toBeNull();
  });

  it('plays the pressed one, and offers nothing after the last', () => {
    const view = open();
    fireEvent.click(entry(/Walking/));
    expect(shown()).toBe('Walking');
    expect(entry(/Walking/).getAttribute('aria-current')).toBe('true');
    end(view);
    expect(screen.queryByRole('group', { name: 'Next video' })).toBeNull();
  });

  it('remembers over a reload what was watched', () => {
    localStorage.setItem('bedside.watched.two', '1');
    open();
    expect(entry(/Your wound/).textContent).toContain('Watched');
    expect(entry(/Walking/).textContent).not.toContain('Watched');
  });

  it('drops a video that was recalled while it is open, and asks the server when the last one is', () => {
    open();
    act(() => tellGone('one'));
    expect(shown()).toBe('Your wound');
    act(() => tellGone('two'));
    act(() => tellGone('three'));
    expect(screen.queryByRole('list', { name: /videos/ })).toBeNull();
    expect(openAgain).toHaveBeenCalledTimes(1);
  });
});
