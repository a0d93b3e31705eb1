import { expect, signedIn, test } from './bedside-test';
import { registerDoctor } from './doctor-api';
import { panelPage } from './pages/panel-page';

test('Bedside is installed on a phone, and without a connection says so on a page that stores nothing else', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  const doctor = await registerDoctor(url);
  const context = await openContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
    storageState: signedIn(url, doctor),
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(panelPage(page).heading(/^Good/)).toBeVisible();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  // What a browser asks for before it offers to install.
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const { url: manifest, errors } = await devtools.send('Page.getAppManifest');
  expect([manifest, errors]).toEqual([`${url}/manifest.webmanifest`, []]);
  // The tests' own windows store nothing, which is the only thing that prevents the installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await page.goto('/my_videos');
  await expect(panelPage(page).heading('My videos')).toBeVisible();
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url: address }) => new URL(address).pathname);
  });
  expect(stored).toEqual(['/offline.html']);

  await context.setOffline(true);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  expect(page.url()).toBe(`${url}/analytics`);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(panelPage(page).heading('Analytics')).toBeVisible();
});
