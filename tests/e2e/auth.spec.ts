import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect, signedIn, test } from './bedside-test';
import { newEmail, registerDoctor, registerUnverified } from './doctor-api';
import { linkIn, waitForCode, waitForMessages } from './outbox';
import { authPages } from './pages/auth-pages';
import { panelPage } from './pages/panel-page';

const refusedCall = /status of 401/;
const NEW_PASSWORD = 'quiet-lantern-42';

test('A wrong password says that the pair is not right, and keeps what was typed', async ({
  page,
  url,
  expectConsole,
}) => {
  expectConsole(refusedCall);
  const doctor = await registerDoctor(url);
  const auth = authPages(page);
  await page.goto('/login');
  await auth.logIn(doctor.email, 'not-the-password');
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
  await expect(auth.field('E-mail')).toHaveValue(doctor.email);
  await expect(page).toHaveURL('/login');
});

test('Empty fields and a short password are reported before anything is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('auth.login')) calls.push(request.url());
  });
  const auth = authPages(page);
  await page.goto('/login');
  await auth.press('Log in');
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await auth.logIn('ada@example.org', 'short');
  await expect(page.getByText('The field must be at least 8 characters')).toBeVisible();
  expect(calls).toEqual([]);
});

test('An address that is not confirmed gets a new code by the link on the log-in page', async ({
  page,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d/);
  const email = newEmail('unverified');
  await registerUnverified(url, email);
  const auth = authPages(page);
  await page.goto('/login');
  await auth.logIn(email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('This e-mail address is not confirmed yet.');
  await auth.press('Resend the confirmation e-mail');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const code = await waitForCode(url, email, 2);
  await auth.enterCode(code === '0000' ? '1111' : '0000');
  const refusal = page.getByText('That code is wrong or has expired.');
  await expect(refusal).toHaveCount(2);
  await expect(page.getByLabel('Digit 1 of the code')).toHaveAttribute('aria-invalid', 'true');
  await auth.enterCode(code);
  await expect(auth.heading('Welcome back')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(auth.field('E-mail')).toHaveValue(email);
  await auth.logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

test('The link in the mail confirms the address and leads to the log-in page', async ({ page, url }) => {
  const email = newEmail('by-link');
  await registerUnverified(url, email);
  await page.goto(linkIn((await waitForMessages(url, email, 1))[0]));
  await expect(page.getByText('Your e-mail address is confirmed. You can log in now.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const auth = authPages(page);
  await auth.logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

test('A forgotten password is replaced by the link of the mail and its code', async ({ page, url }) => {
  const doctor = await registerDoctor(url);
  const auth = authPages(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(auth.heading('Forgot your password?')).toBeVisible();
  await auth.field('E-mail').fill(doctor.email);
  await auth.press('Send reset e-mail');
  await expect(auth.heading('Set a new password')).toBeVisible();
  const [mail] = await waitForMessages(url, doctor.email, 1);
  const link = new URL(linkIn(mail));
  // The browser's requests and referrers for it name nobody.
  expect(`${link.pathname}${link.search}`).toMatch(/^\/reset-password\/[\w-]+$/);
  await page.goto(link.href);
  await expect(auth.field('E-mail')).toHaveValue(doctor.email);
  await auth.setNewPassword(await waitForCode(url, doctor.email), NEW_PASSWORD);
  await expect(auth.heading('Welcome back')).toBeVisible();
  await auth.logIn(doctor.email, NEW_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

test('Who has only the code is led to the link of the mail', async ({ page, url, expectConsole }) => {
  expectConsole(/status of 4\d\d/);
  const doctor = await registerDoctor(url);
  const auth = authPages(page);
  await page.goto('/forgot-password');
  await auth.field('E-mail').fill(doctor.email);
  await auth.press('Send reset e-mail');
  const [mail] = await waitForMessages(url, doctor.email, 1);
  const code = await waitForCode(url, doctor.email);
  await expect(auth.field('E-mail')).toHaveValue(doctor.email);
  await expect(page.getByText(/token/i)).toHaveCount(0);
  await expect(page.getByRole('note')).toContainText('Open the link in the e-mail.');
  await auth.setNewPassword(code, NEW_PASSWORD);
  await expect(page.getByText('The code alone is not enough.').last()).toBeVisible();
  await auth.field('Link from the e-mail').fill(linkIn(mail));
  await auth.setNewPassword(code === '0000' ? '1111' : '0000', NEW_PASSWORD);
  await expect(page.getByRole('main')).toContainText(/wrong or has expired/);
  await auth.setNewPassword(code, NEW_PASSWORD);
  await expect(auth.heading('Welcome back')).toBeVisible();
  await auth.logIn(doctor.email, NEW_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

test('A user who is logged out is led to the log-in page and then back to where they wanted to go', async ({
  page,
  url,
}) => {
  const doctor = await registerDoctor(url);
  await page.goto('/patient_management');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await authPages(page).logIn(doctor.email, PASSWORD);
  await expect(page).toHaveURL('/patient_management');
  await expect(panelPage(page).heading('Patient management')).toBeVisible();
});

test('A redirect out of the app is not followed after logging in', async ({ page, url }) => {
  const doctor = await registerDoctor(url);
  await page.goto('/login?redirect=%2F%2Fevil.example%2Fdashboard');
  await authPages(page).logIn(doctor.email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

doctorTest('Who is logged in does not see the log-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
});

doctorTest(
  'Logging out ends the session on the server too',
  async ({ page, openContext, doctor, url, expectConsole }) => {
    expectConsole(refusedCall);
    const panel = panelPage(page);
    await page.goto('/dashboard');
    await panel.logOut();
    await expect(page).toHaveURL('/login');
    await page.goto('/my_videos');
    await expect(page).toHaveURL(/\/login\?redirect=/);

    // A thief of the token cannot use it any more.
    const other = await (await openContext({ storageState: signedIn(url, doctor) })).newPage();
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login/);
  },
);

test('An unknown address shows the page of the secret place', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: 'You have found a secret place.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/login/);
});
