import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgressToast, toast } from '../lib/toast';
import { renderScreen } from '../test-render';
import { Toasts } from './toasts';

/** What a toast needs to disappear when its time is over. */
const LEAVING_MS = 300;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

beforeEach(async () => {
  // The toasts of all screens are in one list.
  notifications.clean();
  await renderScreen(<Toasts />);
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

describe('a toast', () => {
  it('disappears after 4 s, and one that stays does not', async () => {
    act(() => {
      toast('success', 'The video is shared.');
      toast('success', 'Read me.', 'Patients import error', { stays: true });
    });
    await pass(3_900);
    expect(shown()).toHaveLength(2);
    await pass(100 + LEAVING_MS);
    expect(shown()).toEqual([expect.stringContaining('Read me.')]);
    await pass(60_000);
    expect(shown()).toHaveLength(1);
  });

  it('waits for its turn when five are shown', async () => {
    act(() => {
      for (let at = 1; at <= 7; at += 1) toast('info', `Message ${at}`);
    });
    await pass(50);
    expect(shown()).toHaveLength(5);
    await pass(4_000 + 2 * LEAVING_MS);
    expect(shown().map((text) => text?.slice(0, 9))).toEqual(['Message 6', 'Message 7']);
  });

  it('is at the lower right, 440 px wide', () => {
    act(() => void toast('info', 'Here'));
    const corner = screen.getByRole('status').closest<HTMLElement>('[data-position]');
    expect(corner?.dataset['position']).toBe('bottom-right');
    expect(corner?.style.getPropertyValue('--notifications-container-width')).toContain(`${440 / 16}rem`);
  });

  it('of a long action stays while it runs, in whole percentages, and disappears 3 s after it is done', async () => {
    const running = await act(() => startProgressToast('Uploading'));
    await pass(60_000);
    act(() => running.progress('Uploading', 41.6));
    expect(shown()).toEqual([expect.stringContaining('Uploading 42%')]);
    act(() => running.complete('The video is uploaded.'));
    await pass(2_900);
    expect(shown()).toEqual([expect.stringContaining('The video is uploaded.')]);
    await pass(100 + LEAVING_MS);
    expect(shown()).toEqual([]);
  });

  it('of a long action that failed says why, or that an error occurred', async () => {
    const running = await act(() => startProgressToast('Uploading'));
    act(() => running.fail());
    expect(screen.getByRole('alert').textContent).toContain('Error occurred');
    await pass(4_000 + LEAVING_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
