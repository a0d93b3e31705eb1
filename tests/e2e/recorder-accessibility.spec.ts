import { doctorTest } from './bedside-test';
import { expectAccessible, expectAccessibleOnPhones } from './expect-accessible';
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
  await expectAccessibleOnPhones(page, recorder.saved);
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
