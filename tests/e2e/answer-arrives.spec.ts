import { doctorTest, expect } from './bedside-test';
import { answerInInbox } from './answer-in-inbox';
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
    await patient.mark.click();
    await expect(patient.box).toBeFocused();
    await patient.ask('How often a day?');

    // The doctor answers the way anybody would.
    const log = await answerInInbox(page, {
      patientId: id,
      asked: 'How often a day?',
      answer: 'Three times a day.',
    });

    // It is there on the page of the video, without a code: the marker carries it, and reading it is reading.
    await phone.reload();
    await expect(phone.getByRole('link', { name: 'Messages (1)' })).toBeVisible();
    await phone.getByRole('button', { name: 'Answered: 0:01' }).tap();
    const panel = phone.getByRole('region', { name: 'Your questions on the video' });
    await expect(panel).toContainText('How often a day?');
    await expect(panel).toContainText('Three times a day.');
    await expect(log.getByText('Read', { exact: true })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).tap();

    // The thread below the film, and the tab, have the mark, the question and the answer as lines.
    const lineOf = (text: string) => patient.thread.getByRole('listitem').filter({ hasText: text });
    for (const where of ['video', 'messages']) {
      if (where === 'messages') await phone.getByRole('link', { name: 'Messages', exact: true }).click();
      await expect(lineOf('I did not understand this part.')).toBeVisible();
      await expect(lineOf('Three times a day.')).toContainText('How often a day?');
      await expect(
        lineOf('Three times a day.').getByRole('button', { name: 'Play “Walking again” from 0:01' }),
      ).toBeVisible();
    }

    // Nothing waits for the doctor any more.
    await page.goto('/dashboard');
    await expect(dashboardPage(page).empty).toBeVisible();
  },
);
