import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { makeDataDir, removeDataDir, startBedsideProcess } from '../kit/bedside-process';
import { expect, test as base } from './bedside-test';
import { newPhone, registerDoctor, type Doctor } from './doctor-api';
import { waitForAreaCode } from './open-area';
import { authPages } from './pages/auth-pages';

const USER_CLI = fileURLToPath(new URL('../../apps/api/dist/user-cli.js', import.meta.url));

type Practice = { url: string; patient: Doctor; digits: string; client: Doctor };

/** These journeys change roles by command in the data directory of their own Bedside. */
const test = base.extend<{ practice: Practice }>({
  practice: async ({}, use) => {
    const dataDir = await makeDataDir();
    const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
    const give = (email: string, role: string) =>
      promisify(execFile)(process.execPath, [USER_CLI, 'role', email, role], {
        env: { ...process.env, DATA_DIR: dataDir },
      });
    try {
      const server = await startBedsideProcess(dataDir, env);
      const [doctor, patient, client] = [
        await registerDoctor(server.url),
        await registerDoctor(server.url),
        await registerDoctor(server.url),
      ];
      const { typed, digits } = newPhone();
      const person = { first_name: 'Rosa', last_name: 'Diaz', phone: typed };
      await doctor.addPatient({ ...person, email: patient.email });
      await give(patient.email, 'patient');
      await give(client.email, 'client');
      await use({ url: server.url, patient, digits, client });
      await server.stop();
    } finally {
      await removeDataDir(dataDir);
    }
  },
  url: async ({ practice }, use) => use(practice.url),
});

test('A patient signs in to the own profile and patient area, and a client to the way out', async ({
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
  // A device that never had the area is asked once.
  await page.getByRole('button', { name: /^Send a code by text message/ }).click();
  const code = await waitForAreaCode(practice.url, practice.digits);
  await page.getByRole('textbox', { name: 'Your code' }).fill(code);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
  await expect(page).toHaveURL(/\/patient-videos\//);

  const other = await (await openContext()).newPage();
  await other.goto('/login');
  await authPages(other).logIn(practice.client.email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Restricted access' })).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login');
});
