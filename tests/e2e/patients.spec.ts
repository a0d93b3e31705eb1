import { doctorTest, expect } from './bedside-test';
import { newEmail, newPhone } from './doctor-api';
import { panelPage } from './pages/panel-page';
import { patientsPage } from './pages/patients-page';

doctorTest(
  'A patient is added; another one with the same phone is refused at the phone field',
  async ({ page, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const patients = patientsPage(page);
    const { typed } = newPhone();
    await patients.open();
    await expect(page.getByText('You have no patients yet')).toBeVisible();
    await patients.add();
    await patients.fill({ 'First name': 'Rosa', 'Last name': 'Diaz', Phone: typed });
    await patients.submit('Add patient');
    await expect(patients.row('Diaz')).toContainText(typed);

    await patients.add();
    await patients.fill({ 'First name': 'Tom', 'Last name': 'Cole', Phone: `+1${typed.replace(/\D/g, '')}` });
    await patients.submit('Add patient');
    await expect(patients.field('Phone')).toHaveAccessibleDescription(
      /You already have a patient with this phone number/,
    );
    await expect(patients.field('First name')).toHaveValue('Tom');
    await patients.fill({ Phone: newPhone().typed });
    await patients.submit('Add patient');
    await expect(patients.row('Cole')).toBeVisible();
    await expect(page.getByText('2 patients', { exact: true })).toBeVisible();
  },
);

doctorTest('What is wrong in the form is told at its fields before anything is sent', async ({ page }) => {
  const patients = patientsPage(page);
  await patients.open();
  await patients.add();
  await patients.fill({
    'First name': 'Rosa',
    'E-mail (optional)': 'no address',
    'Birthday (optional)': '02-30-1960',
  });
  await patients.submit('Add patient');
  await expect(patients.field('Last name')).toHaveAccessibleDescription('This field is required');
  await expect(patients.field('E-mail (optional)')).toHaveAccessibleDescription(
    'This field is invalid. Enter an e-mail address, such as name@example.org',
  );
  await expect(patients.field('Birthday (optional)')).toHaveAccessibleDescription(
    'This field is invalid. Use MM-DD-YYYY, such as 04-09-1961 For example 04-09-1961 or April 9, 1961',
  );
});

doctorTest('A patient is edited; the phone stays as it is', async ({ page, doctor }) => {
  const { typed } = newPhone();
  await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed, email: newEmail('rosa') });
  const patients = patientsPage(page);
  await patients.open();
  await page.getByRole('button', { name: 'Edit Rosa Diaz' }).click();
  await expect(patients.field('Phone')).toBeDisabled();
  await patients.fill({
    'Last name': 'Diaz-Ortega',
    'Birthday (optional)': '12311970',
    'E-mail (optional)': '',
  });
  await patients.submit('Save patient');
  const row = patients.row('Diaz-Ortega');
  await expect(row).toContainText('12-31-1970');
  await expect(row).toContainText(typed);
  await expect(row).not.toContainText('example.org');
});

doctorTest('A patient is deleted only once the word DELETE is typed', async ({ page, doctor }) => {
  await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: newPhone().typed });
  const patients = patientsPage(page);
  await patients.open();
  await page.getByRole('button', { name: 'Delete Rosa Diaz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete patient' });
  const confirm = dialog.getByRole('button', { name: 'Delete patient' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(dialog).toContainText('String is not equal to `DELETE`. Type DELETE in capital letters.');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  await expect(panelPage(page).toast('Patient deleted.')).toBeVisible();
  await expect(page.getByText('You have no patients yet')).toBeVisible();
});

doctorTest(
  'Patients are searched by name and phone, sorted, and paged by twenty',
  async ({ page, doctor }) => {
    const phones = Array.from({ length: 23 }, () => newPhone());
    await Promise.all(
      phones.map(({ typed }, at) => {
        const last = `Marsh${String.fromCharCode(97 + at)}`;
        return doctor.addPatient({ first_name: 'Ann', last_name: last, phone: typed });
      }),
    );
    const patients = patientsPage(page);
    await patients.open();
    await expect(page.getByText('1-20 of 23 patients')).toBeVisible();
    await expect(patients.rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Last name' }).click();
    await expect(patients.rows.first()).toContainText('Marsha');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('21-23 of 23 patients')).toBeVisible();
    await expect(patients.rows).toHaveCount(3);
    await expect(patients.rows.last()).toContainText('Marshw');
    await page.goBack();
    await expect(patients.rows).toHaveCount(20);

    await patients.search('marshq');
    await expect(patients.rows).toHaveCount(1);
    await expect(patients.rows).toContainText('Marshq');
    await expect(page).not.toHaveURL(/marshq/i);
    await patients.search(phones[4]?.typed ?? '');
    await expect(patients.rows).toHaveCount(1);
    await expect(patients.rows).toContainText(phones[4]?.typed ?? '');
    await patients.search('nobody of this name');
    await expect(page.getByText('Patient not found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(patients.rows).toHaveCount(20);
  },
);

doctorTest('A foreign phone and an e-mail are shown whole, on a phone too', async ({ page, doctor }) => {
  const email = 'margaret.oconnell@harbour.example';
  await doctor.addPatient({ first_name: 'Peg', last_name: 'Connell', phone: '+447700900021', email });
  const patients = patientsPage(page);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await patients.open();
  const row = patients.row('Connell');
  await expect(row).toContainText('+44 7700 900021');
  await expect(row.getByText(email)).toBeVisible();
  // A text that is cut off is a button that shows the whole.
  await expect(row.getByRole('button', { name: email })).toHaveCount(0);

  const long = 'margaret.wilhelmina.featherstonehaugh-oconnell.of.ballydehob@harbour-clinic.example';
  const { typed } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Meg', last_name: 'Long', phone: typed, email: long });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/patient_management/${id}/statistics`);
    await expect(page.getByText(long)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
