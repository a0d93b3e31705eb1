import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const CPU_TIMES_SLOWER = 4;
/** "Slow 4G" as the browser's own tools define it: 1.44 Mbit/s, and 562 ms to every answer. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** The description of such visits in the rows. */
export const slowPhone = `${CPU_TIMES_SLOWER}x slower CPU, slow 4G`;

/** One visit by a slow phone on a slow connection, with an empty cache. */
export async function visitSlowly<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
    return await visit(page);
  } finally {
    await context.close();
  }
}
