import { expect, type Page, type TestInfo } from '@playwright/test';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { AlarmKind } from '../../apps/web/src/recorder/check/check-rules';
import { TEST_LIMIT_MS } from '../kit/patience';
import { createRandom, faultRounds, type Random } from '../kit/random';
import { installDeviceFaults } from '../recorder/device-faults';
import { measureSync } from '../recorder/measure-sync';
import type { RecorderStand } from '../recorder/recorder-stand';
import { installSlowEncoders, type EncoderCosts } from '../recorder/slow-encoders';
import {
  alarmsOf,
  lengthOf,
  reaches,
  recordsFor,
  snapshotOf,
  standTest as test,
  standUse,
  startsTaking,
  stops,
  whenStored,
} from '../recorder/stand-test';

/*
 * Takes whose tab, server or network fails at a random second. `npm run faults` runs each fault 30 times. The figures
 * are in the test's annotations, and in docs/recorder.md.
 */

/** How much of a take may be missing at most. */
const MOST_MISSING_MS = 2_000;
/** How long one picture of the camera is shown. */
const PICTURE_MS = 40;

test.use(standUse);

type Round = { name: string; random: Random };

/** Runs a fault this often. Each round returns how much of its take was missing. */
async function provoke(info: TestInfo, run: (round: Round) => Promise<number>): Promise<void> {
  const random = createRandom();
  const rounds = faultRounds();
  test.setTimeout(rounds.length * TEST_LIMIT_MS);
  let most = 0;
  for (const number of rounds) {
    const name = `round ${number} of seed ${random.seed}`;
    const missingMs = await run({ name, random });
    expect(missingMs, name).toBeLessThanOrEqual(MOST_MISSING_MS);
    most = Math.max(most, missingMs);
  }
  const description = `${rounds.length} rounds, 0 takes lost, at most ${Math.round(most)} ms missing, seed ${random.seed}`;
  info.annotations.push({ type: 'figures', description });
}

/** How much of a take of `lengthMs` is missing in the file, in picture or sound. */
async function missingIn(path: string, lengthMs: number): Promise<number> {
  const { videoS, audioS } = await measureSync(path);
  return Math.max(0, lengthMs - Math.min(videoS, audioS) * 1_000);
}

const isOnline = (page: Page) => page.evaluate(() => window.stand.recorder.getSnapshot().saved.isOnline);

test('Without a connection the take continues, is safe at Stop, and is uploaded by itself later', async ({
  recorderPage: page,
  stand,
}, info) => {
  await startsTaking(page, 1_000);
  stand.setDown(true);
  await expect.poll(() => isOnline(page)).toBe(false);
  await recordsFor(page, 4_000);
  await page.evaluate(() => window.stand.recorder.stop());
  await reaches(page, 'PREVIEW');
  expect((await snapshotOf(page)).take?.isOnServer).toBe(false);
  stand.setDown(false);
  stand.loseAnswers(2);
  const path = info.outputPath('take.mp4');
  await whenStored(page, stand, path);
  expect((await measureSync(path)).videoS).toBeGreaterThan(3);
});

test('A tab killed at any moment loses at most two seconds, and the take is found and sent', async ({
  page: first,
  stand,
  context,
}, info) => {
  await first.close();
  await provoke(info, async ({ name, random }) => {
    const page = await context.newPage();
    await page.goto(stand.url);
    await startsTaking(page);
    stand.setDown(random.next() < 0.4);
    await recordsFor(page, random.between(2_000, 6_000));
    const lengthMs = await lengthOf(page);
    await kill(page);
    stand.setDown(false);

    const after = await context.newPage();
    await after.goto(stand.url);
    const find = () => after.evaluate(() => window.stand.recorder.findLeftTakes());
    await expect
      .poll(async () => (await find()).filter((take) => !take.isOpenElsewhere).length, { message: name })
      .toBe(1);
    const [left] = await find();
    const recordingId = left?.recordingId as RecordingId;
    await after.evaluate((id) => window.stand.recorder.recoverTake(id), recordingId);
    await reaches(after, 'PREVIEW');
    const path = info.outputPath('take.mp4');
    const { take } = await whenStored(after, stand, path);
    const missingMs = Math.max(lengthMs - take.durationMs, await missingIn(path, lengthMs));
    await after.evaluate((id) => window.stand.recorder.takeSaved(id), recordingId);
    expect(await find(), name).toEqual([]);
    await after.close();
    return missingMs;
  });
});

/** The browser ends the page's process, so the page cannot react. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await new Promise((resolve) => page.once('crash', resolve));
  await page.close();
}

const tooSlow: {
  title: string;
  costs: EncoderCosts;
  diskMs: number;
  isStuck?: true;
  told?: AlarmKind;
  /** Only `npm run quality` runs it; a neighbour shows the same rule. */
  isForQuality?: true;
}[] = [
  {
    title: 'An encoder five times as slow as the camera',
    costs: { pictureMs: 170, soundMs: 0 },
    diskMs: 0,
    told: 'picture-jerky',
  },
  {
    title: 'An encoder five times as slow as the microphone',
    costs: { pictureMs: 0, soundMs: 50 },
    diskMs: 0,
    told: 'sound-dropped',
    isForQuality: true,
  },
  {
    title: 'A disk that takes half a second for each part',
    costs: { pictureMs: 0, soundMs: 0 },
    diskMs: 500,
  },
  {
    title: 'A disk that writes no note of a lost camera',
    costs: { pictureMs: 0, soundMs: 0 },
    diskMs: 0,
    isStuck: true,
    told: 'camera-lost',
    isForQuality: true,
  },
];
for (const { title, costs, diskMs, isStuck, told, isForQuality } of tooSlow) {
  test(`${title}: of the length that was shown a killed tab loses two seconds, and the offer is as long as its film${isForQuality ? ' @quality' : ''}`, async ({
    page,
    stand,
    context,
  }, info) => {
    await page.addInitScript(installDeviceFaults);
    await page.addInitScript(installSlowEncoders, costs);
    await page.goto(stand.url);
    await startsTaking(page);
    await page.evaluate((ms) => window.faults.slowDisk(ms), diskMs);
    if (isStuck) await page.evaluate(() => (window.faults.stickDisk(), window.faults.unplug('video')));
    if (told) await expect.poll(() => alarmsOf(page)).toContain(told);
    await recordsFor(page, 4_000);
    const lengthMs = await lengthOf(page);
    await kill(page);

    const after = await context.newPage();
    await after.goto(stand.url);
    const find = () => after.evaluate(() => window.stand.recorder.findLeftTakes());
    await expect.poll(async () => (await find()).filter((take) => !take.isOpenElsewhere).length).toBe(1);
    const [left] = await find();
    await after.evaluate((id) => window.stand.recorder.recoverTake(id), left?.recordingId as RecordingId);
    await reaches(after, 'PREVIEW');
    const path = info.outputPath('take.mp4');
    const { take } = await whenStored(after, stand, path);
    expect(left?.durationMs).toBe(take.durationMs);
    expect(take.durationMs).toBeGreaterThanOrEqual(lengthMs - MOST_MISSING_MS);
    const { filmS, audioS } = await measureSync(path);
    expect(take.durationMs).toBeLessThanOrEqual(filmS * 1_000 + PICTURE_MS);
    // A last picture without a successor lasts as long as the sound.
    expect(take.durationMs).toBeGreaterThanOrEqual(audioS * 1_000 - PICTURE_MS);
  });
}

for (const [title, tag, goAway] of [
  ['A server killed', '', (stand) => stand.setDown(true)],
  ['A network cut', ' @quality', (_stand, page) => page.context().setOffline(true)],
] as const satisfies [string, string, (stand: RecorderStand, page: Page) => unknown][]) {
  test(`${title} at any moment, again and again, loses nothing of the take${tag}`, async ({
    page: first,
    stand,
    context,
  }, info) => {
    await first.close();
    await provoke(info, async ({ name, random }) => {
      const page = await context.newPage();
      await page.goto(stand.url);
      await startsTaking(page, random.between(500, 2_500));
      for (let cuts = 0; cuts < 2; cuts += 1) {
        // Bytes may arrive although their answer is lost.
        stand.loseAnswers(random.between(0, 2));
        await goAway(stand, page);
        await expect.poll(() => alarmsOf(page), { message: name }).toContain('offline');
        await recordsFor(page, (await lengthOf(page)) + random.between(200, 2_000));
        stand.setDown(false);
        await context.setOffline(false);
        if (random.next() < 0.5) await expect.poll(() => isOnline(page)).toBe(true);
      }
      const lengthMs = await lengthOf(page);
      const path = info.outputPath('take.mp4');
      const { gaps } = await stops(page, stand, path);
      expect(gaps, name).toEqual([]);
      const { take } = await snapshotOf(page);
      if (!take) throw new Error(`${name}: the take is not shown`);
      await page.evaluate((id) => window.stand.recorder.takeSaved(id), take.recordingId);
      await page.close();
      return missingIn(path, lengthMs);
    });
  });
}
