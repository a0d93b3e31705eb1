import { expect, test } from './bedside-test';

test('the description can be browsed and tried, with nothing from other hosts', async ({ page, url }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin);
  });
  // The address names one call, because the page draws only the calls that are in sight. It opens unfolded.
  await page.goto('/v1/docs#/Dictionaries/listTitles');
  await expect(page.getByRole('heading', { name: /Bedside/ })).toBeVisible();
  const call = page.locator('.opblock', { hasText: '/v1/dictionary/title' });
  await expect(call.getByText('Titles to choose from')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"Dr."');
  expect([...hosts]).toEqual([new URL(url).origin]);
});
