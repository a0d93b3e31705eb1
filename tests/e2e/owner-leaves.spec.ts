import type { Page } from '@playwright/test';
import { doctorTest, expect, signedIn } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';

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

doctorTest(
  'An owner hands the practice over and deletes the account: it goes on with its new owner',
  async ({ page, doctor, openContext, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const phone = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
    const link = await doctor.share(videoId, { id, to: phone.digits }, 'sms');
    const colleague = await registerDoctor(url);
    await page.goto('/settings/colleagues');
    await page.getByLabel('E-mail address').fill(colleague.email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    const mails = await waitForMessages(url, colleague.email, 1);
    const join = mails.map(({ text }) => /http\S+\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
    const browser = await openContext({ storageState: signedIn(url, colleague) });
    const hers = await browser.newPage();
    await hers.goto(join);
    await hers.getByRole('button', { name: 'Join the practice' }).click();
    await expect(hers).toHaveURL('/dashboard');

    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    const offer = dialog.getByRole('button', { name: 'Offer the practice' });
    await expectAccessible(page, offer);
    await offer.click();
    await expect(dialog.getByText(/^You offer the practice to /)).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL('/login');

    await hers.goto('/dashboard');
    await expect(hers.getByText(/wants to hand the practice over to you$/)).toBeVisible();
    await hers.getByRole('button', { name: 'Take the practice over' }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Take the practice over' }).click();
    await expect(panelPage(hers).toast(/^The practice of .* is yours now\.$/)).toBeVisible();
    await hers.goto('/settings/colleagues');
    await expect(hers.getByText('Invite a colleague')).toBeVisible();
    await hers.goto(`/my_videos/${videoId}`);
    await expect(hers.getByRole('heading', { name: 'Breathing' })).toBeVisible();

    const patient = await (await openContext()).newPage();
    await patient.goto(link);
    await expect(patient.getByRole('heading', { name: 'Breathing' })).toBeVisible();
  },
);
