import { writeFile } from 'node:fs/promises';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { panelPage } from './pages/panel-page';
import { videoPage } from './pages/video-page';
import { videosPage } from './pages/videos-page';

doctorTest(
  'My videos are searched, filtered by tag and status, sorted, and shown as a list that stays one',
  async ({ page, doctor }) => {
    const clip = await smallClip();
    const knee = await doctor.addVideo(clip, 'Knee exercises');
    const wound = await doctor.addVideo(clip, 'Your wound');
    await doctor.addVideo(clip, 'A draft');
    await doctor.call('PATCH', `/v1/videos/${knee}`, { tags: ['knee', 'exercise'] });
    await doctor.call('PATCH', `/v1/videos/${wound}`, { tags: ['wound'], status: 'restricted' });
    const videos = videosPage(page);

    await videos.open();
    await expect(videos.cards).toHaveCount(3);
    await videos.chooseView('List');
    await expect(videos.rows).toHaveCount(3);
    await page.reload();
    await expect(videos.rows).toHaveCount(3);

    await videos.filter('Tag', /^knee/);
    await expect(videos.rows).toHaveCount(1);
    await expect(videos.rows).toContainText('Knee exercises');
    await expect(page).toHaveURL(/tag=knee/);
    await videos.filter('Tag', 'All tags');
    await videos.filter('Status', 'Restricted');
    await expect(videos.rows).toHaveCount(1);
    await expect(videos.rows).toContainText('Your wound');
    await videos.filter('Status', 'All statuses');
    await videos.filter('Order', 'Title A to Z');
    await expect
      .poll(() => videos.rows.getByRole('link').allTextContents())
      .toEqual(['A draft', 'Knee exercises', 'Your wound']);
    await page.getByRole('searchbox', { name: 'Search in my videos' }).fill('no such video');
    await expect(page.getByText('No matching videos')).toBeVisible();
    await page.getByRole('button', { name: 'Show all videos' }).click();
    await expect(videos.rows).toHaveCount(3);
    await videos.chooseView('Grid');
    await expect(videos.cards).toHaveCount(3);
  },
);

doctorTest(
  'A picture that is slow to come is there blurred at once, and fades in without moving anything',
  async ({ page, doctor }) => {
    await doctor.addVideo(await smallClip(), 'Knee exercises');
    const held: (() => void)[] = [];
    await page.route('**/media/*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const { cards, open, picture } = videosPage(page);
    await open();
    await expect(picture(cards)).toHaveAttribute('data-phase', 'waiting');
    await expect(picture(cards)).toHaveCSS('background-image', /^url\("data:image\/webp/);
    await expect(picture(cards).locator('img')).toHaveCSS('opacity', '0');
    const before = await cards.boundingBox();

    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held) release();
    await expect(picture(cards)).toHaveAttribute('data-phase', 'there');
    await expect(picture(cards).locator('img')).toHaveCSS('opacity', '1');
    expect(await cards.boundingBox()).toEqual(before);
  },
);

doctorTest(
  'The summary keeps what was typed, makes the title picture and takes a cover',
  async ({ page, doctor }) => {
    const id = await doctor.addVideo(await smallClip(), 'Knee');
    const video = videoPage(page);
    const panel = panelPage(page);
    await video.open(id);
    await video.field('Title').fill('Knee exercises for the first week');
    await video.addTag(' Knee ');
    await video.addTag('knee');
    await page.reload();
    await expect(page.getByText('These changes from your last visit are not saved yet.')).toBeVisible();
    await expect(video.field('Title')).toHaveValue('Knee exercises for the first week');

    await video.save();
    await expect(panel.toast('Video saved.')).toBeVisible();
    expect(await doctor.tags(id)).toEqual(['knee']);
    await expect(
      page.getByRole('img', { name: 'Title picture: Knee exercises for the first week' }),
    ).toBeVisible();
    const overlays = () => doctor.images(id, 'overlay');
    await expect
      .poll(async () => (await overlays()).map(({ width, height }) => [width, height]))
      .toEqual([[1_280, 720]]);

    const [first] = await overlays();
    await video.field('Title').fill('Knee exercises');
    await video.save();
    await expect
      .poll(async () => (await overlays()).map(({ id: own }) => own === first?.id))
      .toEqual([false]);

    await page.getByRole('button', { name: /^Use picture 3 of/ }).click();
    await expect(panel.toast('Cover saved.')).toBeVisible();
    expect(await doctor.images(id, 'cover')).toHaveLength(1);
    await page.getByRole('button', { name: 'Use the first picture' }).click();
    await expect.poll(() => doctor.images(id, 'cover')).toEqual([]);
  },
);

doctorTest(
  'One choice says who can watch: only patients, whoever has the link, or who knows a code as well',
  async ({ page, doctor }) => {
    const id = await doctor.addVideo(await smallClip(), 'Knee');
    const video = videoPage(page);
    const panel = panelPage(page);
    await video.open(id, 'access');
    const link = page.getByRole('textbox', { name: 'Public link' });
    await expect(link).toBeHidden();
    await expect(video.access('Only patients')).toBeChecked();
    await video.access('Anyone with this link can view').click();
    await expect(panel.toast('The public link is on.')).toBeVisible();
    const url = await link.inputValue();
    expect(url).toMatch(/\/public-video\/[\w-]{22}$/);
    const open = async (code?: string) => {
      const path = `/v1/public-videos/${(await link.inputValue()).split('/').at(-1) ?? ''}`;
      return (await page.request.get(path, { headers: code ? { 'x-access-code': code } : {} })).status();
    };
    expect(await open()).toBe(200);

    // The link stays as it is until there is a code.
    await video.access('Anyone with this link and a code can view').click();
    expect(await open()).toBe(200);
    await page.getByRole('textbox', { name: 'Access code' }).fill('12');
    await page.getByRole('button', { name: 'Set code' }).click();
    await expect(page.getByText('An access code has 6 to 8 digits')).toBeVisible();
    await page.getByRole('textbox', { name: 'Access code' }).fill('246813');
    await page.getByRole('button', { name: 'Set code' }).click();
    await expect(panel.toast('The access code is set.')).toBeVisible();
    expect([await open(), await open('246813')]).toEqual([403, 200]);

    await page.getByRole('button', { name: 'Replace link' }).click();
    await video.confirm('Replace link');
    await expect(link).not.toHaveValue(url);
    const replaced = await link.inputValue();
    const path = `/v1/public-videos/${replaced.split('/').at(-1) ?? ''}`;
    const status = async () => (await page.request.get(path)).status();
    await video.access('Only patients').click();
    await expect(link).toBeHidden();
    expect(await status()).toBe(404);
    // The code is still there, and with it the link opens at once.
    await video.access('Anyone with this link and a code can view').click();
    await expect(link).toHaveValue(replaced);
    expect([await open(), await open('246813')]).toEqual([403, 200]);

    await video.access('Only patients').click();
    await page.getByRole('button', { name: 'Keep it out of public playlists' }).click();
    await expect(page.getByText('Restricted', { exact: true })).toBeVisible();
    await video.access('Anyone with this link can view').click();
    await expect(page.getByText('Restricted', { exact: true })).toBeHidden();
    await expect.poll(open).toBe(200);
  },
);

doctorTest('What does not exist shows the page of the secret place', async ({ page, expectConsole }) => {
  expectConsole(/status of 40[04]/);
  const nobody = '0190d4a4-0000-7000-8000-000000000000';
  const places = (id: string) => [
    `/my_videos/${id}`,
    `/my_videos/${id}/statistics`,
    `/my_playlists/${id}`,
    `/my_playlists/${id}/statistics`,
    `/patient_management/${id}/statistics`,
  ];
  for (const path of [...places(nobody), ...places('none')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You have found a secret place.' }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  }
});

doctorTest('Captions are uploaded, mended and removed', async ({ page, doctor }, testInfo) => {
  const id = await doctor.addVideo(await smallClip(), 'Knee');
  const phone = newPhone();
  await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
  const path = testInfo.outputPath('knee.srt');
  await writeFile(path, '1\n00:00:00,500 --> 00:00:02,000\nBend you knee.\n');
  const video = videoPage(page);
  const panel = panelPage(page);
  await video.open(id, 'captions');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload captions' }).click();
  await (await chooser).setFiles(path);
  await expect(panel.toast('Captions saved.')).toBeVisible();
  await expect(page.locator('video track')).toHaveAttribute('src', /\/media\//);
  await page.getByRole('button', { name: 'Edit captions' }).click();
  await page.getByRole('textbox', { name: 'Caption at 0:00', exact: true }).fill('Bend your knee.');
  await page.getByRole('button', { name: 'Save captions' }).click();
  await expect(page.getByRole('button', { name: 'Edit captions' })).toBeVisible();
  const served = await page.request.get((await page.locator('video track').getAttribute('src')) ?? '');
  expect(await served.text()).toContain('Bend your knee.');
  await page.getByRole('button', { name: 'Remove captions' }).click();
  await video.confirm('Remove captions');
  await expect(page.getByRole('button', { name: 'Upload captions' })).toBeVisible();
});

doctorTest('A dialog refuses two files and one that is no video, and takes one', async ({ page }) => {
  const videos = videosPage(page);
  const panel = panelPage(page);
  await videos.openUploadDialog();
  await videos.dropInDialog([{ name: 'notes.txt', type: 'text/plain' }]);
  await expect(
    panel.toast(
      'File type must be one of .mp4, .mov, .m4v, .webm, .mkv, .avi, .ts, .mts, .m2ts, .mpg, .mpeg, .vob, .wmv',
    ),
  ).toBeVisible();
  await videos.dropInDialog([
    { name: 'one.mp4', type: 'video/mp4' },
    { name: 'two.mp4', type: 'video/mp4' },
  ]);
  await expect(panel.toast('Too many files')).toBeVisible();
  await expect(videos.uploadDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(videos.uploadDialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Record or upload a video/ })).toBeFocused();
});

doctorTest('Deleting on the page of a video goes back to where one came from', async ({ page, doctor }) => {
  const clip = await smallClip();
  const video = videoPage(page);
  const deletes = async () => {
    await page.getByRole('button', { name: 'More for this video' }).click();
    await page.getByRole('menuitem', { name: 'Delete video' }).click();
    await video.confirm('Delete video');
  };
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  const knee = await doctor.addVideo(clip, 'Knee exercises');
  await page.goto('/library');
  await page.getByRole('link', { name: 'Knee exercises' }).first().click();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(`/my_videos/${knee}/statistics`);
  await page.getByRole('link', { name: 'Video', exact: true }).click();
  await expect(title('Knee exercises')).toBeVisible();
  await deletes();
  await expect(title('Learning Hub')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Knee exercises' })).toHaveCount(0);

  // A page that was opened by its address has nothing to go back to.
  const wound = await doctor.addVideo(clip, 'Your wound');
  await video.open(wound);
  await deletes();
  await expect(title('My videos')).toBeVisible();
});
