import { makePicture } from '@bedside/media/test-media/make-picture';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect, signedIn } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { linkIn, readOutbox } from './outbox';
import { authPages } from './pages/auth-pages';
import { panelPage } from './pages/panel-page';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

doctorTest('A doctor keeps the profile true, and the navbar says so at once', async ({ page }) => {
  await page.goto('/profile');
  await page.getByLabel('Place of work').fill('Harbour Clinic');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(panelPage(page).toast('Profile saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account: / })).toContainText('Harbour Clinic');
});

doctorTest(
  'Dates and times are written as the doctor chooses, on every device',
  async ({ page, openContext, doctor, url }) => {
    const times = page.getByRole('region', { name: 'Dates and times' });
    const used = page.getByRole('region', { name: "Where you're logged in" });
    await page.goto('/settings');
    await expect(used).toContainText(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M/);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click();
    await times.getByRole('combobox', { name: 'Time format' }).click();
    await page.getByRole('option', { name: '24 hours (14:05)' }).click();
    await expect(panelPage(page).toast('Your dates and times are saved.')).toBeVisible();
    await times.getByRole('combobox', { name: 'Order of dates' }).click();
    await page.getByRole('option', { name: 'Day first (20 Nov 2026)' }).click();
    await expect(times).toContainText(/\d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d\./);
    await expectAccessible(page, times);
    const other = await (await openContext({ storageState: signedIn(url, doctor) })).newPage();
    await other.goto('/settings');
    await expect(other.getByRole('region', { name: "Where you're logged in" })).toContainText(
      /\d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d(?!\s?[AP]M)/,
    );
  },
);

doctorTest('A doctor has old viewing erased after a look at what that is', async ({ page }) => {
  await page.goto('/settings/data');
  const section = page.getByRole('region', { name: "Patients' viewing" });
  const choice = section.getByRole('combobox');
  await expect(choice).toHaveValue('Never');
  const choose = async (name: string) => {
    await choice.click();
    await page.getByRole('option', { name }).click();
  };
  await choose('A year after its last use');
  const dialog = page.getByRole('dialog', { name: 'Erase old viewing?' });
  await expectAccessible(page, dialog.getByText(/^Nothing is that old yet\./));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(choice).toHaveValue('Never');
  await choose('A year after its last use');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(panelPage(page).toast('Your choice is saved.')).toBeVisible();
  await choose('2 years after its last use');
  await expect(choice).toHaveValue('2 years after its last use');
  await expect(dialog).toBeHidden();
  await expectAccessible(page, section);
});

doctorTest('A picture is cropped to a square by keyboard, shown, and taken away again', async ({ page }) => {
  await page.goto('/profile');
  const panel = panelPage(page);
  const picture = page.getByRole('region', { name: 'General info' }).locator('img');
  await page.getByLabel('Picture file').setInputFiles({
    name: 'ada.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePicture('Ada'),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(panel.toast('Picture saved.')).toBeVisible();
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeFocused();
});

doctorTest('A file that is no picture is refused in plain words', async ({ page }) => {
  await page.goto('/profile');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'knee.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(panelPage(page).toast(/could not read this file as a picture/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

doctorTest(
  'A session on another device is ended from here',
  async ({ page, openContext, doctor, expectConsole }) => {
    expectConsole(/status of 401|WebSocket/);
    const other = await (
      await openContext({ storageState: { cookies: [], origins: [] }, userAgent: FIREFOX })
    ).newPage();
    await other.goto('/login');
    await authPages(other).logIn(doctor.email, PASSWORD);
    await expect(other).toHaveURL('/dashboard');

    await page.goto('/settings');
    const sessions = page.getByRole('region', { name: "Where you're logged in" });
    await expect(sessions.getByText('This device')).toBeVisible();
    await sessions.getByRole('button', { name: 'Log out: Firefox on Linux' }).click();
    await expect(panelPage(page).toast('Logged out.')).toBeVisible();
    await expect(sessions.getByText("You're not logged in anywhere else.")).toBeVisible();
    await other.goto('/patient_management');
    await expect(other).toHaveURL(/\/login/);
  },
);

doctorTest(
  'A deactivated account is logged out, and back when its owner logs in',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/status of 401|WebSocket/);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Deactivate account' }).click();
    await page.getByRole('button', { name: 'Deactivate and log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(panelPage(page).toast(/Your account is deactivated/)).toBeVisible();
    await authPages(page).logIn(doctor.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  },
);

doctorTest(
  'An account is deleted once DELETE is typed, and a link in the mail takes it back',
  async ({ page, openContext, doctor, url, expectConsole }) => {
    expectConsole(/status of 401|WebSocket/);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const confirm = page.getByRole('button', { name: 'Delete everything' });
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Type DELETE to confirm').fill('delete');
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await confirm.click();
    await expect(page).toHaveURL(/\/login/);
    await authPages(page).logIn(doctor.email, PASSWORD);
    await expectAccessible(page, page.getByRole('button', { name: 'Keep my account, and log in' }));
    await page.getByRole('button', { name: 'Leave it to be deleted' }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    const kept = await (await openContext({ storageState: signedIn(url, doctor) })).newPage();
    await kept.goto('/dashboard');
    await expect(kept).toHaveURL(/\/login/);

    const findMail = async () =>
      (await readOutbox(url, doctor.email)).find(({ text }) => text.includes('/keep-account/'));
    await expect.poll(findMail).toBeDefined();
    await page.goto(linkIn(await findMail()));
    await expectAccessible(page, page.getByRole('heading', { name: 'Keep your account?' }));
    await page.getByRole('button', { name: 'Keep the account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account stays' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await authPages(page).logIn(doctor.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  },
);

doctorTest(
  'Whoever logs in before the account is deleted sees the day, and keeps it by one press',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/status of 4(01|22)|WebSocket/);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL(/\/login/);
    await authPages(page).logIn(doctor.email, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Your account is going to be deleted');
    await page.getByRole('button', { name: 'Keep my account, and log in' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
