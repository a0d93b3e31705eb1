import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import { createRandom, faultRounds } from '../kit/random';
import { startBareBrowser } from '../recorder/bare-browser';
import { installFlashAndBeep } from '../recorder/flash-and-beep';
import { installDeviceFaults } from '../recorder/device-faults';
import { measureSync } from '../recorder/measure-sync';
import { startRecorderStand, type RecorderStand } from '../recorder/recorder-stand';

/*
 * What capture makes, by the recorder alone on a page of its own (tests/recorder): real devices of Chromium or made
 * ones that flash and beep, real encoders, real files that ffprobe reads.
 */

const LIMIT_MS = 40;

const test = base.extend<{ stand: RecorderStand; recorderPage: Page }>({
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
});
const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream=fps=30'],
  ...['--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'],
];
test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: browserArgs,
  },
});
test.describe.configure({ mode: 'default', timeout: 180_000 });

const snapshotOf = (page: Page) => page.evaluate(() => window.stand.recorder.getSnapshot());
const status = (page: Page) => page.evaluate(() => window.stand.recorder.getSnapshot().status);
const reaches = (page: Page, wanted: string) =>
  expect.poll(() => status(page), { timeout: 30_000 }).toBe(wanted);
/** Until the take is so long. */
const recordsFor = (page: Page, ms: number) =>
  expect
    .poll(() => page.evaluate(() => window.stand.recorder.getSnapshot().stopwatch.timeMs), {
      timeout: 120_000,
    })
    .toBeGreaterThan(ms);

async function startsTaking(page: Page): Promise<void> {
  await page.evaluate(() => window.stand.recorder.open());
  await reaches(page, 'OPEN');
  await page.evaluate(() => window.stand.recorder.start());
  await reaches(page, 'RECORDING');
}

/** Stops, waits until the server has it, and puts it into a file. */
async function stops(page: Page, stand: RecorderStand, path: string) {
  await page.evaluate(() => window.stand.recorder.stop());
  await reaches(page, 'PREVIEW');
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

test('A take with a pause and a layer in the middle has picture, sound and its length, and can be sought in', async ({
  recorderPage: page,
  stand,
}, info) => {
  await startsTaking(page);
  await recordsFor(page, 2_000);
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
  test(`Sound stays with the picture for a minute with pauses (${way})`, async ({ page, stand }, info) => {
    await page.addInitScript(installFlashAndBeep);
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
      const within = offsets.filter(({ atS }) => atS >= from && atS < from + 20);
      const sorted = within.map(({ beepLaterMs }) => beepLaterMs).sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    });
    info.annotations.push({ type: 'sound later than picture, ms', description: thirds.join(', ') });
    for (const offset of thirds) expect(Math.abs(offset)).toBeLessThanOrEqual(LIMIT_MS);
  });
}

test('A tab that is hidden goes on recording picture and sound', async ({ stand }, info) => {
  const browser = await startBareBrowser(browserArgs);
  try {
    const tab = await browser.open(stand.url);
    const read = <T>(what: string) => tab.evaluate<T>(`window.stand.recorder.getSnapshot().${what}`);
    const isStatus = (wanted: string) => expect.poll(() => read('status'), { timeout: 30_000 }).toBe(wanted);
    const isLongerThan = (ms: number) =>
      expect.poll(() => read<number>('stopwatch.timeMs'), { timeout: 60_000 }).toBeGreaterThan(ms);
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
    // Frames a second before and while it was hidden: the same camera, the same work.
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

test.describe('A fault shows its code and a way on', () => {
  const broken = (code: string, wasTaking: boolean) => ({ status: 'ERROR', error: { code, wasTaking } });

  test('before the devices are open', async ({ page, stand }) => {
    for (const [fault, code] of [
      ['no-get-user-media', 'no-get-user-media'],
      ['NotAllowedError', 'permission-denied'],
      ['NotFoundError', 'no-device'],
      ['NotReadableError', 'device-busy'],
    ] as const) {
      const tab = await page.context().newPage();
      await tab.addInitScript(installDeviceFaults);
      await tab.goto(stand.url);
      await tab.evaluate((name) => window.faults.set(name), fault);
      await tab.evaluate(() => window.stand.recorder.open());
      await reaches(tab, 'ERROR');
      expect(await snapshotOf(tab)).toMatchObject(broken(code, false));
      await tab.evaluate(() => window.faults.set(null));
      await tab.evaluate(() => window.stand.recorder.recover());
      await reaches(tab, 'OPEN');
      await tab.close();
    }
  });

  test('at start, without a stage and without a stream', async ({ recorderPage: page }) => {
    await page.evaluate(() => window.stand.recorder.attachStage(null));
    await page.evaluate(() => window.stand.recorder.open());
    await reaches(page, 'OPEN');
    await page.evaluate(() => window.stand.recorder.start());
    await reaches(page, 'ERROR');
    expect(await snapshotOf(page)).toMatchObject(broken('no-stage', false));
    await page.evaluate(() => window.stand.recorder.recover());
    await reaches(page, 'OPEN');
  });

  for (const [step, code] of [
    ['start', 'no-recorder'],
    ['pause', 'pause-failed'],
    ['resume', 'resume-failed'],
    ['stop', 'stop-failed'],
  ] as const) {
    test(`at ${step} of the browser's own recorder`, async ({ page, stand }) => {
      await page.addInitScript(installDeviceFaults);
      await page.goto(stand.url);
      await page.evaluate((name) => window.faults.breakRecorder(name), step);
      await page.evaluate(() => window.stand.recorder.open());
      await reaches(page, 'OPEN');
      await page.evaluate(() => window.stand.recorder.start());
      if (step !== 'start') {
        await reaches(page, 'RECORDING');
        await recordsFor(page, 1_500);
        await page.evaluate((name) => window.stand.recorder[name === 'stop' ? 'stop' : 'pause'](), step);
      }
      if (step === 'resume') {
        await reaches(page, 'PAUSE');
        await page.evaluate(() => window.stand.recorder.resume());
      }
      await reaches(page, 'ERROR');
      expect(await snapshotOf(page)).toMatchObject(broken(code, step !== 'start'));
      if (step === 'start') return;
      // What was recorded until then is there to be looked at and saved.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.stand.recorder.recover());
          return status(page);
        })
        .toBe('PREVIEW');
      expect((await snapshotOf(page)).take?.bytes).toBeGreaterThan(0);
    });
  }
});

test('A microphone that is pulled out and plugged in again leaves a marked gap and a whole file', async ({
  page,
  stand,
}, info) => {
  await page.addInitScript(installDeviceFaults);
  await page.goto(stand.url);
  await startsTaking(page);
  await recordsFor(page, 1_500);
  await page.evaluate(() => window.faults.unplug('audio'));
  const kinds = () => page.evaluate(() => window.stand.recorder.getSnapshot().alarms.map(({ kind }) => kind));
  await expect.poll(kinds).toContain('microphone-lost');
  await recordsFor(page, 3_500);
  await page.evaluate(() => window.faults.set(null));
  await expect.poll(kinds).not.toContain('microphone-lost');
  const back = (await snapshotOf(page)).stopwatch.timeMs;
  await recordsFor(page, back + 1_500);
  const path = info.outputPath('take.mp4');
  const { gaps, take } = await stops(page, stand, path);
  expect(gaps).toHaveLength(1);
  expect(gaps[0]?.kind).toBe('microphone');
  expect((gaps[0]?.endMs ?? 0) - (gaps[0]?.startMs ?? 0)).toBeGreaterThan(1_000);
  const { videoS, audioS } = await measureSync(path);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.3);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.3);
});

test('A camera that is pulled out leaves its last picture and a marked gap, and the take goes on', async ({
  page,
  stand,
}, info) => {
  await page.addInitScript(installDeviceFaults);
  await page.goto(stand.url);
  await startsTaking(page);
  await recordsFor(page, 1_500);
  await page.evaluate(() => window.faults.unplug('video'));
  await recordsFor(page, 4_500);
  const path = info.outputPath('take.mp4');
  const { gaps } = await stops(page, stand, path);
  expect(gaps.map(({ kind }) => kind)).toEqual(['camera']);
  const { videoS, audioS } = await measureSync(path);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.4);
});

test('Without a connection the take goes on, is safe at Stop, and goes up by itself later', async ({
  recorderPage: page,
  stand,
}, info) => {
  await startsTaking(page);
  await recordsFor(page, 2_000);
  stand.setDown(true);
  const isOnline = () => page.evaluate(() => window.stand.recorder.getSnapshot().saved.isOnline);
  await expect.poll(isOnline).toBe(false);
  await recordsFor(page, 5_000);
  await page.evaluate(() => window.stand.recorder.stop());
  await reaches(page, 'PREVIEW');
  expect((await snapshotOf(page)).take?.isOnServer).toBe(false);
  stand.setDown(false);
  stand.loseAnswers(2);
  await page.evaluate(() => window.stand.recorder.takeOnServer());
  const { take } = await snapshotOf(page);
  const stored = stand.uploads.get(String(take?.recordingId).replaceAll('-', ''));
  expect(stored?.length).toBe(take?.bytes);
  await writeFile(info.outputPath('take.mp4'), stored?.bytes ?? '');
  expect((await measureSync(info.outputPath('take.mp4'))).videoS).toBeGreaterThan(4);
});

test('A tab killed at any moment loses at most two seconds, and the take is found and sent', async ({
  page: first,
  stand,
  context,
}, info) => {
  test.setTimeout(60_000 + faultRounds().length * 60_000);
  await first.close();
  const random = createRandom();
  const { seed } = random;
  info.annotations.push({ type: 'seed', description: String(seed) });
  for (const round of faultRounds()) {
    const page = await context.newPage();
    await page.goto(stand.url);
    await startsTaking(page);
    const isDown = random.next() < 0.4;
    stand.setDown(isDown);
    await recordsFor(page, random.between(2_000, 6_000));
    const before = await page.evaluate(() => window.stand.recorder.getSnapshot().stopwatch.timeMs);
    // The browser ends the page's process: nothing of it gets to say goodbye.
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await new Promise((resolve) => page.once('crash', resolve));
    await page.close();
    stand.setDown(false);

    const after = await context.newPage();
    await after.goto(stand.url);
    const find = () => after.evaluate(() => window.stand.recorder.findLeftTakes());
    await expect.poll(async () => (await find()).filter((take) => !take.isOpenElsewhere).length).toBe(1);
    const [left] = await find();
    const recordingId = left?.recordingId as RecordingId;
    await after.evaluate((id) => window.stand.recorder.recoverTake(id), recordingId);
    await reaches(after, 'PREVIEW');
    await after.evaluate(() => window.stand.recorder.takeOnServer());
    const { take } = await snapshotOf(after);
    expect(before - (take?.durationMs ?? 0), `round ${round} of seed ${seed}`).toBeLessThanOrEqual(2_000);
    const path = info.outputPath(`take-${round}.mp4`);
    await writeFile(path, stand.uploads.get(recordingId.replaceAll('-', ''))?.bytes ?? '');
    const { videoS, audioS } = await measureSync(path);
    expect(before / 1_000 - Math.min(videoS, audioS)).toBeLessThanOrEqual(2);
    await after.evaluate((id) => window.stand.recorder.takeSaved(id), recordingId);
    expect(await find()).toEqual([]);
    await after.close();
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
