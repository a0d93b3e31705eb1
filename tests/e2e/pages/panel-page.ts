import { expect, type Locator, type Page } from '@playwright/test';

/** What every screen of a signed-in doctor has. */
export function panelPage(page: Page) {
  return {
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    /** A note at the lower right. */
    toast: (text: string | RegExp): Locator =>
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }),
    /** Opens a screen whose heading is its link's name, and waits until it is shown. */
    async goTo(name: 'My videos' | 'My playlists' | 'Patient management' | 'Analytics'): Promise<void> {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    async openUserMenu(): Promise<void> {
      await page.getByRole('button', { name: /^Account: / }).click();
    },
    async logOut(): Promise<void> {
      await this.openUserMenu();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    },
  };
}
