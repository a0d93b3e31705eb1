import { doctorTest, expect } from './bedside-test';
import { newEmail, newPhone } from './doctor-api';
import { goTo } from './go-to';
import { smallClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

doctorTest(
  'A doctor sees who can open what of a patient, ends a link, and then all of them',
  async ({ page, doctor, openOnPhone, expectConsole }) => {
    expectConsole(/status of 404/);
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({
      first_name: 'Rosa',
      last_name: 'Diaz',
      phone: typed,
      email: newEmail('rosa'),
    });
    const [walking, diet] = [
      await doctor.addVideo(await smallClip(), 'Walking again'),
      await doctor.addVideo(await smallClip(), 'Eating well'),
    ];
    const link = await doctor.share(walking, { id, to: digits }, 'sms');
    const other = await doctor.share(diet, { id, to: digits }, 'sms');
    const hers = await openOnPhone(link);
    const patient = patientVideoPage(hers);
    await expect(patient.title('Walking again')).toBeVisible();
    await patient.waitUntilAlive();
    // A page that is only loaded may be a mail's gateway.
    await patient.play();
    await patient.waitUntilPlaying();

    await goTo(page, `/patient_management/${id}/statistics`);
    const part = page.getByRole('region', { name: 'Who can open what' });
    const row = (what: string) => part.getByRole('listitem').filter({ hasText: what });
    await expect(row('All videos and messages')).toContainText('Never used');
    await expect(row('Video: Walking again')).toContainText('By Ada Weber');
    await expect(row('Video: Walking again')).toContainText('Last used');
    await expect(row('Video: Eating well')).toContainText('Never used');

    await part.getByRole('button', { name: 'End it: Video: Walking again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(page.getByText('Ended. It opens nothing any more.')).toBeVisible();
    await expect(row('Video: Walking again')).toHaveCount(0);
    await expect(row('Video: Eating well')).toBeVisible();

    // The page that she has open says so at her next press, and a new one at once.
    await patient.mark.click();
    await expect(patient.takenBack).toBeVisible();
    expect((await hers.goto(link))?.status()).toBe(404);
    await expect(patient.takenBack).toBeVisible();

    await part.getByRole('button', { name: 'End all of them' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all of them' }).click();
    await expect(page.getByText('All of them ended. 1 message with a new link is on its way.')).toBeVisible();
    expect((await hers.goto(other))?.status()).toBe(404);
    await expect(row('Video: Eating well')).toContainText('Never used');
  },
);
