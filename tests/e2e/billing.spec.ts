import { readFile } from 'node:fs/promises';
import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { billingPage, moveStripe } from './pages/billing-page';

doctorTest(
  'A doctor subscribes with 3-D Secure, reads the invoice, changes the plan, mends a payment, cancels and resumes',
  async ({ page, doctor, openContext }) => {
    const { section, button, invoices, status, fillDetails, typeCard, cancel } = billingPage(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Plan and payments' }).click();
    await expect(status('No subscription')).toBeVisible();
    await expect(page.getByText('Test mode: no money is moved.')).toBeVisible();
    await expectAccessible(page, section('Subscribe'));

    await fillDetails();
    await expect(section('Subscribe')).toContainText('$35.67');
    await typeCard('4000 0025 0000 3155');
    await button('Subscribe with obligation to pay').click();
    await expect(status('Waiting for your confirmation')).toBeVisible();
    await expect(section('Test bank')).toContainText('$35.67');
    await button('Confirm payment').click();
    await expect(status('Active')).toBeVisible();
    await expect(invoices).toHaveCount(1);
    await expectAccessible(page, section('Invoices'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download invoice/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^invoice-TEST-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await button('Change plan').click();
    const change = page.getByRole('dialog', { name: 'Change plan' });
    await expect(change).toContainText('Unused time on Pro, monthly');
    await expectAccessible(page, change);
    await change.getByRole('button', { name: 'Confirm change' }).click();
    await expect(section('Plan').getByText('Pro, annually', { exact: true })).toBeVisible();
    await expect(invoices).toHaveCount(2);

    const provider = await (await openContext()).newPage();
    const press = (name: string) => moveStripe(page, provider, doctor.email, name);
    await press('Next period, payment fails');
    await expect(status('Payment due')).toBeVisible();
    await expect(page.getByText('The bank declined the payment.')).toBeVisible();
    await typeCard('4000 0000 0000 9995');
    await button('Pay').click();
    await expect(page.getByText('There was not enough money on the card.')).toBeVisible();
    await typeCard('5555 5555 5555 4444');
    await button('Pay').click();
    await expect(status('Active')).toBeVisible();
    await expect(section('How you pay')).toContainText('mastercard ending in 4444');
    await expect(invoices).toHaveCount(3);

    await cancel();
    await expect(status('Ends soon')).toBeVisible();
    await button('Resume subscription').click();
    await expect(status('Active')).toBeVisible();
    await expect(invoices).toHaveCount(3);

    await press('Refund a third of it');
    await expect(invoices).toHaveCount(4);
    await expect(invoices.filter({ hasText: /Credit note TEST-CN-\d{4}-\d{6}/ })).toHaveCount(1);
    await expectAccessible(page, section('Invoices'));
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Table of \d{4} \(CSV\)$/ }).click();
    const lines = (await readFile(await (await table).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(5);
  },
);
