import type { Page } from '@playwright/test';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect, signedIn, test } from './bedside-test';
import { newEmail, newPhone, registerDoctor } from './doctor-api';
import { goTo } from './go-to';
import { smallClip } from './media-files';
import { linkIn, waitForMessages } from './outbox';
import { authPages } from './pages/auth-pages';
import { panelPage } from './pages/panel-page';
import { watchShifts } from './watch-shifts';

/** The procedures that the page requests from now on. Their inputs stand in no address. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/trpc/')) return;
    expect(searchParams.has('input'), request.url()).toBe(false);
    calls.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return calls;
}

/**
 * The elements that moved on each of these screens once it was shown, on a connection that delivers its pieces one
 * after the other.
 */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 100, downloadThroughput: 500_000, uploadThroughput: 500_000 };
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', line);
  const moved = await watchShifts(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect.soft(await moved(), path).toEqual([]);
  }
}

test('A user who wants less motion sees another scheme at once, in every element', async ({ page }) => {
  await page.goto('/login');
  const heading = page.getByRole('heading', { level: 1 });
  const inLight = await heading.evaluate((element) => getComputedStyle(element).color);
  const [inDark, ofPage] = await heading.evaluate((element) => {
    const chosen = { key: 'color-scheme', newValue: 'dark', storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', chosen));
    return [element, document.body].map((drawn) => getComputedStyle(drawn).color);
  });
  expect(inDark).not.toBe(inLight);
  expect(inDark).toBe(ofPage);
});

for (const width of [1440, 360]) {
  test(`Nothing moves before logging in while it loads on a slow line, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const entries = ['/login', '/register-account-info', '/register-email', '/forgot-password'];
    await expectStill(page, [...entries, '/terms-of-use', '/privacy-policy', '/no/such/place']);
  });

  doctorTest(
    `Nothing on the screens moves while they load on a slow line, at ${width} px`,
    async ({ page, doctor }) => {
      await page.setViewportSize({ width, height: 800 });
      const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
      // A draft is listed on the dashboard, above everything else.
      const draft = await doctor.addVideo(await smallClip(), 'Walking again');
      await doctor.call('PATCH', `/v1/videos/${draft}`, { status: 'draft' });
      const phone = newPhone();
      const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
      await doctor.share(videoId, { id: rosa, to: phone.digits }, 'sms');
      await doctor.call('POST', '/v1/playlists', { name: 'After your operation', videos: [videoId] });
      await expectStill(page, [
        '/dashboard',
        '/my_videos',
        `/my_videos/${videoId}`,
        `/my_videos/${videoId}/statistics`,
        '/my_playlists',
        '/library',
        '/patient_management',
        `/patient_management/${rosa}/statistics`,
        '/analytics',
        '/profile',
      ]);
    },
  );
}

doctorTest('Hovering fetches what the screen behind it shows, and never twice', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Welcome to Bedside' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Views/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('navigation', { name: 'Main' });
  const calls = watchCalls(page);
  for (let round = 0; round < 3; round += 1) {
    await main.getByRole('link', { name: 'My videos' }).hover();
    await expect.poll(() => calls).toContain('video.topTags');
    await main.getByRole('link', { name: 'Patient management' }).hover();
    await expect.poll(() => calls).toContain('patient.list');
    await page.getByRole('heading', { level: 1 }).hover();
  }
  // The number in the navbar is asked for when the realtime channel opens, which may be late.
  await expect
    .poll(() => calls.filter((call) => call !== 'inbox.waiting').sort())
    .toEqual(['folder.list', 'patient.list', 'video.list', 'video.topTags']);
});

doctorTest('My videos stand at once from what hovering fetched', async ({ page, doctor }) => {
  await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  await page.goto('/settings');
  await expect(page.getByText('This device')).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My videos' });
  let asked = 0;
  // Only requests made on hover are answered.
  await page.route(/trpc\/.*video\.list/, async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ response: await route.fetch() });
  });
  await link.hover();
  await expect.poll(() => asked).toBe(1);
  await link.click();
  await expect(page.getByRole('article', { name: 'Exercises after knee surgery' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

doctorTest('Every screen has the search, and one button for a new video at every width', async ({ page }) => {
  for (const path of ['/dashboard', '/my_videos', '/my_playlists', '/patient_management', '/profile']) {
    await goTo(page, path);
    const header = page.getByRole('banner');
    await expect(header.getByLabel('Search videos, playlists and patients', { exact: true })).toBeVisible();
    for (const width of [1_280, 800, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const record = page.getByRole('link', { name: 'Record video' });
      const upload = page.getByRole('button', { name: 'Upload video' });
      // The others have no room at this width.
      await expect(record.filter({ visible: true })).toHaveCount(1);
      await expect(upload.filter({ visible: true })).toHaveCount(1);
    }
  }
});

doctorTest('The navbar has its three forms at their exact widths', async ({ page }) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const side = page.locator('aside').first();
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto('/dashboard');
  await expect(main.getByRole('link')).toHaveText([
    'My dashboard',
    'My library',
    'My videos',
    'My playlists',
    'Record video',
    'Patient management',
    'Inbox',
    'Analytics',
  ]);
  expect((await side.boundingBox())?.width).toBe(260);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(main.getByRole('link', { name: 'My videos' })).toHaveText('');
  expect((await side.boundingBox())?.width).toBe(96);
  await page.setViewportSize({ width: 768, height: 800 });
  expect((await side.boundingBox())?.width).toBe(96);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(main.getByRole('link', { name: 'My videos' })).toBeVisible();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(260);
  // An open drawer is open again after a reload, and closes when the doctor opens a screen.
  await page.reload();
  await expect(main.getByRole('link', { name: 'Analytics' })).toBeVisible();
  await main.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(main).toBeHidden();
});

doctorTest(
  'The search of the header opens the video that was picked, by keyboard alone',
  async ({ page, doctor }) => {
    const id = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
    await page.goto('/profile');
    const calls = watchCalls(page);
    await page.getByRole('textbox', { name: 'Search videos, playlists and patients' }).focus();
    await page.keyboard.type('knee', { delay: 30 });
    await expect(page.getByRole('option', { name: /Exercises after knee surgery/ })).toBeVisible();
    // Typing four letters made one request.
    expect(calls.filter((name) => name === 'video.list')).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/my_videos/${id}`);

    const patientId = await doctor.addPatient({
      first_name: 'Ada',
      last_name: 'Kneeland',
      phone: newPhone().typed,
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kneel', { delay: 30 });
    await expect(page.getByRole('option', { name: /Kneeland/ })).toBeVisible();
    // What four letters found is gone when the fifth is answered.
    await expect(page.getByRole('option', { name: /Exercises after knee surgery/ })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/patient_management/${patientId}/statistics`);
  },
);

doctorTest('The colours chosen in the user menu are there again after a reload', async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/dashboard');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await panelPage(page).openUserMenu();
  await page.getByRole('menuitemradio', { name: 'Dark mode' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

doctorTest('The colours follow the system when the doctor wants it', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await panelPage(page).openUserMenu();
  const system = page.getByRole('menuitemradio', { name: 'Same as system' });
  await system.click();
  await expect(system).toHaveAttribute('aria-checked', 'true');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');

  await page.emulateMedia({ colorScheme: 'dark' });
  // Without the app's own script, only the script before the first paint can set the scheme.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

doctorTest('The welcome is closed for good', async ({ page }) => {
  await page.goto('/dashboard');
  const welcome = page.getByRole('region', { name: 'Welcome to Bedside' });
  await expect(welcome).toBeVisible();
  await page.getByRole('button', { name: 'Close the welcome' }).click();
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(page.getByText('Nobody is waiting for your answer.')).toBeVisible();
  await expect(welcome).toBeHidden();
});

doctorTest('What a patient does shows in the analytics at once', async ({ page, doctor, expectConsole }) => {
  // The socket is cut on purpose below.
  expectConsole(/WebSocket/);
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
  const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const link = await doctor.share(videoId, { id: rosa, to: digits }, 'sms');
  const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
  await page.goto('/analytics');
  const feed = page.getByRole('region', { name: 'Latest activity' });
  await expect(feed.getByText('Nothing has happened yet')).toBeVisible();
  await doctor.call('POST', `${share}/reaction`, { reaction: 'like' });
  await doctor.call('POST', `${share}/comment`, { text: 'Thank you, doctor.' });
  await expect(feed.getByText('Rosa Diaz found Walking again helpful')).toBeVisible();
  await expect(feed.getByText('Thank you, doctor.')).toBeVisible();
  await feed.getByRole('link', { name: 'Rosa Diaz' }).first().click();
  await expect(page).toHaveURL(`/patient_management/${rosa}/statistics`);
});

doctorTest('A tile opens the people behind its number', async ({ page, doctor }) => {
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
  const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const link = await doctor.share(videoId, { id: rosa, to: digits }, 'sms');
  await page.goto('/analytics');
  const tile = page.getByRole('button', { name: /^Links sent/ });
  await tile.click();
  const dialog = page.getByRole('dialog', { name: 'Links sent' });
  await expect(dialog.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();

  const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1)}`;
  for (const [answer, data] of [
    ['unclear', { current_time: 4.2 }],
    ['comment', { text: 'What does bend it gently mean?' }],
    ['reaction', { reaction: 'like' }],
  ] as const)
    expect((await page.request.post(`${share}/${answer}`, { data })).ok()).toBe(true);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Did not understand\s*1/ }).click();
  const row = page.getByRole('dialog', { name: 'Did not understand' }).getByRole('row').nth(1);
  await expect(row).toContainText('Rosa Diaz');
  await expect(row).toContainText('0:04');
  await expect(row).toContainText('What does bend it gently mean?');
});

doctorTest(
  'A screen that crashes says so, and its button tries it again',
  async ({ page, expectConsole }) => {
    expectConsole(/./);
    const sessions = /trpc\/.*auth\.sessions/;
    await page.route(sessions, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"lastUsedAt":"[^"]*"/g, '"lastUsedAt":"never"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Something bad just happened...' })).toBeVisible();
    // The rest of the app is still shown around it.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute(sessions);
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await expect(page.getByText('This device')).toBeVisible();
  },
);

/** Makes requests to this address fail with another status: a visitor's refusal, with its number changed. */
async function answerAs(page: Page, address: RegExp, status: number): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), authorization: '' } });
    const body = (await answer.text())
      .replaceAll('"httpStatus":401', `"httpStatus":${status}`)
      .replaceAll('"appCode":"unauthenticated"', '"appCode":"internal"');
    await route.fulfill({ status: 207, headers: answer.headers(), body });
  });
}

doctorTest('A user who cannot be loaded gives the page of that answer', async ({ page }) => {
  const me = /trpc\/user\.me/;
  await answerAs(page, me, 500);
  await page.goto('/dashboard');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.getByText('Message', { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('An answer of 419 ends the session, and logging in leads back', async ({ url, openContext }) => {
  const doctor = await registerDoctor(url);
  const page = await (await openContext({ storageState: signedIn(url, doctor) })).newPage();
  const list = /trpc\/.*patient\.list/;
  await answerAs(page, list, 419);
  await page.goto('/patient_management');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpatient_management/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.unrouteAll({ behavior: 'wait' });
  await authPages(page).logIn(doctor.email, PASSWORD);
  await expect(page).toHaveURL('/patient_management');
});

test('A link of a mail opened before there is an account leads to the set-up, and then straight to the log-in page', async ({
  page,
  url,
}) => {
  const email = newEmail('by-link');
  const auth = authPages(page);
  await page.goto('/register-account-info');
  await auth.field('E-mail').fill(email);
  await auth.press('Send code');
  await page.goto(linkIn((await waitForMessages(url, email, 1))[0]));
  await expect(auth.heading('Create your account')).toBeVisible();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await auth.fillAccount(
    { firstName: 'Ada', lastName: 'Weber', email, placeOfWork: 'Riverside', password: PASSWORD },
    false,
  );
  await auth.acceptTerms();
  await auth.press('Create account');
  await expect(auth.heading('Welcome back')).toBeVisible();
  await auth.logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});
