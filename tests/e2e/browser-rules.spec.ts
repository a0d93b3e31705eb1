import type { Page } from '@playwright/test';
import { doctorTest, expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { smallClip } from './media-files';

/** Whether each way in which a string could become a script or an element is refused. */
const findOpenWays = (page: Page) =>
  page.evaluate(() => {
    const box = document.createElement('div');
    const ways: Record<string, () => unknown> = {
      markup: () => (box.innerHTML = '<img src="x">'),
      entity: () => (box.innerHTML = '&lt;'),
      frame: () => (document.createElement('iframe').srcdoc = '<p>'),
      'script of an upload': () => (document.createElement('script').src = '/media/x/poster.jpg'),
      'script of another host': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'text of a script': () => (document.createElement('script').text = 'void 0'),
      worker: () => new Worker('/media/x/poster.jpg'),
      'another policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('other', {}),
    };
    return Object.entries(ways).flatMap(([name, use]) => {
      try {
        use();
        return [name];
      } catch {
        return [];
      }
    });
  });

doctorTest(
  "No string becomes a script or an element in the doctor's app",
  async ({ page, expectConsole }) => {
    expectConsole(/Trusted|trusted/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findOpenWays(page)).toEqual([]);
  },
);

test("No string becomes a script or an element on a patient's page", async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/Trusted|trusted/);
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const video = await doctor.addVideo(await smallClip(), 'Walking again');
  const page = await openOnPhone(await doctor.share(video, { id, to: digits }, 'sms'));
  await expect(page.getByRole('heading', { name: 'Walking again' })).toBeVisible();
  expect(await findOpenWays(page)).toEqual([]);
});

doctorTest(
  'Logging out empties the cache of the browser, and nothing that waits to be sent',
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_CACHE_MISS/);
    await page.goto('/dashboard');
    const isCached = () =>
      page.evaluate(async () => {
        const only: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
        return fetch('/pricing', only).then(
          ({ ok }) => ok,
          () => false,
        );
      });
    await page.evaluate(async () => {
      await (await fetch('/pricing', { cache: 'reload' })).text();
      localStorage.setItem('waits', 'yes');
      await (await navigator.storage.getDirectory()).getFileHandle('take', { create: true });
    });
    expect(await isCached()).toBe(true);
    await page.getByRole('button', { name: /Ada Weber/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await isCached()).toBe(false);
    const kept = await page.evaluate(async () => {
      const files = await (await navigator.storage.getDirectory()).getFileHandle('take');
      return [files.name, localStorage.getItem('waits')];
    });
    expect(kept).toEqual(['take', 'yes']);
  },
);
