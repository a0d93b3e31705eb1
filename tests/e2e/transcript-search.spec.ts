import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';

const text =
  'WEBVTT\n\n00:00.000 --> 00:00.400\nWelcome back.\n\n00:00.500 --> 00:00.900\nTake the ibuprofen.\n';

doctorTest('What is said is found, and opens the video at the word', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'After surgery');
  await doctor.call('POST', '/trpc/caption.set', {
    json: { videoId, fileName: 'captions.vtt', text, uncertainMs: [] },
  });

  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: 'Search videos, playlists and patients' }).click();
  await page.keyboard.type('ibuprofen', { delay: 30 });
  const option = page.getByRole('option', { name: 'Take the ibuprofen. After surgery' });
  await expect(option.locator('mark')).toHaveText('ibuprofen');
  await expectAccessible(page, option);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/my_videos/${videoId}.*t=0\\.68`));

  await page.goto('/my_videos?search=ibuprofen');
  const said = page.getByRole('region', { name: 'Said in your videos' });
  await expectAccessible(page, said);
  await said.getByRole('link', { name: 'Take the ibuprofen. After surgery' }).click();
  await expect(page).toHaveURL(new RegExp(`/my_videos/${videoId}.*t=0\\.68`));
});
