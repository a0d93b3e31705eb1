import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { patientsPage } from './pages/patients-page';

doctorTest(
  'Filters and searches stay over going back, a reload and another screen, and no name gets into an address',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
    await doctor.call('PATCH', `/v1/videos/${videoId}`, { tags: ['knee'] });
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: newPhone().typed });
    await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: newPhone().typed });
    const nav = (name: string) => page.getByRole('link', { name, exact: true }).first();

    await page.goto('/my_videos?tag=knee&by=title&direction=asc');
    await expect(page.getByRole('heading', { name: 'Exercises after knee surgery' })).toBeVisible();
    await nav('Patient management').click();
    const patients = patientsPage(page);
    await patients.search('Rosa');
    await expect(patients.rows).toHaveCount(1);
    await page.reload();
    await expect(patients.rows).toHaveCount(1);
    await expect(page.getByRole('searchbox', { name: 'Search patients' })).toHaveValue('Rosa');
    expect(page.url()).not.toContain('Rosa');

    await nav('My videos').click();
    await expect(page).toHaveURL(/tag=knee/);
    await expect(page).toHaveURL(/by=title/);
    await page.goBack();
    await expect(patients.rows).toHaveCount(1);

    await page.goto('/inbox');
    await page.getByText('Closed', { exact: true }).click();
    await expect(page).toHaveURL(/show=closed/);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
    await nav('Patient management').click();
    await expect(patients.rows).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
  },
);
