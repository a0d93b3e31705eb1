import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { goBack } from './go-back';

const isGone = (pathname: string) => pathname.startsWith('/my_videos/7');

describe('going back', () => {
  it.each([
    ['to the page before', ['/dashboard', '/my_videos/7'], '/dashboard'],
    [
      'over pages that are gone',
      ['/library', '/my_videos/7', '/my_videos/7/statistics', '/my_videos/7'],
      '/library',
    ],
  ])('leads %s', (_, initialEntries, back) => {
    const history = createMemoryHistory({ initialEntries });
    const otherwise = vi.fn();
    goBack(history, { isGone, otherwise });
    expect(history.location.pathname).toBe(back);
    expect(otherwise).not.toHaveBeenCalled();
  });

  it.each([[['/my_videos/7']], [['/my_videos/7/statistics', '/my_videos/7']]])(
    'from %j leads elsewhere, because there is nothing to go back to',
    (initialEntries) => {
      const otherwise = vi.fn();
      goBack(createMemoryHistory({ initialEntries }), { isGone, otherwise });
      expect(otherwise).toHaveBeenCalledOnce();
    },
  );

  it("happens once: later steps are the doctor's own", () => {
    const history = createMemoryHistory({ initialEntries: ['/my_videos/7', '/dashboard', '/my_videos/7'] });
    goBack(history, { isGone, otherwise: vi.fn() });
    history.back();
    expect(history.location.pathname).toBe('/my_videos/7');
  });
});
