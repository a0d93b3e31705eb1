import type { Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { countClicks } from './count-clicks';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { dashboardPage } from './pages/dashboard-page';
import { panelPage } from './pages/panel-page';
import { positionOf, sendLater, sendVideo } from './send-video';

const rosaDiaz = ['Rosa', 'Diaz'] as const;

/** How high the whole page is. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

doctorTest(
  'The dashboard is one screen, empty, begun and full, and its first steps lead to their places',
  async ({ page, doctor }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Welcome to Bedside' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Views/ })).toBeVisible();
    expect(await heightOf(page)).toBeLessThanOrEqual(1_100);
    await steps.getByRole('button', { name: /^Record or upload a video/ }).click();
    await expect(page.getByRole('dialog', { name: 'Create video' })).toBeVisible();
    await page.keyboard.press('Escape');
    await steps.getByRole('link', { name: /^Add a patient/ }).click();
    await expect(page.getByRole('dialog', { name: 'Add patient' })).toBeVisible();

    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const first = await sendLater(doctor, ['Rosa', 'Diaz']);
    await page.goto('/dashboard');
    await expect(steps.getByRole('button', { name: /^Done: Record or upload/ })).toBeVisible();
    await expect(steps.getByRole('link', { name: /^Done: Add a patient/ })).toBeVisible();
    await expectAccessible(page, steps);
    await steps.getByRole('link', { name: /^Send it/ }).click();
    await expect(page).toHaveURL(`/my_videos/${videoId}?share=true`);
    await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible();

    const links = [await first(videoId)];
    for (let count = 1; count < 7; count += 1)
      links.push(await sendVideo(doctor, videoId, ['Rosa', `Diaz ${count}`]));
    for (const [at, link] of links.entries()) {
      await doctor.call('POST', `${link}/unclear`, { current_time: at % 3 });
      const text = `Should I go on with it when it hurts as much as it did on day ${at}, or wait until it is better?`;
      await doctor.call('POST', `${link}/comment`, { text });
    }
    await page.goto('/dashboard');
    const dashboard = dashboardPage(page);
    await expect(dashboard.rows).toHaveCount(5);
    await expect(page.getByRole('button', { name: /^Did not understand\s*7/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Record video' })).toHaveCount(1);
    expect(await heightOf(page)).toBeLessThanOrEqual(1_100);
    await dashboard.all.click();
    await expect(page.getByRole('list', { name: 'Waiting' }).getByRole('link')).toHaveCount(7);
  },
);

doctorTest(
  'One click leads from the dashboard to the exact second, and two answer there',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const rosa = await sendVideo(doctor, videoId, rosaDiaz);
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 2 });
    const dashboard = dashboardPage(page);
    const clicks = await countClicks(page);
    await dashboard.open();
    await dashboard
      .row('Rosa Diaz')
      .getByRole('link', { name: /^Rosa Diaz/ })
      .click();
    await expect.poll(() => positionOf(page)).toEqual({ at: 2, paused: true });
    await expect(page.locator('video')).toBeInViewport();
    expect(await clicks()).toBe(1);

    await dashboard.open();
    const dialog = await dashboard.answer('Rosa Diaz');
    await expect(dialog.getByRole('textbox', { name: 'Message to Rosa Diaz' })).toBeFocused();
    await expect.poll(() => positionOf(page)).toEqual({ at: 2, paused: true });
    await expectAccessible(page, dialog);
    await page.keyboard.type('Bend it gently.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panelPage(page).toast('1 patient has your answer.')).toBeVisible();
    await expect(dashboard.empty).toBeVisible();
    expect(await clicks()).toBe(3);

    // The page of the video counts, and leads to the inbox of that video.
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 1 });
    await page.goto(`/my_videos/${videoId}`);
    await page.getByRole('link', { name: 'Show 0:01 in the video' }).click();
    await expect.poll(async () => (await positionOf(page)).at).toBe(1);
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 3));
    await page.getByRole('link', { name: 'Show 0:01 in the video' }).click();
    await expect.poll(async () => (await positionOf(page)).at).toBe(1);
    await page.getByRole('link', { name: '1 question waits in the Inbox' }).click();
    await expect(page).toHaveURL(`/inbox?only=${videoId}`);
    await expect(page.getByRole('button', { name: 'Only Walking again. Show all' })).toBeVisible();
    await page.keyboard.press('n');
    await expect.poll(() => positionOf(page)).toEqual({ at: 1, paused: true });
  },
);

doctorTest('One click shows who did not understand anything', async ({ page, doctor }) => {
  const clip = await smallClip();
  const rosa = await sendVideo(doctor, await doctor.addVideo(clip, 'Walking again'), rosaDiaz);
  const omar = await sendVideo(doctor, await doctor.addVideo(clip, 'Breathing'), ['Omar', 'Haddad']);
  await doctor.call('POST', `${rosa}/unclear`, { current_time: 2 });
  await doctor.call('POST', `${omar}/reaction`, { reaction: 'dislike' });
  const clicks = await countClicks(page);
  await dashboardPage(page).open();
  await page.getByRole('button', { name: /^Did not understand\s*2/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Did not understand' });
  await expect(dialog.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Omar Haddad' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Show 0:02 in the video' })).toHaveAttribute(
    'href',
    /\?t=2$/,
  );
  expect(await clicks()).toBe(1);
});
