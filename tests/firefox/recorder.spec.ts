import { recorderPage, smallPicture } from '../e2e/pages/recorder-page';
import { videoPage } from '../e2e/pages/video-page';
import { expect, firefoxTest } from './firefox-test';

firefoxTest.use({ kept: [smallPicture] });

firefoxTest(
  'A take has its sound and is saved, also on a computer without a sound output',
  async ({ page }) => {
    const recorder = recorderPage(page);
    await recorder.watchFilm();
    await recorder.open();
    await recorder.waitUntilReady();
    await expect(page.getByText("We can't hear anything")).toHaveCount(0);
    await recorder.record.click();
    await expect(recorder.saved).toBeVisible();
    await recorder.waitForLength(4);
    await recorder.stop.click();
    await expect(recorder.review.form).toBeVisible();
    await expect(recorder.review.isSafe).toBeVisible();
    expect(await recorder.review.loudest()).toBeGreaterThan(0.01);
    await recorder.review.title.fill('Bending after knee surgery');
    await recorder.review.save.click();
    const video = videoPage(page);
    await expect(video.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Bending after knee surgery' })).toBeVisible();
  },
);
