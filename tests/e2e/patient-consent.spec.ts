import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';

const TEXT = 'We see which parts of our videos you watch.\nYou can end this at any time.';

doctorTest(
  "A patient agrees to the practice's text on her phone, and the doctor sees it",
  async ({ page, doctor, openOnPhone }) => {
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const videoId = await doctor.addVideo(await smallClip(), 'Your knee');
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');

    await page.goto('/settings/data');
    const section = page.getByRole('region', { name: 'Consent of patients' });
    await section
      .getByRole('switch', { name: 'Patients agree to this text before they see anything' })
      .click();
    await section.getByRole('button', { name: 'Save text' }).click();
    const text = section.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill(TEXT);
    await section.getByRole('button', { name: 'Save text' }).click();
    await expect(panelPage(page).toast('Your text is saved.')).toBeVisible();
    await section.getByRole('button', { name: 'Read version 1' }).click();
    const dialog = page.getByRole('dialog', { name: /^Version 1, / });
    await expectAccessible(page, dialog.getByText('You can end this at any time.'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page, section.getByRole('region', { name: 'Versions' }));

    const patientPage = await openOnPhone(link);
    const title = patientPage.getByRole('heading', { level: 1, name: 'Please read this first' });
    await expectAccessible(patientPage, title);
    await expect(patientPage.getByText('We see which parts of our videos you watch.')).toBeVisible();
    expect(await patientPage.content()).not.toContain('Your knee');
    const [content, window] = await patientPage.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(content).toBe(window);

    // A no shows the practice, and can be thought over.
    await patientPage.getByRole('link', { name: 'I do not agree' }).click();
    const refused = patientPage.getByText(/call or visit .*Ada Weber, Riverside Clinic/);
    await expectAccessible(patientPage, refused);
    await patientPage.getByRole('link', { name: 'Read the text again' }).click();
    await patientPage.getByRole('button', { name: 'I agree' }).click();

    const patient = patientVideoPage(patientPage);
    await patient.waitUntilAlive();
    await expect(patient.title('Your knee')).toBeVisible();
    await expect(patientPage).toHaveURL(/\/shared-video\/[\w-]{22}/);
    await patient.playToEnd();
    await patient.answer('Yes').click();
    await expect(patient.said('Thank you. Your doctor will see this.')).toBeVisible();
    await patientPage.reload();
    await expect(patient.title('Your knee')).toBeVisible();

    await page.goto(`/patient_management/${id}/statistics`);
    const consent = page.getByRole('region', { name: 'Consent', exact: true });
    await expectAccessible(page, consent.getByText(/^Agreed to version 1 of your text on /));
  },
);
