import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import type { RecorderSnapshot } from '../../apps/web/src/recorder/recorder';
import { shellPath } from '../kit/chromium';
import { installDeviceFaults } from './device-faults';
import { startRecorderStand, type RecorderStand } from './recorder-stand';
import { watchFrames } from './watch-frames';

/* The recorder alone on a page: real devices of Chromium or invented ones, real encoders, real files. */

/** How Chromium is started: a camera that moves, a microphone that beeps, permission for both, no screen to choose. */
export const standBrowserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream=fps=30,device-count=2'],
  ...['--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'],
];

/** Settings of a spec that uses the stand; given to its own `test.use`. */
export const standUse = {
  permissions: ['camera', 'microphone'],
  launchOptions: { executablePath: shellPath, args: standBrowserArgs },
};

/** A test with the stand's server, a page on it, and a page whose devices can fail on command. */
export const standTest = base.extend<{ stand: RecorderStand; recorderPage: Page; faultyPage: Page }>({
  // The smallest picture is a quarter of the work, and none of these tests is about the picture.
  context: async ({ context }, use) => {
    await context.addInitScript(() => (window.remembered = { resolutionType: '360p' }));
    await use(context);
  },
  stand: async ({}, use) => {
    const stand = await startRecorderStand();
    await use(stand);
    await stand.stop();
  },
  recorderPage: async ({ page, stand }, use) => {
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(stand.url);
    await use(page);
    expect(said).toEqual([]);
  },
  faultyPage: async ({ page, stand }, use) => {
    await page.addInitScript(installDeviceFaults);
    const framesHeld = await watchFrames(page);
    await page.goto(stand.url);
    await use(page);
    // After any fault, a disposed recorder leaves no picture open.
    await page.evaluate(() => window.stand.recorder.dispose());
    await expect.poll(framesHeld).toBe(0);
  },
});

export const snapshotOf = (page: Page) => page.evaluate(() => window.stand.recorder.getSnapshot());
export const statusOf = (page: Page) => page.evaluate(() => window.stand.recorder.getSnapshot().status);
export const lengthOf = (page: Page) =>
  page.evaluate(() => window.stand.recorder.getSnapshot().stopwatch.timeMs);
export const alarmsOf = (page: Page) =>
  page.evaluate(() => window.stand.recorder.getSnapshot().alarms.map(({ kind }) => kind));
/** A failed recorder does nothing more, so the test reports its fault instead of waiting. */
async function whileWell<T>(page: Page, read: (snapshot: RecorderSnapshot) => T): Promise<T> {
  const snapshot = await snapshotOf(page);
  if (snapshot.error) throw new Error(`the recorder failed: ${JSON.stringify(snapshot.error)}`);
  return read(snapshot);
}
export const reaches = (page: Page, wanted: string) =>
  expect
    .poll(() => (wanted === 'ERROR' ? statusOf(page) : whileWell(page, ({ status }) => status)))
    .toBe(wanted);
/** Waits until the take is this long. */
export const recordsFor = (page: Page, ms: number) =>
  expect.poll(() => whileWell(page, ({ stopwatch }) => stopwatch.timeMs)).toBeGreaterThan(ms);

export async function opens(page: Page): Promise<void> {
  await page.evaluate(() => window.stand.recorder.open());
  await reaches(page, 'OPEN');
}

/** @param ms the minimum length of the take when this returns */
export async function startsTaking(page: Page, ms = 0): Promise<void> {
  await opens(page);
  await page.evaluate(() => window.stand.recorder.start());
  await reaches(page, 'RECORDING');
  if (ms > 0) await recordsFor(page, ms);
}

/** Stops, waits until the server has the take, and writes it to a file. */
export async function stops(page: Page, stand: RecorderStand, path: string) {
  await page.evaluate(() => window.stand.recorder.stop());
  await reaches(page, 'PREVIEW');
  return whenStored(page, stand, path);
}

/** Waits until the server has the shown take, byte by byte, and writes it to a file. */
export async function whenStored(page: Page, stand: RecorderStand, path: string) {
  await page.evaluate(() => window.stand.recorder.takeOnServer());
  const { take, gaps, error } = await snapshotOf(page);
  if (!take) throw new Error(`there is no take: ${JSON.stringify(error)}`);
  const stored = stand.uploads.get(take.recordingId.replaceAll('-', ''));
  if (!stored) throw new Error('the server has no take');
  expect(stored.length).toBe(take.bytes);
  expect(stored.bytes.length).toBe(take.bytes);
  await writeFile(path, stored.bytes);
  return { take, gaps };
}
