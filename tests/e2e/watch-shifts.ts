import type { Page } from '@playwright/test';

/** The elements of the page that moved while it was loading, from now on (web.dev, "Cumulative layout shift"). */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const describe = ({ node, previousRect: from, currentRect: to }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent.slice(0, 40) ?? '';
      const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
      return `<${element?.localName ?? 'removed'}> "${text}" from ${place(from)} to ${place(to)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
        if (!shift.hadRecentInput) moved.push(...shift.sources.map(describe));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved') as string[]);
}
