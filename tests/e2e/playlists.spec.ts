import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { linkIn, waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';
import { playlistPages } from './pages/playlist-pages';
import { videoPage } from './pages/video-page';

doctorTest(
  'A playlist is made, ordered by keyboard and shared; the patient watches it on her phone',
  async ({ page, doctor, url, openOnPhone }) => {
    const clip = await smallClip();
    for (const title of ['Knee exercises', 'Your wound', 'Walking again']) await doctor.addVideo(clip, title);
    const phone = newPhone();
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
    const playlists = playlistPages(page);

    await page.goto('/dashboard');
    await panelPage(page).goTo('My playlists');
    await playlists.create('After your operation', 'Knee');
    await expect(page.getByText('This playlist is empty')).toBeVisible();
    await playlists.addVideos('Knee exercises', 'Your wound', 'Walking again');
    await expect.poll(playlists.titles).toEqual(['Knee exercises', 'Your wound', 'Walking again']);

    await playlists.handle('Walking again').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(playlists.titles).toEqual(['Walking again', 'Knee exercises', 'Your wound']);
    await playlists.remove('Knee exercises');
    await expect.poll(playlists.titles).toEqual(['Walking again', 'Your wound']);
    await playlists.saved();
    await page.reload();
    await expect.poll(playlists.titles).toEqual(['Walking again', 'Your wound']);

    await page.getByRole('button', { name: 'Share playlist' }).click();
    const dialog = playlists.dialog('Share playlist');
    await expect(dialog.getByLabel('Message')).toHaveValue(/the playlist "After your operation"/);
    await dialog.getByLabel('Patients').fill('Rosa');
    await page.getByRole('option', { name: /Rosa Diaz/ }).click();
    await dialog.getByText('SMS', { exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Share playlist' }).click();
    await expect(panelPage(page).toast('The playlist is on its way to 1 patient.')).toBeVisible();

    const messages = await waitForMessages(url, phone.digits, 1);
    expect(messages).toHaveLength(1);
    const patient = await openOnPhone(linkIn(messages[0]));
    await expect(patient.getByRole('heading', { level: 1, name: 'After your operation' })).toBeVisible();
    await expect(patient.getByRole('heading', { level: 2, name: 'Walking again' })).toBeVisible();
    await patient.getByRole('button', { name: 'Play video' }).click();
    await expect(patient.getByRole('group', { name: 'Next video' })).toContainText('Your wound');
    await patient.getByRole('button', { name: 'Play now' }).click();
    await expect(patient.getByRole('heading', { level: 2, name: 'Your wound' })).toBeVisible();
    const list = patient.getByRole('list', { name: '2 videos' });
    await expect(list.getByRole('button', { name: /Walking again/ })).toContainText('Watched');
    await patientVideoPage(patient).playToEnd();
    await patientVideoPage(patient).answer('Yes').click();
    await expect
      .poll(async () => {
        const videos = await doctor.videos();
        const figures = await Promise.all(videos.map(({ id }) => doctor.figures(id)));
        return Object.fromEntries(
          videos.map(({ title }, at) => [
            title,
            figures[at]?.map((share) => [share.video_views, share.reaction]),
          ]),
        );
      })
      .toEqual({
        'Knee exercises': [],
        'Walking again': [[1, 'no-reaction']],
        'Your wound': [[1, 'like']],
      });
  },
);

doctorTest(
  'A video is added from its card; playlists that hold it already cannot be picked',
  async ({ page, doctor }) => {
    const id = await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.call('POST', '/v1/playlists', { name: 'Lungs', category: '', videos: [id] });
    await doctor.call('POST', '/v1/playlists', { name: 'At home', category: 'Daily life', videos: [] });
    const playlists = playlistPages(page);
    await page.goto('/my_videos');
    await playlists.choose('Breathing', 'Add to playlist');
    const dialog = playlists.dialog('Add to playlist');
    await dialog.getByRole('button', { name: 'Add to playlist' }).click();
    await expect(dialog).toContainText('This field is required');
    await dialog.getByRole('combobox', { name: 'Playlist' }).click();
    await expect(page.getByRole('option', { name: 'Lungs (already added)' })).toHaveAttribute(
      'data-combobox-disabled',
    );
    await page.getByRole('option', { name: 'At home' }).click();
    await dialog.getByRole('button', { name: 'Add to playlist' }).click();
    await expect(panelPage(page).toast('Video added to At home.')).toBeVisible();

    await panelPage(page).goTo('My playlists');
    await expect(playlists.card('At home')).toContainText('1 video · Daily life');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Without category' }).click();
    await expect(playlists.card('Lungs')).toBeVisible();
    await expect(playlists.card('At home')).toBeHidden();
    await playlists.choose('Lungs', 'Edit playlist');
    await playlists.dialog('Edit playlist').getByLabel('Name').fill('');
    await playlists.dialog('Edit playlist').getByRole('button', { name: 'Save playlist' }).click();
    await expect(playlists.dialog('Edit playlist')).toContainText('This field is required');
    await playlists.dialog('Edit playlist').getByLabel('Name').fill('Lungs and heart');
    await playlists.dialog('Edit playlist').getByRole('button', { name: 'Save playlist' }).click();
    await playlists.choose('Lungs and heart', 'Delete playlist');
    await playlists.dialog('Delete playlist').getByRole('button', { name: 'Delete playlist' }).click();
    await expect(page.getByText('No matching playlists')).toBeVisible();
    await videoPage(page).open(id);
    await expect(panelPage(page).heading('Breathing')).toBeVisible();
  },
);

doctorTest('A slow answer to one change undoes nothing of the next', async ({ page, doctor }) => {
  const clip = await smallClip();
  const videos: string[] = [];
  for (const title of ['First', 'Second', 'Third']) videos.push(await doctor.addVideo(clip, title));
  await doctor.call('POST', '/v1/playlists', { name: 'Lungs', category: '', videos });
  const playlists = playlistPages(page);
  await page.goto('/my_playlists');
  await playlists.card('Lungs').getByRole('link').first().click();
  await expect.poll(playlists.titles).toEqual(['First', 'Second', 'Third']);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let calls = 0;
  await page.route(/\/trpc\/playlist\.update/, async (route) => {
    calls += 1;
    if (calls === 1) await held;
    await route.continue();
  });

  await playlists.handle('Third').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(playlists.titles).toEqual(['First', 'Third', 'Second']);
  await playlists.remove('First');
  await expect.poll(playlists.titles).toEqual(['Third', 'Second']);
  answer();
  await playlists.saved();
  expect(calls).toBe(2);
  await expect.poll(playlists.titles).toEqual(['Third', 'Second']);
  await page.reload();
  await expect.poll(playlists.titles).toEqual(['Third', 'Second']);
});
