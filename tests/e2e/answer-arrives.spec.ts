import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { dashboardPage } from './pages/dashboard-page';
import { patientVideoPage } from './pages/patient-video-page';

doctorTest(
  'An answer arrives on the page on which the patient asked, at that second and without a code',
  async ({ page, doctor, openOnPhone }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');

    // The patient opens the text message and asks at a second.
    const phone = await openOnPhone(link, { viewport: { width: 390, height: 844 } });
    const patient = patientVideoPage(phone);
    await patient.waitUntilAlive();
    await patient.seek(1_000);
    await expect.poll(patient.currentTime).toBeCloseTo(1, 1);
    await patient.answer('I did not understand this').click();
    await phone
      .getByRole('textbox', { name: 'What was unclear at 0:01? Your doctor will read it.' })
      .fill('How often a day?');
    await phone.getByRole('button', { name: 'Send message' }).click();
    await expect(phone.getByText('Sent. Your doctor will see it with this part of the video.')).toBeVisible();

    // The doctor answers the way anybody would.
    await page.goto(`/inbox/${id}`);
    const log = page.getByRole('log', { name: 'Messages with Rosa Diaz' });
    await expect(log).toContainText('How often a day?');
    await expect(page.getByText('About Walking again, 0:01')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Message to Rosa Diaz' });
    await field.fill('Three times a day.');
    await field.press('Enter');
    await expect(log).toContainText('Three times a day.');
    await expect(log.getByText('Sending')).toHaveCount(0);

    // It is there on the page of the video, without a code, and reading it is reading.
    await phone.reload();
    await phone.getByRole('link', { name: 'Messages (1)' }).click();
    const thread = phone.getByRole('log', { name: 'Messages' });
    const answer = thread.getByRole('listitem').filter({ hasText: 'Three times a day.' });
    await expect(answer).toBeVisible();
    await expect(answer.getByText('How often a day?')).toBeVisible();
    await expect(answer.getByRole('button', { name: 'Play “Walking again” from 0:01' })).toBeVisible();
    await expect(answer.getByText('You marked this as not understood.')).toHaveCount(0);
    await expect(log.getByText('Read', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();

    // Nothing waits for the doctor any more.
    await page.goto('/dashboard');
    await expect(dashboardPage(page).empty).toBeVisible();
  },
);
