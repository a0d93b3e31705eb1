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
