import type { BrowserContext, Page } from '@playwright/test';
import { chromiumPath } from '../kit/chromium';
import { expect, test } from './bedside-test';
import { beginConversation } from './begin-conversation';
import { openAreaOn } from './open-area';

// Only the whole browser wakes a worker after its page was closed.
test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update', '--disable-sync'],
      ...['--use-fake-device-for-media-stream=fps=30', '--use-fake-ui-for-media-stream'],
    ],
  },
});

const currentTime = (sound: HTMLMediaElement) => sound.currentTime;
const hasWorker = () =>
  navigator.serviceWorker
    .getRegistration('/patient-assets/')
    .then((registration) => registration?.active?.state === 'activated');

/** Does at once what the browser does when it notices the network. */
async function wakeWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/patient-assets/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const event = { origin: url, registrationId, tag: 'messages', lastChance: false };
  // 40 times at once: each message is sent once.
  await Promise.all(
    Array.from({ length: 40 }, () => devtools.send('ServiceWorker.dispatchSyncEvent', event)),
  );
  await page.close();
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop and add' }).click();
  await expect(page.getByText('Your voice note is not sent yet. It goes with your message.')).toBeVisible();
}

test('What a patient writes and says without a network is sent after the page was closed, once and in order', async ({
  url,
  openOnPhone,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { pass, read } = await beginConversation(url);
  const page = await openOnPhone('about:blank', {
    permissions: ['microphone', 'background-sync'],
    serviceWorkers: 'allow',
  });
  await openAreaOn(page, url, await pass(), 'messages');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expect.poll(() => page.evaluate(hasWorker)).toBe(true);
  const context = page.context();
  await context.setOffline(true);

  const send = page.getByRole('button', { name: 'Send message' });
  const promise =
    'Waiting for the network. We send it as soon as you are online, also after you close this page.';
  const thread = page.getByRole('log', { name: 'Messages' });
  await page.getByRole('textbox', { name: 'Your message' }).fill('My wound is bleeding.');
  await send.click();
  await expect(thread.getByText(promise)).toHaveCount(1);
  await record(page);
  await send.click();
  const spoken = thread.getByRole('listitem').filter({ has: page.locator('audio') });
  await expect(spoken.getByText(promise)).toBeVisible();

  // What waits can be heard, and removed.
  const sound = spoken.locator('audio');
  await sound.evaluate((note: HTMLAudioElement) => note.play());
  await expect.poll(() => sound.evaluate(currentTime)).toBeGreaterThan(0);
  await record(page);
  await send.click();
  await expect(spoken).toHaveCount(2);
  await spoken.last().getByRole('button', { name: 'Delete' }).click();
  await expect(spoken).toHaveCount(1);

  await page.close();
  await context.setOffline(false);
  await wakeWorker(context, url);
  await expect
    .poll(async () => (await read()).map(({ text, attachments }) => [text, attachments.length]))
    .toEqual([
      ['My wound is bleeding.', 0],
      ['', 1],
    ]);

  // The next page finds nothing that waits.
  const next = await context.newPage();
  await openAreaOn(next, url, await pass(), 'messages');
  await expect(next.getByRole('log', { name: 'Messages' }).locator('audio')).toHaveCount(1);
  await expect(next.getByText('Waiting for the network.')).toHaveCount(0);
  expect(await read()).toHaveLength(2);
  // No worker stands between a page of a patient and the server, and none stores a page.
  const between = () =>
    next.evaluate(async () => [navigator.serviceWorker.controller, await window.caches.keys()]);
  expect(await between()).toEqual([null, []]);
});
