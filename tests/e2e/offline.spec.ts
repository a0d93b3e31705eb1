import { doctorTest, expect } from './bedside-test';
import { panelPage } from './pages/panel-page';

const WAITS = /^There is no connection\./;

doctorTest(
  'A screen that is opened without a connection waits for it, and nothing typed is lost',
  async ({ page, context, expectConsole }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
    await page.goto('/dashboard');
    await expect(panelPage(page).heading(/^Good/)).toBeVisible();
    const search = page.getByLabel('Search videos, playlists and patients');
    await search.fill('knee');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My videos' }).click();
    await expect(panelPage(page).toast(WAITS)).toBeVisible();
    await expect(panelPage(page).heading(/^Good/)).toBeVisible();
    await expect(search).toHaveValue('knee');

    await context.setOffline(false);
    await expect(panelPage(page).heading('My videos')).toBeVisible();
    await expect(page.getByText('Your videos will appear here')).toBeVisible();
    await expect(panelPage(page).toast(WAITS)).toHaveCount(0);
    await expect(search).toHaveValue('knee');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  },
);

doctorTest(
  'Figures of a period that cannot be asked for are not those of another one',
  async ({ page, context, expectConsole }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
    await page.goto('/analytics');
    const tile = page.getByRole('button', { name: /^Links sent/ });
    await expect(tile).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('Month', { exact: true }).click();
    await expect(
      page.getByText('The figures of this period appear as soon as you are back online.'),
    ).toBeVisible();
    await expect(tile).toHaveCount(0);
    await context.setOffline(false);
    await expect(tile).toBeVisible();
    await expect(page.getByText(/^The figures of this period/)).toHaveCount(0);
  },
);
