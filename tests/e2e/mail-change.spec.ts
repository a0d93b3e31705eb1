import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect } from './bedside-test';
import { newEmail } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { waitForCode, waitForMessages } from './outbox';
import { authPages } from './pages/auth-pages';

doctorTest(
  'A doctor changes the e-mail address by the codes of both mailboxes, and the old one takes it back',
  async ({ page, doctor, openContext, url, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const email = newEmail('moved');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByLabel('New e-mail address').fill(email);
    await page.getByLabel('Current password').fill(PASSWORD);
    await expectAccessible(page, page.getByRole('button', { name: 'Send codes to both addresses' }));
    await page.getByRole('button', { name: 'Send codes to both addresses' }).click();
    const ofNew = page.getByLabel(`Code from ${email}`);
    await expect(ofNew).toBeVisible();
    const code = await waitForCode(url, email);
    await page.getByLabel(`Code from ${doctor.email}`).fill(await waitForCode(url, doctor.email));
    await ofNew.fill(code === '0000' ? '1111' : '0000');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByText('That code is wrong or has expired.').first()).toBeVisible();
    await ofNew.fill(code);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);

    const mails = await waitForMessages(url, doctor.email, 2);
    const link = mails.map(({ text }) => /http\S+\/take-back-mail\/[\w-]+/.exec(text)?.[0]).find(Boolean);
    const browser = await openContext();
    const owner = await browser.newPage();
    await owner.goto(link ?? '');
    await owner.getByRole('button', { name: 'Take the change back' }).click();
    await expect(owner.getByRole('heading', { name: 'Your account has this address again' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);

    const newest = (await waitForMessages(url, doctor.email, 3))[0];
    const reset = /http\S+\/reset-password\/\S+/.exec(newest?.text ?? '')?.[0] ?? '';
    await owner.goto(reset);
    const auth = authPages(owner);
    const digits = /^\d{4}$/m.exec(newest?.text ?? '')?.[0] ?? '';
    await auth.setNewPassword(digits, 'quiet-lantern-42');
    await expect(auth.heading('Welcome back')).toBeVisible();
    await auth.logIn(doctor.email, 'quiet-lantern-42');
    await expect(owner).toHaveURL('/dashboard');
  },
);
