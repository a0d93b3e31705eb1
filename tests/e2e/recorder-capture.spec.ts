import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { startBareBrowser } from '../recorder/bare-browser';
import { installFlashAndBeep } from '../recorder/flash-and-beep';
import { measureSync, type SyncFigures } from '../recorder/measure-sync';
import {
  reaches,
  recordsFor,
  snapshotOf,
  standBrowserArgs,
  standTest as test,
  standUse,
  startsTaking,
  stops,
} from '../recorder/stand-test';

/*
 * The results of capture, tested on a page with the recorder alone (tests/recorder): real devices of Chromium or
 * invented ones that flash and beep, real encoders, real files that ffprobe reads.
 */

const LIMIT_MS = 40;

test.use(standUse);

/** The median of how far beeps are from their flashes, in milliseconds; NaN without any. */
function middleOf(offsets: SyncFigures['offsets']): number {
  const sorted = offsets.map(({ apartMs }) => apartMs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

test('A take with a pause and a layer in the middle has picture, sound and its length, and can be sought in @quality', async ({
  recorderPage: page,
  stand,
}, info) => {
  await startsTaking(page, 2_000);
  await page.evaluate(() => window.stand.recorder.layers.addTitle('Your knee'));
  await recordsFor(page, 3_500);
  await page.evaluate(() => window.stand.recorder.pause());
  await reaches(page, 'PAUSE');
  const paused = (await snapshotOf(page)).stopwatch.timeMs;
  await page.evaluate(() => window.stand.recorder.resume());
  await recordsFor(page, paused + 2_000);
  const path = info.outputPath('take.mp4');
  const { take } = await stops(page, stand, path);
  expect(take.type).toBe('video/mp4');
  const figures = await measureSync(path);
  expect(Math.abs(figures.videoS - take.durationMs / 1_000)).toBeLessThan(0.3);
  expect(Math.abs(figures.audioS - take.durationMs / 1_000)).toBeLessThan(0.3);
  const sought = await page.evaluate(async (url) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no video');
    video.src = url;
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
    video.currentTime = 3;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    return { at: video.currentTime, duration: video.duration };
  }, take.previewUrl);
  expect(sought.at).toBe(3);
  expect(Math.abs(sought.duration - take.durationMs / 1_000)).toBeLessThan(0.3);
});

for (const way of ['frames', 'drawn'] as const) {
  test(`Sound stays with the picture for a minute with pauses (${way}) @quality`, async ({
    page,
    stand,
  }, info) => {
    await page.addInitScript(installFlashAndBeep, { sampleRate: 48_000, width: 640, height: 360 });
    await page.goto(stand.url);
    if (way === 'drawn') await page.evaluate(() => window.stand.recorder.layers.addTitle('Your knee'));
    await startsTaking(page);
    for (const until of [20_000, 40_000]) {
      await recordsFor(page, until);
      await page.evaluate(() => window.stand.recorder.pause());
      await reaches(page, 'PAUSE');
      await page.evaluate(() => window.stand.recorder.resume());
    }
    await recordsFor(page, 60_000);
    const path = info.outputPath('take.mp4');
    await stops(page, stand, path);
    const { offsets } = await measureSync(path);
    const thirds = [0, 20, 40].map((from) => {
      return middleOf(offsets.filter(({ atS }) => atS >= from && atS < from + 20));
    });
    info.annotations.push({ type: 'sound later than picture, ms', description: thirds.join(', ') });
    expect(
      thirds.every((offset) => Math.abs(offset) <= LIMIT_MS),
      offsets.map(({ beepLaterMs }) => beepLaterMs).join(' '),
    ).toBe(true);
  });
}

test('A microphone of 44,100 samples a second and a camera whose pictures are made smaller are recorded in full, together @quality', async ({
  page,
  stand,
}, info) => {
  await page.addInitScript(installFlashAndBeep, { sampleRate: 44_100, width: 1_280, height: 720 });
  await page.goto(stand.url);
  await startsTaking(page, 2_000);
  // From here on the pictures are drawn, and must have the size of the earlier ones.
  await page.evaluate(() => window.stand.recorder.layers.addTitle('Your knee'));
  await recordsFor(page, 4_000);
  const path = info.outputPath('take.mp4');
  const { take } = await stops(page, stand, path);
  const { audioS, videoS, offsets } = await measureSync(path);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.3);
  expect(Math.abs(videoS - take.durationMs / 1_000)).toBeLessThan(0.3);
  expect(offsets.length).toBeGreaterThanOrEqual(3);
  expect(Math.abs(middleOf(offsets))).toBeLessThanOrEqual(LIMIT_MS);
});

test('A computer that cannot load what reads its microphone records it all the same', async ({
  page,
  stand,
}, info) => {
  const refused: string[] = [];
  await page.route('**/sound-worker.ts', (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await page.addInitScript(installFlashAndBeep, { sampleRate: 48_000, width: 640, height: 360 });
  await page.goto(stand.url);
  await startsTaking(page);
  await recordsFor(page, 4_000);
  const path = info.outputPath('take.mp4');
  await stops(page, stand, path);
  expect(refused).toHaveLength(1);
  const { offsets } = await measureSync(path);
  expect(offsets.length).toBeGreaterThanOrEqual(2);
});

test('A hidden tab continues recording picture and sound @quality', async ({ stand }, info) => {
  const browser = await startBareBrowser(standBrowserArgs);
  try {
    const tab = await browser.open(stand.url);
    const read = <T>(what: string) => tab.evaluate<T>(`window.stand.recorder.getSnapshot().${what}`);
    const isStatus = (wanted: string) => expect.poll(() => read('status')).toBe(wanted);
    const isLongerThan = (ms: number) =>
      expect.poll(() => read<number>('stopwatch.timeMs')).toBeGreaterThan(ms);
    await expect.poll(() => tab.evaluate('typeof window.stand')).toBe('object');
    await tab.evaluate('window.stand.recorder.open()');
    await isStatus('OPEN');
    await tab.evaluate("window.stand.recorder.layers.addTitle('Your knee')");
    await tab.evaluate('window.stand.recorder.start()');
    await isStatus('RECORDING');
    await isLongerThan(1_500);
    const other = await browser.open('about:blank');
    await other.bringToFront();
    await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('hidden');
    const hiddenFrom = await read<number>('stopwatch.timeMs');
    await isLongerThan(hiddenFrom + 8_000);
    expect(await tab.evaluate('document.visibilityState')).toBe('hidden');
    await tab.evaluate('window.stand.recorder.stop()');
    await isStatus('PREVIEW');
    await tab.evaluate('window.stand.recorder.takeOnServer()');
    const id = await read<string>('take.recordingId');
    const path = info.outputPath('take.mp4');
    await writeFile(path, stand.uploads.get(id.replaceAll('-', ''))?.bytes ?? '');
    const { frameTimes, videoS, audioS } = await measureSync(path);
    expect(Math.abs(videoS - audioS)).toBeLessThan(0.3);
    // Frames per second before and while it was hidden: the same camera, the same work.
    const hiddenS = hiddenFrom / 1_000 + 0.5;
    const rate = (from: number, to: number) =>
      frameTimes.filter((time) => time >= from && time < to).length / (to - from);
    const seen = rate(0, hiddenS - 0.5);
    const hidden = rate(hiddenS, videoS);
    info.annotations.push({ type: 'frames a second', description: `${seen} seen, ${hidden} hidden` });
    expect(hidden).toBeGreaterThan(Math.min(15, seen * 0.8));
    expect(await tab.evaluate<number>('window.stand.voices.length')).toBeGreaterThan(100);
  } finally {
    await browser.close();
  }
});

test('A second tab sees the take of the first, and that it is open there; another doctor sees none', async ({
  recorderPage: page,
  stand,
  context,
}) => {
  await startsTaking(page);
  await recordsFor(page, 1_500);
  const second = await context.newPage();
  await second.goto(stand.url);
  const left = await second.evaluate(() => window.stand.recorder.findLeftTakes());
  expect(left.map(({ isOpenElsewhere }) => isOpenElsewhere)).toEqual([true]);
  await second.goto(`${stand.url}?owner=doctor-2`);
  expect(await second.evaluate(() => window.stand.recorder.findLeftTakes())).toEqual([]);
});
