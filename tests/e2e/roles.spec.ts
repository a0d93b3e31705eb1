import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { changeUserRole } from '@bedside/db/postgres/account/user/user-admission.repository';
import { expect, test as base } from './bedside-test';
import { newPhone, registerDoctor, type Doctor } from './doctor-api';
import { openRecords } from './open-records';
import { authPages } from './pages/auth-pages';

type Practice = { patient: Doctor; client: Doctor };

const test = base.extend<{ practice: Practice }>({
  practice: async ({ url }, use) => {
    const [doctor, patient, client] = [
      await registerDoctor(url),
      await registerDoctor(url),
      await registerDoctor(url),
    ];
    const { typed } = newPhone();
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed, email: patient.email });
    const { db } = openRecords();
    await changeUserRole(db, patient.email, 'patient');
    await changeUserRole(db, client.email, 'client');
    await use({ patient, client });
  },
});

test('A patient signs in to their profile and patient area, and a client to the way out', async ({
  page,
  practice,
  openContext,
}) => {
  const auth = authPages(page);
  await page.goto('/login');
  await auth.logIn(practice.patient.email, PASSWORD);
  await expect(auth.heading('Profile')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(auth.field('First name')).toHaveValue('Ada');
  await expect(page.getByText('Place of work')).toHaveCount(0);
  await expect(page.getByText('Area of practice')).toHaveCount(0);
  await auth.field('First name').fill('Rosa');
  await auth.press('Save profile');
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.goto('/my_videos');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Open the videos of Dr. Ada Weber for Rosa' }).click();
  // The account has proved the address to which a code would go.
  await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
  await expect(page).toHaveURL(/\/patient-videos\//);

  const other = await (await openContext()).newPage();
  await other.goto('/login');
  await authPages(other).logIn(practice.client.email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Restricted access' })).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login');
});
