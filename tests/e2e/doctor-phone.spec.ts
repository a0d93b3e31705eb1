import type { Page } from '@playwright/test';
import { doctorTest, expect, phone, signedIn } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { patientsPage } from './pages/patients-page';
import { videoPage } from './pages/video-page';

declare global {
  interface Window {
    /** The largest width of the page, and how often a list of options appeared. */
    seen: { width: number; lists: number };
  }
}

/** Looks at the page in every frame: anything that overflows for a moment makes a phone zoom out. */
function watchPage(): void {
  window.seen = { width: 0, lists: 0 };
  let isShown = false;
  const look = () => {
    const { seen } = window;
    const lists = [...document.querySelectorAll('[role="listbox"]')];
    const wasShown = isShown;
    isShown = lists.some((list) => list.getClientRects().length > 0);
    if (isShown && !wasShown) seen.lists += 1;
    seen.width = Math.max(seen.width, window.innerWidth, document.documentElement.scrollWidth);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** All of it is on the screen and does not move, which a tap of Playwright waits for. */
async function tapOption(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name });
  await expect(option).toBeInViewport({ ratio: 1 });
  await option.tap();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  const openPhone = { ...phone, viewport };

  doctorTest(
    `A video is shared by tapping on a phone of ${viewport.width} px`,
    async ({ doctor, openContext, url }) => {
      const { typed, digits } = newPhone();
      await doctor.addVideo(await smallClip(), 'Breathing');
      await doctor.addPatient({ first_name: 'Margaret', last_name: 'Hale', phone: typed });
      const context = await openContext({ ...openPhone, storageState: signedIn(url, doctor) });
      await context.addInitScript(watchPage);
      const page = await context.newPage();
      const video = videoPage(page);
      await page.goto('/my_videos');
      await page.getByRole('button', { name: 'Share Breathing' }).tap();
      const field = video.dialog.getByRole('combobox', { name: 'Patients' });
      await field.tap();
      await field.fill('marg');
      await tapOption(page, 'Margaret Hale');
      await expect(video.recipient('Margaret Hale')).toContainText('SMS will be sent');
      expect(await page.evaluate(() => window.seen)).toMatchObject({ width: viewport.width, lists: 1 });

      await video.dialog.getByRole('button', { name: 'Share video' }).tap();
      await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
      expect((await waitForMessages(url, digits, 1))[0]?.text).toContain('Hello Margaret');
    },
  );

  doctorTest(
    `A patient with a gender is added by tapping on a phone of ${viewport.width} px`,
    async ({ doctor, openContext, url }) => {
      const context = await openContext({ ...openPhone, storageState: signedIn(url, doctor) });
      await context.addInitScript(watchPage);
      const page = await context.newPage();
      const patients = patientsPage(page);
      await patients.open();
      await page.getByRole('main').getByRole('button', { name: 'Add patient' }).first().tap();
      await patients.fill({ 'First name': 'Rosa', 'Last name': 'Diaz', Phone: newPhone().typed });
      await page.getByRole('dialog').getByRole('combobox', { name: 'Gender (optional)' }).tap();
      await tapOption(page, 'Female');
      expect(await page.evaluate(() => window.seen)).toMatchObject({ width: viewport.width, lists: 1 });
      await page.getByRole('dialog').getByRole('button', { name: 'Add patient' }).tap();
      await expect(page.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
      expect(await doctor.call('GET', '/v1/patients')).toMatchObject({
        data: [{ first_name: 'Rosa', last_name: 'Diaz', gender: 'female' }],
      });
    },
  );
}
