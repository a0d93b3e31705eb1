import type { Page } from '@playwright/test';

const KEY = 'clicks-of-test';

/** Counts what a person presses on a page, from its next document on. @returns the number so far */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    // Playwright cancels a click at the window that would miss its target, and tries again. Such a click never gets
    // here.
    document.addEventListener(
      'click',
      (event) => {
        // Enter in a form clicks its button without a pointer.
        if (event.isTrusted && event.detail > 0)
          sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
      },
      { capture: true },
    );
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
