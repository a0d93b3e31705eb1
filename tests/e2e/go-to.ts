import { expect, type Page } from '@playwright/test';

/**
 * Opens a screen of the doctor's app. From another screen of the app it follows a link, so the app is not loaded again,
 * which is most of the cost of visiting many screens.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  const earlier = await page.title();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page).not.toHaveTitle(earlier);
}
