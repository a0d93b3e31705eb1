import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { doctorTest, expect, phone } from './bedside-test';
import { registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { billingPage, moveStripe } from './pages/billing-page';

doctorTest(
  'A coupon at the dashboard is shown, its renewal has its invoice, and the subscription can be canceled',
  async ({ page, doctor, openContext }) => {
    const { section, button, invoices, status, fillDetails, typeCard, cancel } = billingPage(page);
    await page.goto('/settings/billing');
    await fillDetails();
    await typeCard('4242 4242 4242 4242');
    await button('Subscribe with obligation to pay').click();
    await expect(status('Active')).toBeVisible();
    const provider = await (await openContext()).newPage();
    const press = (name: string) => moveStripe(page, provider, doctor.email, name);
    await press('Coupon of 20 %');
    await expect(section('Plan')).toContainText('Your subscription was changed at the payment provider.');
    await expect(button('Change plan')).toBeHidden();
    await press('Next period, paid');
    await expect(invoices).toHaveCount(2);
    await expect(invoices.first()).toContainText('$28.54');
    await cancel();
    await expect(status('Ends soon')).toBeVisible();
  },
);

/** A server whose seller sells in euros. */
const euroTest = doctorTest.extend<object, { euros: BedsideProcess }>({
  euros: [
    async ({}, use) => {
      const dataDir = await makeDataDir();
      try {
        const server = await startBedsideProcess(dataDir, { LOG_LEVEL: 'warn', SELLER_CURRENCY: 'eur' });
        await use(server);
        await server.stop();
      } finally {
        await removeDataDir(dataDir);
      }
    },
    { scope: 'worker' },
  ],
  url: async ({ euros }, use) => use(euros.url),
  doctor: async ({ euros }, use) => use(await registerDoctor(euros.url, euros.dataDir)),
});

euroTest.use(phone);

euroTest(
  'On a phone, an account is stored with its mandate before there is a plan, pays an order, and a card takes its place',
  async ({ page, doctor, openContext }) => {
    const { section, button, invoices, methods, status, fillDetails, typeCard } = billingPage(page);
    await page.goto('/settings/billing');
    await expect(section('How you pay')).toContainText('Fill in the billing details first.');
    await fillDetails();
    await section('How you pay').getByRole('button', { name: 'Add card or account' }).click();
    await section('How you pay').getByText('SEPA debit', { exact: true }).click();
    await expect(section('How you pay')).toContainText(
      'you allow the seller and the payment provider to debit it',
    );
    await section('How you pay').getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await section('How you pay').getByRole('button', { name: 'Save' }).click();
    await expect(methods).toHaveCount(1);
    await expect(methods).toContainText(/Account in DE ending in 3000 Default.*SEPA mandate [0-9A-Z]{16}/);
    await expectAccessible(page, section('How you pay'));

    await expect(section('Subscribe')).toContainText('€33.21');
    await button('Subscribe with obligation to pay').click();
    await expect(status('Waiting for the bank')).toBeVisible();
    const provider = await (await openContext()).newPage();
    await moveStripe(page, provider, doctor.email, 'Bank answers (SEPA)');
    await expect(status('Active')).toBeVisible();
    await expect(invoices).toHaveCount(1);

    await button('Add card or account').click();
    await typeCard('5555 5555 5555 4444');
    await button('Save').click();
    await expect(methods).toHaveCount(2);
    await expect(methods.first()).toContainText('mastercard ending in 4444, expires 2039-12 Default');
    await page.getByRole('button', { name: /^Remove: Account/ }).click();
    await expect(methods).toHaveCount(1);
    await moveStripe(page, provider, doctor.email, 'Next period, payment fails');
    await expect(status('Payment due')).toBeVisible();
    await expect(section('Pay')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);
