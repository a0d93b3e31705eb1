import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { installDeviceFaults } from '../recorder/device-faults';
import { doctorTest, expect } from './bedside-test';
import { recorderPage } from './pages/recorder-page';
import { videoPage } from './pages/video-page';

const SCRIPT =
  'Bend your knee slowly until you feel a stretch. Hold it for five seconds. Then let it go and breathe out. Do this ten times, three times a day.';

doctorTest(
  'A doctor reads, loses the microphone, closes the lid, comes back, and still has the take with its captions',
  async ({ page, context, doctor }, info) => {
    // This journey makes the pictures of docs/recorder.md when a folder is named for them.
    const folder = process.env['BEDSIDE_JOURNEY_PICTURES'];
    const picture = async (of: Page, name: string) => {
      const file = `recorder-journey-${name}.png`;
      await of.screenshot({ path: folder ? join(folder, file) : info.outputPath(file) });
    };
    const recorder = recorderPage(page);
    await page.addInitScript(installDeviceFaults);
    await recorder.open();
    await recorder.waitUntilReady();
    await recorder.button('Teleprompter').click();
    await recorder.prompter.script.fill(SCRIPT);
    await page.keyboard.press('Escape');
    await recorder.record.click();
    await recorder.waitForLength(4);
    await picture(page, '1-reading');

    await page.evaluate(() => window.faults.pullOut('audio'));
    await expect(page.getByText(/^Your microphone disconnected\. We are now using /)).toBeVisible();
    await picture(page, '2-microphone');
    // A line is read twice, so the scrolling no longer says when it was spoken.
    await recorder.waitForLength(9);
    await recorder.prompter.reading.press('PageUp');
    await recorder.waitForLength(12);
    const shownS = await recorder.shownSeconds();

    // The lid is closed: the page is frozen, and the browser discards it.
    const lid = await context.newCDPSession(page);
    await lid.send('Page.setWebLifecycleState', { state: 'frozen' });
    const crashed = page.waitForEvent('crash');
    void lid.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();

    const again = await context.newPage();
    const back = recorderPage(again);
    await back.open();
    await expect(back.offer).toBeVisible();
    await picture(again, '3-back');
    await back.offer.getByRole('button', { name: /^Open the recording of/ }).click();
    await expect(back.review.form).toBeVisible();
    await expect(back.review.captions).toContainText(/\d captions/);
    await expect(back.review.isSafe).toBeVisible();
    const length = await again.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
    // A crash costs two seconds of what the clock showed, on any machine.
    expect(length).toBeGreaterThan(shownS - 2.1);
    await picture(again, '4-take');

    await back.review.title.fill('Bending after knee surgery');
    await back.review.save.click();
    const video = videoPage(again);
    await expect(video.dialog).toBeVisible();
    await again.keyboard.press('Escape');
    const captions = again.getByRole('region', { name: 'Captions', exact: true });
    await expect(captions).toContainText(/lines? may be early or late/);
    await captions.getByRole('button', { name: 'Adjust timing by ear' }).click();
    const pass = captions.getByRole('group', { name: 'Adjust timing by ear' });
    const left = pass.getByText(/lines? to check/);
    await expect(left).toBeVisible();
    const before = Number.parseInt(await left.innerText(), 10);
    await pass.getByRole('button', { name: 'Listen again' }).click();
    await expect
      .poll(() => again.locator('video').evaluate((player: HTMLVideoElement) => !player.paused))
      .toBe(true);
    await pass.getByRole('button', { name: 'The line starts now' }).click();
    await picture(again, '5-captions');
    await captions.getByRole('button', { name: 'Done' }).click();
    await expect(again.getByText('Captions saved.')).toBeVisible();
    const rest = before - 1;
    if (rest > 0) await expect(captions).toContainText(new RegExp(`${rest} lines? may be early or late`));
    else await expect(captions).not.toContainText('may be early or late');
    expect((await doctor.videos()).map(({ title }) => title)).toEqual(['Bending after knee surgery']);
  },
);
