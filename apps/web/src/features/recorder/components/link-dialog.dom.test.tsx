import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { LinkDialog } from './link-dialog';

const url = 'https://bedside.example/public-video/1';

it.each([
  [true, /The link is copied/],
  [false, /did not let us copy/],
])('a link is copied, or shown with a button (allowed: %s)', async (isAllowed, said) => {
  const writeText = vi.fn(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('refused'))));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const onClose = vi.fn();
  await renderScreen(<LinkDialog url={url} onClose={onClose} />, {});
  expect(await screen.findByText(said)).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  expect(screen.getByLabelText<HTMLInputElement>('Public link').value).toBe(url);
  fireEvent.click(screen.getByRole('button', { name: 'Go to the video' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('is shown with a button where the browser has no clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await renderScreen(<LinkDialog url={url} onClose={() => undefined} />, {});
  expect(await screen.findByText(/did not let us copy/)).toBeTruthy();
});
