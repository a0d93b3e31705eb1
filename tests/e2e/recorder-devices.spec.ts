import { expect, type Page, type TestInfo } from '@playwright/test';
import { installDeviceFaults } from '../recorder/device-faults';
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
} from '../recorder/stand-test';

/*
 * Cameras, microphones and recorders that fail, by the recorder alone on a page of its own (tests/recorder).
 */

test.use(standUse);
test.describe.configure({ mode: 'default', timeout: 120_000 });

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
    test(`at ${step} of the browser's own recorder`, async ({ faultyPage: page }) => {
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
      if (step === 'start') return;
      // What was recorded until then is there to be looked at and saved.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.stand.recorder.recover());
          return statusOf(page);
        })
        .toBe('PREVIEW');
      expect((await snapshotOf(page)).take?.bytes).toBeGreaterThan(0);
    });
  }
});

type Pulled = { page: Page; stand: RecorderStand; info: TestInfo; kind: 'audio' | 'video' };

/** Pulls a device out in mid take, does what is asked, and stops: what the take says and what is in its file. */
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

test('A microphone that is pulled out and plugged in again leaves a marked gap and a whole file', async ({
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

test('A camera that is pulled out leaves its last picture and a marked gap, and the take goes on', async ({
  faultyPage: page,
  stand,
}, info) => {
  const { gaps, videoS, audioS } = await pullOut({ page, stand, info, kind: 'video' }, () =>
    recordsFor(page, 4_500),
  );
  expect(gaps.map(({ kind }) => kind)).toEqual(['camera']);
  expect(Math.abs(videoS - audioS)).toBeLessThan(0.4);
});
