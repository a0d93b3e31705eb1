import type { Page } from '@playwright/test';
import { doctorTest, expect, signedIn } from './bedside-test';
import { registerDoctor } from './doctor-api';
import { waitForMessages } from './outbox';

doctorTest(
  'An owner with two colleagues deletes the account: both are mailed, and a banner says until when',
  async ({ page, openContext, url }) => {
    const join = async (): Promise<{ email: string; page: Page }> => {
      const colleague = await registerDoctor(url);
      await page.goto('/settings/colleagues');
      await page.getByLabel('E-mail address').fill(colleague.email);
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      const mails = await waitForMessages(url, colleague.email, 1);
      const link = mails.map(({ text }) => /http\S+\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
      const browser = await openContext({ storageState: signedIn(url, colleague) });
      const hers = await browser.newPage();
      await hers.goto(link);
      await hers.getByRole('button', { name: 'Join the practice' }).click();
      await expect(hers).toHaveURL('/dashboard');
      return { email: colleague.email, page: hers };
    };
    const people = [await join(), await join()];

    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/work in your practice\. They get an e-mail now/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Save your invoices' })).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL('/login');

    for (const { email, page: hers } of people) {
      const mails = await waitForMessages(url, email, 2);
      expect(mails.some(({ text }) => text.includes('asked to delete the practice'))).toBe(true);
      await hers.goto('/dashboard');
      await expect(hers.getByText(/^The practice of .* will be deleted$/)).toBeVisible();
    }
  },
);
