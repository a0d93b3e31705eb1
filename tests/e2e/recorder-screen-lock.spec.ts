import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect } from './bedside-test';
import { lockPage } from './pages/lock-page';
import { recorderPage, smallPicture } from './pages/recorder-page';

doctorTest.use({ kept: [smallPicture] });

doctorTest('A running take never locks, and a paused one goes on after the lock', async ({ page }) => {
  const recorder = recorderPage(page);
  await recorder.open();
  await recorder.waitUntilReady();
  await recorder.record.click();
  await expect(recorder.pause).toBeVisible();
  await recorder.waitForLength(1);
  /** As if nobody had touched anything for an hour. */
  const leave = () =>
    page.evaluate(() => {
      localStorage.setItem('screen-used-at', String(Date.now() - 3_600_000));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await leave();
  await recorder.waitForLength(2);
  await expect(recorder.pause).toBeVisible();
  await recorder.pause.click();
  await expect(recorder.resume).toBeVisible();
  await leave();
  const lock = lockPage(page);
  await lock.password.fill(PASSWORD);
  await lock.unlock.click();
  await recorder.resume.click();
  await recorder.waitForLength(4);
  await recorder.stop.click();
  await expect(recorder.review.form).toBeVisible();
});
