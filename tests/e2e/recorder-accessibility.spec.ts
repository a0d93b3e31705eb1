import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { recorderPage, smallPicture } from './pages/recorder-page';

const SCRIPT = 'Bend your knee slowly. Hold it for five seconds. Then let it go.';

doctorTest.use({ kept: [smallPicture] });

doctorTest('The recorder is accessible', async ({ page }) => {
  const recorder = recorderPage(page);
  await recorder.open();
  await recorder.waitUntilReady();
  await expectAccessible(page, recorder.record);
  await recorder.button('Settings').click();
  await expectAccessible(page, page.getByRole('region', { name: 'Settings' }));
  await page.keyboard.press('Escape');
  await recorder.button('Pictures and titles').click();
  await page.getByRole('button', { name: 'Add title' }).click();
  await expectAccessible(page, page.getByRole('textbox', { name: 'Text of the title' }));
  await page.keyboard.press('Escape');
  await recorder.button('Teleprompter').click();
  await recorder.prompter.script.fill(SCRIPT);
  await expectAccessible(page, recorder.prompter.readability);
  await page.keyboard.press('Escape');
  await recorder.record.click();
  await recorder.waitForLength(2);
  await expectAccessible(page, recorder.saved);
  await recorder.stop.click();
  await expectAccessible(page, recorder.review.isSafe);
  await recorder.review.trash.click();
  await expectAccessible(page, recorder.deleting);
  await recorder.deleting.getByRole('button', { name: 'Cancel' }).click();
  await recorder.review.retake.click();
  await recorder.waitUntilReady();
  await page.goto('/my_videos');
  await page.getByRole('main').getByRole('button', { name: 'Trash (1)' }).click();
  await expectAccessible(page, recorder.trashList.getByRole('listitem'));
  await recorder.trashList.getByRole('button', { name: /^Restore/ }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, recorder.offer);
  await page.goto('/record_video');
  await expectAccessible(page, recorder.offer);
});

doctorTest('Captions are set by ear, and that is accessible', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const text = `WEBVTT\n\n00:00.000 --> 00:01.000\nBend your knee.\n\n00:01.000 --> 00:02.000\nHold it.\n`;
  const captions = { videoId, fileName: 'captions.vtt', text, uncertainMs: [0, 1_000] };
  await doctor.call('POST', '/trpc/video.setCaptions', { json: captions });
  await page.goto(`/my_videos/${videoId}`);
  const card = page.getByRole('region', { name: 'Captions', exact: true });
  const start = card.getByRole('button', { name: 'Adjust timing by ear' });
  await expectAccessible(page, start);
  await start.click();
  const pass = card.getByRole('group', { name: 'Adjust timing by ear' });
  // It plays at once; the listener's finger is on the key.
  const isHeard = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0);
  await expect.poll(isHeard).toBe(true);
  await expect(pass.getByRole('button', { name: 'The line starts now' })).toBeFocused();
  await expectAccessible(page, pass.getByText('2 lines to check'));
  // The page scrolled down to the lines; the picture remains visible.
  await expect(page.locator('video')).toBeInViewport({ ratio: 0.95 });
  await expect(pass.getByRole('button', { name: 'The line starts now' })).toBeInViewport();
  await pass.getByRole('button', { name: 'Timing is right' }).click();
  await expect(pass.getByText('1 line to check')).toBeVisible();
  await page.keyboard.press(' ');
  await expectAccessible(page, card.getByText('Every line is checked.'));
  await expect(card).not.toContainText('may be early or late');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Captions saved.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit captions' })).toBeFocused();
  await expect(start).toBeHidden();
});
