import { doctorTest, expect } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone } from './doctor-api';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { recorderPage, smallPicture } from './pages/recorder-page';
import { videoPage } from './pages/video-page';

doctorTest.use({ kept: [smallPicture] });

doctorTest(
  'From the dashboard to a recording that is shared with a new patient it takes seven clicks',
  async ({ page, doctor, url }) => {
    await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: newPhone().typed });
    const recorder = recorderPage(page);
    const video = videoPage(page);
    const clicks = await countClicks(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Record video' }).click();
    await recorder.take(2);
    await expect(recorder.review.isSafe).toBeVisible();
    await expect(recorder.review.title).toBeFocused();
    await page.keyboard.type('Bending after knee surgery');
    await recorder.review.save.click();
    await video.dialog.getByRole('combobox', { name: 'Patients' }).fill('Ada Byron');
    await page.getByRole('option', { name: 'Add Ada Byron...' }).click();
    const form = video.dialog.getByRole('group', { name: 'New patient' });
    await expect(form.getByLabel('Phone')).toBeFocused();
    const { typed, digits } = newPhone();
    await page.keyboard.type(typed);
    await form.getByRole('button', { name: 'Add Ada Byron' }).click();
    await expect(video.recipient('Ada Byron')).toContainText('SMS will be sent');
    await video.send();
    await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
    expect(await clicks()).toBe(7);
    expect((await waitForMessages(url, digits, 1))[0]?.text).toContain('Hello Ada');
  },
);

doctorTest(
  'From the dashboard to a link on the clipboard it takes three clicks',
  async ({ page, openOnPhone }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const recorder = recorderPage(page);
    const clicks = await countClicks(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Record video' }).click();
    await recorder.waitUntilReady();
    await recorder.record.click();
    await recorder.waitForLength(2);
    await recorder.button('Stop and copy the link').click();
    const dialog = page.getByRole('dialog', { name: 'Your video is ready' });
    await expect(dialog).toContainText('The link is copied.');
    expect(await clicks()).toBe(3);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const watching = await openOnPhone(link);
    await expect(watching.getByRole('heading', { level: 1, name: /^Video of / })).toBeVisible();
    await dialog.getByRole('button', { name: 'Go to the video' }).click();
    await expect(page).toHaveURL(/\/my_videos\/[\w-]+$/);
  },
);
