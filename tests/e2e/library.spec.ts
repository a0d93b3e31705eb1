import { doctorTest, expect, phone } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { pageBehind, waitForMessages } from './outbox';
import { playlistPages } from './pages/playlist-pages';

doctorTest(
  'Hearts and clocks bring videos and playlists together in the Learning Hub',
  async ({ page, doctor }) => {
    const videos = [await doctor.addVideo(await smallClip(), 'Walking again')];
    await doctor.call('POST', '/v1/playlists', { name: 'After your operation', category: '', videos });
    const heart = (name: string) => page.getByRole('button', { name: `Add ${name} to favorites` });
    const clock = (name: string) => page.getByRole('button', { name: `Add ${name} to watch later` });
    const card = (name: string) => page.getByRole('article', { name });
    const openTab = async (name: string) => {
      await page
        .getByRole('navigation', { name: 'Sections of the Learning Hub' })
        .getByRole('link', { name })
        .click();
      await expect(
        page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current="page"]')),
      ).toBeVisible();
    };

    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Learning Hub' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await heart('Walking again').click();
    await expect(heart('Walking again')).toHaveAttribute('aria-pressed', 'true');
    await clock('After your operation').click();
    await openTab('Favorites');
    await expect(card('Walking again')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await openTab('Watch later');
    await expect(card('After your operation')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(clock('After your operation')).toHaveAttribute('aria-pressed', 'true');
    await clock('After your operation').click();
    await expect(page.getByText('You have nothing to watch later')).toBeVisible();
    await openTab('My playlists');
    await expect(card('After your operation')).toBeVisible();

    await page.goto('/my_videos');
    await expect(heart('Walking again')).toHaveAttribute('aria-pressed', 'true');
  },
);

doctorTest(
  'A mark that the server refuses is taken back, with the reason',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/status of 5|Failed to load resource/);
    await doctor.addVideo(await smallClip(), 'Walking again');
    await page.goto('/my_videos');
    const heart = page.getByRole('button', { name: 'Add Walking again to favorites' });
    await expect(heart).toBeAttached();
    await page.route('**/trpc/library.markVideo**', (route) => route.abort());
    await page.getByRole('article').hover();
    await heart.click();
    await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the server' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
);

doctorTest(
  'A mark that was just made is not taken back by an answer that was on its way',
  async ({ page, doctor }) => {
    await doctor.addVideo(await smallClip(), 'Walking again');
    await page.goto('/my_videos');
    const heart = page.getByRole('button', { name: 'Add Walking again to favorites' });
    await expect(heart).toBeAttached();
    let marked = () => undefined as void;
    const isMarked = new Promise<void>((resolve) => (marked = resolve));
    let late = 0;
    await page.route('**/trpc/**listMarks**', async (route) => {
      const reply = await route.fetch();
      await isMarked;
      await route.fulfill({ response: reply }).catch(() => undefined);
      late += 1;
    });
    // The screen behind the link loads the marks again.
    const asked = page.waitForRequest(/listMarks/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My library' }).click();
    await asked;
    await page.getByRole('article').hover();
    const written = page.waitForResponse(/library\.markVideo/);
    await heart.click();
    await written;
    marked();
    await expect.poll(() => late).toBeGreaterThan(0);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.waitForTimeout(300);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    // A request may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

doctorTest(
  'The statistics of a playlist tell how far each patient came',
  async ({ page, doctor, url, openContext }) => {
    const clip = await smallClip();
    const videos = [await doctor.addVideo(clip, 'Walking again'), await doctor.addVideo(clip, 'Your wound')];
    const rosa = newPhone();
    const patient = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: rosa.typed });
    const made = await doctor.call('POST', '/v1/playlists', {
      name: 'After your operation',
      category: '',
      videos,
    });
    const { id } = (made as { data: { id: string } }).data;
    const body = { patients: [patient], message: 'Hello {{patient.name}}.', channels: 'sms' };
    await doctor.call('POST', `/v1/playlists/${id}/patients`, body);
    const link = await pageBehind((await waitForMessages(url, rosa.digits, 1))[0]);
    const share = new URL(link).pathname.split('/').at(-1) ?? '';
    const sent = await doctor.call('GET', `/v1/public-patient-playlists/${share}`);
    const [first] = (sent as { data: { patientVideos: { data: { id: string }[] } } }).data.patientVideos.data;
    await doctor.call('POST', `/v1/public-patient-playlists/${share}/opened`, {
      opened_via: 'sms',
      device: 'mobile',
    });
    await doctor.call('POST', `/v1/public-patient-videos/${first?.id ?? ''}/view`, {
      session: 'one',
      current_time: 4,
      ranges: [[0, 4]],
      call: 0,
    });
    await expect.poll(async () => (await doctor.figures(videos[0] ?? ''))[0]?.video_views).toBe(1);

    await page.goto(`/my_playlists/${id}`);
    await page.getByRole('link', { name: 'Statistics' }).click();
    const playlists = playlistPages(page);
    await expect(playlists.progressOf('Rosa Diaz')).toContainText('1 of 2');
    await expect(playlists.progressOf('Rosa Diaz')).toContainText('50%');
    await expect(playlists.figuresOf('Walking again')).toContainText('100%');
    await expect(page.getByRole('group', { name: 'Started watching' })).toContainText('1');

    const small = await openContext({ ...phone, storageState: await page.context().storageState() });
    const narrow = await small.newPage();
    await narrow.goto(`/my_playlists/${id}/statistics`);
    await expect(playlistPages(narrow).progressOf('Rosa Diaz')).toContainText('1 of 2');
    expect(
      await narrow.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);
