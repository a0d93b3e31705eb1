import { expect, type Page, type TestInfo } from '@playwright/test';
import { installDeviceFaults } from '../recorder/device-faults';
import { installFlashAndBeep } from '../recorder/flash-and-beep';
import { measureSync, type SyncFigures } from '../recorder/measure-sync';
import type { RecorderStand } from '../recorder/recorder-stand';
import {
  alarmsOf,
  lengthOf,
  opens,
  reaches,
  recordsFor,
  snapshotOf,
  standTest as test,
  standUse,
  startsTaking,
  statusOf,
  stops,
  whenStored,
} from '../recorder/stand-test';

/* Cameras, microphones and recorders that fail, tested on a page with the recorder alone (tests/recorder). */

test.use(standUse);

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
    await opens(page);
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
    test(`at ${step} of the browser's own recorder${step === 'pause' ? '' : ' @quality'}`, async ({
      faultyPage: page,
    }) => {
      await page.evaluate((name) => window.faults.breakRecorder(name), step);
      await opens(page);
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
      if (step !== 'start') await expectTakeKept(page);
    });
  }

  for (const kind of ['VideoFrame', 'AudioData'] as const) {
    test(`at a ${kind} that cannot be accepted${kind === 'VideoFrame' ? '' : ' @quality'}`, async ({
      recorderPage: page,
    }) => {
      await startsTaking(page, 1_500);
      await page.evaluate((name) => {
        const broken = () => {
          throw new DOMException('made by the test', 'InvalidStateError');
        };
        if (name === 'VideoFrame') VideoFrame.prototype.clone = broken;
        else Object.defineProperty(AudioData.prototype, 'numberOfChannels', { get: broken });
      }, kind);
      await reaches(page, 'ERROR');
      expect(await snapshotOf(page)).toMatchObject(broken('no-recorder', true));
      await expectTakeKept(page);
    });
  }
});

/** The part recorded before a fault can be reviewed and saved. */
async function expectTakeKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.stand.recorder.recover());
      return statusOf(page);
    })
    .toBe('PREVIEW');
  expect((await snapshotOf(page)).take?.bytes).toBeGreaterThan(0);
}

type Pulled = { page: Page; stand: RecorderStand; info: TestInfo; kind: 'audio' | 'video' };

/** Unplugs a device during a take, runs a step, and stops. @returns the take's report and the content of its file */
async function pullOut(
  { page, stand, info, kind }: Pulled,
  meanwhile: () => Promise<void>,
): Promise<SyncFigures & Awaited<ReturnType<typeof stops>>> {
  await startsTaking(page, 1_500);
  await page.evaluate((pulled) => window.faults.unplug(pulled), kind);
  await meanwhile();
  const path = info.outputPath('take.mp4');
  return { ...(await stops(page, stand, path)), ...(await measureSync(path)) };
}

test('A microphone that is pulled out and plugged in again leaves a marked gap and a whole file @quality', async ({
  faultyPage: page,
  stand,
}, info) => {
  const { gaps, take, videoS, audioS } = await pullOut({ page, stand, info, kind: 'audio' }, async () => {
    await expect.poll(() => alarmsOf(page)).toContain('microphone-lost');
    await recordsFor(page, 3_500);
    await page.evaluate(() => window.faults.set(null));
    await expect.poll(() => alarmsOf(page)).not.toContain('microphone-lost');
    await recordsFor(page, (await lengthOf(page)) + 1_500);
  });
  expect(gaps.map(({ kind }) => kind)).toEqual(['microphone']);
  expect((gaps[0]?.endMs ?? 0) - (gaps[0]?.startMs ?? 0)).toBeGreaterThan(1_000);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.3);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.3);
});

test('A camera that is pulled out leaves its last picture and a marked gap, and the take continues @quality', async ({
  faultyPage: page,
  stand,
}, info) => {
  const { gaps, videoS, audioS } = await pullOut({ page, stand, info, kind: 'video' }, () =>
    recordsFor(page, 4_500),
  );
  expect(gaps.map(({ kind }) => kind)).toEqual(['camera']);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.4);
});

const activeOf = async (page: Page) => {
  const { active, devices } = await snapshotOf(page);
  const ids = (list: readonly { deviceId: string }[]) => list.map(({ deviceId }) => deviceId);
  return { ...active, cameras: ids(devices.cameras), microphones: ids(devices.microphones) };
};

for (const [kind, key, told] of [
  ['audio', 'microphoneId', 'microphone-other'],
  ['video', 'cameraId', 'camera-other'],
] as const) {
  test(`Before a take, a chosen ${kind} device that is pulled out leaves the list, and another one is used and reported`, async ({
    faultyPage: page,
  }) => {
    await opens(page);
    await page.evaluate(() => window.stand.recorder.openSettings());
    const before = await activeOf(page);
    await page.evaluate((pulled) => window.faults.pullOut(pulled), kind);
    await expect.poll(() => alarmsOf(page)).toContain(told);
    const after = await activeOf(page);
    expect(after[key]).not.toBe(before[key]);
    const list = kind === 'audio' ? 'microphones' : 'cameras';
    expect(after[list]).toEqual(before[list].filter((id) => id !== before[key]));
    await page.evaluate(() => window.faults.plugIn());
    await expect.poll(async () => (await activeOf(page))[list]).toEqual(before[list]);
    expect(await statusOf(page)).toBe('SETTINGS');
  });
}

test('In a take another microphone steps in with a marked gap, and no other camera does @quality', async ({
  faultyPage: page,
  stand,
}, info) => {
  await startsTaking(page, 1_500);
  const before = await activeOf(page);
  await page.evaluate(() => window.faults.pullOut('audio'));
  await expect.poll(async () => (await activeOf(page)).microphoneId).not.toBe(before.microphoneId);
  await page.evaluate(() => window.faults.pullOut('video'));
  await expect.poll(() => alarmsOf(page)).toContain('camera-lost');
  await recordsFor(page, (await lengthOf(page)) + 1_500);
  expect((await activeOf(page)).cameraId).toBe(before.cameraId);
  await page.evaluate(() => window.faults.plugIn());
  await expect.poll(() => alarmsOf(page)).not.toContain('camera-lost');
  await recordsFor(page, (await lengthOf(page)) + 1_000);
  const path = info.outputPath('take.mp4');
  const { gaps, take } = await stops(page, stand, path);
  expect(gaps.map(({ kind }) => kind)).toContain('camera');
  const { videoS, audioS } = await measureSync(path);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.3);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.4);
});

test('A screen is shown beside the camera until the browser ends it, and the take continues @quality', async ({
  faultyPage: page,
  stand,
}, info) => {
  const magenta = () =>
    page.evaluate(() => {
      const stage = document.querySelector<HTMLCanvasElement>('#stage');
      const pixels = stage?.getContext('2d')?.getImageData(0, 0, stage.width, stage.height).data ?? [];
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at] ?? 0) > 220 && (pixels[at + 1] ?? 0) < 60 && (pixels[at + 2] ?? 0) > 220) count += 1;
      }
      return count / (pixels.length / 4);
    });
  await page.evaluate(() => window.faults.offerScreen());
  await startsTaking(page, 1_000);
  expect(await magenta()).toBeLessThan(0.01);
  await page.evaluate(() => window.stand.recorder.layers.addScreen());
  expect((await snapshotOf(page)).layers).toMatchObject([{ kind: 'screen', isBeside: true }]);
  await expect.poll(magenta).toBeGreaterThan(0.25);
  // The camera keeps its place.
  expect(await magenta()).toBeLessThan(0.95);
  await recordsFor(page, (await lengthOf(page)) + 1_500);
  await page.evaluate(() => window.faults.endScreen());
  await expect.poll(() => alarmsOf(page)).toContain('screen-ended');
  expect((await snapshotOf(page)).layers).toEqual([]);
  await expect.poll(magenta).toBeLessThan(0.01);
  await recordsFor(page, (await lengthOf(page)) + 1_000);
  const path = info.outputPath('take.mp4');
  const { take, gaps } = await stops(page, stand, path);
  expect(gaps).toEqual([]);
  const { videoS, audioS } = await measureSync(path);
  expect(Math.abs(videoS - take.durationMs / 1_000)).toBeLessThan(0.4);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.4);
});

test.describe('A full disk', () => {
  test('is reported, and the take continues to the server, where it is whole and can be watched @quality', async ({
    faultyPage: page,
    stand,
  }, info) => {
    await page.goto(`${stand.url}?listed`);
    await startsTaking(page, 2_500);
    await page.evaluate(() => window.faults.fillDisk(true));
    await expect.poll(() => alarmsOf(page)).toContain('disk-full');
    await recordsFor(page, (await lengthOf(page)) + 3_000);
    const lengthMs = await lengthOf(page);
    const path = info.outputPath('take.mp4');
    const { take } = await stops(page, stand, path);
    expect(take.durationMs).toBeGreaterThanOrEqual(lengthMs);
    const { videoS, audioS } = await measureSync(path);
    expect(Math.min(videoS, audioS)).toBeGreaterThan(lengthMs / 1_000 - 0.3);
    expect(take.previewUrl).toMatch(/^(\/shown\/|blob:)/);
  });

  test('while the server is away too ends the take with what there is, and all of it is uploaded later @quality', async ({
    faultyPage: page,
    stand,
  }, info) => {
    await startsTaking(page, 2_500);
    await page.evaluate(() => window.faults.fillDisk(true));
    stand.setDown(true);
    await expect.poll(() => alarmsOf(page)).toContain('nowhere');
    await expect.poll(() => alarmsOf(page)).toContain('nowhere-ended');
    await reaches(page, 'PREVIEW');
    const { take } = await snapshotOf(page);
    expect(take?.isOnServer).toBe(false);
    stand.setDown(false);
    const path = info.outputPath('take.mp4');
    await whenStored(page, stand, path);
    const { videoS, audioS } = await measureSync(path);
    expect(Math.min(videoS, audioS)).toBeGreaterThan((take?.durationMs ?? 0) / 1_000 - 0.3);
  });
});

test('A disk that answers no more holds up neither the take nor its end @quality', async ({
  faultyPage: page,
  stand,
}, info) => {
  await page.goto(`${stand.url}?listed`);
  await startsTaking(page, 1_500);
  await page.evaluate(() => window.faults.stickDisk());
  await recordsFor(page, 9_000);
  const path = info.outputPath('take.mp4');
  const { take } = await stops(page, stand, path);
  const { videoS, audioS } = await measureSync(path);
  expect(Math.abs(videoS - take.durationMs / 1_000)).toBeLessThan(0.4);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.4);
});

test('The time that a laptop slept is no part of the take, and is reported @quality', async ({
  recorderPage: page,
  browser,
  stand,
}, info) => {
  const startedAt = performance.now();
  await startsTaking(page, 3_000);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sleptMs = 9_000;
  const beforeMs = await lengthOf(page);
  // Nothing in the browser runs for this long: no clock ticks, no picture and no sound is made.
  for (const { id } of processInfo) process.kill(id, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, sleptMs));
  for (const { id } of processInfo) process.kill(id, 'SIGCONT');
  await expect.poll(() => alarmsOf(page)).toContain('slept');
  await recordsFor(page, beforeMs + 2_500);
  const path = info.outputPath('take.mp4');
  const { take } = await stops(page, stand, path);
  expect(take.durationMs).toBeLessThan(performance.now() - startedAt - sleptMs);
  const { videoS, audioS } = await measureSync(path);
  expect(Math.abs(videoS - take.durationMs / 1_000)).toBeLessThan(0.4);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.1);
});

test('A page that is blocked for a while loses no sound of the take @quality', async ({
  page,
  stand,
}, info) => {
  await page.addInitScript(installFlashAndBeep, { sampleRate: 48_000, width: 640, height: 360 });
  await page.goto(stand.url);
  await startsTaking(page, 2_000);
  const stoodMs = 6_000;
  const clockOf = () => page.evaluate(() => performance.now());
  const beforeMs = await lengthOf(page);
  const beforeAt = await clockOf();
  await page.evaluate((ms) => {
    for (const until = performance.now() + ms; performance.now() < until;);
  }, stoodMs);
  await recordsFor(page, beforeMs + stoodMs + 3_000);
  expect(await alarmsOf(page)).not.toContain('slept');
  const passedMs = (await clockOf()) - beforeAt;
  const path = info.outputPath('take.mp4');
  const { take } = await stops(page, stand, path);
  const { audioS, offsets } = await measureSync(path);
  // Less than that would be sound that nobody recorded.
  expect(take.durationMs).toBeGreaterThan(beforeMs + passedMs - 100);
  expect(Math.abs(audioS - take.durationMs / 1_000)).toBeLessThan(0.4);
  const after = offsets.filter(({ atS }) => atS * 1_000 > beforeMs + stoodMs + 500);
  expect(after.length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...after.map(({ apartMs }) => Math.abs(apartMs)))).toBeLessThan(60);
});
