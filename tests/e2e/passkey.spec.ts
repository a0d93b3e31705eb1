import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect, signedIn } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { linkIn, waitForCode, waitForMessages } from './outbox';
import { authPages } from './pages/auth-pages';
import { lockPage } from './pages/lock-page';
import { panelPage } from './pages/panel-page';

/** A device that asks for a finger, and gets it. */
async function addDevice(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A page of the doctor at a name: browsers make passkeys for names, and for no numbers. */
const openAtName = async (
  openContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
  url: string,
  token: string,
) => {
  const site = url.replace('127.0.0.1', 'localhost');
  const context = await openContext({ baseURL: site, storageState: signedIn(site, { token }) });
  const page = await context.newPage();
  await addDevice(page);
  await page.goto('/settings');
  return page;
};

const addPasskey = async (section: Locator) => {
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name').fill('My phone');
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
};

const otherHost = /another host: (http|ws):\/\/localhost:/;

doctorTest(
  'A doctor adds a passkey, and logs in with it',
  async ({ openContext, doctor, url, expectConsole }) => {
    expectConsole(/status of 4(22|01)|WebSocket/);
    expectConsole(otherHost);
    const page = await openAtName(openContext, url, doctor.token);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByLabel('Name').fill('My phone');
    await section.getByLabel('Current password').fill('not this one');
    await section.getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(page, section.getByText("That isn't your current password."));
    await section.getByLabel('Current password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(page, section.getByText('My phone', { exact: true }));
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
    await expectAccessible(page, byPasskey);
    await byPasskey.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

doctorTest(
  'A doctor renames a passkey, and removes it',
  async ({ openContext, doctor, url, expectConsole }) => {
    expectConsole(otherHost);
    const page = await openAtName(openContext, url, doctor.token);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await addPasskey(section);
    await section.getByRole('button', { name: 'Rename My phone' }).click();
    await section.getByLabel('Name').fill('Blue phone');
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByRole('button', { name: 'Remove Blue phone' }).click();
    await expect(panelPage(page).toast('The passkey was removed.')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  },
);

doctorTest('A locked screen opens by a passkey', async ({ openContext, doctor, url, expectConsole }) => {
  expectConsole(otherHost);
  const page = await openAtName(openContext, url, doctor.token);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await addPasskey(section);
  await expect(section.getByText('My phone', { exact: true })).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(section.getByText('My phone', { exact: true })).toBeVisible();
  await page.clock.fastForward(20 * 60_000);
  const lock = lockPage(page);
  await expect(lock.heading).toBeVisible();
  await expectAccessible(page, lock.passkey);
  await lock.passkey.click();
  await expect(lock.heading).toBeHidden();
  await expect(section.getByText('My phone', { exact: true })).toBeVisible();
});

doctorTest(
  'Who resets the password removes a passkey that somebody else added',
  async ({ openContext, doctor, url, expectConsole }) => {
    expectConsole(/status of 4(22|01)|WebSocket/);
    expectConsole(otherHost);
    const theirs = await openAtName(openContext, url, doctor.token);
    const section = theirs.getByRole('region', { name: 'Passkeys' });
    await addPasskey(section);
    await expect(section.getByText('My phone', { exact: true })).toBeVisible();

    const page = await (await openContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await page.goto('/forgot-password');
    const auth = authPages(page);
    await auth.field('E-mail').fill(doctor.email);
    await auth.press('Send reset e-mail');
    // After the one about the passkey.
    const code = await waitForCode(url, doctor.email, 2);
    const [mail] = await waitForMessages(url, doctor.email, 2);
    await page.goto(linkIn(mail));
    await auth.setNewPassword(code, 'another horse battery');
    const foreign = page.getByRole('checkbox', { name: 'My phone' });
    await expectAccessible(page, foreign);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await foreign.check();
    await page.getByRole('button', { name: 'Remove 1 passkey' }).click();
    await expect(auth.heading('Welcome back')).toBeVisible();
    await auth.logIn(doctor.email, 'another horse battery');
    await expect(page).toHaveURL('/dashboard');

    await theirs.goto('/login');
    await theirs.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(theirs.getByText(/That passkey was not accepted/)).toBeVisible();
    await expect(theirs).toHaveURL(/\/login/);
  },
);
