import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';

doctorTest(
  'A text without times is laid over the speech, then split and joined',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'After surgery');
    await page.goto(`/my_videos/${videoId}`);
    const card = page.getByRole('region', { name: 'Captions', exact: true });
    const choosing = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Upload captions' }).click();
    const script = {
      name: 'script.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Bend your knee. Hold it.'),
    };
    await (await choosing).setFiles(script);
    await expect(card.getByText(/2 captions/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Adjust timing by ear' })).toBeVisible();

    await card.getByRole('button', { name: 'Edit captions' }).click();
    const lines = card.getByRole('textbox');
    await expectAccessible(page, lines.first());
    await card
      .getByRole('button', { name: /^Join the caption at/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
    await expect(lines).toHaveValue('Bend your knee. Hold it.');
    // The cursor is where the two were joined.
    await card.getByRole('button', { name: /^Split the caption at/ }).click();
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(1)).toBeFocused();
    await card.getByRole('button', { name: 'Save captions' }).click();
    await expect(card.getByText(/2 captions/)).toBeVisible();
  },
);

doctorTest('Captions are set by ear, and that is accessible', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const text = `WEBVTT\n\n00:00.000 --> 00:01.000\nBend your knee.\n\n00:01.000 --> 00:02.000\nHold it.\n`;
  const captions = { videoId, fileName: 'captions.vtt', text, uncertainMs: [0, 1_000] };
  await doctor.call('POST', '/trpc/video.setCaptions', { json: captions });
  await page.goto(`/my_videos/${videoId}`);
  const card = page.getByRole('region', { name: 'Captions', exact: true });
  const start = card.getByRole('button', { name: 'Adjust timing by ear' });
  await expectAccessible(page, start);
  await start.click();
  const pass = card.getByRole('group', { name: 'Adjust timing by ear' });
  // It plays at once; the listener's finger is on the key.
  const isHeard = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0);
  await expect.poll(isHeard).toBe(true);
  await expect(pass.getByRole('button', { name: 'The line starts now' })).toBeFocused();
  await expectAccessible(page, pass.getByText('2 lines to check'));
  // The page scrolled down to the lines; the picture remains visible.
  await expect(page.locator('video')).toBeInViewport({ ratio: 0.95 });
  await expect(pass.getByRole('button', { name: 'The line starts now' })).toBeInViewport();
  await pass.getByRole('button', { name: 'Timing is right' }).click();
  await expect(pass.getByText('1 line to check')).toBeVisible();
  await page.keyboard.press(' ');
  await expectAccessible(page, card.getByText('Every line is checked.'));
  await expect(card).not.toContainText('may be early or late');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Captions saved.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit captions' })).toBeFocused();
  await expect(start).toBeHidden();
});
