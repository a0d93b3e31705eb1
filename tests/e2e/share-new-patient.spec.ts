import { basename } from 'node:path';
import { titleOf } from '@bedside/contracts/videos/video/video-title.rules';
import { doctorTest, expect, phone, signedIn } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { videoPage } from './pages/video-page';

doctorTest(
  'A patient who is missing is added where the video is shared, and nothing that was typed is lost',
  async ({ page, doctor, url }) => {
    await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: newPhone().typed });
    const clicks = await countClicks(page);
    await page.goto('/my_videos');
    await page.getByRole('button', { name: 'Share Breathing' }).click();
    const { dialog } = videoPage(page);
    await dialog.getByRole('combobox', { name: 'Patients' }).fill('Ada Byron');
    await page.getByRole('option', { name: 'Add Ada Byron...' }).click();
    const form = dialog.getByRole('group', { name: 'New patient' });
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await expect(form.getByLabel('Last name')).toHaveValue('Byron');
    await expectAccessible(page, form);
    const { typed, digits } = newPhone();
    await expect(form.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type(typed);
    await form.getByRole('button', { name: 'Add Ada Byron' }).click();
    await expect(videoPage(page).recipient('Ada Byron')).toContainText('SMS will be sent');
    await videoPage(page).send();
    await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
    expect(await clicks()).toBe(4);
    expect((await waitForMessages(url, digits, 1))[0]?.text).toContain('Hello Ada');
  },
);

doctorTest('From an upload to a shared video it takes four clicks', async ({ page, doctor, url }) => {
  const { typed, digits } = newPhone();
  await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const clicks = await countClicks(page);
  await page.goto('/dashboard');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload video' }).click();
  const clip = await smallClip();
  await (await chooser).setFiles(clip);
  const title = titleOf(basename(clip));
  await page.getByRole('button', { name: `Share ${title}` }).click();
  const video = videoPage(page);
  await video.pickPatient('Rosa', 'Rosa Diaz');
  await video.send();
  await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
  expect(await clicks()).toBe(4);
  expect((await waitForMessages(url, digits, 1))[0]?.text).toContain(`has shared the video "${title}"`);
});

doctorTest(
  'A phone that exists already picks the patient who has it',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const { typed } = newPhone();
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: typed });
    const video = videoPage(page);
    await video.open(videoId);
    await video.openShareDialog();
    const field = video.dialog.getByRole('combobox', { name: 'Patients' });
    await field.fill('Thomas Cole');
    await page.getByRole('option', { name: 'Add Thomas Cole...' }).click();
    const form = video.dialog.getByRole('group', { name: 'New patient' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveValue('Thomas Cole');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, page.getByRole('listbox', { name: 'Patients found' }));
    await page.getByRole('option', { name: 'Add Thomas Cole...' }).click();
    await form.getByLabel('Phone').fill(typed);
    await form.getByLabel('Phone').press('Enter');
    await expect(
      panelPage(page).toast('Tom Cole has this phone number already, and is picked.'),
    ).toBeVisible();
    await expect(video.recipient('Tom Cole')).toBeVisible();
    await expect(form).toHaveCount(0);
  },
);

doctorTest(
  'A video is sent from the row of a patient, and from the page of a patient',
  async ({ page, doctor }) => {
    await doctor.addVideo(await smallClip(), 'Breathing');
    const patientId = await doctor.addPatient({
      first_name: 'Rosa',
      last_name: 'Diaz',
      phone: newPhone().typed,
    });
    const video = videoPage(page);
    const send = async () => {
      const choice = page.getByRole('dialog', { name: 'Send a video to Rosa Diaz' });
      await expectAccessible(page, choice.getByRole('list', { name: 'Videos to send' }));
      await choice.getByRole('button', { name: 'Breathing' }).click();
      await expect(video.recipient('Rosa Diaz')).toBeVisible();
      await video.send();
      await expect(panelPage(page).toast('The video is on its way to 1 patient.').first()).toBeVisible();
      await expect(video.dialog).toBeHidden();
    };
    await page.goto('/patient_management');
    await page.getByRole('button', { name: 'Send Rosa Diaz a video' }).click();
    await send();
    await page.goto(`/patient_management/${patientId}/statistics`);
    await page.getByRole('button', { name: 'Send a video' }).click();
    await send();
  },
);

doctorTest('A message is saved, and the next share begins with it', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
  const video = videoPage(page);
  await video.open(videoId);
  await video.openShareDialog();
  const message = video.dialog.getByLabel('Message', { exact: true });
  await message.fill('Dear ');
  await video.dialog.getByRole('button', { name: 'Insert first name' }).click();
  await expect(message).toHaveValue('Dear {{patient.name}}');
  await expect(message).toBeFocused();
  await page.keyboard.type(', please watch.');
  await expect(video.preview.getByText('Dear Anna, please watch.')).toBeVisible();
  await video.dialog.getByRole('button', { name: 'Saved messages' }).click();
  await page.getByLabel('Save this message as').fill('Short');
  await page.getByLabel('Save this message as').press('Enter');
  await page.getByRole('button', { name: 'Begin with Short' }).click();
  await expect(page.getByRole('button', { name: 'Begin with Short' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await video.openShareDialog();
  await expect(message).toHaveValue('Dear {{patient.name}}, please watch.');
  await video.dialog.getByRole('button', { name: 'Saved messages' }).click();
  await expectAccessible(page, page.getByRole('button', { name: 'Delete Short' }));
  await page.getByRole('button', { name: 'Delete Short' }).click();
  await expect(page.getByText('No saved messages yet.')).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  doctorTest(
    `A patient is added while sharing by tapping on a phone of ${viewport.width} px`,
    async ({ doctor, openContext, url }) => {
      const { typed, digits } = newPhone();
      await doctor.addVideo(await smallClip(), 'Breathing');
      const context = await openContext({ ...phone, viewport, storageState: signedIn(url, doctor) });
      const page = await context.newPage();
      const video = videoPage(page);
      await page.goto('/my_videos');
      await page.getByRole('button', { name: 'Share Breathing' }).tap();
      await video.dialog.getByRole('combobox', { name: 'Patients' }).fill('Ada Byron');
      const option = page.getByRole('option', { name: 'Add Ada Byron...' });
      await expect(option).toBeInViewport({ ratio: 1 });
      await option.tap();
      await video.dialog.getByRole('group', { name: 'New patient' }).getByLabel('Phone').fill(typed);
      await video.dialog.getByRole('button', { name: 'Add Ada Byron' }).tap();
      await expect(video.recipient('Ada Byron')).toContainText('SMS will be sent');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await video.dialog.getByRole('button', { name: 'Share video' }).tap();
      await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
      expect((await waitForMessages(url, digits, 1))[0]?.text).toContain('Hello Ada');
    },
  );
}
