import { expect, type Page } from '@playwright/test';

/**
 * Goes to a screen of the doctor's app. From another one, of another title, it goes as by a link: the app is not loaded
 * anew, which is most of what a look at many screens costs.
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
