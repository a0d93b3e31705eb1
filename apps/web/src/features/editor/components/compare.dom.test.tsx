import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { Compare } from './compare';

/** jsdom plays nothing, so this is a minimal player for the comparison. */
beforeEach(() => {
  const state = new WeakMap<object, boolean>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: object) {
    return !state.get(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: object) {
    state.set(this, true);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: object) {
    state.set(this, false);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    return this.src.endsWith('original.mp4') ? 10 : 6;
  });
});
afterEach(() => vi.restoreAllMocks());

async function show() {
  await renderScreen(
    <Compare before={{ name: 'Original', url: '/original.mp4' }} after={{ name: 'Now', url: '/now.mp4' }} />,
  );
  const [before, now] = [screen.getByLabelText('Original'), screen.getByLabelText('Now')] as [
    HTMLVideoElement,
    HTMLVideoElement,
  ];
  fireEvent.loadedMetadata(now);
  return { before, now };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const seekTo = (key: string) => fireEvent.keyDown(screen.getByRole('slider'), { key });

test('One press plays both and another stops both, and only one is audible', async () => {
  const { before, now } = await show();
  await press('Play both');
  expect([before.paused, now.paused]).toEqual([false, false]);
  expect([before.muted, now.muted]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Sound before' }));
  expect([before.muted, now.muted]).toEqual([false, true]);
  await press('Pause both');
  expect([before.paused, now.paused]).toEqual([true, true]);
});

test('The slower one is moved to the position of the longer one, and the shorter one stops at its end', async () => {
  const { before, now } = await show();
  await press('Play both');
  before.currentTime = 3;
  now.currentTime = 2.5;
  fireEvent.timeUpdate(before);
  expect(now.currentTime).toBe(3);
  expect(screen.getByText('0:03 of 0:10')).toBeTruthy();
  now.pause();
  before.currentTime = 8;
  fireEvent.timeUpdate(before);
  expect([now.currentTime, now.paused, before.paused]).toEqual([6, true, false]);
  before.currentTime = 10;
  fireEvent.ended(before);
  expect(screen.getByRole('button', { name: 'Play both' })).toBeTruthy();
});

test('A seek moves both', async () => {
  const { before, now } = await show();
  seekTo('End');
  expect([before.currentTime, now.currentTime]).toEqual([10, 6]);
  seekTo('Home');
  expect([before.currentTime, now.currentTime]).toEqual([0, 0]);
});

test('Nothing is played while one of the two is still coming', async () => {
  await renderScreen(
    <Compare before={{ name: 'Original', url: '/original.mp4' }} after={{ name: 'Now', url: null }} />,
  );
  fireEvent.loadedMetadata(screen.getByLabelText('Original'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play both' }).disabled).toBe(true);
});
