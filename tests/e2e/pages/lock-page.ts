import type { Page } from '@playwright/test';

/** All that a locked screen shows. */
export const lockPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Your screen is locked' }),
  password: page.getByLabel('Password', { exact: true }),
  unlock: page.getByRole('button', { name: 'Unlock', exact: true }),
  passkey: page.getByRole('button', { name: 'Unlock with a passkey' }),
  logOut: page.getByRole('button', { name: 'Log out' }),
});
