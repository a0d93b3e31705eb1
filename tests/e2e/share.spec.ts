import { doctorTest, expect } from './bedside-test';
import { newEmail, newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { linkIn, readOutbox, waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';
import { videoPage } from './pages/video-page';

doctorTest(
  'Who cannot be reached is named with the reason, and the other channel still serves',
  async ({ page, doctor, url, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const phone = newPhone();
    const reachable = newEmail('tom');
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
    await doctor.addPatient({
      first_name: 'Tom',
      last_name: 'Cole',
      phone: newPhone().typed,
      email: reachable,
    });

    const video = videoPage(page);
    await video.open(videoId);
    await video.openShareDialog();
    await video.send();
    await expect(video.dialog).toContainText('This field is required');
    await video.pickPatient('Rosa', 'Rosa Diaz');
    await video.pickPatient('Tom', 'Tom Cole');
    await expect(video.dialog.getByRole('status')).toContainText(
      'Rosa Diaz: This patient has no e-mail address.',
    );
    await expect(video.dialog.getByRole('status')).not.toContainText('Tom Cole');

    await video.sendBy('E-mail');
    await video.send();
    await expect(video.dialog.getByRole('alert')).toContainText('Rosa Diaz:');
    expect(await readOutbox(url, reachable)).toEqual([]);

    await video.sendBy('SMS and e-mail');
    await video.send();
    await expect(panelPage(page).toast('The video is on its way to 2 patients.')).toBeVisible();
    await expect(video.share('Rosa Diaz')).toContainText('SMS sent');
    await expect(video.share('Rosa Diaz')).not.toContainText('E-mail');
    await expect(video.share('Tom Cole')).toContainText('E-mail sent');
    expect((await waitForMessages(url, phone.digits, 1))[0]?.text).toContain('Hello Rosa, Dr. Weber');
  },
);

doctorTest('The preview shows the message as each patient will read it', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
  for (const first_name of ['Rosa', 'Tom']) {
    await doctor.addPatient({ first_name, last_name: 'Diaz', phone: newPhone().typed, email: newEmail() });
  }
  const video = videoPage(page);
  await video.open(videoId);
  await video.openShareDialog();
  await video.pickPatient('Rosa', 'Rosa Diaz');
  await video.pickPatient('Tom', 'Tom Diaz');
  await video.dialog.getByLabel('Message').fill('Dear {{patient.name}}, {{doctor}} sends you this.');
  await expect(video.preview.getByText('Dear Rosa, {{doctor}} sends you this.')).toHaveCount(2);
  await video.sendBy('SMS');
  await expect(video.preview.getByText('Dear Rosa, {{doctor}} sends you this.')).toHaveCount(1);
  await video.preview.getByRole('combobox', { name: 'Preview for' }).click();
  await page.getByRole('option', { name: 'Tom Diaz' }).click();
  await expect(video.preview.getByText('Dear Tom, {{doctor}} sends you this.')).toHaveCount(1);
});

doctorTest(
  'A revoked link says so until it is restored',
  async ({ page, doctor, openOnPhone, expectConsole }) => {
    expectConsole(/status of 404/);
    const { typed, digits } = newPhone();
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    const patientPage = await openOnPhone(link);
    const patient = patientVideoPage(patientPage);
    await expect(patient.title('Breathing')).toBeVisible();

    const video = videoPage(page);
    await video.open(videoId);
    await video.act('Rosa Diaz', 'Revoke link');
    await video.confirm('Revoke link');
    await expect(video.share('Rosa Diaz')).toContainText('Link revoked');

    // The page that is open finds out with the next press; a fresh one at once.
    await patient.answer('This helped me').click();
    await expect(patient.takenBack).toBeVisible();
    const answer = await patientPage.goto(link);
    expect(answer?.status()).toBe(404);
    await expect(patient.takenBack).toBeVisible();

    await video.act('Rosa Diaz', 'Restore link');
    await expect(panelPage(page).toast('The link works again.')).toBeVisible();
    await patientPage.goto(link);
    await expect(patient.title('Breathing')).toBeVisible();
  },
);

doctorTest('Sending again hands over the same link once more', async ({ page, doctor, url }) => {
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const link = await doctor.share(videoId, { id, to: digits }, 'sms');
  const video = videoPage(page);
  await video.open(videoId);
  await video.act('Rosa Diaz', 'Send again');
  await expect(panelPage(page).toast('The message is on its way again.')).toBeVisible();
  const messages = await waitForMessages(url, digits, 2);
  expect(messages.map((message) => linkIn(message))).toEqual([link, link]);
});
