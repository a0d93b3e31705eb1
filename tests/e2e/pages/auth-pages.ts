import { expect, type Page } from '@playwright/test';

export type Account = {
  firstName: string;
  lastName: string;
  email: string;
  placeOfWork: string;
  password: string;
};

/** The screens of somebody who is not signed in. */
export function authPages(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    field,
    press,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    async logIn(email: string, password: string): Promise<void> {
      await field('E-mail').fill(email);
      await field('Password').fill(password);
      await press('Log in');
    },
    /** Types the digits one by one, as a person reads them off the mail. */
    async enterCode(code: string): Promise<void> {
      await page.getByLabel('Digit 1 of the code').click();
      await page.keyboard.type(code);
      await press('Next');
    },
    /** Fills the account form. An address that is filled in already is only checked. */
    async fillAccount(account: Account, carried: boolean): Promise<void> {
      await field('First name').fill(account.firstName);
      await field('Last name').fill(account.lastName);
      if (carried) await expect(field('E-mail')).toHaveValue(account.email);
      else await field('E-mail').fill(account.email);
      await field('Place of work').fill(account.placeOfWork);
      await page.getByRole('combobox', { name: 'Title' }).click();
      await page.getByRole('option', { name: 'Dr.', exact: true }).click();
      await page.getByRole('combobox', { name: 'Area of practice' }).fill('cardio');
      await page.getByRole('option', { name: 'Cardiology', exact: true }).click();
      await field('Password').fill(account.password);
      await field('Repeat the password').fill(account.password);
    },
    acceptTerms: () => page.getByRole('checkbox', { name: 'I accept the terms of use' }).check(),
    async setNewPassword(code: string, password: string): Promise<void> {
      await field('Code').fill(code);
      await field('New password').fill(password);
      await field('Repeat the password').fill(password);
      await press('Set new password');
    },
  };
}
