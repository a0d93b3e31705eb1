import type { Page } from '@playwright/test';
import { expect } from '../bedside-test';

/** The screen of plan and payments. */
export function billingPage(page: Page) {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    section,
    button,
    invoices: section('Invoices').getByRole('listitem'),
    methods: section('How you pay').getByRole('listitem'),
    status: (word: string) => section('Plan').getByText(word, { exact: true }),
    /** Whom invoices are made out to: a practice in Ireland. */
    async fillDetails() {
      for (const [label, text] of [
        ['Company or name', 'Harbour Clinic'],
        ['Address', '1 Quay Road'],
        ['City', 'Cork'],
        ['Postal code', 'T12 X70A'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('combobox', { name: 'Country' }).fill('Irel');
      await page.getByRole('option', { name: 'Ireland' }).click();
      await button('Save details').click();
      await expect(page.getByText('Billing details saved.')).toBeVisible();
    },
    async typeCard(number: string) {
      await page.getByLabel('Card number').fill(number);
      await page.getByLabel('Expiry (MM/YY)').fill('12/39');
      await page.getByLabel('CVC').fill('123');
    },
    async cancel() {
      await button('Cancel subscription').click();
      await page
        .getByRole('dialog', { name: 'Cancel the subscription?' })
        .getByRole('button', { name: 'Cancel subscription' })
        .click();
    },
  };
}

/** Lets the built-in Stripe do something with a doctor's subscription, and shows the screen anew. */
export async function moveStripe(page: Page, provider: Page, email: string, name: string): Promise<void> {
  await provider.goto('/dev/payments');
  await provider.getByRole('article', { name: email }).getByRole('button', { name, exact: true }).click();
  await expect(provider.getByRole('heading', { name: 'Test payments' })).toBeVisible();
  await page.reload();
}
