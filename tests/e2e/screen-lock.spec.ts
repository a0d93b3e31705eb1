import type { Page } from '@playwright/test';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect, phone, signedIn } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { lockPage } from './pages/lock-page';
import { panelPage } from './pages/panel-page';

const rosaIn = (page: Page) => page.getByRole('link', { name: 'Rosa', exact: true });
const addRosa = (doctor: Doctor) =>
  doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: newPhone().typed });

/** Goes on by so long at once, as when a computer slept: the timers that are due run once. */
const leaveFor = (page: Page, minutes: number) => page.clock.fastForward(minutes * 60_000);

doctorTest(
  'A screen left alone locks in every tab, keeps what was typed, and opens by the password',
  async ({ page, context, doctor, expectConsole }) => {
    expectConsole(/status of 4(22|01)/);
    const rosa = await addRosa(doctor);
    await page.clock.install();
    await page.goto(`/chats/${rosa}`);
    const message = page.getByRole('textbox', { name: 'Message to Rosa Diaz' });
    await message.fill('Please bend your knee');
    const other = await context.newPage();
    await other.goto('/patient_management');
    await expect(rosaIn(other)).toBeVisible();

    await leaveFor(page, 5);
    await expect(message).toBeVisible();
    await leaveFor(page, 20);
    const lock = lockPage(page);
    await expectAccessible(page, lock.heading);
    await expect(lockPage(other).heading).toBeVisible();
    for (const tab of [page, other]) {
      expect(await tab.content()).not.toContain('Rosa');
      expect(await tab.title()).toBe('Bedside');
    }
    // A page that is loaded again stays locked.
    await other.reload();
    await expect(lockPage(other).heading).toBeVisible();
    expect(await other.content()).not.toContain('Rosa');

    await lock.password.fill('not this one');
    await lock.unlock.click();
    await expect(page.getByText("That isn't your current password.")).toBeVisible();
    await lock.password.fill(PASSWORD);
    await lock.unlock.click();
    await expect(message).toHaveValue('Please bend your knee');
    await expect(rosaIn(other)).toBeVisible();
    await message.press('End');
    await page.keyboard.type(' slowly.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please bend your knee slowly.').first()).toBeVisible();
  },
);

doctorTest(
  'Logging out of a locked phone shows nothing of what was covered',
  async ({ doctor, openContext, url }) => {
    const rosa = await addRosa(doctor);
    const context = await openContext({ ...phone, storageState: signedIn(url, doctor) });
    const page = await context.newPage();
    const other = await context.newPage();
    await page.clock.install();
    await page.goto(`/chats/${rosa}`);
    await expect(page.getByRole('textbox', { name: 'Message to Rosa Diaz' })).toBeVisible();
    await other.goto('/patient_management');
    await expect(other.getByText('Rosa Diaz').first()).toBeVisible();
    await leaveFor(page, 20);
    const lock = lockPage(page);
    await expectAccessible(page, lock.heading);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await lock.logOut.click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/);
      expect(await tab.content()).not.toContain('Rosa');
    }
  },
);

doctorTest('A doctor turns the lock off, and sets another time', async ({ page }) => {
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Screen lock' });
  const choice = section.getByRole('combobox', { name: "Lock my screens when I'm away" });
  await expect(choice).toHaveValue('Never on my own devices, after 15 minutes on shared ones');
  for (const name of ['After 5 minutes', 'Never']) {
    await choice.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(choice).toHaveValue(name);
    await expect(panelPage(page).toast('Your screen lock is saved.').first()).toBeVisible();
  }
  await page.reload();
  await expect(choice).toHaveValue('Never');
});
