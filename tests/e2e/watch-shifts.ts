import type { Page } from '@playwright/test';

/** How far the elements of the page moved while it was loading, from now on (web.dev, "Cumulative layout shift"). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        const before = Number(Reflect.get(window, 'shifted'));
        if (!shift.hadRecentInput) Object.assign(window, { shifted: before + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}
